import { useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Place } from '../contract.ts';
import { maxPlaceName, placeKinds, type PlaceKind } from '../place-kinds.ts';
import { kindIcons } from './kind-icons.ts';
import { kindWords, placesTexts as texts } from './messages.it.ts';
import { useCreatePlace, useEditPlace } from './queries.ts';

/** Adds a place, or changes one; `start` fills in the name of a new one. */
export function PlaceDialog({
  place,
  start = '',
  onClose,
}: {
  place: Place | null;
  start?: string;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const writeId = useWriteId();
  const create = useCreatePlace();
  const edit = useEditPlace();
  const { error, isPending } = place ? edit : create;
  const draft = `place.${place?.id ?? 'new'}`;
  const [name, setName] = useKeptState(`${draft}.name`, place?.name ?? start, isPending);
  const [kind, setKind] = useKeptState<PlaceKind>(`${draft}.kind`, place?.kind ?? 'ambient', isPending);
  const fields = fieldErrors(error);
  const saved = {
    onSuccess: () => {
      toast({ title: texts.saved, tone: 'ok' });
      onClose();
    },
  };
  const submit = () => {
    if (name.trim() === '') return setProblem(texts.required);
    setProblem(null);
    const values = { name: name.trim(), kind };
    if (place)
      edit.mutate({ id: writeId({ placeId: place.id, ...values }), placeId: place.id, ...values }, saved);
    else create.mutate({ id: writeId(values, create.error), ...values }, saved);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={name !== (place?.name ?? start) || kind !== (place?.kind ?? 'ambient')}
      title={place ? texts.editTitle : texts.newTitle}
      submit={texts.save}
      pending={isPending}
      failure={error && Object.keys(fields).length === 0 ? errorText(error) : null}
    >
      <Field
        label={texts.name}
        required
        error={problem ?? fields['name']}
        hint={place && place.products > 0 ? texts.renames : undefined}
      >
        <TextInput
          value={name}
          maxLength={maxPlaceName}
          placeholder={texts.namePlaceholder}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <SegmentedControl
        label={texts.kind}
        options={placeKinds.map((value) => {
          const Icon = kindIcons[value];
          return { value, label: kindWords[value], icon: <Icon aria-hidden /> };
        })}
        value={kind}
        onValueChange={setKind}
      />
    </FormDialog>
  );
}
