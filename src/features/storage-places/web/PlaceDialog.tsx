import { useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Place } from '../contract.ts';
import { maxPlaceName, placeKinds, type PlaceKind } from '../place-kinds.ts';
import { kindIcons } from './kind-icons.ts';
import { kindWords, placesTexts as texts } from './messages.it.ts';
import { useCreatePlace, useEditPlace } from './queries.ts';

const formId = 'place-form';

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
  const [name, setName] = useState(place?.name ?? start);
  const [kind, setKind] = useState<PlaceKind>(place?.kind ?? 'ambient');
  const [problem, setProblem] = useState<string | null>(null);
  const writeId = useWriteId();
  const create = useCreatePlace();
  const edit = useEditPlace();
  const { error, isPending } = place ? edit : create;
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
    else create.mutate({ id: writeId(values), ...values }, saved);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={name !== (place?.name ?? start) || kind !== (place?.kind ?? 'ambient')}
      pending={isPending}
      title={place ? texts.editTitle : texts.newTitle}
      actions={
        <>
          <Button type="submit" form={formId} pending={isPending}>
            {texts.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
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
        {error && Object.keys(fields).length === 0 ? (
          <Banner tone="danger" live title={texts.saveFailed}>
            {errorText(error)}
          </Banner>
        ) : null}
      </form>
    </Sheet>
  );
}
