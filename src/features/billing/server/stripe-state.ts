import { desc } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Services } from '#platform/http/server/context.ts';
import { billingCycles, priceFor } from '#features/plans/offer.ts';
import type { BillingCycle } from '#features/plans/offer.ts';
import type { StripeState } from '../contract.ts';
import type { StripeProblem } from '../stripe-mode.ts';
import type { PaidPlan } from '../standing.ts';
import { stripeEvents } from '../tables.ts';
import { isRightPrice, lookupKey, soldPlans } from './lookup-prices.ts';
import type { SoldPlan } from './lookup-prices.ts';
import { isServiceError, readKeys, refusalOf, stripeWith } from './stripe.ts';
import { webhookAddress } from './webhook-address.ts';

/**
 * How the payment service stands with the keys in force: asks it for the prices that are sold, which takes a good key and
 * changes nothing there. What it refuses or does not answer is a finding, and no failure of the call.
 */
export async function readStripeState(services: Services): Promise<StripeState> {
  const { database, baseUrl } = services;
  const keys = await readKeys(services);
  const { plans, lastEventAt } = await database.as('accounts', async (tx) => {
    const [last] = await tx
      .select({ at: stripeEvents.receivedAt })
      .from(stripeEvents)
      .orderBy(desc(stripeEvents.receivedAt))
      .limit(1);
    return { plans: await soldPlans(tx), lastEventAt: last?.at ?? null };
  });
  const known = {
    from: keys.from,
    webhookUrl: webhookAddress(baseUrl),
    lastEventAt: lastEventAt?.toISOString() ?? null,
  };
  if (!keys.areReadable) return { ...known, problem: 'keys_unreadable', prices: [] };
  if (keys.secretKey === null) return { ...known, problem: null, prices: [] };
  try {
    const prices = await pricesAt(await stripeWith(services, keys.secretKey), plans);
    return { ...known, problem: null, prices };
  } catch (error) {
    return { ...known, problem: problemOf(error), prices: [] };
  }
}

async function pricesAt(stripe: Stripe, plans: readonly SoldPlan[]): Promise<StripeState['prices']> {
  const wanted = plans.flatMap((plan) => billingCycles.map((cycle) => ({ plan, cycle })));
  const { data } = await stripe.prices.list({
    lookup_keys: wanted.map(({ plan, cycle }) => lookupKey(plan.planType, cycle)),
    active: true,
    limit: 100,
  });
  const stateOf = (plan: SoldPlan, cycle: BillingCycle): 'right' | 'missing' | 'different' => {
    const there = data.find((price) => price.lookup_key === lookupKey(plan.planType, cycle));
    if (there === undefined) return 'missing';
    return isRightPrice(there, plan, cycle) ? 'right' : 'different';
  };
  return wanted.map(({ plan, cycle }) => ({
    planType: plan.planType satisfies PaidPlan,
    cycle,
    amount: priceFor(plan, cycle),
    state: stateOf(plan, cycle),
  }));
}

/** What an error of the service says of the keys; others are thrown. */
function problemOf(error: unknown): StripeProblem {
  if (!isServiceError(error)) throw error;
  const refused = refusalOf(error);
  const code = refused instanceof Error ? Reflect.get(refused, 'code') : undefined;
  if (code === 'BILLING_KEY_REFUSED') return 'key_refused';
  return code === 'PAYMENT_SERVICE_AWAY' ? 'service_away' : 'service_refused';
}
