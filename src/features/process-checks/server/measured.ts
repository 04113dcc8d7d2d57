import { and, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUncorrected, judgementsOf, madeAt } from '#features/registers/server/index.ts';
import type { MeasuredReader } from '#features/thermometers/server/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { dayTexts } from '../day.it.ts';
import { processAnswers, processStandings, processSteps } from '../tables.ts';

/** Temperatures of processes that were measured with a thermometer, for people to judge once it was found off. */
export const measuredSteps: MeasuredReader = async (
  tx,
  restaurantId,
  { thermometerId, from, until },
  limit,
) => {
  const made = madeAt(processSteps);
  const bound = (instant: Date | null) => instant?.toISOString() ?? null;
  const wanted = and(
    eq(processSteps.restaurantId, restaurantId),
    eq(processSteps.thermometerId, thermometerId),
    isUncorrected(processSteps),
    sql`(${bound(from)}::timestamptz IS NULL OR ${made} > ${bound(from)}::timestamptz)`,
    sql`(${bound(until)}::timestamptz IS NULL OR ${made} < ${bound(until)}::timestamptz)`,
  );
  const [all] = await tx.select({ count: count() }).from(processSteps).where(wanted);
  const begun = alias(processSteps, 'begun');
  const rows = await tx
    .select({
      id: processSteps.id,
      celsius: processSteps.celsius,
      performedAt: processSteps.performedAt,
      operatorName: processSteps.operatorName,
      process: begun.process,
      food: begun.food,
      begunAt: begun.performedAt,
      runId: processSteps.runId,
      outcome: processStandings.outcome,
      judgedAt: processStandings.judgedAt,
    })
    .from(processSteps)
    .innerJoin(
      begun,
      and(eq(begun.restaurantId, processSteps.restaurantId), eq(begun.id, processSteps.runId)),
    )
    .innerJoin(
      processStandings,
      and(
        eq(processStandings.restaurantId, processSteps.restaurantId),
        eq(processStandings.id, processSteps.runId),
      ),
    )
    .where(wanted)
    .orderBy(desc(made), desc(processSteps.id))
    .limit(limit);
  const judgements = await judgementsOf(tx, restaurantId, processAnswers, [
    ...new Set(rows.map(({ runId }) => runId)),
  ]);
  return {
    count: all?.count ?? 0,
    rows: rows.map(({ id, runId, celsius, process, food, begunAt, outcome, judgedAt, ...row }) => ({
      ...row,
      id,
      name: dayTexts.name(process!, food ?? ''),
      value: formatTemperature(celsius ?? 0),
      // Of its process: a value in between says nothing by itself.
      isWithin: outcome !== 'outside',
      // It is judged where it stands, and asks by itself where nobody can tell.
      isToJudge: outcome === 'unknown' && judgedAt === null,
      // What was told only afterwards nobody has judged.
      judged: judgedAt === null ? undefined : judgements.get(runId),
      path: `/process-checks?${new URLSearchParams({
        cerca: food ?? '',
        dal: romeDate(begunAt),
        al: romeDate(begunAt),
      }).toString()}`,
    })),
  };
};
