import { useRef, useState } from 'react';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { readTypedQuantity, unitTexts, useFrozenPlaceText } from '#features/inventory/web/index.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';
import { formatQuantity, quantityText } from '#platform/kernel/numbers.ts';
import { decimalsOf, fromBase, toBase } from '#platform/kernel/quantity.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Made } from '../contract.ts';
import { maximumParts } from '../tub-acts.ts';
import { actTexts as texts } from './act-texts.it.ts';
import { useSplitTub } from './act-writes.ts';
import { PlaceField } from './PlaceField.tsx';

/** Some of a container goes into others, as many as are told, each with as much and its own label. */
export function SplitDialog({
  made: { preparation, tub },
  onClose,
  onLabel,
}: {
  made: Made;
  onClose: () => void;
  onLabel: (tubIds: readonly string[]) => void;
}) {
  const session = useSession();
  const { unit } = preparation;
  const all = toBase(tub.quantity, unit) ?? 0;
  const half = fromBase(Math.max(1, Math.floor(all / 2)), unit);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const ids = useRef<{ tubId: Id; labelId: string }[]>([]);
  const write = useSplitTub(preparation.recipeName);
  const draft = `tub.${tub.id}.split`;
  const [typedParts, setParts] = useKeptState(`${draft}.parts`, '1', write.isPending);
  const [typedEach, setEach] = useKeptState(`${draft}.each`, quantityText(half), write.isPending);
  const [place, setPlace] = useKeptState(`${draft}.place`, '', write.isPending);
  const writeId = useWriteId();
  const frozenPlaceText = useFrozenPlaceText();
  const parts = /^\d{1,2}$/.test(typedParts.trim()) ? Number(typedParts) : 0;
  const each = readTypedQuantity(typedEach, unit);
  const left = each.ok && parts > 0 ? all - parts * (toBase(each.value, unit) ?? 0) : null;
  const wrong = { ...fieldErrors(write.error), ...problems };
  const amount = (base: number): string => formatQuantity(fromBase(base, unit), unitTexts[unit]);
  const idsOf = (index: number): { tubId: Id; labelId: string } =>
    (ids.current[index] ??= { tubId: newId(), labelId: crypto.randomUUID() });
  const submit = (): void => {
    const found: Record<string, string> = {};
    if (parts < 1 || parts > maximumParts) found['parts'] = texts.partsRange;
    if (!each.ok) found['each'] = each.message;
    else if (left !== null && left < 0) found['each'] = texts.splitTooMuch(amount(all));
    const wrongPlace = tub.state === 'frozen' ? frozenPlaceText(place.trim()) : undefined;
    if (wrongPlace !== undefined) found['parts.0.storageLocation'] = wrongPlace;
    setProblems(found);
    if (!each.ok || Object.keys(found).length > 0) return;
    const act = {
      tubId: tub.id,
      parts: Array.from({ length: parts }, (_, index) => ({
        ...idsOf(index),
        quantity: each.value,
        storageLocation: place.trim(),
      })),
    };
    write.mutate(
      { id: writeId(act), ...act },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.splitDone(parts), text: preparation.recipeName, tone: 'ok' });
          onClose();
          onLabel(act.parts.map(({ tubId }) => tubId));
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
      isDirty={typedParts !== '1' || typedEach !== quantityText(half) || place !== ''}
      title={texts.splitTitle(preparation.recipeName)}
      submit={hasFeature(session, 'qr_labels') ? texts.submitSplit : texts.split}
      pending={write.isPending}
      failure={write.error && Object.keys(wrong).length === 0 ? errorText(write.error) : null}
    >
      <Field label={texts.parts} required error={wrong['parts']}>
        <Stepper
          value={typedParts}
          onValueChange={(text) => {
            setParts(text);
            setProblems({});
          }}
        />
      </Field>
      <Field
        label={texts.each}
        required
        error={wrong['each'] ?? wrong['parts.0.quantity']}
        hint={
          left === null || left < 0
            ? undefined
            : left === 0
              ? texts.splitNothing
              : texts.splitHint(amount(left))
        }
      >
        <Stepper
          value={typedEach}
          decimals={decimalsOf(unit)}
          onValueChange={(text) => {
            setEach(text);
            setProblems({});
          }}
        />
      </Field>
      <PlaceField
        value={place}
        placeholder={tub.storageLocation ?? ''}
        error={wrong['parts.0.storageLocation']}
        onChange={(value) => {
          setPlace(value);
          setProblems({});
        }}
      />
    </FormDialog>
  );
}
