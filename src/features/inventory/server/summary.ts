import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { InventorySummary } from '../product-shapes.ts';
import { expiringProducts, productsWithStock } from './store.ts';

/**
 * Figures over all products of a restaurant that are not archived, counted in the database (INV-04, C-31). The single
 * source for the inventory's and the dashboard's cards.
 *
 * @param today the day in Rome.
 */
export async function inventorySummary(
  tx: Transaction,
  restaurantId: string,
  today: LocalDate,
): Promise<InventorySummary> {
  const { rows } = await tx.execute<{ [Key in keyof InventorySummary]: number }>(sql`
    WITH known AS (${productsWithStock(restaurantId, today)})
    SELECT count(*)::int AS products,
           (count(*) FILTER (WHERE id IN (${expiringProducts(restaurantId, today)})))::int AS expiring,
           (count(*) FILTER (WHERE expiry_date < ${today}))::int AS expired,
           (count(*) FILTER (WHERE usable < minimum_stock))::int AS low,
           least(coalesce(sum(value_cents), 0), ${Number.MAX_SAFE_INTEGER})::float8 AS "totalValueCents"
      FROM known WHERE NOT archived`);
  return rows[0]!;
}
