import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, romeDayRange, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import type { EntriesOfDay } from '../day.ts';
import { thermometerLogs } from '../tables.ts';

/** The entries of a day that nobody has corrected. */
export const entriesOfDay = question({
  name: 'thermometers_of_day',
  parts: ['thermometers'],
  async read(tx, restaurant, { date, limit }: { date: LocalDate; limit: number }): Promise<EntriesOfDay> {
    const { from, to } = romeDayRange(date);
    // Nothing is dated more than a day ahead of its arrival: what was done today arrived yesterday at the earliest.
    const arrived = startOfRomeDay(addDays(date, -1)).toISOString();
    const [row] = await executeNamed<EntriesOfDay & Record<string, unknown>>(
      tx,
      'thermometers_of_day',
      sql`
      WITH entries AS (
        SELECT o.id, o.kind, o.thermometer_id, o.thermometer, o.method, o.read_celsius, o.expected_celsius, o.accuracy, o.operator_name, o.performed_at
          FROM ${thermometerLogs} o
         WHERE o.restaurant_id = ${restaurant}::uuid AND o.recorded_at >= ${arrived}::timestamptz
           AND o.performed_at >= ${from.toISOString()}::timestamptz AND o.performed_at < ${to.toISOString()}::timestamptz
           AND ${isUncorrected(thermometerLogs, sql`o`)})
      SELECT (SELECT count(*)::int FROM entries) AS count,
             (SELECT coalesce(json_agg(e), '[]') FROM (SELECT * FROM entries ORDER BY performed_at DESC, id LIMIT ${limit}) e) AS entries`,
    );
    return row ?? { count: 0, entries: [] };
  },
});
