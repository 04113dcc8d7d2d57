import { useState } from 'react';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Thermometer } from '../contract.ts';
import { maxName } from '../limits.ts';
import { dialogTexts as texts } from './dialog-messages.it.ts';
import { useArchiveThermometer, useCreateThermometer, useEditThermometer } from './queries.ts';

interface Props {
  /** Null: a new one. */
  readonly thermometer: Thermometer | null;
  readonly onClose: () => void;
}

/** Adds a thermometer, or changes one: its name and place, or puts it away and takes it back. */
export function ThermometerDialog({ thermometer, onClose }: Props) {
  const create = useCreateThermometer();
  const edit = useEditThermometer();
  const archive = useArchiveThermometer();
  const restriction = useRestriction();
  const idFor = useWriteId();
  const written = thermometer === null ? create : edit;
  const { values, isDirty, set, forget } = useDraft(
    `thermometer-dialog.${thermometer?.id ?? 'new'}`,
    { name: thermometer?.name ?? '', place: thermometer?.place ?? '' },
    written.isPending || written.isSuccess,
  );
  const [problem, setProblem] = useState<string>();
  const error = written.error ?? archive.error;
  const refused = fieldErrors(error);
  const done = (title: string): void => {
    forget();
    toast({ title, tone: 'ok' });
    onClose();
  };

  function submit(): void {
    const name = values.name.trim();
    setProblem(name === '' ? fieldText('required') : undefined);
    if (name === '') return;
    const said = { name, place: values.place.trim() || null };
    const id = idFor(said);
    if (thermometer === null) create.mutate({ id, ...said }, { onSuccess: () => done(texts.added) });
    else edit.mutate({ id, thermometerId: thermometer.id, ...said }, { onSuccess: () => done(texts.edited) });
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={isDirty}
      title={thermometer === null ? texts.addTitle : texts.editTitle}
      submit={texts.save}
      pending={written.isPending || archive.isPending}
      failure={error && Object.keys(refused).length === 0 ? errorText(error) : null}
    >
      <Field label={texts.name} required hint={texts.nameHint} error={problem ?? refused['name']}>
        <TextInput
          autoComplete="off"
          maxLength={maxName}
          placeholder={texts.namePlaceholder}
          value={values.name}
          onChange={(event) => {
            set('name', event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Field label={texts.place} optional error={refused['place']}>
        <TextInput
          autoComplete="off"
          maxLength={maxName}
          placeholder={texts.placePlaceholder}
          value={values.place}
          onChange={(event) => set('place', event.target.value)}
        />
      </Field>
      {thermometer === null ? null : (
        <Button
          variant="ghost"
          disabled={archive.isPending}
          onClick={restriction.unless('registers', () =>
            archive.mutate(
              { id: newId(), thermometerId: thermometer.id, archived: !thermometer.archived },
              { onSuccess: () => done(thermometer.archived ? texts.restoredNow : texts.archivedNow) },
            ),
          )}
        >
          {thermometer.archived ? texts.restore : texts.archive}
        </Button>
      )}
      {restriction.modal}
    </FormDialog>
  );
}
