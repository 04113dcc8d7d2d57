import { useState } from 'react';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Station } from '../contract.ts';
import { maxName, maxStationNumber } from '../limits.ts';
import { stationKinds } from '../visit-results.ts';
import { stationKindTexts } from '../visit-text.it.ts';
import { stationTexts as texts } from './form-messages.it.ts';
import { useArchiveStation, useCreateStation, useEditStation } from './queries.ts';

interface Props {
  /** Null: a new one. */
  readonly station: Station | null;
  /** The number that a new one is offered. */
  readonly nextNumber: number;
  readonly onClose: () => void;
}

/** Adds a station, or changes one: its number, kind and place, or puts it away and takes it back. */
export function StationDialog({ station, nextNumber, onClose }: Props) {
  const create = useCreateStation();
  const edit = useEditStation();
  const archive = useArchiveStation();
  const restriction = useRestriction();
  const idFor = useWriteId();
  const written = station === null ? create : edit;
  const { values, isDirty, set, forget } = useDraft(
    `pest-station.${station?.id ?? 'new'}`,
    {
      number: String(station?.number ?? nextNumber),
      kind: station?.kind ?? 'bait',
      place: station?.place ?? '',
    },
    written.isPending || written.isSuccess,
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const error = written.error ?? archive.error;
  const refused = fieldErrors(error);
  const done = (title: string): void => {
    forget();
    toast({ title, tone: 'ok' });
    onClose();
  };

  function submit(): void {
    const number = Number(values.number.trim());
    const place = values.place.trim();
    const isNumber = Number.isInteger(number) && number >= 1 && number <= maxStationNumber;
    const found = {
      number: values.number.trim() === '' || !isNumber ? fieldText('not_whole') : undefined,
      place: place === '' ? fieldText('required') : undefined,
    };
    setProblems(found);
    if (found.number !== undefined || found.place !== undefined) return;
    const kind = stationKinds.find((one) => one === values.kind) ?? 'bait';
    const said = { number, kind, place };
    const id = idFor(said);
    if (station === null) create.mutate({ id, ...said }, { onSuccess: () => done(texts.added) });
    else edit.mutate({ id, stationId: station.id, ...said }, { onSuccess: () => done(texts.edited) });
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={isDirty}
      title={station === null ? texts.addTitle : texts.editTitle}
      submit={texts.save}
      pending={written.isPending || archive.isPending}
      failure={error && Object.keys(refused).length === 0 ? errorText(error) : null}
    >
      <Field
        label={texts.number}
        required
        hint={texts.numberHint}
        error={problems['number'] ?? refused['number']}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.number}
          onChange={(event) => {
            set('number', event.target.value);
            setProblems({});
          }}
        />
      </Field>
      <Field label={texts.kind} required error={refused['kind']}>
        <Select
          value={values.kind}
          onChange={(event) => set('kind', event.target.value)}
          options={stationKinds.map((value) => ({ value, label: stationKindTexts[value] }))}
        />
      </Field>
      <Field label={texts.place} required error={problems['place'] ?? refused['place']}>
        <TextInput
          autoComplete="off"
          maxLength={maxName}
          placeholder={texts.placePlaceholder}
          value={values.place}
          onChange={(event) => {
            set('place', event.target.value);
            setProblems({});
          }}
        />
      </Field>
      {station === null ? null : (
        <Button
          variant="ghost"
          disabled={archive.isPending}
          onClick={restriction.unless('registers', () =>
            archive.mutate(
              { id: newId(), stationId: station.id, archived: !station.archived },
              { onSuccess: () => done(station.archived ? texts.restoredNow : texts.archivedNow) },
            ),
          )}
        >
          {station.archived ? texts.restore : texts.archive}
        </Button>
      )}
      {restriction.modal}
    </FormDialog>
  );
}
