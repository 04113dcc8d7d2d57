import { useState } from 'react';
import { useFrozenPlaceText, useRefrozenText } from '#features/inventory/web/index.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Made } from '../contract.ts';
import { actTexts as texts } from './act-texts.it.ts';
import { useMoveTub } from './act-writes.ts';
import { PlaceField } from './PlaceField.tsx';

/** A container is put somewhere else; its date stays, unless that is out of the cold: then it gets another label. */
export function MoveDialog({
  made: { preparation, tub },
  onClose,
  onLabel,
}: {
  made: Made;
  onClose: () => void;
  onLabel: (tubIds: readonly string[]) => void;
}) {
  const write = useMoveTub(preparation.recipeName);
  const [place, setPlace] = useKeptState(`tub.${tub.id}.move`, '', write.isPending);
  const [reason, setReason] = useKeptState(`tub.${tub.id}.move.reason`, '', write.isPending);
  const [problem, setProblem] = useState<string | null>(null);
  const writeId = useWriteId();
  const frozenPlaceText = useFrozenPlaceText();
  const refrozenText = useRefrozenText();
  const wrong = fieldErrors(write.error);
  const asksWhy = wrong['notes'] !== undefined;
  const submit = (): void => {
    const isPast = new Date(tub.expiresAt) <= serverNow();
    const wrongPlace =
      place.trim() === ''
        ? texts.placeNeeded
        : tub.state === 'frozen'
          ? frozenPlaceText(place.trim(), isPast)
          : isPast
            ? undefined
            : refrozenText(tub, place.trim());
    setProblem(wrongPlace ?? null);
    if (wrongPlace !== undefined) return;
    const act = {
      tubId: tub.id,
      storageLocation: place.trim(),
      ...(asksWhy ? { notes: reason.trim() } : {}),
    };
    write.mutate(
      { id: writeId(act), ...act },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.moved, text: act.storageLocation, tone: 'ok' });
          onClose();
          if (!wasKept(result) && result.tub.expiresAt !== tub.expiresAt) onLabel([tub.id]);
        },
        onError: (error) => toastFailure(texts.failed, errorText(error)),
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={place !== '' || reason !== ''}
      title={texts.moveTitle(preparation.recipeName)}
      submit={texts.move}
      pending={write.isPending}
      failure={write.error && Object.keys(wrong).length === 0 ? errorText(write.error) : null}
    >
      <PlaceField
        required
        value={place}
        placeholder={tub.storageLocation ?? ''}
        {...(tub.state === 'frozen' ? {} : { hint: texts.frozenPlace })}
        error={problem ?? wrong['storageLocation']}
        onChange={(value) => {
          setPlace(value);
          setProblem(null);
        }}
      />
      {asksWhy ? (
        <Field label={texts.outOfColdReason} required error={wrong['notes']}>
          <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </Field>
      ) : null}
    </FormDialog>
  );
}
