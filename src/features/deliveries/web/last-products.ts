import { supplierKey } from '#platform/kernel/supplier-key.ts';
import type { Delivery } from '../contract.ts';

/**
 * What came last: ids of products, newest delivery first, each once; with a supplier only of theirs.
 *
 * @param deliveries newest first
 */
export function lastProducts(deliveries: readonly Delivery[], supplier: string): string[] {
  const wanted = supplier.trim() === '' ? null : supplierKey(supplier);
  const theirs = deliveries.filter(
    (delivery) => wanted === null || supplierKey(delivery.supplier ?? '') === wanted,
  );
  return [...new Set(theirs.flatMap(({ rows }) => rows.map(({ productId }) => productId)))];
}
