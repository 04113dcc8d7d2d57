import { and, eq, sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { question } from '#platform/memory/question.ts';
import type { LimitsShown, RunShown } from '../contract.ts';
import { processKinds } from '../process-kinds.ts';
import { usualLimits } from '../process-limits.ts';
import { limitsOfRow, processLimits, processStandings } from '../tables.ts';
import { readRuns } from './read-runs.ts';

/** The runs that somebody has to see to, remembered for as long as nothing of them changes. */
export const liveRuns = question({
  name: 'process_runs_live',
  parts: ['processChecks', 'thermometers'],
  async read(tx, restaurantId): Promise<readonly RunShown[]> {
    const rows = await tx
      .select({ id: processStandings.id })
      .from(processStandings)
      .where(and(eq(processStandings.restaurantId, restaurantId), sql`live`))
      // By their ids, which carry their instants.
      .orderBy(processStandings.id);
    return readRuns(
      tx,
      restaurantId,
      rows.map(({ id }) => id),
    );
  },
});

/** The limits of each kind of process as they are now: the restaurant's own, else the usual ones. */
export async function readLimits(tx: Transaction, restaurantId: string): Promise<readonly LimitsShown[]> {
  const rows = await tx
    .selectDistinctOn([processLimits.process])
    .from(processLimits)
    .where(eq(processLimits.restaurantId, restaurantId))
    .orderBy(processLimits.process, sql`${processLimits.recordedAt} DESC`, processLimits.id);
  return processKinds.map((process) => {
    const row = rows.find((one) => one.process === process);
    return {
      process,
      limits: row === undefined ? usualLimits[process] : limitsOfRow(row),
      widerReason: row?.widerReason ?? null,
      setBy: row?.operatorName ?? null,
      setAt: row?.recordedAt.toISOString() ?? null,
    };
  });
}

const limitsNow = question({ name: 'process_limits', parts: ['processChecks'], read: readLimits });

/** What goes on, and the limits by which something can be begun. */
export async function readLive(services: Services, caller: Member) {
  const [runs, limits] = await services.memory.read(caller.restaurant, [liveRuns({}), limitsNow({})]);
  return { runs: [...runs], limits: [...limits] };
}
