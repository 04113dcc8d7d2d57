/** Which lot of the stock a package in the hand is of: what goes out is what its label says, and no other lot by itself (SCAN-75). */
import { calledNumberKey, similarNumberKey, stockNumberKey } from '#platform/kernel/lot-number.ts';

interface Numbered {
  readonly lotNumber: string;
}

/**
 * Lots under the number of a label, in the order in which they came: spelled exactly so, else however separated. Empty where none has it,
 * and where two lots are meant by it that are not one in stock («RC-77», «RC 77»): only a person knows which.
 */
export function lotsOfNumber<Lot extends Numbered>(lots: readonly Lot[], number: string): readonly Lot[] {
  const typed = number.trim();
  const exact = lots.filter((lot) => stockNumberKey(lot.lotNumber) === stockNumberKey(typed));
  if (exact.length > 0) return exact;
  const key = calledNumberKey(typed);
  if (key === '') return [];
  const called = lots.filter((lot) => calledNumberKey(lot.lotNumber) === key);
  return new Set(called.map((lot) => stockNumberKey(lot.lotNumber))).size > 1 ? [] : called;
}

/** Lots whose number is not that of the label, but looks like it in print: O and 0, I and 1, S and 5, B and 8, Z and 2. */
export function lotsLike<Lot extends Numbered>(lots: readonly Lot[], number: string): readonly Lot[] {
  const [key, like] = [calledNumberKey(number.trim()), similarNumberKey(number.trim())];
  if (key === '') return [];
  return lots.filter(
    (lot) => calledNumberKey(lot.lotNumber) !== key && similarNumberKey(lot.lotNumber) === like,
  );
}

/** What of the lots is meant to go out. */
export interface LotMeant<Lot> {
  /** The one that a person chose, else the one of the label; null: first expired, first out, or nobody knows. */
  readonly lot: Lot | null;
  /** Under the number of the label. */
  readonly onPackage: Lot | null;
  /** A label says a lot, or nobody could read which, and nobody has said which lot of the stock that is. */
  readonly isAsked: boolean;
}

/**
 * @param lots in stock, in the order in which they are used
 * @param number on the label; empty where one stands there that is in doubt, null where none was read
 * @param chosenId the lot that a person chose, empty for none
 */
export function lotMeant<Lot extends Numbered & { readonly id: string }>(
  lots: readonly Lot[],
  { number, chosenId }: { readonly number: string | null; readonly chosenId: string },
): LotMeant<Lot> {
  const onPackage = number === null ? null : (lotsOfNumber(lots, number)[0] ?? null);
  const lot = lots.find(({ id }) => id === chosenId) ?? onPackage;
  return { lot, onPackage, isAsked: number !== null && lot === null };
}
