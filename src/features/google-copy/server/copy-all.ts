import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { integrityChains } from '#features/integrity/tables.ts';
import { googleCopies, googleCopyTabs } from '../tables.ts';
import { copyRestaurant } from './copy-restaurant.ts';
import type { CopyTools } from './copy-restaurant.ts';
import type { SheetTab } from './sheet-tab.ts';

/** Restaurants that one server writes for at the same time. */
const atOnce = 4;
/** Most that are looked for in one round; the others come with the next. */
const mostInARound = 200;

/** The restaurants that have something to write now and that nobody writes for, who waited longest first. */
export async function dueCopies({ database, clock }: CopyTools): Promise<string[]> {
  const now = clock.now();
  const rows = await database.as('maintenance', (tx) =>
    tx
      .select({ restaurantId: googleCopies.restaurantId })
      .from(googleCopies)
      .innerJoin(integrityChains, eq(integrityChains.restaurantId, googleCopies.restaurantId))
      .where(
        and(
          lte(googleCopies.dueAt, now),
          or(isNull(googleCopies.leaseUntil), lt(googleCopies.leaseUntil, now)),
          sql`${integrityChains.sequence} > (select min(${googleCopyTabs.sequence}) from ${googleCopyTabs} where ${googleCopyTabs.restaurantId} = ${googleCopies.restaurantId})`,
        ),
      )
      .orderBy(googleCopies.dueAt)
      .limit(mostInARound),
  );
  return rows.map(({ restaurantId }) => restaurantId);
}

/** Writes for every restaurant that has something new; one that fails holds nobody up. */
export async function copyAll(tools: CopyTools, tabs: readonly SheetTab[]): Promise<void> {
  const waiting = await dueCopies(tools);
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await copyRestaurant(tools, id, tabs);
      } catch (error) {
        tools.logger.warn({ err: error, restaurantId: id }, 'copy to Google');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
