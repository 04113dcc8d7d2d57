/** A row's quantity in the unit that its product is counted in. */
import { baseUnitOf, fromBase, toBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';

export type Told =
  | { readonly ok: true; readonly quantity: number | null }
  | { readonly ok: false; readonly problem: 'unit_differs' | 'not_whole' };

/**
 * Kilos of a product that is counted in grams become grams, litres millilitres, and back. Anything else can not be told in
 * the product's unit, and neither can half of what is counted whole.
 * @param said null: the row says none, and means the product's
 */
export function unitTold(quantity: number | null, said: Unit | null, unit: Unit): Told {
  const from = said ?? unit;
  if (baseUnitOf(from) !== baseUnitOf(unit)) return { ok: false, problem: 'unit_differs' };
  if (quantity === null) return { ok: true, quantity };
  const stored = toBase(quantity, from);
  return stored === null
    ? { ok: false, problem: 'not_whole' }
    : { ok: true, quantity: fromBase(stored, unit) };
}
