import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { restaurants } from '#features/access/tables.ts';
import { eraseRestaurant } from '#features/account-deletion/server/index.ts';
import { pool } from '../pool.ts';
import { tryouts } from '../tables.ts';

/** Looks at midnight whose time is over, and each half hour which of those that wait are too old. */
export const endTryoutsJob: JobKind<object> = {
  name: 'tryout-ends',
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 1_800,
  cron: '0,30 * * * *',
};

/**
 * Takes away what is over, each as the restaurant of a deleted account: whole, in one transaction. One that can not be taken away does
 * not keep the others from it; run again it does what is left.
 * @returns how many went
 * @throws AggregateError with what went wrong, after all were tried
 */
export async function endTryouts(tools: JobTools): Promise<number> {
  const { database, clock } = tools;
  const now = clock.now();
  // What has no end is somebody's own, whatever else is said of it.
  const isOver = and(
    isNotNull(restaurants.tryoutUntil),
    or(
      lte(restaurants.tryoutUntil, now),
      and(isNull(tryouts.takenAt), lte(tryouts.madeAt, new Date(now.getTime() - pool.staleMs))),
    ),
  );
  const over = await database.as('accounts', async (tx) => {
    const found = await tx
      .select({ id: tryouts.restaurantId })
      .from(tryouts)
      .innerJoin(restaurants, eq(restaurants.id, tryouts.restaurantId))
      .where(isOver)
      .for('update', { skipLocked: true });
    for (const { id } of found)
      await tx
        .update(restaurants)
        .set({ tryoutUntil: now, deletionAskedAt: now, deletionDueAt: now })
        .where(eq(restaurants.id, id));
    return found;
  });
  let ended = 0;
  const failures: unknown[] = [];
  for (const { id } of over)
    try {
      if (await eraseRestaurant(tools, id)) ended++;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} tryouts did not end`);
  return ended;
}
