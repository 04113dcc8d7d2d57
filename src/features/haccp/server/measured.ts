import { and, count, desc, eq, sql } from 'drizzle-orm';
import { isUncorrected, judgementsOf, madeAt } from '#features/registers/server/index.ts';
import type { MeasuredReader } from '#features/thermometers/server/index.ts';
import { isInside } from '../check-status.ts';
import { shownValue } from '../shown-value.ts';
import { haccpActions, haccpTaskCompletions as checks } from '../tables.ts';

/** Checks that were measured with a thermometer, for people to judge once it was found off. */
export const measuredChecks: MeasuredReader = async (
  tx,
  restaurantId,
  { thermometerId, from, until },
  limit,
) => {
  const made = madeAt(checks);
  const bound = (instant: Date | null) => instant?.toISOString() ?? null;
  const wanted = and(
    eq(checks.restaurantId, restaurantId),
    eq(checks.thermometerId, thermometerId),
    isUncorrected(checks),
    sql`(${bound(from)}::timestamptz IS NULL OR ${made} > ${bound(from)}::timestamptz)`,
    sql`(${bound(until)}::timestamptz IS NULL OR ${made} < ${bound(until)}::timestamptz)`,
  );
  const [all] = await tx.select({ count: count() }).from(checks).where(wanted);
  const rows = await tx.select().from(checks).where(wanted).orderBy(desc(made), desc(checks.id)).limit(limit);
  const judgements = await judgementsOf(
    tx,
    restaurantId,
    haccpActions,
    rows.map(({ id }) => id),
  );
  return {
    count: all?.count ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      isToJudge: isInside(row.status) && !judgements.has(row.id),
      judged: judgements.get(row.id),
      name: row.taskName,
      value: shownValue(row.value, row),
      isWithin: isInside(row.status),
      performedAt: row.performedAt,
      operatorName: row.operatorName,
      path: `/haccp?vista=registro&controllo=${row.taskId}`,
    })),
  };
};
