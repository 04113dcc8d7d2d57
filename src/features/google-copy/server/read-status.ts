import { and, asc, count, eq, gt, min, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurantVersions } from '#platform/memory/tables.ts';
import { restaurants } from '#features/access/tables.ts';
import { dataIntegrityHashes } from '#features/integrity/tables.ts';
import type { CopyStatus } from '../contract.ts';
import { passing } from '../problems.ts';
import type { CopyProblem } from '../problems.ts';
import { googleCalendarEvents, googleCopies, googleCopyTabs, googleGuides } from '../tables.ts';
import type { CalendarSource } from './calendar-source.ts';
import { calendarWord } from './sync-calendar.ts';

/** How the copy of the caller's restaurant stands (GOOG-05…09), all of it read here: Google is not asked. */
export async function readStatus(
  services: Services,
  caller: Member,
  sources: readonly CalendarSource[],
): Promise<CopyStatus> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const [restaurant] = await tx
        .select({
          sheetId: restaurants.googleSheetId,
          folderId: restaurants.googleDriveFolderId,
          calendarId: restaurants.googleCalendarId,
          key: restaurants.googleServiceAccountKey,
          versions: restaurantVersions.versions,
          guide: googleGuides,
        })
        .from(restaurants)
        .leftJoin(restaurantVersions, eq(restaurantVersions.restaurantId, restaurants.id))
        .leftJoin(googleGuides, eq(googleGuides.restaurantId, restaurants.id))
        .where(eq(restaurants.id, restaurantId));
      const [copy] = await tx.select().from(googleCopies).where(eq(googleCopies.restaurantId, restaurantId));
      const ownTabs = eq(googleCopyTabs.restaurantId, restaurantId);
      const tabs = await tx.select().from(googleCopyTabs).where(ownTabs).orderBy(asc(googleCopyTabs.title));
      const ownLinks = eq(dataIntegrityHashes.restaurantId, restaurantId);
      const from = Math.min(...tabs.map(({ sequence }) => sequence));
      const [waiting] = await tx
        .select({ rows: count(), since: min(dataIntegrityHashes.createdAt) })
        .from(dataIntegrityHashes)
        .where(and(ownLinks, gt(dataIntegrityHashes.sequence, Number.isFinite(from) ? from : 0)));
      const [all] = await tx.select({ rows: count() }).from(dataIntegrityHashes).where(ownLinks);
      const { rows: counted } = await tx.execute<{
        products: number;
        preparations: number;
        tasks: number;
      }>(sql`
        SELECT (SELECT count(*) FROM products WHERE restaurant_id = ${restaurantId} AND archived_at IS NULL)::int AS products,
               (SELECT count(*) FROM preparations WHERE restaurant_id = ${restaurantId})::int AS preparations,
               (SELECT count(*) FROM haccp_tasks WHERE restaurant_id = ${restaurantId} AND archived_at IS NULL)::int AS tasks`);
      const [events] = await tx
        .select({ rows: count() })
        .from(googleCalendarEvents)
        .where(eq(googleCalendarEvents.restaurantId, restaurantId));
      const { calendarId = null, key = null, versions = null, guide = null } = restaurant ?? {};
      const isUsed = calendarId !== null && key !== null;
      const isStarted = copy !== undefined && copy.sheetId === restaurant?.sheetId;
      const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
      const again = (problem: CopyProblem | null | undefined, due: Date | null | undefined) =>
        problem && passing.has(problem) ? iso(due) : null;
      return {
        isStarted,
        sheetTitle: copy?.sheetTitle ?? null,
        sheetId: restaurant?.sheetId ?? null,
        folderId: restaurant?.folderId ?? null,
        startedAt: iso(copy?.startedAt),
        syncedAt: iso(copy?.syncedAt),
        waiting: copy ? (waiting?.rows ?? 0) : 0,
        waitingSince: copy ? iso(waiting?.since) : null,
        records: all?.rows ?? 0,
        problem: copy?.problem ?? null,
        problemAt: iso(copy?.problemAt),
        retryAt: again(copy?.problem, copy?.dueAt),
        problems: copy?.problems ?? [],
        touchedAt: iso(copy?.touchedAt),
        differences: copy?.differences ?? null,
        comparedAt: iso(copy?.comparedAt),
        tabs: tabs.map(({ title, nextRow }) => ({ title, rows: nextRow - 2 })),
        calendar: {
          isUsed,
          id: calendarId,
          title: guide?.calendarTitle ?? null,
          events: events?.rows ?? 0,
          isWhole: isUsed && guide?.calendarWord === calendarWord(calendarId, versions, sources),
          syncedAt: iso(guide?.calendarSyncedAt),
          problem: isUsed ? (guide?.calendarProblem ?? null) : null,
          problemAt: iso(guide?.calendarProblemAt),
          retryAt: again(guide?.calendarProblem, guide?.calendarDueAt),
        },
        counts: counted[0] ?? { products: 0, preparations: 0, tasks: 0 },
      };
    },
    { snapshot: true },
  );
}
