import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Reader } from '#features/access/server/index.ts';
import type { Calendar } from '../contract.ts';
import { isOutsideToday } from '../check-status.ts';
import { isWithinWider } from '../kind-limits.ts';
import type { ConfirmedTask } from '../kind-limits.ts';
import { statedOf } from '../day.ts';
import type { StoredLimit } from '../day.ts';
import type { ClosedDay } from '#features/closed-days/closed-days.ts';
import type { Frequency } from '../frequencies.ts';
import { isGoingOn, isUncorrected } from '#features/registers/server/index.ts';
import { haccpTaskCompletions } from '../tables.ts';
import { calledGood, checkMatter, fulfils, isDoubted } from './matters.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { daysOfMonth, periodsEndingIn } from '../task-due.ts';
import { readTimedPeriods } from './read-timed-periods.ts';
import { tasksThen } from './tasks-then.ts';
import type { CheckedThen } from './tasks-then.ts';

interface Row extends Record<string, unknown> {
  task_id: string;
  name: string;
  frequency: Frequency;
  archived: boolean;
  due_day: string;
  /** Of a task with several times the one that is meant, 'HH:MM'; null of one with one. */
  time: string | null;
  closed: boolean;
  state: 'done' | 'missed' | 'open';
  outside: boolean;
  /** Of a task with several times: one of its period that is the check of none of them is outside. */
  outside_between: boolean;
  unsure: boolean;
  /** The last check is outside its limit. */
  bad: boolean;
  /** Told later for its period, and nothing was told in time (HACCP-34). */
  late: boolean;
  /** The period still runs. */
  running: boolean;
  /** Its last check, and the limit of its task today. */
  latest:
    | (StoredLimit & {
        readonly value: string;
        readonly status: string | null;
        readonly performed_at: string;
        readonly limit_as_of: string | null;
      })
    | null;
  limit_today: StoredLimit;
  category: string | null;
  wider_reason: string | null;
  updated_at: string;
}

/**
 * What was done and missed in a month of Rome, by day and by task (C-59). Owed is one check in each period that a
 * task lived through: it was asked for by the deadline and was in use then, with the frequency and due
 * time that it had then; put away when it was late it is missed at once, for nobody can do it any more (HACCP-113) — the audit knows those of a task that was changed since. Of a task with several times each is owed by
 * itself (`slotsThen`). A check counts for the period in
 * which it was performed, only while nobody has corrected it, and not where it says nothing (`fulfils`). On closed days nothing is owed (`periodsEndingIn`). One outside its limit whose matter goes on (C-61) counts
 * as done, and as outside; a period whose last check is outside and over as done, unsure and bad; one of which nobody could tell, or that a person called good without a comparison, or measured with a thermometer that is not known to be true (HACCP-92), or well by a limit that is
 * another today while the period runs, or inside one wider than its kind asks that
 * nobody confirmed, as done and unsure. What was only told later for the period (`late_reason`) is done, and late.
 */
export async function readCalendar(
  services: Services,
  caller: Reader,
  { month, taskId }: { readonly month: string; readonly taskId?: string | undefined },
): Promise<Calendar> {
  const now = services.clock.now();
  const restaurantId = sql`${caller.restaurant.id}::uuid`;
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  const { rows, closedOn, thenOf } = await services.database.asTenant(
    caller.restaurant.id,
    async (tx) => {
      const openDays = await readOpenDays(tx, caller.restaurant.id);
      const periods = periodsEndingIn(month, openDays.isClosed).filter(({ from }) => from <= now);
      const first = periods.reduce((earliest, { from }) => (from < earliest ? from : earliest), now);
      const timed = await readTimedPeriods(tx, caller.restaurant.id, periods, now, taskId);
      const { rows: found } = await tx.execute<Row>(sql`
    WITH periods AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(periods)}::json)
          AS p(frequency text, "dueDay" date, closed boolean, "from" timestamptz, "to" timestamptz)),
    changed AS (
      SELECT DISTINCT entity_id AS id FROM audit_logs
       WHERE restaurant_id = ${restaurantId} AND recorded_at >= ${at(first)} AND entity_type = 'haccp_task' AND action <> 'haccp.create_task'),
    -- Tasks with several times, worked out one by one (read-timed-periods.ts).
    timed AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(timed)}::json)
          AS t("taskId" uuid, frequency text, "from" timestamptz, slots json)),
    versions AS (
      SELECT a.entity_id AS task_id, a.id, a.recorded_at, a.response->>'frequency' AS frequency,
             (a.response->>'dueTime')::time AS due_time, a.response->>'archivedAt' IS NOT NULL AS archived,
             (a.response->>'scheduledSince')::timestamptz AS scheduled_since
        FROM audit_logs a JOIN changed c ON c.id = a.entity_id
       WHERE a.restaurant_id = ${restaurantId} AND a.entity_type = 'haccp_task'),
    once AS (
      SELECT t.id, t.name, t.category, t.wider_reason, t.updated_at, t.archived_at, p.*,
             json_build_object('critical_limit', t.critical_limit, 'limit_minimum', t.limit_minimum,
               'limit_maximum', t.limit_maximum, 'limit_unit', t.limit_unit) AS limit_today,
             coalesce(CASE WHEN v.frequency IS NULL THEN t.scheduled_since ELSE v.scheduled_since END, t.created_at) AS since,
             p."dueDay" + coalesce(v.due_time, t.due_time) AS deadline, NULL::text AS time, NULL::json AS slots, p."from" AS begins, p."to" AS ends
        FROM haccp_tasks t CROSS JOIN periods p
        LEFT JOIN LATERAL (
          SELECT frequency, due_time, archived, scheduled_since FROM versions
           WHERE task_id = t.id AND recorded_at < p."to" ORDER BY recorded_at DESC, id DESC LIMIT 1) v ON true
       WHERE t.restaurant_id = ${restaurantId} AND p.frequency = coalesce(v.frequency, t.frequency)
         AND NOT coalesce(v.archived, t.archived_at IS NOT NULL)
         AND (${taskId ?? null}::uuid IS NULL OR t.id = ${taskId ?? null}::uuid)
         AND NOT EXISTS (SELECT FROM timed d WHERE d."taskId" = t.id AND d.frequency = p.frequency AND d."from" = p."from")),
    owed AS (
      SELECT * FROM once WHERE since <= CASE
               -- A time that comes twice in autumn means the first, as everywhere (task-due.ts); Postgres would take the second.
               WHEN (deadline AT TIME ZONE 'Etc/GMT-2') AT TIME ZONE 'Europe/Rome' = deadline THEN deadline AT TIME ZONE 'Etc/GMT-2'
               ELSE deadline AT TIME ZONE 'Europe/Rome' END
      UNION ALL
      SELECT t.id, t.name, t.category, t.wider_reason, t.updated_at, t.archived_at, p.frequency, p."dueDay", p.closed, s."from", s."to",
             json_build_object('critical_limit', t.critical_limit, 'limit_minimum', t.limit_minimum,
               'limit_maximum', t.limit_maximum, 'limit_unit', t.limit_unit), t.created_at, NULL, s.time, d.slots, p."from", p."to"
        FROM timed d JOIN haccp_tasks t ON t.restaurant_id = ${restaurantId} AND t.id = d."taskId"
        JOIN periods p ON p.frequency = d.frequency AND p."from" = d."from"
        CROSS JOIN LATERAL json_to_recordset(d.slots) AS s(time text, "from" timestamptz, "to" timestamptz))
    SELECT o.id AS task_id, o.name, o.frequency, o.archived_at IS NOT NULL AS archived, o."dueDay"::text AS due_day, o.time, o.closed,
           o.category, o.wider_reason, o.updated_at, o."to" > ${at(now)} AS running,
           CASE WHEN d.last IS NOT NULL THEN 'done' WHEN o."to" <= ${at(now)} OR o.archived_at IS NOT NULL THEN 'missed' ELSE 'open' END AS state,
           EXISTS (SELECT 1 FROM haccp_task_completions f
                    WHERE f.restaurant_id = ${restaurantId} AND f.task_id = o.id AND f.performed_at >= o."from" AND f.performed_at < o."to"
                      AND ${isGoingOn(checkMatter, sql`f`)}) AS outside,
           o.slots IS NOT NULL AND EXISTS (SELECT 1 FROM haccp_task_completions f
                    WHERE f.restaurant_id = ${restaurantId} AND f.task_id = o.id AND f.performed_at >= o.begins AND f.performed_at < o.ends
                      AND NOT EXISTS (SELECT FROM json_to_recordset(o.slots) AS s("from" timestamptz, "to" timestamptz)
                                       WHERE f.performed_at >= s."from" AND f.performed_at < s."to")
                      AND ${isGoingOn(checkMatter, sql`f`)}) AS outside_between,
           coalesce(d.last IN ('critical', 'unknown') OR d.called_good, false) AS unsure,
           coalesce(d.last = 'critical', false) AS bad, o.limit_today,
           coalesce(d.late, false) AS late,
           CASE WHEN d.last IS NOT NULL THEN json_build_object('value', d.value, 'status', d.status, 'performed_at', d.performed_at, 'limit_as_of', d.limit_as_of,
             'critical_limit', d.critical_limit, 'limit_minimum', d.limit_minimum, 'limit_maximum', d.limit_maximum, 'limit_unit', d.limit_unit) END AS latest
      FROM owed o LEFT JOIN LATERAL (
        SELECT coalesce(c.status, 'unknown') AS last, c.status, c.value, c.performed_at, c.limit_as_of, c.critical_limit, c.limit_minimum, c.limit_maximum, c.limit_unit, (${calledGood(sql`c`)} OR ${isDoubted(sql`c`)}) AS called_good,
               bool_and(c.late_reason IS NOT NULL) FILTER (WHERE ${fulfils(sql`c`)}) OVER () AS late,
               -- What is good by a thermometer that was known to be off leaves it owed.
               bool_or(${fulfils(sql`c`)}) OVER () AS fulfilled
          FROM haccp_task_completions c
         WHERE c.restaurant_id = ${restaurantId} AND c.task_id = o.id AND c.performed_at >= o."from" AND c.performed_at < o."to"
           AND ${isUncorrected(haccpTaskCompletions, sql`c`)}
         ORDER BY c.performed_at DESC LIMIT 1) d ON d.fulfilled
     ORDER BY lower(o.name), o.id, o."dueDay", o."from"`);
      // On closed days nothing is owed; what was done all the same stays done.
      const rows = withOutsideBetween(found.filter(({ closed, state }) => !closed || state === 'done'));
      return {
        rows,
        thenOf: await thenOfLatest(tx, caller.restaurant.id, rows),
        closedOn: openDays.closedOn,
      };
    },
    { snapshot: true },
  );
  const days = new Map(
    daysOfMonth(month).map((date): [string, Calendar['days'][number]] => [
      date,
      { date, ...none(), missedTaskIds: [], ...closedAs(closedOn(date)) },
    ]),
  );
  const tasks = new Map<string, Calendar['tasks'][number]>();
  for (const row of rows) {
    const day = days.get(row.due_day);
    const task: Calendar['tasks'][number] = tasks.get(row.task_id) ?? {
      id: row.task_id,
      name: row.name,
      frequency: row.frequency,
      archived: row.archived,
      ...none(),
    };
    tasks.set(row.task_id, task);
    task[row.state] += 1;
    task.outside += Number(row.outside);
    const unsure = (row.unsure || isOtherByNow(row) || isWider(row, thenOf(row))) && !row.outside;
    const bad = row.bad && unsure;
    if (unsure) task.unsure = (task.unsure ?? 0) + 1;
    if (bad) task.bad = (task.bad ?? 0) + 1;
    if (row.late) task.late = (task.late ?? 0) + 1;
    if (day === undefined) continue;
    day[row.state] += 1;
    day.outside += Number(row.outside);
    if (unsure) day.unsure = (day.unsure ?? 0) + 1;
    if (bad) day.bad = (day.bad ?? 0) + 1;
    if (row.late) day.late = (day.late ?? 0) + 1;
    if (row.state !== 'missed') continue;
    if (!day.missedTaskIds.includes(row.task_id)) day.missedTaskIds.push(row.task_id);
    if (row.time !== null) (day.missedTimes ??= []).push({ taskId: row.task_id, time: row.time });
  }
  return { month, days: [...days.values()], tasks: [...tasks.values()] };
}

/** What was outside between the turns of a task with several times counts once, on one of them that is done and was well itself. */
function withOutsideBetween(rows: readonly Row[]): Row[] {
  const periodOf = ({ task_id: id, frequency, due_day: day }: Row): string => `${id} ${frequency} ${day}`;
  const told = new Set(rows.filter(({ outside }) => outside).map(periodOf));
  return rows.map((row) => {
    if (!row.outside_between || row.state !== 'done' || told.has(periodOf(row))) return row;
    told.add(periodOf(row));
    return { ...row, outside: true };
  });
}

/** Well by the limit of then, and not by that of today: no day that still runs is green for it (C-61). */
const isOtherByNow = ({ latest, running, limit_today: today }: Row): boolean =>
  running &&
  latest !== null &&
  isOutsideToday({ ...statedOf(latest), value: latest.value, status: latest.status }, statedOf(today));

/** Of each period with a check its task as it was when the last one was judged (HACCP-88). */
async function thenOfLatest(
  tx: Transaction,
  restaurantId: string,
  rows: readonly Row[],
): Promise<(row: Row) => ConfirmedTask | null> {
  const checkedOf = ({ task_id: taskId, latest }: Row): CheckedThen[] =>
    latest === null
      ? []
      : [
          {
            taskId,
            performedAt: new Date(latest.performed_at),
            limitsAsOf: latest.limit_as_of === null ? null : new Date(latest.limit_as_of),
          },
        ];
  const today = new Map(
    rows.map(({ task_id: id, name, category, wider_reason: widerReason, updated_at: updatedAt }) => [
      id,
      { name, category, widerReason, updatedAt: new Date(updatedAt) },
    ]),
  );
  const then = await tasksThen(tx, restaurantId, rows.flatMap(checkedOf), today);
  return (row) => {
    const [checked] = checkedOf(row);
    return checked === undefined ? null : then(checked);
  };
}

/** Well by a limit that was wider than its kind asked, and that nobody confirmed (HACCP-28). */
const isWider = (
  { latest, name, category, wider_reason: widerReason, limit_today: limit }: Row,
  then: ConfirmedTask | null,
): boolean =>
  latest !== null &&
  then !== null &&
  isWithinWider({ ...statedOf(latest), status: latest.status }, then, {
    name,
    category,
    widerReason,
    ...statedOf(limit),
  });

/** How a closed day is told; nothing of one that is open. */
const closedAs = (closed: ClosedDay | null): Pick<Calendar['days'][number], 'closed'> =>
  closed === null
    ? {}
    : { closed: { name: closed.name, ...(closed.toldLate ? { toldLate: true as const } : {}) } };

const none = () => ({ done: 0, missed: 0, open: 0, outside: 0 });
