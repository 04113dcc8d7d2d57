/** Which numbers of lots recalls are open for, and what they mean for goods that arrive (INV-67). */
import { calledNumberKey } from '#platform/kernel/lot-number.ts';

/** A number that a recall is open for, with the product whose lot bears it. */
export interface CalledNumber {
  readonly productId: string;
  readonly name: string;
  readonly number: string;
}

/** Goods come blocked, because the recall is of their product and number; or the same number is called of other products, by their names. */
export type CallOfNumber = 'own' | readonly string[];

/** What is called under a number, however it is spelled, for goods of a product; null where nothing is. */
export function callOf(
  called: readonly CalledNumber[],
  productId: string,
  number: string,
): CallOfNumber | null {
  const key = calledNumberKey(number.trim());
  if (key === '') return null;
  const same = called.filter((one) => calledNumberKey(one.number) === key);
  if (same.some((one) => one.productId === productId)) return 'own';
  return same.length === 0 ? null : [...new Set(same.map(({ name }) => name))];
}
