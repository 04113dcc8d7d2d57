/** A row's quantity in the unit that its product is counted in. */
import type { Unit } from '#features/inventory/quantity.ts';

const parts: Partial<Record<Unit, { readonly of: Unit; readonly factor: number }>> = {
  g: { of: 'kg', factor: 1_000 },
  ml: { of: 'l', factor: 1_000 },
};

/**
 * Kilos of a product that is counted in grams become grams, litres millilitres; and back where that is whole. Anything
 * else can not be told in the product's unit.
 */
export function unitTold(
  quantity: number | null,
  said: Unit | null,
  unit: Unit,
): { readonly ok: true; readonly quantity: number | null } | { readonly ok: false } {
  if (said === null || said === unit) return { ok: true, quantity };
  const small = parts[unit];
  if (small?.of === said) return { ok: true, quantity: quantity === null ? null : quantity * small.factor };
  const large = parts[said];
  if (large?.of === unit && (quantity === null || quantity % large.factor === 0))
    return { ok: true, quantity: quantity === null ? null : quantity / large.factor };
  return { ok: false };
}
