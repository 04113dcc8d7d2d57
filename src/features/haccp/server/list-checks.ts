import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { Member } from '#features/access/server/index.ts';
import { registerTotal } from '#features/integrity/server/index.ts';
import { romeDayRange } from '#platform/kernel/dates.ts';
import type { ListedCheck, zCheckFilter, zCheckQuery } from '../contract.ts';
import { haccpActions, haccpTaskCompletions as checks, haccpTasks as tasks } from '../tables.ts';
import { isSameLimit, type StatedLimit } from '../limits-of.ts';
import { periodOf } from '../task-due.ts';
import { presentAnswer, presentCheck, correctedAtOf, holds } from './present.ts';
import { isGoingOnCheck } from './matters.ts';
import { isUncorrected } from './uncorrected.ts';

/** Sort key of the list: when it was recorded, id. */
const zKey = z.tuple([zInstantKey, z.uuid()]);

type Page = { readonly cursor?: string | undefined; readonly limit: number };

/** The one that mends a check, where there is one (C-48). */
const correction = alias(checks, 'correction');

/** Checks done, the last recorded first. @throws INPUT_INVALID for a cursor that is not of this list */
export function listChecks(services: Services, caller: Member, query: z.output<typeof zCheckQuery>) {
  const { cursor, limit, ...filter } = query;
  return pageOfChecks(services, caller, { cursor, limit }, asked('filtered', filter, filtered(filter)));
}

/** The condition that a filter of the register says. Days are those of Rome on which a check was performed (C-59). */
function filtered(filter: z.output<typeof zCheckFilter>): SQL | undefined {
  const { search, taskId, status, from, to } = filter;
  return and(
    holds([checks.taskName, checks.value, checks.notes, checks.operatorName], search),
    taskId === undefined ? undefined : eq(checks.taskId, taskId),
    status === undefined
      ? undefined
      : status === 'unknown'
        ? isNull(checks.status)
        : eq(checks.status, status),
    from === undefined ? undefined : gte(checks.performedAt, romeDayRange(from).from),
    to === undefined ? undefined : lt(checks.performedAt, romeDayRange(to).to),
  );
}

/** Checks performed today in Italy, for the dashboard (C-59): an entry made today of what was done yesterday is not one. */
export function listChecksToday(services: Services, caller: Member, page: Page) {
  const { from, to } = periodOf('daily', services.clock.now());
  const isToday = and(gte(checks.performedAt, from), lt(checks.performedAt, to));
  return pageOfChecks(services, caller, page, asked('between', { from, to }, isToday));
}

/** The newest checks that nobody has corrected, for those who are not told which check mends which. */
export async function listUncorrectedChecks(services: Services, caller: Member, limit: number) {
  return (await pageOfChecks(services, caller, { limit }, asked('valid', {}, isUncorrected(checks)))).rows;
}

/** Which checks are wanted, and the same as text, by which their number is remembered. */
interface Wanted {
  readonly condition: SQL | undefined;
  readonly question: string;
}

const asked = (kind: string, by: object, condition: SQL | undefined): Wanted => ({
  condition,
  question: `checks ${kind} ${JSON.stringify(by)}`,
});

/** Whether a check was done under the limit that its task has today. */
const isOfToday = (check: StatedLimit, now: StatedLimit): boolean =>
  check.criticalLimit === now.criticalLimit && isSameLimit(check, now);

async function pageOfChecks(services: Services, caller: Member, page: Page, { condition, question }: Wanted) {
  const restaurantId = caller.restaurant.id;
  const after = decodeCursor(page.cursor, zKey);
  const wanted = and(eq(checks.restaurantId, restaurantId), condition);
  const next = after
    ? // The first bound alone lets the index start there; a deep page then costs no more than the first.
      sql`(${checks.recordedAt} <= ${after[0]}::timestamptz and (${checks.recordedAt} < ${after[0]}::timestamptz or ${checks.id} > ${after[1]}::uuid))`
    : undefined;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      // Sent in the same breath: neither waits for the other's answer.
      const counted = registerTotal(
        tx,
        restaurantId,
        question,
        tx.select({ count: count() }).from(checks).where(wanted),
      );
      const read = tx
        .select({
          check: getTableColumns(checks),
          correctedBy: {
            id: correction.id,
            value: correction.value,
            operatorName: correction.operatorName,
            recordedAt: correction.recordedAt,
            correctedAt: correction.correctedAt,
          },
          open: sql<boolean>`${isGoingOnCheck(sql`${checks}`)}`,
          now: {
            criticalLimit: tasks.criticalLimit,
            limitMinimum: tasks.limitMinimum,
            limitMaximum: tasks.limitMaximum,
            limitUnit: tasks.limitUnit,
          },
        })
        .from(checks)
        .leftJoin(
          correction,
          and(eq(correction.restaurantId, checks.restaurantId), eq(correction.correctsId, checks.id)),
        )
        .leftJoin(tasks, and(eq(tasks.restaurantId, checks.restaurantId), eq(tasks.id, checks.taskId)))
        .where(and(wanted, next))
        // Word for word as the index says it, or Postgres sorts the whole register for every page.
        .orderBy(sql`${checks.recordedAt} desc nulls last`, checks.id)
        .limit(page.limit + 1)
        .execute();
      const [total, rows] = await Promise.all([counted, read]);
      const shown = rows.slice(0, page.limit);
      const end = rows.length > page.limit ? shown.at(-1)?.check : undefined;
      const answers =
        shown.length === 0
          ? []
          : await tx
              .select()
              .from(haccpActions)
              .where(
                and(
                  eq(haccpActions.restaurantId, restaurantId),
                  inArray(
                    haccpActions.checkId,
                    shown.map(({ check }) => check.id),
                  ),
                ),
              )
              .orderBy(asc(haccpActions.recordedAt), haccpActions.id);
      return {
        total,
        nextCursor: end ? encodeCursor([end.recordedAt.toISOString(), end.id]) : null,
        rows: shown.map(({ check, correctedBy, open, now }): ListedCheck => ({
          ...presentCheck(check),
          correctedBy:
            correctedBy === null
              ? null
              : {
                  id: correctedBy.id,
                  value: correctedBy.value,
                  operatorName: correctedBy.operatorName,
                  recordedAt: correctedBy.recordedAt.toISOString(),
                  ...correctedAtOf(correctedBy),
                },
          ...(open ? { open } : {}),
          ...(now === null || isOfToday(check, now) ? {} : { limitsChanged: true }),
          answers: answers.filter(({ checkId }) => checkId === check.id).map(presentAnswer),
        })),
      };
    },
    { snapshot: true },
  );
}
