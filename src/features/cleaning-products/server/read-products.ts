import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected, readPapers } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { question } from '#platform/memory/question.ts';
import type { ProductInUse } from '../contract.ts';
import { productsInUse } from '../products-in-use.ts';
import type { CountedSheet } from '../products-in-use.ts';
import type { ProductKind } from '../product-kinds.it.ts';
import type { Rinse, SheetKind } from '../sheet-kinds.ts';
import { cleaningProducts } from '../tables.ts';
import { safetySheets } from './safety-sheets.ts';

interface Row extends Record<string, unknown> {
  readonly entries: readonly {
    readonly id: string;
    readonly kind: SheetKind;
    readonly product: string;
    readonly product_kind: ProductKind;
    readonly dilution: string | null;
    readonly contact_seconds: number | null;
    readonly rinse: Rinse | null;
    readonly instructions: string | null;
    readonly warnings: string | null;
    readonly sheet_date: string | null;
  }[];
}

/** The entries that nobody corrected, the last told first: what mends an entry stands where that stood. They are few: all of them are read. */
export async function readEntries(tx: Transaction, restaurantId: string): Promise<readonly CountedSheet[]> {
  const [row] = await executeNamed<Row>(
    tx,
    'cleaning_products_in_use',
    sql`
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'product', l.product, 'product_kind', l.product_kind,
             'dilution', l.dilution, 'contact_seconds', l.contact_seconds, 'rinse', l.rinse, 'instructions', l.instructions,
             'warnings', l.warnings, 'sheet_date', l.sheet_date)
             ORDER BY l.performed_at DESC, l.recorded_at DESC, l.id DESC), '[]') AS entries
      FROM ${cleaningProducts} l WHERE l.restaurant_id = ${restaurantId}::uuid AND ${isUncorrected(cleaningProducts, sql`l`)}`,
  );
  return (row?.entries ?? []).map(
    ({ product_kind: productKind, contact_seconds: contactSeconds, sheet_date: sheetDate, ...one }) => ({
      ...one,
      productKind,
      contactSeconds,
      sheetDate,
    }),
  );
}

const inUseNow = question({
  name: 'cleaning_products_in_use',
  parts: ['cleaningProducts'],
  read: async (tx, restaurantId) => productsInUse(await readEntries(tx, restaurantId)),
});
const papersNow = question({
  name: 'cleaning_product_papers',
  parts: ['cleaningProducts'],
  read: async (tx, restaurantId) => [...(await readPapers(tx, safetySheets, restaurantId))],
});

/** The products in use with their safety data sheets, of one moment. */
export async function readOverview(
  services: Services,
  caller: Member,
): Promise<{ products: ProductInUse[] }> {
  const [inUse, kept] = await services.memory.read(caller.restaurant, [inUseNow({}), papersNow({})]);
  const papers = new Map(kept);
  return {
    products: inUse.map((one) => {
      const paper = papers.get(one.id);
      return { ...one, ...(paper === undefined ? {} : { paper }) };
    }),
  };
}
