import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, romeDayRange, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { ReadingsOfDay } from '../day.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import { refrigerationLogs } from '../tables.ts';

/** What was read on a day and not corrected. */
export const readingsOfDay = question({
  name: 'readings_of_day',
  parts: ['refrigeration'],
  async read(tx, restaurant, { date, limit }: { date: LocalDate; limit: number }): Promise<ReadingsOfDay> {
    const { from, to } = romeDayRange(date);
    // Nothing is dated more than a day ahead of its arrival: what was done today arrived yesterday at the earliest.
    const arrived = startOfRomeDay(addDays(date, -1)).toISOString();
    const [row] = await executeNamed<ReadingsOfDay & Record<string, unknown>>(
      tx,
      'readings_of_day',
      sql`
      WITH readings AS (
        SELECT r.id, r.equipment_name AS title, r.temperature AS celsius, r.status, r.operator_name, r.performed_at,
               json_build_object('warnAbove', r.warn_above, 'warnBelow', r.warn_below,
                 'criticalAbove', r.critical_above, 'criticalBelow', r.critical_below) AS "limitsThen",
               CASE WHEN e.id IS NOT NULL THEN json_build_object('name', e.name, 'type', e.type, 'widerReason', e.wider_reason) END AS equipment,
               CASE WHEN e.id IS NOT NULL THEN json_build_object('warnAbove', e.warn_above, 'warnBelow', e.warn_below,
                 'criticalAbove', e.critical_above, 'criticalBelow', e.critical_below) END AS limits
          FROM refrigeration_logs r
          LEFT JOIN refrigeration_equipment e ON e.restaurant_id = r.restaurant_id AND e.id = r.equipment_id
         WHERE r.restaurant_id = ${restaurant}::uuid AND r.recorded_at >= ${arrived}::timestamptz
           AND r.performed_at >= ${from.toISOString()}::timestamptz AND r.performed_at < ${to.toISOString()}::timestamptz
           AND ${isUncorrected(refrigerationLogs, sql`r`)})
      SELECT (SELECT count(*)::int FROM readings) AS count,
             (SELECT count(*)::int FROM readings WHERE status <> 'OK') AS outside,
             (SELECT coalesce(json_agg(r), '[]') FROM (SELECT * FROM readings ORDER BY performed_at DESC, id LIMIT ${limit}) r) AS readings`,
    );
    return row ?? { count: 0, outside: 0, readings: [] };
  },
});
