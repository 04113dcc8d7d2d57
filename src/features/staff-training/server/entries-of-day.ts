import { sql } from 'drizzle-orm';
import { isUncorrected } from '#features/registers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, romeDayRange, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { EntriesOfDay } from '../day.ts';
import { trainingLogs } from '../tables.ts';

/** The entries of a day that nobody has corrected. */
export const entriesOfDay = question({
  name: 'training_of_day',
  parts: ['staffTraining'],
  async read(tx, restaurant, { date, limit }: { date: LocalDate; limit: number }): Promise<EntriesOfDay> {
    const { from, to } = romeDayRange(date);
    // Nothing is dated more than a day ahead of its arrival: what was done today arrived yesterday at the earliest.
    const arrived = startOfRomeDay(addDays(date, -1)).toISOString();
    const [row] = await executeNamed<EntriesOfDay & Record<string, unknown>>(
      tx,
      'training_of_day',
      sql`
      WITH entries AS (
        SELECT o.id, o.kind, o.person, o.course, o.course_name, o.held_on, o.expires_on, o.operator_name, o.performed_at
          FROM ${trainingLogs} o
         WHERE o.restaurant_id = ${restaurant}::uuid AND o.recorded_at >= ${arrived}::timestamptz
           AND o.performed_at >= ${from.toISOString()}::timestamptz AND o.performed_at < ${to.toISOString()}::timestamptz
           AND ${isUncorrected(trainingLogs, sql`o`)})
      SELECT (SELECT count(*)::int FROM entries) AS count,
             (SELECT coalesce(json_agg(e), '[]') FROM (SELECT * FROM entries ORDER BY performed_at DESC, id LIMIT ${limit}) e) AS entries`,
    );
    return row ?? { count: 0, entries: [] };
  },
});
