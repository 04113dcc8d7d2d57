/**
 * A delivery that is being typed in, kept in the browser's storage: a cook who is called away between two boxes, a reload
 * or a dead network lose nothing. It is of the restaurant that began it, and gone when somebody signs out.
 */
import type { ArrivalKind } from '#features/inventory/arrival.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';
import { draftKey } from '#platform/ui/drafts.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { Delivery } from '../contract.ts';
import type { Choice } from '#features/inventory/web/index.ts';

/** A row as it is typed: texts, read when it is stored. */
export interface DraftRow {
  /** Id of the movement that it becomes. */
  readonly id: Id;
  readonly productId: string;
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: string;
  readonly lotNumber: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly expiryDate: string;
  readonly expiryKind: 'use_by' | 'best_before';
  readonly celsius: string;
  /** Kind of the goods where the product does not say it; empty while nobody did. */
  readonly kind: ArrivalKind | '';
  /** Why that one, where the product's words say a colder one. */
  readonly kindReason: string;
  /** What is done with goods that something is asked about; empty while nobody said it. */
  readonly choice: 'refused' | 'accepted' | '';
  readonly reason: string;
  readonly measure: string;
}

/** A row of which nothing is said beyond what came. */
const nothingSaid = { kind: '', kindReason: '', choice: '', reason: '', measure: '' } as const;

export interface Draft {
  /** Id of the delivery: sent twice, stored once. */
  readonly id: Id;
  readonly supplier: string;
  readonly documentNumber: string;
  readonly receivedOn: string;
  readonly notes: string;
  readonly rows: readonly DraftRow[];
}

/** How long a delivery that was begun is offered again, in milliseconds: the day on which it came. */
export const DRAFT_LIFE_MS = 24 * 3_600_000;

const keyOf = (restaurantId: string): string => draftKey(`delivery.${restaurantId}`);

export const emptyDraft = (): Draft => ({
  id: newId(),
  supplier: '',
  documentNumber: '',
  receivedOn: '',
  notes: '',
  rows: [],
});

export const isEmptyDraft = ({ supplier, documentNumber, receivedOn, notes, rows }: Draft): boolean =>
  rows.length === 0 && [supplier, documentNumber, receivedOn, notes].every((text) => text.trim() === '');

/** A row for a product that has just been chosen. */
export const newRow = (
  { id: productId, name, unit }: Pick<Choice, 'id' | 'name' | 'unit'>,
  known: Partial<Pick<DraftRow, 'quantity' | 'lotNumber' | 'expiryDate' | 'expiryKind'>> = {},
): DraftRow => ({
  id: newId(),
  productId,
  name,
  unit,
  quantity: '',
  lotNumber: '',
  expiryDate: '',
  expiryKind: 'use_by',
  celsius: '',
  ...nothingSaid,
  ...known,
});

/** The same goods again: products and quantities of then; lot, expiry and temperature are those of today. */
export function repeated(delivery: Delivery, choices: readonly Choice[]): Draft {
  return {
    ...emptyDraft(),
    supplier: delivery.supplier ?? '',
    rows: delivery.rows.flatMap((row) => {
      const choice = choices.find(({ id }) => id === row.productId);
      // Counted in another unit by now, or put away: to be looked for anew.
      if (!choice || choice.unit !== row.unit) return [];
      return [newRow(choice, { quantity: String(row.quantity).replace('.', ',') })];
    }),
  };
}

/** The draft that was kept for a restaurant not long before `now`; null for none, or for anything that is no draft. */
export function storedDraft(storage: Storage, restaurantId: string, now: Date): Draft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(restaurantId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { at, draft } = kept as { at?: unknown; draft?: unknown };
    if (typeof at !== 'number' || Math.abs(now.getTime() - at) > DRAFT_LIFE_MS) return null;
    // A draft of before anything was asked about goods has no answers yet.
    return isDraft(draft) ? { ...draft, rows: draft.rows.map((row) => ({ ...nothingSaid, ...row })) } : null;
  } catch {
    // Storage is blocked, or holds something else.
    return null;
  }
}

/** Keeps a draft, or forgets the last one when there is nothing in it. A browser that refuses storage keeps nothing. */
export function keepDelivery(storage: Storage, restaurantId: string, draft: Draft, now: Date): void {
  try {
    if (isEmptyDraft(draft)) storage.removeItem(keyOf(restaurantId));
    else storage.setItem(keyOf(restaurantId), JSON.stringify({ at: now.getTime(), draft }));
  } catch {
    // Full, or blocked.
  }
}

const texts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function isDraft(value: unknown): value is Draft {
  if (!texts(value, ['id', 'supplier', 'documentNumber', 'receivedOn', 'notes'])) return false;
  const { rows } = value as { rows?: unknown };
  const names = [
    'id',
    'productId',
    'name',
    'unit',
    'quantity',
    'lotNumber',
    'expiryDate',
    'expiryKind',
    'celsius',
  ];
  return Array.isArray(rows) && rows.every((row) => texts(row, names));
}
