import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { romeDayRange } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { DecidedRun } from '../day.ts';
import { processStandings } from '../tables.ts';
import { readRuns } from './read-runs.ts';

interface Row extends Record<string, unknown> {
  readonly count: number;
  readonly decided: readonly { readonly id: string; readonly since: string }[];
}

/** The runs that were decided on a day: how many, and the newest of them. */
export const runsOfDay = question({
  name: 'process_runs_of_day',
  parts: ['processChecks', 'thermometers'],
  async read(
    tx,
    restaurantId,
    { date, limit }: { date: LocalDate; limit: number },
  ): Promise<{ readonly count: number; readonly decided: readonly DecidedRun[] }> {
    const { from, to } = romeDayRange(date);
    const [row] = await executeNamed<Row>(
      tx,
      'process_runs_of_day',
      sql`
      WITH decided AS (
        SELECT s.id, s.since FROM ${processStandings} s
         WHERE s.restaurant_id = ${restaurantId}::uuid AND s.outcome IN ('within', 'outside', 'unknown')
           AND s.since >= ${from.toISOString()}::timestamptz AND s.since < ${to.toISOString()}::timestamptz)
      SELECT (SELECT count(*)::int FROM decided) AS count,
             (SELECT coalesce(json_agg(d), '[]') FROM (SELECT * FROM decided ORDER BY since DESC, id LIMIT ${limit}) d) AS decided`,
    );
    const { count, decided } = row ?? { count: 0, decided: [] };
    const sinceOf = new Map(decided.map(({ id, since }) => [id, new Date(since)]));
    const runs = await readRuns(
      tx,
      restaurantId,
      decided.map(({ id }) => id),
    );
    return { count, decided: runs.map((run) => ({ run, since: sinceOf.get(run.id)! })) };
  },
});
