import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import { haccpTaskCompletions } from '../tables.ts';
import { fulfils } from './matters.ts';

/**
 * When the valid checks that say something (`fulfils`) of a task with several times, or that may have had some in the period, were made in it, as milliseconds
 * since 1970 in a list of JSON, the oldest first; null of a task with one time, of which the last one says enough.
 * @param task the row of the task, by its alias or its table
 * @param earliest the beginning of the earliest period of any frequency that runs: of a task that was changed what is owed by the frequency
 *   before is owed in the period of that one
 */
export function madeInPeriod(task: SQL, from: SQL, to: SQL, earliest: Date): SQL<number[] | null> {
  const made = madeAt(haccpTaskCompletions, sql`m`);
  const since = sql`CASE WHEN ${task}.updated_at >= ${from} THEN ${earliest.toISOString()}::timestamptz ELSE ${from} END`;
  return sql`CASE WHEN ${task}.more_due_times IS NOT NULL OR ${task}.updated_at >= ${from} THEN (
    SELECT coalesce(json_agg(round(extract(epoch FROM ${made}) * 1000) ORDER BY ${made}), '[]')
      FROM haccp_task_completions m
     WHERE m.restaurant_id = ${task}.restaurant_id AND m.task_id = ${task}.id
       -- What says a later time than that at which it was stored was made when it was stored (HACCP-24): a day ahead at the most.
       AND m.performed_at >= ${since} AND m.performed_at < ${to} + interval '25 hours'
       AND ${made} >= ${since} AND ${made} < ${to}
       AND ${isUncorrected(haccpTaskCompletions, sql`m`)} AND ${fulfils(sql`m`)}) END`;
}
