import type Stripe from 'stripe';
import { eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { BillingCycle } from '#features/plans/offer.ts';
import { lives } from '../standing.ts';
import { subscriptions } from '../tables.ts';
import { idOf } from './id-of.ts';
import { customerFor, subscriptionOf } from './find-customer.ts';
import { withLease } from './lease.ts';
import { priceOf, soldPlans } from './lookup-prices.ts';
import { askStripe, isMissing, refuseBilling } from './stripe.ts';
import type { BillingTools } from './stripe.ts';
import { neededPage } from './service-page.ts';

/** How long the page of a payment stays open, in seconds. */
const openSeconds = 2 * 3_600;

/**
 * Begins to pay for a plan (BILL-04, API-13): the address of the service's own page. A restaurant has one such page at a time, so
 * that two clicks, tabs or owners pay once: the same plan again gives the same page, another plan closes it first.
 *
 * @throws PLAN_NOT_SOLD, ALREADY_SUBSCRIBED, CHECKOUT_JUST_PAID, BILLING_PRICES_MISSING, and as `askStripe`
 */
export async function startCheckout(
  tools: BillingTools,
  caller: Member,
  { planId, cycle }: { readonly planId: string; readonly cycle: BillingCycle },
  signal?: AbortSignal,
): Promise<string> {
  const restaurantId = caller.restaurant.id;
  const plans = await tools.database.as('accounts', (tx) => soldPlans(tx));
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) throw refuseBilling('PLAN_NOT_SOLD');
  return askStripe(
    tools,
    restaurantId,
    async (opened) => {
      const { stripe } = opened;
      const { customerId } = await customerFor(tools, caller, opened);
      return withLease(tools, restaurantId, async () => {
        const row = await subscriptionOf(tools, restaurantId);
        if (lives(row?.status ?? null)) throw refuseBilling('ALREADY_SUBSCRIBED');
        const metadata = { restaurant_id: restaurantId, plan: plan.planType, cycle };
        const open = await openCheckout(stripe, row?.checkoutId ?? null, row?.subscriptionId ?? null);
        if (open?.url && open.metadata?.['plan'] === plan.planType && open.metadata['cycle'] === cycle)
          return neededPage(tools, open.url);
        const price = await priceOf(stripe, plan, cycle);
        if (open) await expire(stripe, open.id);
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: restaurantId,
          line_items: [{ price, quantity: 1 }],
          metadata,
          subscription_data: { metadata: { restaurant_id: restaurantId } },
          success_url: `${tools.baseUrl}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${tools.baseUrl}/subscription`,
          expires_at: Math.floor(tools.clock.now().getTime() / 1_000) + openSeconds,
          locale: 'it',
        });
        await tools.database.as('accounts', (tx) =>
          tx
            .update(subscriptions)
            .set({ checkoutId: session.id })
            .where(eq(subscriptions.restaurantId, restaurantId)),
        );
        return neededPage(tools, session.url);
      });
    },
    signal,
  );
}

/**
 * The page that is still open; null where there is none.
 * @throws CHECKOUT_JUST_PAID where one was paid of which nothing is known here yet
 */
async function openCheckout(
  stripe: Stripe,
  checkoutId: string | null,
  knownSubscription: string | null,
): Promise<Stripe.Checkout.Session | null> {
  if (checkoutId === null) return null;
  const session = await stripe.checkout.sessions.retrieve(checkoutId).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (session?.status === 'open') return session;
  if (session?.status === 'complete' && idOf(session.subscription) !== knownSubscription)
    throw refuseBilling('CHECKOUT_JUST_PAID');
  return null;
}

/** @throws CHECKOUT_JUST_PAID where it was paid just now */
async function expire(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'complete') throw refuseBilling('CHECKOUT_JUST_PAID');
    if (status === 'open') throw error;
  }
}
