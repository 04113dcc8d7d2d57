import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { formatQuantity, MAX_WHOLE_QUANTITY } from '#platform/kernel/numbers.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { NumericKeypad } from '#platform/ui/NumericKeypad.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';
import { decimalsOf, readQuantity, sumOf } from '#platform/kernel/quantity.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { saysWhereGone } from '../where-gone.ts';
import { useLotWrites } from './lot-writes.ts';
import { inventoryTexts, unitTexts } from './messages.it.ts';
import { useReadAgain } from '#platform/http/read-again.ts';

interface Props {
  readonly product: Product;
  readonly lot: Lot;
  readonly onClose: () => void;
}

const texts = inventoryTexts.count;

/** A count on the shelf: what is typed becomes what is there, and the difference a movement. */
export function CountDialog({ product, lot, onClose }: Props) {
  const writeId = useWriteId();
  const { count } = useLotWrites();
  const readAgain = useReadAgain('inventory');
  const [typed, setTyped] = useKeptState(`lot.${lot.id}.count`, '', count.isPending);
  const [expected, setExpected] = useState(lot.quantity);
  const [reason, setReason] = useKeptState(`lot.${lot.id}.count.reason`, '', count.isPending);
  const [problem, setProblem] = useState<string>();
  const [unsaid, setUnsaid] = useState<string>();
  // The server alone knows what was thrown away; kept words were asked for before.
  const [isAsked, setIsAsked] = useState(reason !== '');
  const words = useRef<HTMLInputElement>(null);
  // Under the keys, where a phone does not show it.
  useEffect(() => {
    if (unsaid !== undefined) words.current?.focus();
  }, [unsaid]);
  const unit = unitTexts[product.unit];
  const amount = (n: number): string => formatQuantity(n, unit);
  const decimals = decimalsOf(product.unit);
  const counted = readCounted(typed, product.unit);
  const difference = counted === null ? null : sumOf([counted, -expected], product.unit);
  const isKept = lot.heldBack || lot.blockedAt !== null || lot.pastUseBy;
  const isMore = difference !== null && difference > 0;
  const asksWhere = (isKept && difference !== null && difference < 0) || (isAsked && difference !== 0);

  function failed(error: unknown): void {
    toastFailure(texts.failed, errorText(error));
    const { counted: wrong, notes } = fieldErrors(error);
    setUnsaid(notes);
    if (notes !== undefined) setIsAsked(true);
    setProblem(wrong ?? (notes === undefined ? errorText(error) : undefined));
    if (errorCode(error) !== 'COUNT_OUTDATED') return;
    setExpected((errorData(error) as { quantity: number }).quantity);
    void readAgain();
  }

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setProblem(counted === null ? texts.missing : undefined);
    const where = isMore ? texts.foundUnsaid : texts.missingUnsaid;
    const missing = asksWhere
      ? (reasonProblem(reason, where) ?? (isMore || saysWhereGone(reason) ? undefined : where))
      : undefined;
    setUnsaid(missing);
    if (counted === null || missing !== undefined) return;
    const content = { lotId: lot.id, counted, expected, ...(asksWhere ? { notes: reason.trim() } : {}) };
    count.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.done, text: `${amount(counted)} · ${product.name}`, tone: 'ok' });
          onClose();
        },
        onError: failed,
      },
    );
  }

  // Under the keys, where the thumb is: on a phone nothing further down would be seen.
  const told = (
    <span role="status">
      {texts.expected(amount(expected))}{' '}
      {difference === null ? null : (
        <strong className="block text-base text-ink">
          {difference === 0
            ? texts.right
            : difference > 0
              ? texts.more(amount(difference))
              : texts.less(amount(-difference))}
        </strong>
      )}
    </span>
  );

  return (
    <FormDialog
      title={texts.title}
      description={`${product.name}, ${inventoryTexts.lotPage.title(lot.lotNumber)}`}
      submit={texts.save}
      pending={count.isPending}
      onClose={onClose}
      isDirty={typed !== '' || reason !== ''}
      onSubmit={save}
    >
      <Field label={texts.counted} required hint={told} error={problem}>
        <NumericKeypad
          value={typed}
          onValueChange={setTyped}
          unit={typeof unit === 'string' ? unit : unit.other}
          decimals={decimals}
          allowNegative={false}
          wholeDigits={String(MAX_WHOLE_QUANTITY).length - 1 - decimals}
          steps={decimals === 0 ? [1, 10] : [0.1, 1]}
          lastValue={expected}
          lastText={amount(expected)}
        />
      </Field>
      {asksWhere ? (
        <Field
          label={isMore ? texts.foundReason : texts.missingReason}
          required
          error={unsaid}
          hint={isMore ? texts.foundReasonHint : texts.missingReasonHint}
        >
          <TextInput
            ref={words}
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              setReason(target.value);
              setUnsaid(undefined);
            }}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}

/** What was counted as it is typed, also nothing at all; null while it is no quantity. */
function readCounted(text: string, unit: Unit): number | null {
  if (/^0+(,0*)?$/.test(text.trim())) return 0;
  const read = readQuantity(text, unit);
  return read.ok ? read.value : null;
}
