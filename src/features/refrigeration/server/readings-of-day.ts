import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, romeDayRange, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { ReadingsOfDay } from '../day.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import { isInSpan } from '#features/thermometers/trust.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refrigerationLogs } from '../tables.ts';
import { equipmentThen } from './equipment-then.ts';
import type { EquipmentToday } from './equipment-then.ts';

interface Row extends Omit<ReadingsOfDay, 'readings'> {
  readonly readings: readonly (ReadingsOfDay['readings'][number] & {
    readonly limits_as_of: string | null;
    readonly equipment_id: string | null;
    readonly updated_at: string | null;
    readonly thermometer_id: string | null;
    readonly recorded_at: string;
  })[];
}

/** Readings with what is known of their thermometers by now; not asked for where none is named. */
async function withDoubts(
  tx: Transaction,
  restaurant: string,
  readings: Row['readings'],
): Promise<Row['readings']> {
  if (readings.every(({ thermometer_id: id }) => id === null)) return readings;
  const spans = await readDoubtfulSpans(tx, restaurant);
  return readings.map((reading) => {
    const madeAt = madeAtOf({
      performedAt: new Date(reading.performed_at),
      recordedAt: new Date(reading.recorded_at),
    });
    const isFoundOff = spans.some(
      (span) => span.thermometerId === reading.thermometer_id && isInSpan(span, madeAt),
    );
    return isFoundOff ? { ...reading, found_off: true as const } : reading;
  });
}

/** Readings with their equipment as it was when they were judged. */
async function withEquipmentThen(
  tx: Transaction,
  restaurant: string,
  readings: Row['readings'],
): Promise<ReadingsOfDay['readings']> {
  const today = new Map<string, EquipmentToday>();
  for (const { equipment_id: id, equipment, updated_at: updatedAt } of readings)
    if (id !== null && equipment !== null && updatedAt !== null)
      today.set(id, { ...equipment, updatedAt: new Date(updatedAt) });
  const read = (await withDoubts(tx, restaurant, readings)).map(
    ({ limits_as_of: limitsAsOf, equipment_id: equipmentId, ...reading }) => ({
      reading,
      at: {
        equipmentId,
        performedAt: new Date(reading.performed_at),
        limitsAsOf: limitsAsOf === null ? null : new Date(limitsAsOf),
      },
    }),
  );
  const thenOf = await equipmentThen(
    tx,
    restaurant,
    read.map(({ at }) => at),
    today,
  );
  return read.map(({ reading, at }) => ({ ...reading, equipmentThen: thenOf(at) }));
}

/** What was read on a day and not corrected. */
export const readingsOfDay = question({
  name: 'readings_of_day',
  parts: ['refrigeration', 'thermometers'],
  async read(tx, restaurant, { date, limit }: { date: LocalDate; limit: number }): Promise<ReadingsOfDay> {
    const { from, to } = romeDayRange(date);
    // Nothing is dated more than a day ahead of its arrival: what was done today arrived yesterday at the earliest.
    const arrived = startOfRomeDay(addDays(date, -1)).toISOString();
    const [row] = await executeNamed<Row & Record<string, unknown>>(
      tx,
      'readings_of_day',
      sql`
      WITH readings AS (
        SELECT r.id, r.equipment_name AS title, r.temperature AS celsius, r.status, r.operator_name, r.performed_at, r.recorded_at, r.limits_as_of, r.thermometer_state, r.thermometer_id, e.id AS equipment_id, e.updated_at,
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
    if (row === undefined) return { count: 0, outside: 0, readings: [] };
    return { ...row, readings: await withEquipmentThen(tx, restaurant, row.readings) };
  },
});
