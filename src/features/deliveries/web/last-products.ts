import type { Delivery } from '../contract.ts';

/** A text without case and accents: «caffe» finds «Caffè». */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * What came last: ids of products, newest delivery first, each once; with a supplier only of theirs.
 *
 * @param deliveries newest first
 */
export function lastProducts(deliveries: readonly Delivery[], supplier: string): string[] {
  const wanted = folded(supplier);
  const theirs = deliveries.filter((delivery) => wanted === '' || folded(delivery.supplier ?? '') === wanted);
  return [...new Set(theirs.flatMap(({ rows }) => rows.map(({ productId }) => productId)))];
}
