import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/**
 * The restaurant's own code for goods that carry none: `L-20261121-1`, the day they came and a number that starts at 1
 * every day and is unique in the restaurant. Whoever asks at the same time takes turns until the commit.
 */
export async function ownLotNumber(tx: Transaction, restaurantId: string, day: LocalDate): Promise<string> {
  const prefix = `L-${day.replaceAll('-', '')}-`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lot-number:${restaurantId}`}, 0))`);
  const { rows } = await tx.execute<{ next: number }>(sql`
    SELECT coalesce(max(substr(lot_number, ${prefix.length + 1})::int), 0) + 1 AS next FROM lots
     WHERE restaurant_id = ${restaurantId}::uuid AND upper(lot_number) LIKE ${`${prefix}%`}
       AND substr(lot_number, ${prefix.length + 1}) ~ '^[0-9]{1,6}$'`);
  return `${prefix}${rows[0]!.next}`;
}
