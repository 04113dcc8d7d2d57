/**
 * Which lots an outgoing movement takes from: first expired, first out (C-30). The decision only; the
 * condition that no lot goes below zero stands in the write.
 */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { daysLeft } from './expiry.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { LotState } from './lot-kinds.ts';

/** A lot of one product, as this rule sees it. `quantity` is what is left, in whole ones of its base unit. */
export type StockLot = {
  readonly id: string;
  readonly expiryDate: LocalDate | null;
  /** Null without a date. A date of unknown kind counts as use-by. */
  readonly expiryKind: ExpiryKind | null;
  readonly receivedOn: LocalDate;
  readonly quantity: number;
  readonly state: LotState;
  /** Taken in above its limit, and nobody has called it fit (`arrival.ts`): not used, only discarded. */
  readonly heldBack?: boolean;
};

export type AllocationLine = { readonly lotId: string; readonly quantity: number };

export type Allocation =
  | { readonly ok: true; readonly lines: readonly AllocationLine[] }
  /** `available`: what could be taken; `expired`: what is in stock but past its use-by, to be discarded. */
  | { readonly ok: false; readonly available: number; readonly expired: number };

export type AllocateOptions = {
  /** The day in Rome. */
  readonly today: LocalDate;
  /** A lot chosen by the person: taken from whatever its turn. */
  readonly lotId?: string;
  /** True when the goods are thrown away: the only way out for lots past their use-by, which then go before all others. */
  readonly discard?: boolean;
};

/** True when a lot may no longer be used, only discarded. On the use-by day itself it still may. */
export function isPastUseBy(lot: Pick<StockLot, 'expiryDate' | 'expiryKind'>, today: LocalDate): boolean {
  return lot.expiryDate !== null && lot.expiryKind !== 'best_before' && daysLeft(lot.expiryDate, today) < 0;
}

/** Whether goods of a lot may go into the kitchen. */
export const isUsable = (lot: StockLot, today: LocalDate): boolean =>
  lot.heldBack !== true && !isPastUseBy(lot, today);

/**
 * The order in which lots are used: earliest expiry, no expiry last. On the same day use-by before best-before, since
 * one is unsafe the day after and the other only stale; then what is opened or thawed before what is still whole; then
 * received first; then id, to be definite.
 */
export function inFefoOrder<Lot extends StockLot>(lots: readonly Lot[]): Lot[] {
  return lots.toSorted(
    (a, b) =>
      compareExpiry(a.expiryDate, b.expiryDate) ||
      Number(a.expiryKind === 'best_before') - Number(b.expiryKind === 'best_before') ||
      Number(isWhole(a)) - Number(isWhole(b)) ||
      compareText(a.receivedOn, b.receivedOn) ||
      compareText(a.id, b.id),
  );
}

const isWhole = ({ state }: StockLot): boolean => state === 'closed' || state === 'frozen';

function compareExpiry(a: LocalDate | null, b: LocalDate | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareText(a, b);
}

function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/**
 * Divides an outgoing quantity over a product's lots: all of the first lot in FEFO order before any of the
 * next. Lots past their use-by are never used; of what is discarded they go first, also before a best-before that passed
 * earlier, which may still be eaten. All or nothing.
 *
 * @param quantity whole, of the base unit, at least 1. Throws RangeError otherwise, or for a lot with a broken quantity.
 */
export function allocateFefo(
  lots: readonly StockLot[],
  quantity: number,
  { today, lotId, discard = false }: AllocateOptions,
): Allocation {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError('quantity must be whole and positive');
  const eligible = lots.filter(
    (lot) => (lotId === undefined || lot.id === lotId) && (discard || isUsable(lot, today)),
  );
  const available = stockOf(eligible);
  if (available < quantity) {
    return { ok: false, available, expired: stockOf(lots.filter((lot) => isPastUseBy(lot, today))) };
  }

  const lines: AllocationLine[] = [];
  let missing = quantity;
  const unsafeFirst = inFefoOrder(eligible).toSorted(
    (a, b) => Number(isPastUseBy(b, today)) - Number(isPastUseBy(a, today)),
  );
  for (const lot of unsafeFirst) {
    const taken = Math.min(lot.quantity, missing);
    if (taken > 0) lines.push({ lotId: lot.id, quantity: taken });
    missing -= taken;
  }
  return { ok: true, lines };
}

/** Sum of what lots have left. Throws RangeError for a quantity that no lot can have. */
export function stockOf(lots: readonly Pick<StockLot, 'quantity'>[]): number {
  return lots.reduce((sum, lot) => {
    if (!Number.isSafeInteger(lot.quantity) || lot.quantity < 0) throw new RangeError('broken lot quantity');
    return sum + lot.quantity;
  }, 0);
}
