import { useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Place, PlaceEquipment } from '../contract.ts';
import { placesTexts as texts } from './messages.it.ts';
import { useCreatePlace, useEditPlace } from './queries.ts';

/** What is chosen where goods stand in no place of the list yet. */
const another = 'new';

/**
 * Says in which place the goods of equipment stand: one of the list that is no equipment yet, or a new one of its name.
 * @param taken a place of the list has its name: then there is no new one of that name
 */
export function TieDialog({
  equipment,
  places,
  taken,
  onClose,
}: {
  equipment: PlaceEquipment;
  places: readonly Place[];
  taken: boolean;
  onClose: () => void;
}) {
  const writeId = useWriteId();
  const create = useCreatePlace();
  const edit = useEditPlace();
  const isPending = create.isPending || edit.isPending;
  const error = edit.error ?? create.error;
  const [chosen, setChosen] = useKeptState(`place.tie.${equipment.id}`, '', isPending);
  const [problem, setProblem] = useState<string>();
  const saved = {
    onSuccess: () => {
      toast({ title: texts.saved, tone: 'ok' });
      onClose();
    },
  };
  const submit = () => {
    const place = places.find(({ id }) => id === chosen);
    setProblem(place === undefined && chosen !== another ? texts.tieMissing : undefined);
    if (place) {
      const values = { placeId: place.id, name: place.name, kind: place.kind, equipmentId: equipment.id };
      edit.mutate({ id: writeId(values), ...values }, saved);
    } else if (chosen === another) {
      const values = {
        name: equipment.name,
        kind: equipment.kind ?? ('ambient' as const),
        equipmentId: equipment.id,
      };
      create.mutate({ id: writeId(values, create.error), ...values }, saved);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={chosen !== ''}
      title={texts.tieTitle(equipment.name)}
      submit={texts.save}
      pending={isPending}
      failure={error ? errorText(error) : null}
    >
      <Field
        label={texts.tiePlace}
        required
        hint={texts.equipmentHint}
        error={problem ?? fieldErrors(error)['equipmentId']}
      >
        <Select
          value={chosen}
          placeholder={texts.tieChoose}
          options={[
            ...places.map(({ id, name }) => ({ value: id, label: name })),
            ...(taken ? [] : [{ value: another, label: texts.tieNew(equipment.name) }]),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
