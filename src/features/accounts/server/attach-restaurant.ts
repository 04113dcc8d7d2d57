import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { GENESIS_HASH } from '#features/integrity/chain.ts';
import { integrityChains } from '#features/integrity/tables.ts';
import type { PlanType } from '#features/access/entitlements.ts';
import { restaurants, profiles } from '#features/access/tables.ts';
import { newRestaurantName } from '../texts.it.ts';
import { recordAccountEvent } from './account-events.ts';

/** Opens a restaurant with its empty hash chain; on a trial where it is said until when. */
export async function openRestaurant(
  tx: Transaction,
  values: {
    readonly id?: string;
    readonly name?: string;
    readonly email: string;
    readonly plan: PlanType;
    readonly trialEndsAt?: Date;
    readonly now: Date;
  },
): Promise<string> {
  const restaurantId = values.id ?? newId();
  await tx.insert(restaurants).values({
    id: restaurantId,
    name: values.name ?? newRestaurantName,
    email: values.email,
    currentPlanType: values.plan,
    ...(values.trialEndsAt ? { subscriptionStatus: 'trial', trialEndsAt: values.trialEndsAt } : {}),
    createdAt: values.now,
  });
  await tx
    .insert(integrityChains)
    .values({ restaurantId, sequence: 0, previous: GENESIS_HASH, head: GENESIS_HASH });
  return restaurantId;
}

/** A restaurant that was opened for an address and that nobody belongs to yet: the oldest, when there are several. */
export async function waitingRestaurant(tx: Transaction, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(
      and(
        eq(sql`lower(${restaurants.email})`, email),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(profiles)
            .where(eq(profiles.restaurantId, restaurants.id)),
        ),
      ),
    )
    .orderBy(asc(restaurants.createdAt))
    .limit(1)
    .for('update', { of: restaurants });
  return found?.id ?? null;
}

/**
 * Gives somebody whose address was just confirmed the restaurant that a super administrator opened for that address
 * (C-47). Never before: until then, anybody may have typed it. Who signed up before the restaurant was opened leaves the
 * one of the sign-up, in which nobody can have worked; it keeps no address. Who waited for a restaurant that went to
 * somebody else in the meantime gets one of their own.
 */
export async function attachToOwnRestaurant(
  tx: Transaction,
  user: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  const [profile] = await tx
    .select({ restaurantId: profiles.restaurantId, adminLevel: profiles.adminLevel })
    .from(profiles)
    .where(eq(profiles.id, user.id))
    .for('update');
  if (profile?.adminLevel !== 'restaurant_admin') return;
  const waiting = await waitingRestaurant(tx, user.email);
  if (waiting === null && profile.restaurantId !== null) return;
  const restaurantId = waiting ?? (await openRestaurant(tx, { email: user.email, plan: 'test', now }));
  await tx.update(profiles).set({ restaurantId }).where(eq(profiles.id, user.id));
  if (profile.restaurantId !== null)
    await tx.update(restaurants).set({ email: null }).where(eq(restaurants.id, profile.restaurantId));
  await recordAccountEvent(tx, {
    userId: user.id,
    actor: user.id,
    action: 'restaurant_attached',
    details: { restaurantId, left: profile.restaurantId },
    at: now,
  });
}
