import { useState } from 'react';
import { discardReasons, type DiscardReason } from '#features/inventory/reasons.ts';
import { decimalsOf } from '#platform/kernel/quantity.ts';
import { missingReasonTexts, otherReasonTexts } from '#features/inventory/texts.it.ts';
import { readTypedQuantity, reasonTexts, unitTexts } from '#features/inventory/web/index.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { formatQuantity, quantityText } from '#platform/kernel/numbers.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Made } from '../contract.ts';
import type { TubExit } from '../tub-states.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { useEmpty } from './queries.ts';

/** Some of a container is used or thrown away: all of it unless told. */
export function EmptyDialog({
  made: { preparation, tub },
  kind,
  isExpired,
  onClose,
}: {
  made: Made;
  kind: TubExit;
  isExpired: boolean;
  onClose: () => void;
}) {
  const all = quantityText(tub.quantity);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const empty = useEmpty({ name: preparation.recipeName, unit: preparation.unit });
  const draft = `tub.${tub.id}.${kind}`;
  const [typed, setTyped] = useKeptState(`${draft}.quantity`, all, empty.isPending);
  const [reason, setReason] = useKeptState<DiscardReason | ''>(
    `${draft}.reason`,
    isExpired ? 'expired' : '',
    empty.isPending,
  );
  const [notes, setNotes] = useKeptState(`${draft}.notes`, '', empty.isPending);
  const isOther = kind === 'discard' && reason === 'other';
  const writeId = useWriteId();
  const wrong = { ...fieldErrors(empty.error), ...problems };
  // The server asks where it went, when it was used before a recall that is known now.
  const asksNotes = isOther || wrong['notes'] !== undefined;
  const submit = (): void => {
    const quantity = readTypedQuantity(typed, preparation.unit);
    const found: Record<string, string> = {};
    if (!quantity.ok) found['quantity'] = quantity.message;
    if (kind === 'discard' && reason === '') found['reason'] = texts.chooseReason;
    const unsaid = isOther ? reasonProblem(notes, otherReasonTexts.otherMissing) : undefined;
    if (unsaid !== undefined) found['notes'] = unsaid;
    setProblems(found);
    if (!quantity.ok || Object.keys(found).length > 0) return;
    const act = {
      tubId: tub.id,
      kind,
      quantity: quantity.value,
      reason: kind === 'discard' && reason !== '' ? reason : null,
      ...(asksNotes ? { notes: notes.trim() } : {}),
    };
    empty.mutate(
      { id: writeId(act), ...act },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else
            toast({
              title: kind === 'use' ? texts.used : texts.discarded,
              text: preparation.recipeName,
              tone: 'ok',
            });
          onClose();
        },
        onError: (error) => toastFailure(texts.emptyFailed, errorText(error)),
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
      isDirty={typed !== all || notes !== ''}
      title={
        kind === 'use' ? texts.useTitle(preparation.recipeName) : texts.discardTitle(preparation.recipeName)
      }
      submit={kind === 'use' ? texts.use : texts.discard}
      danger={kind === 'discard'}
      pending={empty.isPending}
    >
      <Field label={texts.quantity} required error={wrong['quantity']}>
        <Stepper
          value={typed}
          decimals={decimalsOf(preparation.unit)}
          quick={[
            {
              label: texts.whole(formatQuantity(tub.quantity, unitTexts[preparation.unit])),
              value: tub.quantity,
            },
          ]}
          onValueChange={setTyped}
        />
      </Field>
      {kind === 'discard' ? (
        <Field label={texts.reason} required error={wrong['reason']}>
          <Select
            placeholder={texts.chooseReason}
            options={discardReasons.map((value) => ({ value, label: reasonTexts[value] }))}
            value={reason}
            onChange={({ target }) => setReason(discardReasons.find((one) => one === target.value) ?? '')}
          />
        </Field>
      ) : null}
      {asksNotes ? (
        <Field
          label={isOther ? otherReasonTexts.otherReason : missingReasonTexts.missingReason}
          required
          error={wrong['notes']}
        >
          <TextArea
            rows={3}
            maxLength={500}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
