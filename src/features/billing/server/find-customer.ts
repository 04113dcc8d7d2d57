import { eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { subscriptions } from '../tables.ts';
import { printedCustomer } from './printed-customer.ts';
import { detailsOf } from './read-details.ts';
import type { BillingTools, OpenStripe } from './stripe.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The row of a restaurant; null for one that never began to pay. */
export async function subscriptionOf(
  { database }: Pick<BillingTools, 'database'>,
  restaurantId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await database.as('accounts', (tx) =>
    tx.select().from(subscriptions).where(eq(subscriptions.restaurantId, restaurantId)),
  );
  return row ?? null;
}

/**
 * The restaurant's customer at the service, made when there is none. The service knows the key of the request again, so that two at
 * once, or an answer that was lost, make one. What was of the other kind of key (tries, real money) does not count for this one.
 */
export async function customerFor(
  tools: BillingTools,
  caller: Member,
  { stripe, isLive }: OpenStripe,
): Promise<SubscriptionRow> {
  const { id: restaurantId, name } = caller.restaurant;
  const row = await subscriptionOf(tools, restaurantId);
  if (row && row.isLive === isLive) return row;
  const details = await tools.database.as('accounts', (tx) => detailsOf(tx, restaurantId));
  const said = details ? printedCustomer(details) : { name, metadata: {} };
  const made = {
    ...said,
    email: caller.email,
    preferred_locales: ['it'],
    metadata: { ...said.metadata, restaurant_id: restaurantId },
  };
  const customer = await stripe.customers.create(made, {
    // Of the content as well: the service refuses a key that stands for another one.
    idempotencyKey: `customer-${sha256hex(JSON.stringify(made))}`,
  });
  const fresh = {
    customerId: customer.id,
    isLive,
    subscriptionId: null,
    status: null,
    planType: null,
    cycle: null,
    price: null,
    periodEnd: null,
    endsAt: null,
    scheduleId: null,
    nextPlanType: null,
    nextCycle: null,
    pastDueSince: null,
    paymentUrl: null,
    isChangePending: false,
    checkoutId: null,
    syncedAt: null,
  };
  const [stored] = await tools.database.as('accounts', (tx) =>
    row
      ? tx.update(subscriptions).set(fresh).where(eq(subscriptions.restaurantId, restaurantId)).returning()
      : tx
          .insert(subscriptions)
          .values({ restaurantId, ...fresh, createdAt: tools.clock.now() })
          .onConflictDoNothing()
          .returning(),
  );
  // Somebody else has stored it meanwhile: the same customer, by the same key.
  return stored ?? (await subscriptionOf(tools, restaurantId))!;
}
