import { and, count, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { zCheckQuery } from '../contract.ts';
import { haccpTaskCompletions as checks } from '../tables.ts';
import { periodOf } from '../task-due.ts';
import { checkOf, holds } from './store.ts';

/** Sort key of the list: when it was recorded, id. */
const zKey = z.tuple([zInstantKey, z.uuid()]);

type Page = { readonly cursor?: string | undefined; readonly limit: number };

/** Checks done, the last recorded first. @throws INPUT_INVALID for a cursor that is not of this list */
export function listChecks(services: Services, caller: Member, query: z.output<typeof zCheckQuery>) {
  const found = holds([checks.taskName, checks.value, checks.notes, checks.operatorName], query.search);
  return pageOfChecks(services, caller, query, found);
}

/** Checks performed today in Italy, for the dashboard (C-59): an entry made today of what was done yesterday is not one. */
export function listChecksToday(services: Services, caller: Member, page: Page) {
  const { from, to } = periodOf('daily', services.clock.now());
  return pageOfChecks(services, caller, page, and(gte(checks.performedAt, from), lt(checks.performedAt, to)));
}

async function pageOfChecks(services: Services, caller: Member, page: Page, condition: SQL | undefined) {
  const restaurantId = caller.restaurant.id;
  const after = decodeCursor(page.cursor, zKey);
  const wanted = and(eq(checks.restaurantId, restaurantId), condition);
  const next = after
    ? // The first bound alone lets the index start there; a deep page then costs no more than the first.
      sql`(${checks.submittedAt} <= ${after[0]}::timestamptz and (${checks.submittedAt} < ${after[0]}::timestamptz or ${checks.id} > ${after[1]}::uuid))`
    : undefined;
  const { total, rows } = await services.database.asTenant(
    restaurantId,
    async (tx) => {
      const [counted] = await tx.select({ total: count() }).from(checks).where(wanted);
      return {
        total: counted?.total ?? 0,
        rows: await tx
          .select()
          .from(checks)
          .where(and(wanted, next))
          // Word for word as the index says it, or Postgres sorts the whole register for every page.
          .orderBy(sql`${checks.submittedAt} desc nulls last`, checks.id)
          .limit(page.limit + 1),
      };
    },
    { snapshot: true },
  );
  const shown = rows.slice(0, page.limit);
  const end = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    total,
    nextCursor: end ? encodeCursor([end.submittedAt.toISOString(), end.id]) : null,
    rows: shown.map(checkOf),
  };
}
