import { eq } from 'drizzle-orm';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { isRenewed, setRenewal } from '#features/billing/server/index.ts';
import { restaurants } from '#features/access/tables.ts';

/** Tells the payment service whether a plan goes on, after somebody asked for the deletion or took it back. */
export const renewalJob: JobKind<{ readonly restaurantId: string }> = {
  name: 'account-deletion-renewal',
  // About half an hour; after that the hourly round does it.
  retryLimit: 5,
  retryDelaySeconds: 60,
};

/**
 * Stops the renewal of a restaurant's plan while it is about to be deleted, so that nothing is charged for a time it will not see, and
 * lets it go on if it stays. What people had ended themselves stays ended. Run twice, or after a run that died, it does the same.
 * @throws what the payment service's calls throw
 */
export async function settleRenewal(tools: JobTools, restaurantId: string): Promise<void> {
  const { database } = tools;
  const note = (deletionStopsRenewal: boolean) =>
    database.as('accounts', (tx) =>
      tx.update(restaurants).set({ deletionStopsRenewal }).where(eq(restaurants.id, restaurantId)),
    );
  const [restaurant] = await database.as('accounts', (tx) =>
    tx
      .select({ dueAt: restaurants.deletionDueAt, stops: restaurants.deletionStopsRenewal })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId)),
  );
  if (!restaurant) return;
  if (restaurant.dueAt === null) {
    if (!restaurant.stops) return;
    await setRenewal(tools, restaurantId, true);
    await note(false);
    return;
  }
  if (!(await isRenewed(tools, restaurantId))) return;
  // Noted first: a server that dies in between leaves word that the end is ours.
  await note(true);
  await setRenewal(tools, restaurantId, false);
}
