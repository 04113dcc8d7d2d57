import { presentEntry } from '#features/registers/server/index.ts';
import type { Product } from '../contract.ts';
import type { ProductRow } from './register.ts';

/** What an entry tells, as it travels. */
export const toldBy = (row: ProductRow) => ({
  kind: row.kind,
  product: row.product,
  productKind: row.productKind,
  dilution: row.dilution,
  contactSeconds: row.contactSeconds,
  rinse: row.rinse,
  instructions: row.instructions,
  warnings: row.warnings,
  sheetDate: row.sheetDate,
});

/** A stored entry as it travels. */
export function presentProduct(row: ProductRow): Product {
  const { correctiveAction: _none, ...entry } = presentEntry(row);
  return { ...entry, ...toldBy(row) };
}
