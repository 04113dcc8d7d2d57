import { refuseField } from '#platform/http/server/refuse-field.ts';
import { decimalsOf, toBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';

/**
 * What a person counted in a product's unit, as it is stored (C-30). The contract has seen to the decimals that any unit
 * may have; that pieces are whole only the product says.
 * @param field that of the input, for the refusal
 * @throws INPUT_INVALID: `not_whole`, `too_large`
 */
export function storedQuantity(field: string, quantity: number, unit: Unit): number {
  const stored = toBase(quantity, unit);
  if (stored !== null) return stored;
  throw refuseField(field, decimalsOf(unit) === 0 && !Number.isInteger(quantity) ? 'not_whole' : 'too_large');
}
