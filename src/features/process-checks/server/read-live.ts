import { eq, sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { question } from '#platform/memory/question.ts';
import type { LimitsShown } from '../contract.ts';
import type { LiveRuns } from '../day.ts';
import { unknownShown } from '../limits.ts';
import { processKinds } from '../process-kinds.ts';
import { usualLimits } from '../process-limits.ts';
import { limitsOfRow, processAnswers, processLimits, processStandings } from '../tables.ts';
import { readRuns } from './read-runs.ts';

interface LiveRow extends Record<string, unknown> {
  readonly ids: readonly string[];
  readonly unknown: number;
}

/**
 * The runs that somebody has to see to, remembered for as long as nothing of them changes: all that go on or are outside; of those of which
 * nobody can tell what somebody has seen to and the newest, and how many there are beyond (PROC-24).
 */
export const liveRuns = question({
  name: 'process_runs_live',
  parts: ['processChecks', 'thermometers'],
  async read(tx, restaurantId): Promise<LiveRuns> {
    const [row] = await executeNamed<LiveRow>(
      tx,
      'process_runs_live',
      sql`
      WITH live AS (
        SELECT s.id, s.outcome, s.since FROM ${processStandings} s WHERE s.restaurant_id = ${restaurantId}::uuid AND s.live),
      unknown AS (
        SELECT l.id, l.since, EXISTS (SELECT FROM ${processAnswers} a
                                       WHERE a.restaurant_id = ${restaurantId}::uuid AND a.run_id = l.id) AS seen
          FROM live l WHERE l.outcome = 'unknown'),
      shown AS (
        SELECT id FROM live WHERE outcome IS DISTINCT FROM 'unknown'
        UNION ALL
        (SELECT id FROM unknown ORDER BY seen DESC, since DESC NULLS LAST, id DESC LIMIT ${unknownShown}))
      -- By their ids, which carry their instants.
      SELECT (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM shown) AS ids, (SELECT count(*)::int FROM unknown) AS unknown`,
    );
    const { ids, unknown } = row ?? { ids: [], unknown: 0 };
    return { runs: await readRuns(tx, restaurantId, ids), more: Math.max(0, unknown - unknownShown) };
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
  const [{ runs, more }, limits] = await services.memory.read(caller.restaurant, [
    liveRuns({}),
    limitsNow({}),
  ]);
  return { runs: [...runs], ...(more > 0 ? { more } : {}), limits: [...limits] };
}
