import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, romeDayRange, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { ChecksOfDay, TaskInPlan } from '../day.ts';
import { earliestOf, periodsOf } from '../task-due.ts';
import type { Transaction } from '#platform/db/database.ts';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import { foundOffSince } from '#features/thermometers/server/index.ts';
import { haccpTaskCompletions } from '../tables.ts';
import { changesSince } from './changes-in-period.ts';
import { madeInPeriod } from './made-in-period.ts';
import { fulfils, isDoubted } from './matters.ts';
import { tasksThen } from './tasks-then.ts';

/** The tasks in the plan. */
export const tasksInPlan = question({
  name: 'tasks_in_plan',
  parts: ['haccp', 'thermometers'],
  read: (tx, restaurant, { date }: { date: LocalDate }) =>
    readTasks(tx, restaurant, date, { name: 'tasks_in_plan', which: sql`t.archived_at IS NULL` }),
});

/** Those that were put away on a day: of what was late then nobody is asked any more, and it stays missed (HACCP-113). */
export const tasksPutAway = question({
  name: 'tasks_put_away',
  parts: ['haccp', 'thermometers'],
  read: (tx, restaurant, { date }: { date: LocalDate }) =>
    readTasks(tx, restaurant, date, {
      name: 'tasks_put_away',
      which: sql`t.archived_at >= ${startOfRomeDay(date).toISOString()}::timestamptz`,
    }),
});

/**
 * @param statement its name, and which tasks `t` are read
 */
async function readTasks(
  tx: Transaction,
  restaurant: string,
  date: LocalDate,
  statement: { readonly name: string; readonly which: SQL },
): Promise<readonly TaskInPlan[]> {
  const periods = periodsOf(startOfRomeDay(date));
  const { daily, weekly, monthly } = periods;
  const bound = (end: 'from' | 'to') =>
    sql`CASE t.frequency WHEN 'daily' THEN ${daily[end].toISOString()}::timestamptz WHEN 'weekly' THEN ${weekly[end].toISOString()}::timestamptz ELSE ${monthly[end].toISOString()}::timestamptz END`;
  const [row] = await executeNamed<{ tasks: TaskInPlan[] }>(
    tx,
    statement.name,
    sql`
      SELECT coalesce(json_agg(task), '[]') AS tasks FROM (
        SELECT t.id, t.name, t.category, t.wider_reason, t.updated_at, t.critical_limit, t.limit_minimum, t.limit_maximum, t.limit_unit, t.frequency, to_char(t.due_time, 'HH24:MI') AS due_time,
               coalesce(t.scheduled_since, t.created_at) AS since,
               (SELECT json_agg(json_build_object('time', to_char(more.time, 'HH24:MI'), 'since', more.since) ORDER BY more.time)
                  FROM unnest(t.more_due_times, t.more_since) AS more(time, since)) AS more_times,
               ${madeInPeriod(sql`t`, bound('from'), bound('to'), earliestOf(periods))} AS made,
               ${changesSince(sql`t`, bound('from'))} AS versions,
               fulfilled.performed_at AS last_performed, last.status AS last_status, last.value AS last_value, coalesce(last.doubted, false) AS last_doubted,
               CASE WHEN last.value IS NOT NULL THEN json_build_object('critical_limit', last.critical_limit, 'limit_minimum', last.limit_minimum,
                 'limit_maximum', last.limit_maximum, 'limit_unit', last.limit_unit) END AS last_limit
          FROM haccp_tasks t LEFT JOIN LATERAL (
                -- Of the running period only: a tablet whose clock runs ahead must not hide what was done today.
                SELECT c.performed_at, c.status, c.value, c.critical_limit, c.limit_minimum, c.limit_maximum, c.limit_unit, ${isDoubted(sql`c`)} AS doubted
                  FROM haccp_task_completions c
                 WHERE c.restaurant_id = t.restaurant_id AND c.task_id = t.id
                   AND c.performed_at >= ${bound('from')} AND c.performed_at < ${bound('to')}
                   AND ${isUncorrected(haccpTaskCompletions, sql`c`)}
                 ORDER BY c.performed_at DESC NULLS LAST LIMIT 1) last ON true
               LEFT JOIN LATERAL (
                SELECT c.performed_at FROM haccp_task_completions c
                 WHERE c.restaurant_id = t.restaurant_id AND c.task_id = t.id
                   AND c.performed_at >= ${bound('from')} AND c.performed_at < ${bound('to')}
                   AND ${isUncorrected(haccpTaskCompletions, sql`c`)} AND ${fulfils(sql`c`)}
                 ORDER BY c.performed_at DESC NULLS LAST LIMIT 1) fulfilled ON true
         WHERE t.restaurant_id = ${restaurant}::uuid AND ${statement.which}) task`,
  );
  return row?.tasks ?? [];
}

interface Row extends Omit<ChecksOfDay, 'checks'> {
  readonly checks: readonly (ChecksOfDay['checks'][number] & {
    readonly limit_as_of: string | null;
    readonly task_id: string;
    readonly updated_at: string;
  })[];
}

/** Checks with their task as it was when they were judged. */
async function withTaskThen(
  tx: Transaction,
  restaurant: string,
  checks: Row['checks'],
): Promise<ChecksOfDay['checks']> {
  const today = new Map(
    checks.map(
      ({ task_id: id, updated_at: updatedAt, today: { name, category, wider_reason: widerReason } }) => [
        id,
        { name, category, widerReason, updatedAt: new Date(updatedAt) },
      ],
    ),
  );
  const read = checks.map(({ limit_as_of: limitsAsOf, task_id: taskId, updated_at: _since, ...check }) => ({
    check,
    at: {
      taskId,
      performedAt: new Date(check.performed_at),
      limitsAsOf: limitsAsOf === null ? null : new Date(limitsAsOf),
    },
  }));
  const thenOf = await tasksThen(
    tx,
    restaurant,
    read.map(({ at }) => at),
    today,
  );
  return read.map(({ check, at }) => ({ ...check, taskThen: thenOf(at) }));
}

/** What was checked on a day and not corrected. */
export const checksOfDay = question({
  name: 'checks_of_day',
  parts: ['haccp', 'thermometers'],
  async read(tx, restaurant, { date, limit }: { date: LocalDate; limit: number }): Promise<ChecksOfDay> {
    const { from, to } = romeDayRange(date);
    // Nothing is dated more than a day ahead of its arrival: what was done today arrived yesterday at the earliest.
    const arrived = startOfRomeDay(addDays(date, -1)).toISOString();
    const [row] = await executeNamed<Row & Record<string, unknown>>(
      tx,
      'checks_of_day',
      sql`
      WITH checks AS (
        SELECT c.id, c.task_name AS title, c.value, c.critical_limit, c.limit_minimum, c.limit_maximum, c.limit_unit,
               c.status AS outcome, c.operator_name, c.performed_at, c.limit_as_of, c.thermometer_state, ${foundOffSince(sql`c`, madeAt(haccpTaskCompletions, sql`c`))} AS found_off, t.id AS task_id, t.updated_at,
               json_build_object('critical_limit', t.critical_limit, 'limit_minimum', t.limit_minimum,
                 'limit_maximum', t.limit_maximum, 'limit_unit', t.limit_unit,
                 'name', t.name, 'category', t.category, 'wider_reason', t.wider_reason) AS today
          FROM haccp_task_completions c
          JOIN haccp_tasks t ON t.restaurant_id = c.restaurant_id AND t.id = c.task_id
         WHERE c.restaurant_id = ${restaurant}::uuid AND c.submitted_at >= ${arrived}::timestamptz
           AND c.performed_at >= ${from.toISOString()}::timestamptz AND c.performed_at < ${to.toISOString()}::timestamptz
           AND ${isUncorrected(haccpTaskCompletions, sql`c`)})
      SELECT (SELECT count(*)::int FROM checks) AS count,
             (SELECT coalesce(json_agg(c), '[]') FROM (SELECT * FROM checks ORDER BY performed_at DESC, id LIMIT ${limit}) c) AS checks`,
    );
    if (row === undefined) return { count: 0, checks: [] };
    return { ...row, checks: await withTaskThen(tx, restaurant, row.checks) };
  },
});
