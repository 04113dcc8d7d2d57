import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryDays } from '../lot-shapes.ts';
import { knownDays } from '../expiry-timeline.ts';

/**
 * How many lots in stock expire on each day up to `knownDays` from today, and on each day that has passed, of products
 * that are not archived.
 *
 * @param today the day in Rome.
 */
export async function expiryDays(
  tx: Transaction,
  restaurantId: string,
  today: LocalDate,
): Promise<ExpiryDays> {
  const { rows } = await tx.execute<ExpiryDays['days'][number]>(sql`
    SELECT l.expiry_date::text AS date, count(*)::int AS lots
      FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
     WHERE l.restaurant_id = ${restaurantId}::uuid AND l.quantity > 0 AND p.archived_at IS NULL
       AND l.expiry_date < ${addDays(today, knownDays)}
     GROUP BY l.expiry_date ORDER BY l.expiry_date`);
  return { days: rows };
}
