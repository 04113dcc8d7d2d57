import { useMemo } from 'react';
import type { Unit } from '#platform/kernel/quantity.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { importFields } from '../columns.it.ts';
import { guessMapping, type Mapping } from '../mapping.ts';
import type { WhenPresent } from '../outcomes.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { MappingCard } from './MappingCard.tsx';
import { importTexts as texts } from './messages.it.ts';
import { doesSomething, previewOf, type TableRead } from './preview.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { useImport } from './useImport.ts';
import { WrongRows } from './WrongRows.tsx';

/** A file that was read: its columns, what would happen, and the button that does it. */
export function FileImport({
  file,
}: {
  file: TableRead & { readonly fileId: string; readonly headers: readonly string[] };
}) {
  // What was chosen for these columns stands again when the same file is chosen after a reload.
  const draft = `import.${file.headers.join('|')}`;
  const [typed, setTyped] = useKeptState(draft, () => textOf(guessMapping(file.headers)));
  const mapping = useMemo(() => mappingOf(typed), [typed]);
  const setMapping = (next: Mapping): void => setTyped(textOf(next));
  const [defaultUnit, setDefaultUnit] = useKeptState<Unit>(`${draft}.unit`, 'pz');
  const [whenPresent, setWhenPresent] = useKeptState<WhenPresent>(`${draft}.present`, 'keep');
  const { state, send } = useImport({ fileId: file.fileId, defaultUnit, whenPresent });
  const preview = useMemo(
    () => previewOf(file, mapping, { whenPresent, defaultUnit }),
    [file, mapping, whenPresent, defaultUnit],
  );
  const rows = preview.good.filter(doesSomething).map(({ row }) => row);
  const isNamed = mapping.includes('name');

  if (state)
    return (
      <>
        <ImportProgress state={state} onResume={() => void send(rows, state.outcomes)} />
        {state.running ? null : <WrongRows headers={file.headers} wrong={preview.wrong} />}
      </>
    );
  return (
    <>
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
          {rows.length === 0 ? (
            <Banner>{texts.nothingToDo}</Banner>
          ) : (
            <Button
              size="lg"
              className="justify-self-start max-sm:w-full"
              onClick={() => void send(rows, [])}
            >
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

/** What each column is, as one text: a draft keeps texts. */
const textOf = (mapping: Mapping): string => mapping.map((field) => field ?? '').join('|');
const mappingOf = (text: string): Mapping =>
  text.split('|').map((name) => importFields.find((field) => field === name) ?? null);
