import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, romeDayRange, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import type { InspectionsOfDay } from '../day.ts';
import { pestControlLogs } from '../tables.ts';

/** The inspections of a day that nobody has corrected. */
export const inspectionsOfDay = question({
  name: 'pest_inspections_of_day',
  parts: ['pestControl'],
  async read(tx, restaurant, { date, limit }: { date: LocalDate; limit: number }): Promise<InspectionsOfDay> {
    const { from, to } = romeDayRange(date);
    // Nothing is dated more than a day ahead of its arrival: what was done today arrived yesterday at the earliest.
    const arrived = startOfRomeDay(addDays(date, -1)).toISOString();
    const [row] = await executeNamed<InspectionsOfDay & Record<string, unknown>>(
      tx,
      'pest_inspections_of_day',
      sql`
      WITH inspections AS (
        SELECT p.id, p.findings_count, p.operator_name, p.performed_at FROM ${pestControlLogs} p
         WHERE p.restaurant_id = ${restaurant}::uuid AND p.recorded_at >= ${arrived}::timestamptz
           AND p.performed_at >= ${from.toISOString()}::timestamptz AND p.performed_at < ${to.toISOString()}::timestamptz
           AND ${isUncorrected(pestControlLogs, sql`p`)})
      SELECT (SELECT count(*)::int FROM inspections) AS count,
             (SELECT coalesce(json_agg(i), '[]') FROM (SELECT * FROM inspections ORDER BY performed_at DESC, id LIMIT ${limit}) i) AS inspections`,
    );
    return row ?? { count: 0, inspections: [] };
  },
});
