import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { refusals } from '#platform/http/server/refuse.ts';
import { startSession } from '#features/accounts/server/index.ts';
import type { Auth } from '#features/accounts/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { restaurants, users } from '#features/access/tables.ts';
import { tryoutErrors } from '../errors.it.ts';
import { tryouts } from '../tables.ts';
import { tryoutEnd } from '../tryout-end.ts';

const refuse = refusals(tryoutErrors);

/** Tryouts for one address: enough for the table of a trade fair, too few to take them all. */
const perAddress = { name: 'tryout', points: 5, seconds: 3_600 };

/**
 * Gives this browser a restaurant to try and signs it in there: the one that it has already while that lasts, else one of those that wait.
 * @returns until when it stays
 * @throws ALREADY_SIGNED_IN for somebody with an account, TOO_MANY_REQUESTS, NONE_READY
 */
export async function startTryout(auth: Auth, context: CallContext): Promise<Date> {
  const { database, clock, limits } = context.services;
  const caller = await context.findCaller();
  if (caller?.restaurant?.tryoutUntil) return caller.restaurant.tryoutUntil;
  if (caller) throw refuse('ALREADY_SIGNED_IN');
  await limits.take(perAddress, context.address);
  const { deviceId } = context;
  const taken = await database.as('accounts', async (tx) => {
    const now = clock.now();
    // Two taps of one browser come one after the other, and the second finds what the first one took.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('tryout:' || ${deviceId}::text, 0))`);
    const columns = {
      restaurantId: tryouts.restaurantId,
      id: users.id,
      email: users.email,
      until: restaurants.tryoutUntil,
    };
    const found = () =>
      tx
        .select(columns)
        .from(tryouts)
        .innerJoin(restaurants, eq(restaurants.id, tryouts.restaurantId))
        .innerJoin(users, eq(users.id, tryouts.userId));
    const lasts = gt(restaurants.tryoutUntil, now);
    const [own] = await found()
      .where(and(eq(tryouts.deviceId, deviceId), lasts))
      .limit(1);
    if (own?.until) return { ...own, until: own.until };
    const [free] = await found()
      .where(and(isNull(tryouts.takenAt), isNotNull(tryouts.readyAt), lasts))
      .orderBy(desc(tryouts.readyAt))
      .limit(1)
      .for('update', { of: tryouts, skipLocked: true });
    if (!free) return null;
    const until = tryoutEnd(now);
    const isIt = eq(tryouts.restaurantId, free.restaurantId);
    await tx.update(tryouts).set({ takenAt: now, deviceId }).where(isIt);
    await tx
      .update(restaurants)
      .set({ tryoutUntil: until, bonusExpiresAt: until })
      .where(eq(restaurants.id, free.restaurantId));
    return { ...free, until };
  });
  if (!taken) throw refuse('NONE_READY');
  await startSession(auth, context, taken, false);
  return taken.until;
}
