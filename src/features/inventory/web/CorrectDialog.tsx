import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import type { Lot, Movement, Product } from '../contract.ts';
import type { InventoryAction } from './actions.ts';
import { useLotWrites } from './lot-writes.ts';
import { inventoryTexts } from './messages.it.ts';
import { movedAmount } from './moved-amount.ts';
import { useReload } from './queries.ts';

interface Props {
  readonly movement: Movement;
  readonly product: Product;
  readonly lots: readonly Lot[];
  readonly onClose: () => void;
  readonly onNext: (action: InventoryAction) => void;
}

const texts = inventoryTexts.correct;

/**
 * A wrong movement is mended by one the other way (C-48); both stay in the history. What was meant is recorded next,
 * unless there was nothing to record.
 */
export function CorrectDialog({ movement, product, lots, onClose, onNext }: Props) {
  const writeId = useWriteId();
  const { correct } = useLotWrites();
  const reload = useReload();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const next = rightOne(movement, product, lots);
  const [again, setAgain] = useState(true);
  const way = movement.type === 'in' ? inventoryTexts.out : inventoryTexts.in;
  const opposite = `${way.toLowerCase()} di ${movedAmount(movement)}`;

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setProblem(reason.trim() === '' ? fieldText('required') : undefined);
    if (reason.trim() === '') return;
    const content = { movementId: movement.id, reason };
    correct.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.done, text: movement.productName, tone: 'ok' });
          if (next !== null && again) onNext(next);
          else onClose();
        },
        onError: (error) => {
          const gone = errorCode(error) === 'STOCK_UNAVAILABLE';
          toastFailure(texts.failed, gone ? texts.gone : errorText(error));
          setProblem(gone ? texts.gone : (fieldErrors(error)['reason'] ?? errorText(error)));
          reload();
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text(opposite)}
      submit={texts.save}
      pending={correct.isPending}
      onClose={onClose}
      isDirty={reason !== ''}
      onSubmit={save}
    >
      <Field label={texts.reason} required error={problem}>
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {next === null ? null : (
        <Checkbox label={texts.again} checked={again} onChange={(event) => setAgain(event.target.checked)} />
      )}
    </FormDialog>
  );
}

/**
 * What is recorded in place of a wrong movement, filled in as the wrong one was; null after a count, which says itself
 * what is there, and after a correction.
 */
function rightOne(
  { type, quantity, reason, corrects, lots: moved }: Movement,
  product: Product,
  lots: readonly Lot[],
): InventoryAction | null {
  if (corrects !== null || reason === 'count') return null;
  const [only, ...more] = moved;
  const lot = more.length > 0 ? undefined : lots.find(({ id }) => id === only?.lotId);
  if (reason !== null) return { kind: 'discard', product };
  if (lot === undefined) return { kind: 'movement', start: { type, product } };
  return type === 'out'
    ? { kind: 'movement', start: { type, product, lot: { id: lot.id, quantity } } }
    : { kind: 'movement', start: { type, product, delivery: { ...lot, quantity } } };
}
