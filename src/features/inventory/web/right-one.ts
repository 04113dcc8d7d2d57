import type { Lot } from '../lot-shapes.ts';
import type { Movement } from '../movement-shapes.ts';
import type { Product } from '../product-shapes.ts';
import type { InventoryAction } from './actions.ts';

/**
 * What is recorded in place of a wrong movement, filled in as the wrong one was; null after a count, which says itself
 * what is there, and after a correction.
 */
export function rightOne(
  { id, type, quantity, reason, corrects, lots: moved }: Movement,
  product: Product,
  lots: readonly Lot[],
): InventoryAction | null {
  if (corrects !== null || reason === 'count') return null;
  const [only, ...more] = moved;
  const lot = more.length > 0 ? undefined : lots.find(({ id }) => id === only?.lotId);
  if (reason !== null) return { kind: 'discard', product };
  // What was made of goods that went out is made of those that are told in their place.
  const replaces = type === 'out' ? { replaces: id } : {};
  if (lot === undefined) return { kind: 'movement', start: { type, product, ...replaces } };
  return type === 'out'
    ? { kind: 'movement', start: { type, product, ...replaces, lot: { id: lot.id, quantity } } }
    : { kind: 'movement', start: { type, product, delivery: { ...lot, quantity } } };
}
