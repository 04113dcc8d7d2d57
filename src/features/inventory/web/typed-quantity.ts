import { fieldText } from '#platform/http/field-texts.it.ts';
import { maximumMovement } from '../limits.ts';
import { readQuantity } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { quantityProblem } from './quantity-problem.ts';

/** A quantity of the unit as it is typed, or what is wrong with it in Italian (INV-13). */
export function readTypedQuantity(
  text: string,
  unit: Unit,
): { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string } {
  const read = readQuantity(text, unit);
  if (!read.ok) return { ok: false, message: quantityProblem(read.code, unit) };
  if (read.value > maximumMovement) return { ok: false, message: fieldText('too_large', maximumMovement) };
  return read;
}
