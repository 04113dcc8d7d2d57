import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { PlainRegister } from '#features/registers/server/index.ts';
import { cleaningProducts } from '../tables.ts';

export type ProductRow = InferSelectModel<typeof cleaningProducts>;

/** The register of cleaning products: nothing of it is measured, so it has no limits. */
export const sheets: PlainRegister<ProductRow> = {
  feature: 'cleaningProducts',
  noun: 'sheet',
  entries: cleaningProducts,
  entryType: 'cleaning_product',
  hashed: (row) => ({
    ...hashedEntry(row),
    kind: row.kind,
    product: row.product,
    productKind: row.productKind,
    dilution: row.dilution,
    contactSeconds: row.contactSeconds,
    rinse: row.rinse,
    instructions: row.instructions,
    warnings: row.warnings,
    sheetDate: row.sheetDate,
  }),
};
