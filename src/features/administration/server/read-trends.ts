import { sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import { trendDays } from '../contract.ts';
import type { TrendDay } from '../contract.ts';

/** The last 30 whole days of the service, oldest first: what was counted of each, and how many restaurants began on it. */
export async function readTrends({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<TrendDay[]> {
  const today = romeDate(clock.now());
  const first = addDays(today, -trendDays);
  const { rows } = await database.as('maintenance', (tx) =>
    tx.execute<TrendDay & Record<string, unknown>>(sql`
      -- From the first mail that was counted on, a day without any is one with none.
      WITH mails AS (SELECT min(day) AS since FROM service_days
                      WHERE mails_sent IS NOT NULL OR mails_failed IS NOT NULL),
           begun AS (SELECT (created_at AT TIME ZONE 'Europe/Rome')::date AS day, count(*)::int AS count
                       FROM restaurants
                      WHERE tryout_until IS NULL
                        AND created_at >= ${startOfRomeDay(first).toISOString()}::timestamptz
                        AND created_at < ${startOfRomeDay(today).toISOString()}::timestamptz
                      GROUP BY 1)
      SELECT d.day::date::text AS day, coalesce(b.count, 0) AS "newRestaurants",
             s.records, s.devices, s.restaurants,
             coalesce(s.mails_sent, CASE WHEN d.day >= m.since THEN 0 END) AS "mailsSent",
             coalesce(s.mails_failed, CASE WHEN d.day >= m.since THEN 0 END) AS "mailsFailed",
             s.database_bytes::float8 AS "databaseBytes"
        FROM generate_series(${first}::date, ${addDays(today, -1)}::date, interval '1 day') d(day)
       CROSS JOIN mails m
        LEFT JOIN service_days s ON s.day = d.day::date
        LEFT JOIN begun b ON b.day = d.day::date
       ORDER BY d.day`),
  );
  return rows;
}
