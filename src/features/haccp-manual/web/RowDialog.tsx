import { useState } from 'react';
import { parseCriticalLimit } from '#features/haccp/critical-limit.ts';
import { widerTaskTexts } from '#features/haccp/kind-limits.it.ts';
import { widerTaskEnds } from '#features/haccp/kind-limits.ts';
import { measureUnits } from '#features/haccp/measure-units.ts';
import { unitTexts } from '#features/haccp/texts.it.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field, FieldMark, FieldNotes } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { controls, hazards, paces, sources, steps } from '../kinds.ts';
import type { Control } from '../kinds.ts';
import * as most from '../limits.ts';
import type { ManualRow } from '../shapes.ts';
import { hazardNames, paceNames, sourceNames, stepNames } from '../words.it.ts';
import { ConsultantFields } from './ConsultantFields.tsx';
import { manualTexts } from './messages.it.ts';
import { useAddRow, useChangeRow } from './queries.ts';
import { figuresTyped, problemsOf, readRow, typedOf } from './row-form.ts';
import type { Problems, Typed } from './row-form.ts';
import { recordNames, recordRooms } from '../record-rooms.it.ts';

const { form: texts } = manualTexts;
const optionsOf = <Value extends string>(all: readonly Value[], names: Readonly<Record<Value, string>>) =>
  all.map((value) => ({ value, label: names[value] }));

interface Props {
  /** The row to change; null adds a new one. */
  readonly row: ManualRow | null;
  readonly onClose: () => void;
}

/** Adds a row to the draft of the manual, or changes one. */
export function RowDialog({ row, onClose }: Props) {
  const add = useAddRow();
  const change = useChangeRow();
  const { error, isPending, isSuccess } = row ? change : add;
  const writeId = useWriteId();
  const [problems, setProblems] = useState<Problems>({});
  const { values, isDirty, set, forget } = useDraft<Typed>(
    `manual-row.${row?.id ?? 'new'}`,
    typedOf(row),
    isPending || isSuccess,
  );
  const refused: Problems = fieldErrors(error);
  const wrong = (field: keyof Typed): string | undefined => problems[field] ?? refused[field];
  const type = (field: keyof Typed, value: string): void => {
    set(field, value);
    setProblems((all) => ({ ...all, [field]: undefined }));
  };
  const text = (field: keyof Typed, maxLength: number) => ({
    value: values[field],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
  });
  const close = (): void => {
    forget();
    onClose();
  };
  const limit = values.criticalLimit.trim();
  const isRead = limit === '' || parseCriticalLimit(limit) !== null;
  const figures = figuresTyped(values);
  const wider =
    limit === '' || figures === null
      ? []
      : widerTaskEnds({
          name: values.title.trim(),
          category: null,
          criticalLimit: limit,
          ...(isRead ? {} : figures),
        });
  const absurd = wider.find((end) => end.absurd);

  function submit(): void {
    const found = problemsOf(values);
    if (wider.length > 0 && absurd === undefined) {
      const problem = reasonProblem(values.widerReason, widerTaskTexts.reasonMissing);
      if (problem !== undefined) found.widerReason = problem;
    }
    if (absurd !== undefined) found.criticalLimit = widerTaskTexts.absurd(absurd);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const fields = readRow(values, { isRead, isWider: wider.length > 0 });
    const outcome = { onSuccess: close };
    if (row) {
      const content = { rowId: row.id, revision: row.revision, ...fields };
      change.mutate({ id: writeId(content), ...content }, outcome);
    } else add.mutate({ id: writeId(fields, add.error), ...fields }, outcome);
  }

  return (
    <FormDialog
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={isDirty}
      title={row ? texts.editTitle : texts.newTitle}
      submit={texts.save}
      pending={isPending}
      size="md"
      failure={error && Object.keys(refused).length === 0 ? errorText(error) : null}
    >
      <Field label={texts.title} required error={wrong('title')}>
        <TextInput placeholder={texts.titlePlaceholder} {...text('title', most.maxTitle)} />
      </Field>
      <Field label={texts.step} required error={wrong('step')}>
        <Select
          value={values.step}
          onChange={({ target }) => type('step', target.value)}
          options={optionsOf(steps, stepNames)}
        />
      </Field>
      <Hazards
        value={values.hazards}
        onValueChange={(value) => type('hazards', value)}
        error={wrong('hazards')}
      />
      <Field label={texts.hazard} required error={wrong('hazard')}>
        <TextArea rows={2} {...text('hazard', most.maxHazard)} />
      </Field>
      <SegmentedControl
        label={texts.control}
        value={values.control as Control}
        onValueChange={(value) => type('control', value)}
        options={controls.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <Field label={texts.why} optional hint={texts.whyHint} error={wrong('why')}>
        <TextArea rows={2} {...text('why', most.maxWhy)} />
      </Field>
      <Field label={texts.limit} optional hint={texts.limitHint} error={wrong('criticalLimit')}>
        <TextInput {...text('criticalLimit', most.maxLimit)} />
      </Field>
      {isRead ? null : (
        <div className="grid gap-3">
          <Banner tone="info">{texts.figures}</Banner>
          <div className="grid grid-cols-3 items-start gap-3">
            <Field label={texts.minimum} error={wrong('limitMinimum')}>
              <TextInput {...text('limitMinimum', 12)} />
            </Field>
            <Field label={texts.maximum} error={wrong('limitMaximum')}>
              <TextInput {...text('limitMaximum', 12)} />
            </Field>
            <Field label={texts.unit} error={wrong('limitUnit')}>
              <Select
                value={values.limitUnit}
                onChange={({ target }) => type('limitUnit', target.value)}
                options={[...optionsOf(measureUnits, unitTexts), { value: '', label: texts.noUnit }]}
              />
            </Field>
          </div>
        </div>
      )}
      {absurd ? (
        <Banner tone="danger">{widerTaskTexts.absurd(absurd)}</Banner>
      ) : wider.length > 0 ? (
        <>
          <Banner tone="warning">
            {wider.map((end) => (
              <p key={end.kind.kind}>{widerTaskTexts.asks(end)}</p>
            ))}
          </Banner>
          <Field
            label={widerTaskTexts.reason}
            required
            hint={widerTaskTexts.reasonHint}
            error={wrong('widerReason')}
          >
            <TextInput {...text('widerReason', 500)} />
          </Field>
        </>
      ) : null}
      <Field label={texts.monitoring} optional error={wrong('monitoring')}>
        <TextArea rows={3} {...text('monitoring', most.maxMonitoring)} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.who} optional error={wrong('who')}>
          <TextInput {...text('who', most.maxWho)} />
        </Field>
        <Field label={texts.pace} required error={wrong('pace')}>
          <Select
            value={values.pace}
            onChange={({ target }) => type('pace', target.value)}
            options={optionsOf(paces, paceNames)}
          />
        </Field>
      </div>
      <Field label={texts.times} optional hint={texts.timesHint} error={wrong('times')}>
        <TextInput {...text('times', 40)} />
      </Field>
      <Field label={texts.action} optional error={wrong('correctiveAction')}>
        <TextArea rows={2} {...text('correctiveAction', most.maxAction)} />
      </Field>
      <Field label={texts.verification} optional hint={texts.verificationHint} error={wrong('verification')}>
        <TextArea rows={2} {...text('verification', most.maxVerification)} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.record} required error={wrong('record')}>
          <Select
            value={values.record}
            onChange={({ target }) => type('record', target.value)}
            options={optionsOf(recordRooms, recordNames)}
          />
        </Field>
        <Field label={texts.recordNote} optional error={wrong('recordNote')}>
          <TextInput {...text('recordNote', most.maxRecordNote)} />
        </Field>
        <Field label={texts.source} required error={wrong('source')}>
          <Select
            value={values.source}
            onChange={({ target }) => type('source', target.value)}
            options={optionsOf(sources, sourceNames)}
          />
        </Field>
        <Field label={texts.sourceText} optional error={wrong('sourceText')}>
          <TextInput {...text('sourceText', most.maxSourceText)} />
        </Field>
      </div>
      <ConsultantFields
        asks={values.asks}
        by={values.by}
        onAsks={(value) => type('asks', value)}
        onBy={(value) => type('by', value)}
      />
    </FormDialog>
  );
}

interface HazardsProps {
  /** The kinds, with commas between them. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

function Hazards({ value, onValueChange, error }: HazardsProps) {
  const chosen = value.split(',');
  return (
    <fieldset aria-describedby={error ? 'manual-hazards-error' : undefined}>
      <legend className="text-sm font-semibold">
        {texts.hazards}
        <FieldMark required />
      </legend>
      <div className="grid grid-cols-2 gap-x-4">
        {hazards.map((hazard) => (
          <Checkbox
            key={hazard}
            label={hazardNames[hazard]}
            checked={chosen.includes(hazard)}
            onChange={() =>
              onValueChange(
                hazards
                  .filter((one) => (one === hazard ? !chosen.includes(hazard) : chosen.includes(one)))
                  .join(','),
              )
            }
          />
        ))}
      </div>
      <FieldNotes id="manual-hazards" error={error} />
    </fieldset>
  );
}
