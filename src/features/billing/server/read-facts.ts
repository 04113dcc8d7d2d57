import type Stripe from 'stripe';
import { billingCycles } from '#features/plans/offer.ts';
import { lives, paidPlans, stripeStatuses } from '../standing.ts';
import type { StripeStatus, SubscriptionFacts } from '../standing.ts';
import { planOfPrice } from './lookup-prices.ts';
import { idOf } from './id-of.ts';

/** What a customer has at the service. */
export interface CustomerFacts {
  /** The subscription that counts; null for none. */
  readonly facts: SubscriptionFacts | null;
  /** That subscription in the service's own words. */
  readonly subscription: Stripe.Subscription | null;
  /** How many of them are paid for: more than one is for a person to look at. */
  readonly living: number;
}

/** From the one that counts most; of two alike the newer one. */
const order: readonly StripeStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];

/**
 * Fetches what the service knows of a customer now. Events say that something changed, and this says what it is now, so that their
 * order, their repetition and their loss make no difference.
 * @throws what the SDK throws
 */
export async function readFacts(stripe: Stripe, customerId: string): Promise<CustomerFacts> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice', 'data.schedule'],
  });
  const known = data.flatMap((one) => {
    const status = stripeStatuses.find((word) => word === one.status);
    return status === undefined ? [] : [{ one, status }];
  });
  const [first] = known.toSorted(
    (a, b) =>
      order.indexOf(a.status) - order.indexOf(b.status) ||
      b.one.created - a.one.created ||
      (a.one.id < b.one.id ? 1 : -1),
  );
  return {
    facts: first ? factsOf(first.one, first.status) : null,
    subscription: first?.one ?? null,
    living: known.filter(({ status }) => lives(status)).length,
  };
}

const instantOf = (seconds: number): Date => new Date(seconds * 1_000);

/** What of a subscription decides, out of what the service answered. */
function factsOf(subscription: Stripe.Subscription, status: StripeStatus): SubscriptionFacts {
  const [item] = subscription.items.data;
  const price = item?.price;
  const plan = price ? planOfPrice(price) : null;
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  const schedule = typeof subscription.schedule === 'object' ? subscription.schedule : null;
  const isOwed = invoice?.status === 'open';
  const endsAt =
    subscription.cancel_at ?? (subscription.cancel_at_period_end ? (item?.current_period_end ?? null) : null);
  return {
    subscriptionId: subscription.id,
    status,
    planType: plan?.planType ?? null,
    cycle: plan?.cycle ?? null,
    price: price?.unit_amount ?? null,
    periodEnd: instantOf(item?.current_period_end ?? subscription.created),
    endsAt: endsAt === null ? null : instantOf(endsAt),
    scheduleId: idOf(subscription.schedule),
    nextPlanType: paidPlans.find((one) => one === schedule?.metadata?.['next_plan']) ?? null,
    nextCycle: billingCycles.find((one) => one === schedule?.metadata?.['next_cycle']) ?? null,
    pastDueSince:
      status === 'past_due' || status === 'unpaid'
        ? instantOf(invoice?.created ?? subscription.created)
        : null,
    paymentUrl: isOwed ? (invoice.hosted_invoice_url ?? null) : null,
    isChangePending: subscription.pending_update !== null,
    endedUnpaid:
      status === 'canceled' && subscription.cancellation_details?.reason !== 'cancellation_requested',
  };
}
