import { and, count, desc, eq, sql } from 'drizzle-orm';
import { isUncorrected, judgementsOf, madeAt } from '#features/registers/server/index.ts';
import type { JudgedTogether, MeasuredReader } from '#features/thermometers/server/index.ts';
import { isInside } from '../check-status.ts';
import { shownValue } from '../shown-value.ts';
import { parseMeasuredValue } from '../critical-limit.ts';
import { limitsOf } from '../limits-of.ts';
import type { StatedLimit } from '../limits-of.ts';
import { haccpActions, haccpTaskCompletions as checks } from '../tables.ts';
import { checks as register } from './register.ts';

/** Checks that are judged in one go: those of a task. */
export const checksTogether: JudgedTogether = {
  of: 'check',
  register,
  isWithin: (entry) => sql`${entry}.status IN ('ok', 'warning')`,
  groupOf: (entry) => sql`${entry}.task_id::text`,
  nameOf: (entry) => sql`${entry}.task_name`,
  value: (entry) =>
    sql`jsonb_build_object('value', ${entry}.value, 'criticalLimit', ${entry}.critical_limit, 'limitMinimum', ${entry}.limit_minimum, 'limitMaximum', ${entry}.limit_maximum, 'limitUnit', ${entry}.limit_unit)`,
  celsiusOf(stored) {
    const { value, ...stated } = stored as StatedLimit & { readonly value: string };
    const limit = limitsOf(stated);
    return limit === null || (limit.unit !== null && limit.unit !== 'celsius')
      ? null
      : parseMeasuredValue(value, limit);
  },
};

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
