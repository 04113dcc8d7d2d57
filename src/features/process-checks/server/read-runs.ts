import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { auditLogs } from '#features/audit/tables.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { RunShown } from '../contract.ts';
import { processAnswers, processLimits, processSteps } from '../tables.ts';
import { presentRun } from './present.ts';

/** Runs by their ids with all that was recorded of them, in the order of the ids. */
export async function readRuns(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<RunShown[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const ofRuns = and(eq(processSteps.restaurantId, restaurantId), inArray(processSteps.runId, wanted));
  const [rows, answers, times] = await Promise.all([
    tx.select().from(processSteps).where(ofRuns).execute(),
    tx
      .select()
      .from(processAnswers)
      .where(and(eq(processAnswers.restaurantId, restaurantId), inArray(processAnswers.entryId, wanted)))
      .execute(),
    tx
      .select({ id: auditLogs.id, timeBy: auditLogs.timeBy })
      .from(auditLogs)
      .where(
        and(
          eq(auditLogs.restaurantId, restaurantId),
          isNotNull(auditLogs.timeBy),
          inArray(auditLogs.id, tx.select({ id: processSteps.id }).from(processSteps).where(ofRuns)),
        ),
      )
      .execute(),
  ]);
  const spans = rows.some(({ thermometerId }) => thermometerId !== null)
    ? await readDoubtfulSpans(tx, restaurantId)
    : [];
  const versions = rows.some(({ wider }) => wider)
    ? await tx.select().from(processLimits).where(eq(processLimits.restaurantId, restaurantId))
    : [];
  const timeBy = new Map(times.map((row) => [row.id, row.timeBy as TimeBy]));
  const stepsOf = Map.groupBy(rows, ({ runId }) => runId);
  const answersOf = Map.groupBy(answers, ({ entryId }) => entryId);
  return wanted.flatMap(
    (id) => presentRun(stepsOf.get(id) ?? [], answersOf.get(id) ?? [], timeBy, spans, versions) ?? [],
  );
}
