import { isLocalDate } from '#platform/kernel/dates.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { celsiusRange } from '../limits.ts';
import type { Draft, DraftRow } from './draft.ts';
import { deliveriesTexts as texts } from './messages.it.ts';
import type { NewDelivery } from './queries.ts';
import { readTypedQuantity } from '#features/inventory/web/index.ts';

/** What is wrong with a row, by its field. */
export type RowProblems = Partial<
  Record<'row' | 'quantity' | 'lotNumber' | 'expiryDate' | 'celsius', string>
>;

/** What is wrong with a delivery: of the head by field, of the rows by their place. */
export interface DeliveryProblems {
  readonly head: Partial<Record<'supplier' | 'documentNumber' | 'receivedOn' | 'notes', string>>;
  readonly rows: Readonly<Record<number, RowProblems>>;
}

export const noProblems: DeliveryProblems = { head: {}, rows: {} };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What was typed, as it is sent; or what is wrong with it, in Italian, beside each field. */
export function readDelivery(
  draft: Draft,
):
  | { readonly ok: true; readonly delivery: NewDelivery }
  | { readonly ok: false; readonly problems: DeliveryProblems } {
  const problems: Record<number, RowProblems> = {};
  const rows = draft.rows.map((row, index) => {
    const [read, wrong] = readRow(row);
    if (Object.keys(wrong).length > 0) problems[index] = wrong;
    return read;
  });
  if (Object.keys(problems).length > 0) return { ok: false, problems: { head: {}, rows: problems } };
  return {
    ok: true,
    delivery: {
      id: draft.id,
      supplier: orNull(draft.supplier),
      documentNumber: orNull(draft.documentNumber),
      receivedOn: isLocalDate(draft.receivedOn) ? draft.receivedOn : null,
      notes: orNull(draft.notes),
      rows,
    },
  };
}

function readRow(row: DraftRow): [NewDelivery['rows'][number], RowProblems] {
  const problems: RowProblems = {};
  const quantity = readTypedQuantity(row.quantity, row.unit);
  if (!quantity.ok) problems.quantity = quantity.message;
  const celsius = readCelsius(row.celsius);
  if (typeof celsius === 'string') problems.celsius = celsius;
  const dated = isLocalDate(row.expiryDate);
  return [
    {
      id: row.id,
      productId: row.productId,
      quantity: quantity.ok ? quantity.value : 0,
      lotNumber: orNull(row.lotNumber),
      expiryDate: dated ? row.expiryDate : null,
      expiryKind: dated ? row.expiryKind : null,
      celsius: typeof celsius === 'string' ? null : celsius,
    },
    problems,
  ];
}

/** A temperature in °C as it is typed, null for none; or what is wrong with it. */
function readCelsius(text: string): number | null | string {
  if (text.trim() === '') return null;
  const read = parseItalianDecimal(text);
  if (!read.ok || Math.round(read.value * 10) / 10 !== read.value) return texts.celsiusProblem;
  const { min, max } = celsiusRange;
  return read.value < min || read.value > max ? texts.celsiusRange(min, max) : read.value;
}
