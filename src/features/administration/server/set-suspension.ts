import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { announce } from '#platform/realtime/hints.ts';
import type { Caller } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { recordAct } from '#features/audit/server/index.ts';
import { noteInRestaurant } from './note-in-restaurant.ts';

/**
 * Suspends a restaurant, or lets it go on, with the reason. While it is suspended its kitchen records nothing new; all that was
 * recorded stays readable and exportable, and goods can still be called back. Done again it changes nothing.
 * @throws NOT_FOUND
 */
export async function setSuspension(
  { database, clock }: Services,
  caller: Caller,
  {
    id,
    isSuspended,
    reason,
  }: { readonly id: string; readonly isSuspended: boolean; readonly reason: string },
): Promise<void> {
  const now = clock.now();
  await database.as('accounts', async (tx) => {
    const [restaurant] = await tx
      .select({ name: restaurants.name, suspendedAt: restaurants.suspendedAt })
      .from(restaurants)
      .where(eq(restaurants.id, id))
      .for('update');
    if (!restaurant) throw refuse('NOT_FOUND');
    if ((restaurant.suspendedAt !== null) === isSuspended) return;
    await tx
      .update(restaurants)
      .set(
        isSuspended
          ? { suspendedAt: now, suspensionReason: reason }
          : { suspendedAt: null, suspensionReason: null },
      )
      .where(eq(restaurants.id, id));
    await noteInRestaurant(
      tx,
      id,
      isSuspended ? 'restaurants.suspend' : 'restaurants.resume',
      { by: 'platform' },
      now,
    );
    await recordAct(
      tx,
      caller,
      {
        action: isSuspended ? 'restaurant_suspended' : 'restaurant_resumed',
        subject: restaurant.name,
        subjectId: id,
        reason,
      },
      now,
    );
    await announce(tx, id, ['restaurants', 'plans']);
  });
}
