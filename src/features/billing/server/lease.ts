import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { newId } from '#platform/kernel/ids.ts';
import { subscriptions } from '../tables.ts';
import { refuseBilling } from './stripe.ts';
import type { BillingTools } from './stripe.ts';

/** Longer than all calls of one change take, retries and timeouts included, in milliseconds. */
const leaseMs = 120_000;

/**
 * Does `work` while nobody else changes anything about the restaurant's subscription: two clicks, two tabs and two owners come one
 * after the other, on all servers. Whoever comes meanwhile is refused at once, because what they saw is about to change. A server
 * that dies leaves a lease that runs out by itself.
 * @throws BILLING_BUSY
 */
export async function withLease<T>(
  { database, clock }: BillingTools,
  restaurantId: string,
  work: () => Promise<T>,
): Promise<T> {
  const leaseId = newId();
  const now = clock.now();
  const taken = await database.as('accounts', (tx) =>
    tx
      .update(subscriptions)
      .set({ leaseId, leaseUntil: new Date(now.getTime() + leaseMs) })
      .where(
        and(
          eq(subscriptions.restaurantId, restaurantId),
          or(isNull(subscriptions.leaseUntil), lt(subscriptions.leaseUntil, now)),
        ),
      )
      .returning({ restaurantId: subscriptions.restaurantId }),
  );
  if (taken.length === 0) throw refuseBilling('BILLING_BUSY');
  try {
    return await work();
  } finally {
    await database.as('accounts', (tx) =>
      tx
        .update(subscriptions)
        .set({ leaseId: null, leaseUntil: null })
        .where(and(eq(subscriptions.restaurantId, restaurantId), eq(subscriptions.leaseId, leaseId))),
    );
  }
}
