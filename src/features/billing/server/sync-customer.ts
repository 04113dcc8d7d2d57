import type Stripe from 'stripe';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { announce } from '#platform/realtime/hints.ts';
import { readPlanType } from '#features/access/entitlements.ts';
import { heldPlan } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { billingMails } from '../mails.it.ts';
import { graceEnd, rightsBy, sameRights } from '../standing.ts';
import type { Rights, SubscriptionFacts } from '../standing.ts';
import { subscriptions } from '../tables.ts';
import { mailAdministrators } from './mail-administrators.ts';
import type { FetchedInvoice } from './invoice-of.ts';
import { readFacts } from './read-facts.ts';
import type { CustomerFacts } from './read-facts.ts';
import type { SubscriptionRow } from './find-customer.ts';
import { fetchInvoices, storeInvoices } from './store-invoices.ts';
import type { BillingTools } from './stripe.ts';

/** What came of fetching a customer anew. */
export interface Synced {
  readonly restaurantId: string;
  /** Whether rights of the restaurant changed. */
  readonly changed: boolean;
  readonly living: number;
  readonly facts: SubscriptionFacts | null;
}

/** How often it is fetched again because another took over what it had fetched meanwhile. */
const tries = 5;

/**
 * Fetches a customer anew and takes over what the service says: the one way in which a payment changes what a restaurant may do
 * (C-44). What was fetched counts only if nobody has taken over anything since before it was asked for; otherwise it may be older
 * than what stands, and is fetched again. Run twice it changes nothing the second time.
 *
 * @returns null for a customer of nobody here
 * @throws what the SDK throws
 */
export async function syncCustomer(
  tools: BillingTools,
  stripe: Stripe,
  customerId: string,
): Promise<Synced | null> {
  for (let left = tries; left > 0; left -= 1) {
    const [row] = await tools.database.as('accounts', (tx) =>
      tx.select().from(subscriptions).where(eq(subscriptions.customerId, customerId)),
    );
    if (!row) return null;
    const [fetched, invoices] = await Promise.all([
      readFacts(stripe, customerId),
      fetchInvoices(stripe, customerId),
    ]);
    const changed = await takeOver(tools, row, fetched, invoices);
    if (changed !== null)
      return { restaurantId: row.restaurantId, changed, living: fetched.living, facts: fetched.facts };
  }
  throw new Error('a subscription changed too often while it was fetched');
}

/** @returns whether rights changed; null where somebody else took over something meanwhile */
async function takeOver(
  tools: BillingTools,
  row: SubscriptionRow,
  { facts }: CustomerFacts,
  invoices: readonly FetchedInvoice[],
): Promise<boolean | null> {
  const now = tools.clock.now();
  return tools.database.as('accounts', async (tx) => {
    const taken = await tx
      .update(subscriptions)
      .set({ ...(facts ? columnsOf(facts) : {}), version: row.version + 1, syncedAt: now })
      .where(and(eq(subscriptions.restaurantId, row.restaurantId), eq(subscriptions.version, row.version)))
      .returning({ restaurantId: subscriptions.restaurantId });
    if (taken.length === 0) return null;
    await storeInvoices(tools, tx, row.restaurantId, invoices, now);
    if (!facts) return false;
    const isNews = JSON.stringify(columnsOf(facts)) !== JSON.stringify(columnsOf(row));
    const changed = await giveRights(tx, row.restaurantId, facts, now);
    // Told once, with the change of state that only one of those who fetched it makes.
    if (facts.status === 'past_due' && facts.pastDueSince && row.status !== 'past_due')
      await mailAdministrators(
        tools,
        tx,
        row.restaurantId,
        billingMails.owed(graceEnd(facts.pastDueSince), `${tools.baseUrl}/subscription`),
      );
    if (isNews || changed) await announce(tx, row.restaurantId, ['billing', 'plans']);
    return changed;
  });
}

/** What is stored of the facts. */
const columnsOf = (facts: Omit<SubscriptionFacts, 'endedUnpaid'> | SubscriptionRow) => ({
  subscriptionId: facts.subscriptionId,
  status: facts.status,
  planType: facts.planType,
  cycle: facts.cycle,
  price: facts.price,
  periodEnd: facts.periodEnd,
  endsAt: facts.endsAt,
  scheduleId: facts.scheduleId,
  nextPlanType: facts.nextPlanType,
  nextCycle: facts.nextCycle,
  pastDueSince: facts.pastDueSince,
  paymentUrl: facts.paymentUrl,
  isChangePending: facts.isChangePending,
});

/** Gives a restaurant what its subscription is worth now, noted in its audit log. @returns whether anything changed */
export async function giveRights(
  tx: Transaction,
  restaurantId: string,
  facts: SubscriptionFacts,
  now: Date,
): Promise<boolean> {
  const [restaurant] = await tx
    .select({
      planType: restaurants.currentPlanType,
      subscriptionStatus: restaurants.subscriptionStatus,
      subscriptionExpiresAt: restaurants.subscriptionExpiresAt,
      trialEndsAt: restaurants.trialEndsAt,
      bonusExpiresAt: restaurants.bonusExpiresAt,
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('update');
  const planType = restaurant && readPlanType(restaurant.planType);
  if (!restaurant || !planType) return false;
  const before = { ...restaurant, planType };
  const rights: Rights = rightsBy(facts, before, now);
  if (sameRights(rights, before)) return false;
  await tx
    .update(restaurants)
    .set({
      currentPlanType: rights.planType,
      subscriptionStatus: rights.subscriptionStatus,
      subscriptionExpiresAt: rights.subscriptionExpiresAt,
    })
    .where(eq(restaurants.id, restaurantId));
  await tx.insert(auditLogs).values({
    restaurantId,
    id: newId(),
    action: 'plans.change',
    entityType: 'restaurant',
    entityId: restaurantId,
    room: 'plans',
    fingerprint: '',
    cameBy: 'payment',
    response: {
      from: before.planType,
      to: rights.planType,
      status: rights.subscriptionStatus,
      until: rights.subscriptionExpiresAt?.toISOString() ?? null,
      by: 'payment',
      held: heldPlan(before),
    },
    recordedAt: now,
  });
  return true;
}
