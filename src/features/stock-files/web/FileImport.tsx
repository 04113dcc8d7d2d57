import { useMemo, useState } from 'react';
import { needsMeasure } from '#features/inventory/arrival.ts';
import { arrivalTexts } from '#features/inventory/arrival.it.ts';
import { arrivalText } from '#features/inventory/limits.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { importFields } from '../columns.it.ts';
import { guessMapping, type Mapping } from '../mapping.ts';
import type { RowOutcome } from '../contract.ts';
import type { WhenPresent } from '../outcomes.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { MappingCard } from './MappingCard.tsx';
import { importTexts as texts } from './messages.it.ts';
import { doesSomething, previewOf, type TableRead, type WrongRow } from './preview.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { useImport } from './useImport.ts';
import { WrongRows } from './WrongRows.tsx';

/** A file that was read: its columns, what would happen, and the button that does it. */
export function FileImport({
  file,
}: {
  file: TableRead & {
    readonly fileId: string;
    readonly againId: string;
    readonly importedAt: string | null;
    readonly headers: readonly string[];
  };
}) {
  // Where a person said that it is one delivery more: under which id, so that after a reload it is gone on with.
  const [isThrough, setThrough] = useState(false);
  const [againId, setAgainId] = useKeptState(`import.${file.fileId}.again`, '', isThrough);
  const pass = againId === '' ? file : { ...file, fileId: againId, imported: [] };
  return (
    <FilePass
      key={pass.fileId}
      file={pass}
      isAgain={againId !== ''}
      onAgain={(again) => setAgainId(again ? file.againId : '')}
      onThrough={() => setThrough(true)}
    />
  );
}

interface FilePassProps {
  readonly file: Parameters<typeof FileImport>[0]['file'];
  /** It was imported today already, and is to come in once more. */
  readonly isAgain: boolean;
  readonly onAgain: (again: boolean) => void;
  readonly onThrough: () => void;
}

function FilePass({ file, isAgain, onAgain, onThrough }: FilePassProps) {
  // What was chosen for these columns stands again when the same file is chosen after a reload.
  const draft = `import.${file.headers.join('|')}`;
  const [typed, setTyped] = useKeptState(draft, () => textOf(guessMapping(file.headers)));
  const mapping = useMemo(() => mappingOf(typed), [typed]);
  const setMapping = (next: Mapping): void => setTyped(textOf(next));
  const [defaultUnit, setDefaultUnit] = useKeptState<Unit>(`${draft}.unit`, 'pz');
  const [whenPresent, setWhenPresent] = useKeptState<WhenPresent>(
    `${draft}.present${isAgain ? '.again' : ''}`,
    isAgain ? 'add' : 'new',
  );
  const [reason, setReason] = useKeptState(`${draft}.reason`, '');
  const [measure, setMeasure] = useKeptState(`${draft}.measure`, '');
  const [isAsked, setAsked] = useState(false);
  const preview = useMemo(
    () => previewOf(file, mapping, { whenPresent, defaultUnit }),
    [file, mapping, whenPresent, defaultUnit],
  );
  const rows = preview.good.filter(doesSomething).map(({ row }) => row);
  const asked = preview.good.filter((row) => row.asked.length > 0);
  const grave = asked.some((row) => needsMeasure(row.asked));
  const accepted =
    asked.length === 0 ? null : { reason: reason.trim(), measure: grave ? measure.trim() : null };
  const { state, send } = useImport({ fileId: file.fileId, defaultUnit, whenPresent, accepted }, onThrough);
  const problems = {
    reason: reasonProblem(reason, arrivalTexts.needsReason),
    measure: grave ? reasonProblem(measure, arrivalTexts.needsMeasure) : undefined,
  };
  const isAnswered = asked.length === 0 || (problems.reason ?? problems.measure) === undefined;
  const start = (): void => {
    setAsked(!isAnswered);
    if (isAnswered) void send(rows, []);
    else toastFailure(texts.answerFirst);
  };
  const isNamed = mapping.includes('name');
  const lineOf = (row: number): number => file.lines[row - 1] ?? row + 1;
  const refusedOf = (outcomes: readonly RowOutcome[]): WrongRow[] =>
    outcomes
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ row, reason }) => ({
        row,
        line: lineOf(row),
        cells: file.rows[row - 1] ?? [],
        problems: [],
        refusal: reason ?? '',
      }));

  const isTaken = isNamed && rows.length === 0 && file.importedAt !== null && !isAgain;

  if (state)
    return (
      <>
        <ImportProgress state={state} lineOf={lineOf} onResume={() => void send(rows, state.outcomes)} />
        {state.running ? null : (
          <WrongRows headers={file.headers} wrong={[...preview.wrong, ...refusedOf(state.outcomes)]} />
        )}
      </>
    );
  return (
    <>
      {isAgain ? (
        <Banner
          tone="warning"
          live
          actions={
            <Button variant="secondary" onClick={() => onAgain(false)}>
              {texts.againOff}
            </Button>
          }
        >
          {texts.againOn}
        </Banner>
      ) : null}
      {isTaken && file.importedAt !== null ? (
        <Banner
          tone="warning"
          title={texts.fileTaken(file.importedAt)}
          actions={
            <Button variant="secondary" onClick={() => onAgain(true)}>
              {texts.importAgain}
            </Button>
          }
        >
          {texts.fileTakenText}
        </Banner>
      ) : null}
      <MappingCard
        file={file}
        mapping={mapping}
        onMappingChange={setMapping}
        defaultUnit={defaultUnit}
        onDefaultUnitChange={setDefaultUnit}
      />
      {isNamed ? (
        <>
          <PreviewCard preview={preview} whenPresent={whenPresent} onWhenPresentChange={setWhenPresent} />
          <WrongRows headers={file.headers} wrong={preview.wrong} />
          {asked.length > 0 ? (
            <Banner tone={grave ? 'danger' : 'warning'} title={texts.askedRows(asked.length)}>
              <div className="grid gap-3 pt-2">
                <p className="wrap-anywhere">{texts.askedNames(asked.map(({ row }) => row.name))}</p>
                <Why
                  label={texts.askedReason}
                  hint={texts.askedReasonHint}
                  error={isAsked ? problems.reason : undefined}
                  value={reason}
                  onChange={setReason}
                />
                {grave ? (
                  <Why
                    label={texts.askedMeasure}
                    hint={texts.askedMeasureHint}
                    error={isAsked ? problems.measure : undefined}
                    value={measure}
                    onChange={setMeasure}
                  />
                ) : null}
              </div>
            </Banner>
          ) : null}
          {isTaken ? null : rows.length === 0 ? (
            <Banner>{texts.nothingToDo}</Banner>
          ) : (
            <Button size="lg" className="justify-self-start max-sm:w-full" onClick={start}>
              {texts.start(rows.length)}
            </Button>
          )}
        </>
      ) : (
        <Banner tone="warning" live>
          {texts.needsName}
        </Banner>
      )}
    </>
  );
}

/** What is said of goods that are taken in although something was asked. */
function Why({
  value,
  onChange,
  ...field
}: {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field required {...field}>
      <TextArea
        rows={2}
        maxLength={arrivalText}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** What each column is, as one text: a draft keeps texts. */
const textOf = (mapping: Mapping): string => mapping.map((field) => field ?? '').join('|');
const mappingOf = (text: string): Mapping =>
  text.split('|').map((name) => importFields.find((field) => field === name) ?? null);
