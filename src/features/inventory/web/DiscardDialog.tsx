import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useReadAgain } from '#platform/http/read-again.ts';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { formatQuantity, quantityText } from '#platform/kernel/numbers.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';
import { discardReasons } from '../reasons.ts';
import type { DiscardReason } from '../reasons.ts';
import { readQuantity } from '#platform/kernel/quantity.ts';
import { describeLot } from './LotChoice.tsx';
import { inventoryTexts, unitTexts } from './messages.it.ts';
import { quantityProblem } from './quantity-problem.ts';
import { QuantityField } from './QuantityField.tsx';
import { useInventoryWrites } from './queries.ts';
import { useProductPage } from './stock-today.ts';

interface Props {
  readonly product: Product;
  /** Thrown away from this lot; without it one is chosen, or what expires first goes. */
  readonly lot?: Lot;
  readonly onClose: () => void;
}

/** What is entered; the rest is as the lot stood when it was chosen. */
interface Changes {
  readonly quantity: string | null;
  readonly reason: DiscardReason | null;
}

const unchanged: Changes = { quantity: null, reason: null };

type Problems = Partial<Record<'quantity' | 'reason' | 'notes', string | undefined>>;

const texts = inventoryTexts.discard;

/** The choice of no lot: what expires first goes. */
const automatic = 'automatic';

/** Goods are thrown away or sent back, with the reason: the one way out for what is past its use-by. */
export function DiscardDialog({ product, lot, onClose }: Props) {
  const writeId = useWriteId();
  const { discard } = useInventoryWrites();
  const readAgain = useReadAgain('inventory');
  const detail = useProductPage(product.id, { enabled: lot === undefined });
  // Null until the lots are there. A colleague may throw away the same lot meanwhile: what stands here is not swapped for
  // another one under the finger that confirms it; the server refuses what is gone.
  const [chosen, setChosen] = useState<{ readonly lot: Lot | null } | null>(lot ? { lot } : null);
  const draft = `discard.${lot?.id ?? product.id}`;
  // Which lot somebody chose, also before a reload; empty: nobody did.
  const [keptLot, keepLot] = useKeptState<string>(`${draft}.lot`, '', discard.isPending);
  const [changed, setChanged] = useKeptState<Changes>(`${draft}.changes`, unchanged, discard.isPending);
  if (chosen === null && detail.data) {
    // What is past its use-by is what somebody came for.
    const expired = detail.data.lots.find((one) => one.quantity > 0 && one.pastUseBy) ?? null;
    const before = detail.data.lots.find(({ id }) => id === keptLot) ?? null;
    setChosen({ lot: keptLot === '' ? expired : before });
  }
  const change = (what: Partial<Changes>): void => {
    setChanged({ ...changed, ...what });
    setProblems({});
  };
  const [notes, setNotes] = useKeptState(`${draft}.notes`, '', discard.isPending);
  const [problems, setProblems] = useState<Problems>({});
  const isDirty = keptLot !== '' || changed.quantity !== null || changed.reason !== null || notes !== '';
  const amount = (n: number): string => formatQuantity(n, unitTexts[product.unit]);
  const inStock = lot ? [lot] : (detail.data?.lots.filter((one) => one.quantity > 0) ?? []);
  const meant = chosen?.lot ?? null;
  // All of a spoiled lot goes; of a product, who knows.
  const quantity = changed.quantity ?? quantityText(meant?.quantity ?? 1);
  const reason = changed.reason ?? (meant?.expiry === 'expired' ? 'expired' : '');
  const isOther = reason === 'other';
  const gone = meant !== null && !inStock.some(({ id }) => id === meant.id);
  const available = gone ? 0 : (inStock.find(({ id }) => id === meant?.id)?.quantity ?? product.quantity);

  function failed(error: unknown): void {
    toastFailure(texts.failed, errorText(error));
    const found: Problems = { ...fieldErrors(error) };
    if (errorCode(error) === 'STOCK_UNAVAILABLE') {
      const { available: left } = errorData(error) as { available: number };
      found.quantity = `${errorText(error)}. ${inventoryTexts.movement.onlyAvailable(amount(left))}`;
      void readAgain();
    }
    setProblems(found);
  }

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = readQuantity(quantity, product.unit);
    const found: Problems = {
      quantity: read.ok ? undefined : quantityProblem(read.code, product.unit),
      reason: reason === '' ? texts.reasonMissing : undefined,
      notes: isOther ? reasonProblem(notes, texts.otherMissing) : undefined,
    };
    setProblems(found);
    if (!read.ok || reason === '' || found.notes !== undefined) return;
    const content = {
      productId: product.id,
      quantity: read.value,
      lotId: meant?.id ?? null,
      reason,
      notes,
    };
    discard.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.done, text: `${amount(read.value)} · ${product.name}`, tone: 'ok' });
          onClose();
        },
        onError: failed,
      },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      description={lot ? `${product.name}, ${inventoryTexts.lotPage.title(lot.lotNumber)}` : product.name}
      submit={texts.save}
      danger
      pending={discard.isPending}
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={save}
    >
      {lot ? null : detail.isPending ? (
        <SkeletonList rows={1} />
      ) : inStock.length === 0 ? (
        <Banner tone="info">{texts.nothing}</Banner>
      ) : (
        <Field label={texts.fromLot} error={gone ? texts.gone : undefined}>
          <Select
            value={meant?.id ?? ''}
            onChange={({ target }) => {
              setChosen({ lot: inStock.find(({ id }) => id === target.value) ?? null });
              keepLot(target.value === '' ? automatic : target.value);
              setProblems({});
            }}
          >
            <option value="">{texts.automatic}</option>
            {gone ? <option value={meant.id}>{describeLot(meant, amount(0))}</option> : null}
            {inStock.map((one) => (
              <option key={one.id} value={one.id}>
                {describeLot(one, amount(one.quantity))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <QuantityField
        label={texts.quantity}
        value={quantity}
        onValueChange={(text) => change({ quantity: text })}
        unit={product.unit}
        error={problems.quantity}
        quick={
          available > 0 ? [{ label: inventoryTexts.movement.all(amount(available)), value: available }] : []
        }
      />
      <Field label={texts.reason} required error={problems.reason}>
        <Select
          placeholder={texts.reasonMissing}
          value={reason}
          onChange={(event) => change({ reason: event.target.value as DiscardReason })}
          options={discardReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
      </Field>
      <Field
        label={isOther ? texts.otherReason : texts.notes}
        required={isOther}
        optional={!isOther}
        error={problems.notes}
      >
        <TextArea rows={2} maxLength={500} value={notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
