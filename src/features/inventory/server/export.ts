import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { inFefoOrder, stockOf } from '../fefo.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { lots, products } from '../tables.ts';
import type { LotRow } from './lot-past.ts';

/**
 * A product as a file holds it, with its lots in stock in the order in which they are used; all quantities in the unit
 * that it is counted in.
 */
export type ExportedProduct = Omit<typeof products.$inferSelect, 'unit'> & {
  readonly unit: Unit;
  readonly quantity: number;
  readonly lots: readonly LotRow[];
};

/** Products of one page: a few hundred rows stay small in memory, whatever the restaurant keeps. */
const pageSize = 500;

/**
 * All products of a restaurant, archived ones too, page by page in the order in which they were added (ids are UUIDv7).
 *
 * @param cursor null for the first page, then the `nextCursor` of the page before; null again after the last.
 */
export async function readProductsForExport(
  tx: Transaction,
  restaurantId: string,
  cursor: string | null,
): Promise<{ rows: ExportedProduct[]; nextCursor: string | null }> {
  const page = await tx
    .select()
    .from(products)
    .where(
      and(eq(products.restaurantId, restaurantId), ...(cursor === null ? [] : [gt(products.id, cursor)])),
    )
    .orderBy(asc(products.id))
    .limit(pageSize);
  const ids = page.map(({ id }) => id);
  const inStock =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(lots)
          .where(
            and(eq(lots.restaurantId, restaurantId), inArray(lots.productId, ids), gt(lots.quantity, 0)),
          );
  const lotsOf = Map.groupBy(inStock, (lot) => lot.productId);
  return {
    rows: page.map((product) => exported(product, lotsOf.get(product.id) ?? [])),
    nextCursor: page.length === pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** How many rows the products in use are in a file: one for each lot in stock, and one for a product without any. */
export async function countRowsForExport(tx: Transaction, restaurantId: string): Promise<number> {
  const [found] = await tx
    .select({ rows: count() })
    .from(products)
    .leftJoin(
      lots,
      and(eq(lots.restaurantId, restaurantId), eq(lots.productId, products.id), gt(lots.quantity, 0)),
    )
    .where(and(eq(products.restaurantId, restaurantId), isNull(products.archivedAt)));
  return found!.rows;
}

function exported(product: typeof products.$inferSelect, inStock: readonly LotRow[]): ExportedProduct {
  const unit = product.unit as Unit;
  return {
    ...product,
    unit,
    minimumStock: product.minimumStock === null ? null : fromBase(product.minimumStock, unit),
    quantity: fromBase(stockOf(inStock), unit),
    lots: inFefoOrder(inStock).map((lot) => ({ ...lot, quantity: fromBase(lot.quantity, unit) })),
  };
}
