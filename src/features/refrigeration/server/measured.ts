import { and, count, desc, eq, sql } from 'drizzle-orm';
import { isUncorrected, judgementsOf, madeAt } from '#features/registers/server/index.ts';
import type { JudgedTogether, MeasuredReader } from '#features/thermometers/server/index.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { refrigerationActions, refrigerationLogs } from '../tables.ts';
import { readings } from './register.ts';

/** Temperatures that are judged in one go: those of a fridge, or of a name typed freely. */
export const readingsTogether: JudgedTogether = {
  of: 'reading',
  register: readings,
  isWithin: (entry) => sql`${entry}.status = 'OK'`,
  groupOf: (entry) => sql`coalesce(${entry}.equipment_id::text, 'name:' || lower(${entry}.equipment_name))`,
  nameOf: (entry) => sql`${entry}.equipment_name`,
  value: (entry) => sql`to_jsonb(${entry}.temperature)`,
  celsiusOf: (value) => (typeof value === 'number' ? value : null),
};

/** Temperatures that were measured with a thermometer, for people to judge once it was found off. */
export const measuredReadings: MeasuredReader = async (
  tx,
  restaurantId,
  { thermometerId, from, until },
  limit,
) => {
  const made = madeAt(refrigerationLogs);
  const bound = (instant: Date | null) => instant?.toISOString() ?? null;
  const wanted = and(
    eq(refrigerationLogs.restaurantId, restaurantId),
    eq(refrigerationLogs.thermometerId, thermometerId),
    isUncorrected(refrigerationLogs),
    sql`(${bound(from)}::timestamptz IS NULL OR ${made} > ${bound(from)}::timestamptz)`,
    sql`(${bound(until)}::timestamptz IS NULL OR ${made} < ${bound(until)}::timestamptz)`,
  );
  const [all] = await tx.select({ count: count() }).from(refrigerationLogs).where(wanted);
  const rows = await tx
    .select({
      id: refrigerationLogs.id,
      equipmentId: refrigerationLogs.equipmentId,
      name: refrigerationLogs.equipmentName,
      temperature: refrigerationLogs.temperature,
      status: refrigerationLogs.status,
      performedAt: refrigerationLogs.performedAt,
      operatorName: refrigerationLogs.operatorName,
    })
    .from(refrigerationLogs)
    .where(wanted)
    .orderBy(desc(made), desc(refrigerationLogs.id))
    .limit(limit);
  const judgements = await judgementsOf(
    tx,
    restaurantId,
    refrigerationActions,
    rows.map(({ id }) => id),
  );
  return {
    count: all?.count ?? 0,
    rows: rows.map(({ equipmentId, temperature, status, ...row }) => ({
      ...row,
      isToJudge: status === 'OK' && !judgements.has(row.id),
      judged: judgements.get(row.id),
      value: formatTemperature(temperature),
      isWithin: status === 'OK',
      path:
        equipmentId === null
          ? `/refrigeration?vista=registro&cerca=${encodeURIComponent(row.name)}`
          : `/refrigeration?vista=registro&attrezzatura=${equipmentId}`,
    })),
  };
};
