import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { ExpiringLots } from '../day.ts';

/**
 * What expires within `days` of a day, or has. A lot is looked up with its product only where it is told; which products are
 * put away is read once, because they are few. What of those has expired is told as well, for it is there all the same (DASH-22); the
 * figures of products stay those of the lists behind them.
 */
export const expiringLots = question({
  name: 'expiring_lots',
  parts: ['inventory'],
  async read(
    tx,
    restaurant,
    { date, days, limit }: { date: LocalDate; days: number; limit: number },
  ): Promise<ExpiringLots> {
    const restaurantId = sql`${restaurant}::uuid`;
    const today = sql`${date}::date`;
    const told = (which: SQL, most: SQL) => sql`
      SELECT e.product_id, p.name AS product_name, e.id AS lot_id, l.lot_number, l.quantity, p.unit, e.expiry_date, e.expiry_kind, l.created_at
        FROM (SELECT * FROM expiring WHERE ${which} ORDER BY expiry_date, expiry_kind DESC, id LIMIT ${most}) e
        JOIN lots l ON l.restaurant_id = ${restaurantId} AND l.id = e.id
        JOIN products p ON p.restaurant_id = ${restaurantId} AND p.id = e.product_id
       ORDER BY e.expiry_date, e.expiry_kind DESC, e.id`;
    const matters = (
      which: SQL,
    ) => sql`json_build_object('count', (SELECT count(*)::int FROM expiring WHERE ${which}),
      'first', (SELECT to_json(e) FROM (${told(which, sql`1`)}) e))`;
    const [row] = await executeNamed<ExpiringLots & Record<string, unknown>>(
      tx,
      'expiring_lots',
      sql`
      WITH expiring AS MATERIALIZED (
        SELECT id, product_id, expiry_date, expiry_kind, away FROM (
          SELECT id, product_id, expiry_date, expiry_kind,
                 product_id IN (SELECT id FROM products WHERE restaurant_id = ${restaurantId} AND archived_at IS NOT NULL) AS away
            FROM lots
           WHERE restaurant_id = ${restaurantId} AND quantity > 0 AND expiry_date <= ${addDays(date, days)}::date) near
         WHERE NOT away OR expiry_date < ${today}),
      counted AS (
        SELECT count(*)::int AS count, count(DISTINCT product_id) FILTER (WHERE expiry_date = ${today})::int AS today,
               count(DISTINCT product_id) FILTER (WHERE expiry_date >= ${today})::int AS expiring,
               count(DISTINCT product_id) FILTER (WHERE expiry_date < ${today} AND NOT away)::int AS expired
          FROM expiring)
      SELECT counted.*,
             ${matters(sql`expiry_date < ${today} AND expiry_kind = 'use_by'`)} AS "pastUseBy",
             ${matters(sql`expiry_date = ${today}`)} AS "lastDay",
             (SELECT coalesce(json_agg(e), '[]') FROM (${told(sql`true`, sql`${limit}`)}) e) AS lots
        FROM counted`,
    );
    if (!row) throw new Error('the query of what expires answered nothing');
    return row;
  },
});

/** How many products are in use: only what is made, put away or taken back changes it. */
export const productCount = question({
  name: 'product_count',
  parts: ['catalogue'],
  async read(tx, restaurant): Promise<number> {
    const [row] = await executeNamed<{ count: number }>(
      tx,
      'product_count',
      sql`SELECT count(*)::int AS count FROM products WHERE restaurant_id = ${restaurant}::uuid AND archived_at IS NULL`,
    );
    return row?.count ?? 0;
  },
});
