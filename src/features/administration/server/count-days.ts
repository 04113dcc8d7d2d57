import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { addDays, romeDate, romeDayRange } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { trendDays } from '../contract.ts';

/** Counts the day that is over, for the plots of the overview. */
export const countDaysJob: JobKind<object> = {
  name: 'count-days',
  retryLimit: 5,
  retryDelaySeconds: 300,
  cron: '20 0 * * *',
};

/**
 * Counts the days of the last 30 that are over and have not been counted: yesterday as a rule, more after nights without a server.
 * Goes through all restaurants, by the index of each; what is only tried (C-62) and wiped at night (plan Test) counts nowhere.
 * @returns how many days
 */
export async function countDays(database: Database, now: Date): Promise<number> {
  const today = romeDate(now);
  const yesterday = addDays(today, -1);
  const { rows } = await database.as('maintenance', (tx) =>
    tx.execute<{ day: LocalDate }>(sql`
      SELECT d.day::date::text AS day
        FROM generate_series(${addDays(today, -trendDays)}::date, ${yesterday}::date, interval '1 day') d(day)
        LEFT JOIN service_days s ON s.day = d.day::date
       WHERE s.counted_at IS NULL
       ORDER BY 1`),
  );
  // A transaction each: what was counted stays, whatever happens to the next.
  for (const { day } of rows) await countDay(database, day, day === yesterday, now);
  return rows.length;
}

/** Of all tables with their indexes: the size of the database as a whole is not told to roles that may not connect by themselves. */
const tablesSize = sql`(SELECT sum(pg_total_relation_size(c.oid))::bigint FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
 WHERE n.nspname IN ('public', 'pgboss') AND c.relkind = 'r')`;

async function countDay(database: Database, day: LocalDate, isYesterday: boolean, now: Date): Promise<void> {
  const { from, to } = romeDayRange(day);
  await database.as('maintenance', (tx) =>
    tx.execute(sql`
      INSERT INTO service_days (day, records, devices, restaurants, database_bytes, counted_at)
      SELECT ${day}::date, coalesce(sum(n.records), 0)::int, coalesce(sum(n.devices), 0)::int,
             count(*) FILTER (WHERE n.records > 0)::int,
             -- How large it is now says nothing of a day long past.
             ${isYesterday ? tablesSize : sql`NULL::bigint`},
             ${now.toISOString()}::timestamptz
        FROM restaurants r
       CROSS JOIN LATERAL (
             SELECT coalesce(sum(a.links), 0) AS records,
                    count(DISTINCT a.device_id) FILTER (WHERE a.links > 0) AS devices
               FROM audit_logs a
              WHERE a.restaurant_id = r.id AND a.recorded_at >= ${from.toISOString()}::timestamptz
                AND a.recorded_at < ${to.toISOString()}::timestamptz) n
       WHERE r.tryout_until IS NULL AND r.current_plan_type <> 'test'
      ON CONFLICT (day) DO UPDATE
         SET records = excluded.records, devices = excluded.devices, restaurants = excluded.restaurants,
             database_bytes = excluded.database_bytes, counted_at = excluded.counted_at
       WHERE service_days.counted_at IS NULL`),
  );
}

/** Counts a mail that went, or a try that did not. Who asks for it sends the mail whether it can be counted or not. */
export async function countMail(database: Database, outcome: 'sent' | 'failed', now: Date): Promise<void> {
  const column = sql.identifier(outcome === 'sent' ? 'mails_sent' : 'mails_failed');
  await database.as('maintenance', (tx) =>
    tx.execute(sql`
      INSERT INTO service_days AS s (day, ${column}) VALUES (${romeDate(now)}::date, 1)
      ON CONFLICT (day) DO UPDATE SET ${column} = coalesce(s.${column}, 0) + 1`),
  );
}
