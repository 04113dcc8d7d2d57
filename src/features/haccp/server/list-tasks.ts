import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zTextKey, zTimeKey } from '#platform/http/server/cursor-keys.ts';
import type { Member } from '#features/access/server/index.ts';
import { compareWithLimit, isJudgedByPerson, outcomeOf } from '../check-status.ts';
import { isSameLimit } from '../limits-of.ts';
import type { Task, TaskToday, zTaskQuery } from '../contract.ts';
import { isUnconfirmed } from '../kind-limits.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import { measuredWithOf } from '#features/thermometers/measured-with-of.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import { haccpTaskCompletions as checks, haccpTasks as tasks } from '../tables.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
import { earliestOf, periodOf, periodsOf } from '../task-due.ts';
import { hadSeveral, taskStand, versionOf } from '../task-times.ts';
import type { StoredVersion } from '../task-times.ts';
import { byLimitsOfToday, standingShown } from '#features/non-conformities/history.ts';
import type { EntryRow } from '#features/non-conformities/history.ts';
import type { StandingShown } from '#features/non-conformities/shapes.ts';
import { isSafe } from '#features/non-conformities/standing.ts';
import { recheckMinutesOf, recheckMinutesThen } from '../recheck.ts';
import { entriesOfTasks, fulfils } from './matters.ts';
import { nearAskedSince } from '../check-matter.ts';
import { changesSince } from './changes-in-period.ts';
import { madeInPeriod } from './made-in-period.ts';
import { holds, presentTask, scheduleOf } from './present.ts';
import type { TaskRow } from './present.ts';
import { isUncorrected, madeAt, nothingAfter } from '#features/registers/server/index.ts';

/** Sort key of the list: due time, name in lower case, id. */
const zKey = z.tuple([zTimeKey, zTextKey, z.uuid()]);

/**
 * The tasks in use, or the archived ones, by due time and name, each with its state at this instant
 * (task-due.ts), how it stands by its values (C-61) and its newest check. The screen, the dashboard and the notifications read this.
 * @throws INPUT_INVALID for a cursor that is not of this list
 */
export async function listTasks(services: Services, caller: Member, query: z.output<typeof zTaskQuery>) {
  const restaurantId = caller.restaurant.id;
  const now = services.clock.now();
  const after = decodeCursor(query.cursor, zKey);
  const wanted = and(
    eq(tasks.restaurantId, restaurantId),
    query.archived ? isNotNull(tasks.archivedAt) : isNull(tasks.archivedAt),
    holds([tasks.name, tasks.category, tasks.description], query.search),
  );
  const next = after
    ? sql`(${tasks.dueTime}, lower(${tasks.name}), ${tasks.id}) > (${after[0]}::time, ${after[1]}, ${after[2]}::uuid)`
    : undefined;

  const { total, rows, entries, openDays, spans } = await services.database.asTenant(
    restaurantId,
    async (tx) => {
      const ofTask = and(
        eq(checks.restaurantId, restaurantId),
        eq(checks.taskId, tasks.id),
        isUncorrected(checks),
      );
      const last = tx
        .select({
          id: checks.id,
          value: checks.value,
          status: checks.status,
          criticalLimit: checks.criticalLimit,
          limitMinimum: checks.limitMinimum,
          limitMaximum: checks.limitMaximum,
          limitUnit: checks.limitUnit,
          operatorName: checks.operatorName,
          performedAt: checks.performedAt,
          recordedAt: checks.recordedAt,
          thermometerId: checks.thermometerId,
          thermometer: checks.thermometer,
          thermometerState: checks.thermometerState,
        })
        .from(checks)
        // What was recorded while the server's clock stood ahead hides nothing of today.
        .where(and(ofTask, sql`${madeAt(checks)} <= ${nothingAfter(tasks.restaurantId)}`))
        .orderBy(desc(checks.performedAt))
        .limit(1)
        .as('last');
      // Asked apart from the newest check: a tablet whose clock runs ahead must not hide what was done today.
      const inPeriod = tx
        .select({ performedAt: checks.performedAt })
        .from(checks)
        .where(
          and(
            ofTask,
            gte(checks.performedAt, edge('from', now)),
            lt(checks.performedAt, edge('to', now)),
            fulfils(sql`${checks}`),
          ),
        )
        .limit(1)
        .as('in_period');
      const [counted] = await tx.select({ total: count() }).from(tasks).where(wanted);
      return {
        openDays: await readOpenDays(tx, restaurantId),
        spans: await readDoubtfulSpans(tx, restaurantId),
        total: counted?.total ?? 0,
        rows: await tx
          .select({
            task: tasks,
            sortName: sql<string>`lower(${tasks.name})`,
            doneAt: inPeriod.performedAt,
            made: madeInPeriod(sql`${tasks}`, edge('from', now), edge('to', now), earliestOf(periodsOf(now))),
            versions: changesSince(sql`${tasks}`, edge('from', now)),
            lastValue: last.value,
            lastId: last.id,
            lastStatus: last.status,
            lastLimit: {
              criticalLimit: last.criticalLimit,
              limitMinimum: last.limitMinimum,
              limitMaximum: last.limitMaximum,
              limitUnit: last.limitUnit,
            },
            lastOperator: last.operatorName,
            lastAt: last.performedAt,
            lastRecordedAt: last.recordedAt,
            lastMeasured: {
              thermometerId: last.thermometerId,
              thermometer: last.thermometer,
              thermometerState: last.thermometerState,
            },
          })
          .from(tasks)
          .leftJoinLateral(last, sql`true`)
          .leftJoinLateral(inPeriod, sql`true`)
          .where(and(wanted, next))
          .orderBy(tasks.dueTime, sql`lower(${tasks.name})`, tasks.id)
          .limit(query.limit + 1),
        entries: await executeNamed<{ task_id: string; entries: EntryRow[] }>(
          tx,
          'task_standings',
          entriesOfTasks(sql`${restaurantId}::uuid`, nearAskedSince(now)),
        ),
      };
    },
    { snapshot: true },
  );

  const { isClosed } = openDays;
  const entriesOf = new Map(entries.map((row) => [row.task_id, row.entries]));
  const page = rows.slice(0, query.limit);
  const end = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    total,
    nextCursor: end ? encodeCursor([end.task.dueTime, end.sortName, end.task.id]) : null,
    rows: page.map((row): TaskToday => {
      const task = presentTask(row.task);
      const { lastId, lastValue, lastStatus, lastLimit, lastOperator, lastAt, lastRecordedAt, lastMeasured } =
        row;
      const measured =
        lastAt === null || lastRecordedAt === null || lastMeasured === null
          ? {}
          : measuredWithOf({ ...lastMeasured, performedAt: lastAt, recordedAt: lastRecordedAt }, spans);
      const standing = standingShown(
        entriesOf.get(task.id) ?? [],
        recheckMinutesOf(task),
        recheckMinutesThen,
      );
      const judgedAsToday = lastValue === null || lastLimit === null || isSameLimit(lastLimit, task);
      return {
        ...task,
        ...standOf(row, now, isClosed),
        standing: unlessUnsure(
          task,
          measured.measuredWith,
          judgedAsToday
            ? standing
            : byLimitsOfToday(standing, outcomeOf(compareWithLimit({ ...task, value: lastValue }))),
        ),
        lastCheck:
          lastValue === null || lastLimit === null || lastOperator === null || lastAt === null
            ? null
            : {
                ...(lastId === null ? {} : { id: lastId }),
                value: lastValue,
                status: lastStatus,
                ...(isJudgedByPerson({ ...lastLimit, value: lastValue, status: lastStatus })
                  ? { byPerson: true as const }
                  : {}),
                ...measured,
                operatorName: lastOperator,
                performedAt: lastAt.toISOString(),
              },
      };
    }),
  };
}

/** How a task stands in its running period, and of several times how each does. */
function standOf(
  {
    task,
    doneAt,
    made,
    versions,
  }: {
    readonly task: TaskRow;
    readonly doneAt: Date | null;
    readonly made: readonly number[] | null;
    readonly versions: readonly StoredVersion[] | null;
  },
  now: Date,
  isClosed: IsClosed,
): Pick<TaskToday, 'state' | 'dueAt' | 'times'> {
  // Of what is put away nothing is asked.
  const then = task.archivedAt === null ? (versions ?? []).map(versionOf) : [];
  const isTimed = task.moreDueTimes !== null || hadSeveral(then, periodOf(task.frequency, now));
  // Of one that was changed all of them: what was late by another frequency is a check of that one's period.
  const checks = (isTimed || then.length > 0) && made !== null ? made : doneAt === null ? [] : [doneAt];
  const { state, dueAt, slots } = taskStand(
    scheduleOf(task),
    checks.map((at) => new Date(at)),
    now,
    isClosed,
    then,
  );
  return {
    state,
    dueAt: dueAt.toISOString(),
    ...(slots.length === 0
      ? {}
      : {
          times: slots.map((slot) => ({
            dueAt: slot.dueAt.toISOString(),
            from: slot.from.toISOString(),
            to: slot.to.toISOString(),
            state: slot.state,
          })),
        }),
  };
}

/**
 * Within a limit that is wider than its kind asks, and that nobody confirmed (HACCP-28), or by a thermometer that was not in order or was
 * found off since (HACCP-92): of that nobody knows whether it is safe.
 */
const unlessUnsure = (
  task: Task,
  measured: MeasuredWith | undefined,
  standing: StandingShown,
): StandingShown =>
  (isSafe(standing.state) || standing.state === 'near') && (isUnconfirmed(task) || doubtOf(measured) !== null)
    ? { state: 'unknown' }
    : standing;

/** The first or the last bound of the running period of the row's own frequency. */
function edge(bound: 'from' | 'to', now: Date): SQL {
  const { daily, weekly, monthly } = periodsOf(now);
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  return sql`CASE ${tasks.frequency} WHEN 'daily' THEN ${at(daily[bound])} WHEN 'weekly' THEN ${at(weekly[bound])} ELSE ${at(monthly[bound])} END`;
}
