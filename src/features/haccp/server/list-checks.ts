import { and, eq, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Reader } from '#features/access/server/index.ts';
import { isUncorrected, listEntries, presentSequel } from '#features/registers/server/index.ts';
import type { Wanted } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDayRange } from '#platform/kernel/dates.ts';
import { isOutsideToday } from '../check-status.ts';
import type { ListedCheck, zCheckFilter, zCheckQuery } from '../contract.ts';
import { isWithinWider } from '../kind-limits.ts';
import { isSameLimit, type StatedLimit } from '../limits-of.ts';
import { haccpTaskCompletions as entries, haccpTasks } from '../tables.ts';
import { periodOf } from '../task-due.ts';
import { missedChecks } from './missed-checks.ts';
import { holds, presentAnswer, presentCheck } from './present.ts';
import { checks } from './register.ts';
import { tasksThen } from './tasks-then.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import type { CheckRow } from './register.ts';

type Page = { readonly cursor?: string | undefined; readonly limit: number };

/** Checks done, the last recorded first. @throws INPUT_INVALID for a cursor that is not of this list */
export async function listChecks(services: Services, caller: Reader, query: z.output<typeof zCheckQuery>) {
  const { cursor, limit, missed, ...filter } = query;
  const page = await pageOf(services, caller, { cursor, limit }, asked('filtered', filter, filtered(filter)));
  const { from, to } = filter;
  // Once, with the first page.
  if (!missed || cursor !== undefined || from === undefined || to === undefined) return page;
  const found = await missedChecks(services, caller, from, to);
  return found === undefined ? page : { ...page, missed: found };
}

/** The condition that a filter of the register says. Days are those of Rome on which a check was performed (C-59). */
function filtered(filter: z.output<typeof zCheckFilter>): SQL | undefined {
  const { search, taskId, status, from, to } = filter;
  return and(
    holds([entries.taskName, entries.value, entries.notes, entries.operatorName], search),
    taskId === undefined ? undefined : eq(entries.taskId, taskId),
    status === undefined
      ? undefined
      : status === 'unknown'
        ? isNull(entries.status)
        : eq(entries.status, status),
    from === undefined ? undefined : gte(entries.performedAt, romeDayRange(from).from),
    to === undefined ? undefined : lt(entries.performedAt, romeDayRange(to).to),
  );
}

/** Checks performed today in Italy, for the dashboard (C-59): an entry made today of what was done yesterday is not one. */
export function listChecksToday(services: Services, caller: Reader, page: Page) {
  const { from, to } = periodOf('daily', services.clock.now());
  const isToday = and(gte(entries.performedAt, from), lt(entries.performedAt, to));
  return pageOf(services, caller, page, asked('between', { from, to }, isToday));
}

/** The newest checks that nobody has corrected, for those who are not told which check mends which. */
export async function listUncorrectedChecks(services: Services, caller: Reader, limit: number) {
  return (await pageOf(services, caller, { limit }, asked('valid', {}, isUncorrected(entries)))).rows;
}

const asked = (kind: string, by: object, condition: SQL | undefined): Wanted => ({
  condition,
  question: `${kind} ${JSON.stringify(by)}`,
});

/** Whether a check was done under the limit that its task has today. */
const isOfToday = (check: StatedLimit, now: StatedLimit): boolean =>
  check.criticalLimit === now.criticalLimit && isSameLimit(check, now);

/** A page of the register (`listEntries`), each check with whether its task has another limit by now. */
const pageOf = (services: Services, caller: Reader, page: Page, wanted: Wanted) =>
  listEntries(
    services,
    caller,
    checks,
    page,
    wanted,
    async (tx, rows) => {
      const today = await tasksOf(tx, caller.restaurant.id, rows);
      return {
        today,
        thenOf: await tasksThen(tx, caller.restaurant.id, rows, today),
        // Not asked for where no thermometer is named.
        spans: rows.some(({ thermometerId }) => thermometerId !== null)
          ? await readDoubtfulSpans(tx, caller.restaurant.id)
          : [],
      };
    },
    (listed, { today, thenOf, spans }): ListedCheck => {
      const { entry } = listed;
      const now = today.get(entry.taskId);
      const then = thenOf(entry);
      return {
        ...presentCheck(entry, spans),
        ...presentSequel(listed, ({ value }) => ({ value })),
        ...(listed.open ? { open: true as const } : {}),
        ...(now === undefined || isOfToday(entry, now) ? {} : { limitsChanged: true }),
        ...(now !== undefined && isOutsideToday(entry, now) ? { outsideToday: true } : {}),
        ...(now !== undefined && then !== null && isWithinWider(entry, then, now)
          ? { widerLimit: true }
          : {}),
        answers: listed.answers.map(presentAnswer),
      };
    },
  );

/** The tasks of a page as they are today, by their id. */
async function tasksOf(tx: Transaction, restaurantId: string, page: readonly CheckRow[]) {
  const ids = [...new Set(page.map(({ taskId }) => taskId))];
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(haccpTasks)
          .where(and(eq(haccpTasks.restaurantId, restaurantId), inArray(haccpTasks.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
