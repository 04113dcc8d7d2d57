import type Stripe from 'stripe';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { priceFor } from '#features/plans/offer.ts';
import type { BillingCycle } from '#features/plans/offer.ts';
import { changeTimesFor, isUpgrade } from '../changes.ts';
import type { ChangeTime } from '../changes.ts';
import { lives } from '../standing.ts';
import type { SubscriptionFacts } from '../standing.ts';
import { changeTexts } from '../texts.it.ts';
import { subscriptionOf } from './find-customer.ts';
import { withLease } from './lease.ts';
import { priceOf, soldPlans } from './lookup-prices.ts';
import type { SoldPlan } from './lookup-prices.ts';
import { readFacts } from './read-facts.ts';
import { askStripe, refuseBilling } from './stripe.ts';
import type { BillingTools } from './stripe.ts';
import { servicePage } from './service-page.ts';

/** How long an amount that was shown may be confirmed, in milliseconds. */
const previewMs = 15 * 60_000;

/** Which plan, paid how often. */
export interface Wanted {
  readonly targetPlanId: string;
  readonly billingCycle: BillingCycle;
}

/** A subscription that may be changed, and what it shall become. */
interface Change {
  readonly stripe: Stripe;
  readonly facts: SubscriptionFacts;
  readonly subscription: Stripe.Subscription;
  readonly item: Stripe.SubscriptionItem;
  readonly current: SoldPlan & { readonly cycle: BillingCycle };
  readonly target: SoldPlan & { readonly cycle: BillingCycle };
  readonly times: readonly ChangeTime[];
}

/** What a change costs, before anybody says yes. Cents with VAT. */
export interface ChangePreview {
  readonly times: readonly ChangeTime[];
  readonly isUpgrade: boolean;
  /** The difference for the rest of the period; null where the change can not be made at once. */
  readonly amountNow: number | null;
  /** For which instant it is worked out; goes back with the confirmation, so that exactly this is charged. */
  readonly previewedAt: string;
  /** The end of what is paid, which stays. */
  readonly renewsAt: string;
  readonly amountAtRenewal: number;
}

/** What came of a change (API-14, BILL-19). */
export interface Changed {
  readonly immediate: boolean;
  readonly message: string;
  readonly session_url: string | null;
}

/**
 * Shows what a change costs (C-22), by the service's own reckoning.
 * @throws NOT_SUBSCRIBED, PLAN_NOT_SOLD, PAYMENT_DUE, BILLING_PRICES_MISSING, and as `askStripe`
 */
export function previewChange(
  services: Services,
  caller: Member,
  wanted: Wanted,
  signal?: AbortSignal,
): Promise<ChangePreview> {
  return withChange(services, caller, wanted, signal, async ({ stripe, subscription, item, ...change }) => {
    const { current, target, times, facts } = change;
    // A period that has just begun at the service may lie a moment ahead of this clock.
    const at = Math.max(seconds(services.clock.now()), item.current_period_start);
    const preview = times.includes('immediate')
      ? await stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: {
            items: [{ id: item.id, price: await priceOf(stripe, target, target.cycle) }],
            proration_behavior: 'always_invoice',
            proration_date: at,
            billing_cycle_anchor: { type: 'unchanged' },
          },
        })
      : null;
    return {
      times,
      isUpgrade: isUpgrade(current, target, target.cycle),
      amountNow: preview?.total ?? null,
      previewedAt: new Date(at * 1_000).toISOString(),
      renewsAt: facts.periodEnd.toISOString(),
      amountAtRenewal: priceFor(target, target.cycle),
    };
  });
}

/**
 * Changes the plan that is paid for. At once: the difference is charged, the expiry stays, and the plan changes when the payment has
 * come (BILL-16). At the renewal: nothing is charged now, everything stays until then (BILL-17, BILL-18). A change that was planned
 * before gives way to this one; choosing the present plan again only takes that back. Sent twice it charges once.
 *
 * @param previewedAt the instant of the amount that was shown; now, where none was
 * @throws CHANGE_NOT_POSSIBLE, PREVIEW_TOO_OLD, and as `previewChange`
 */
export function changeSubscription(
  services: Services,
  caller: Member,
  wanted: Wanted & { readonly upgradeType: ChangeTime; readonly previewedAt: string | null },
  signal?: AbortSignal,
): Promise<Changed> {
  return withChange(services, caller, wanted, signal, (change) => {
    const { facts, current, target, times } = change;
    const isSame = current.planType === target.planType && current.cycle === target.cycle;
    return withLease(services, caller.restaurant.id, async () => {
      if (isSame) {
        if (facts.scheduleId === null)
          return { immediate: true, message: changeTexts.already(target.name), session_url: null };
        await change.stripe.subscriptionSchedules.release(facts.scheduleId);
        return { immediate: true, message: changeTexts.kept(target.name), session_url: null };
      }
      if (!times.includes(wanted.upgradeType)) throw refuseBilling('CHANGE_NOT_POSSIBLE');
      return wanted.upgradeType === 'immediate'
        ? atOnce(services, change, wanted.previewedAt)
        : atRenewal(change);
    });
  });
}

/**
 * Ends the subscription when the paid time is over, or lets it go on after all. As often as one likes.
 * @throws NOT_SUBSCRIBED, and as `askStripe`
 */
export async function setCancellation(
  tools: BillingTools,
  restaurantId: string,
  isCancelled: boolean,
  signal?: AbortSignal,
): Promise<{ endsAt: string | null }> {
  return askStripe(
    tools,
    restaurantId,
    ({ stripe }) =>
      withLease(tools, restaurantId, async () => {
        const { facts } = await livingOf(tools, stripe, restaurantId);
        // The service lets nobody change what a schedule manages; what was planned for later is off with the end.
        if (facts.scheduleId !== null && isCancelled)
          await stripe.subscriptionSchedules.release(facts.scheduleId);
        if ((facts.endsAt !== null) !== isCancelled)
          await stripe.subscriptions.update(facts.subscriptionId, { cancel_at_period_end: isCancelled });
        return { endsAt: isCancelled ? facts.periodEnd.toISOString() : null };
      }),
    signal,
  );
}

/** Finds what is paid and what it shall become, asked of the service and not of what was heard last. */
async function withChange<T>(
  services: Services,
  caller: Member,
  { targetPlanId, billingCycle }: Wanted,
  signal: AbortSignal | undefined,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const restaurantId = caller.restaurant.id;
  const plans = await services.database.as('accounts', (tx) => soldPlans(tx));
  const target = plans.find(({ id }) => id === targetPlanId);
  if (!target) throw refuseBilling('PLAN_NOT_SOLD');
  return askStripe(
    services,
    restaurantId,
    async ({ stripe }) => {
      const { facts, subscription } = await livingOf(services, stripe, restaurantId);
      const current = plans.find(({ planType }) => planType === facts.planType);
      const [item] = subscription.items.data;
      if (!current || facts.cycle === null || !item) throw refuseBilling('CHANGE_NOT_POSSIBLE');
      if (facts.status !== 'active' && facts.status !== 'trialing') throw refuseBilling('PAYMENT_DUE');
      if (facts.isChangePending) throw refuseBilling('PAYMENT_DUE');
      const [from, to] = [
        { ...current, cycle: facts.cycle },
        { ...target, cycle: billingCycle },
      ];
      const times = changeTimesFor({ ...from, prices: from }, { ...to, prices: to });
      return work({ stripe, facts, subscription, item, current: from, target: to, times });
    },
    signal,
  );
}

/** @throws NOT_SUBSCRIBED */
async function livingOf(tools: BillingTools, stripe: Stripe, restaurantId: string) {
  const row = await subscriptionOf(tools, restaurantId);
  if (!row) throw refuseBilling('NOT_SUBSCRIBED');
  const { facts, subscription } = await readFacts(stripe, row.customerId);
  if (!facts || !subscription || !lives(facts.status)) throw refuseBilling('NOT_SUBSCRIBED');
  return { facts, subscription };
}

async function atOnce(
  services: Services,
  { stripe, facts, subscription, item, target }: Change,
  previewedAt: string | null,
): Promise<Changed> {
  const now = services.clock.now();
  const shown = previewedAt === null ? now : new Date(previewedAt);
  if (now.getTime() - shown.getTime() > previewMs) throw refuseBilling('PREVIEW_TOO_OLD');
  const at = seconds(shown);
  // Worked out for a period that is over, or for a time to come.
  if (at < item.current_period_start || at > Math.max(seconds(now), item.current_period_start))
    throw refuseBilling('PREVIEW_TOO_OLD');
  const price = await priceOf(stripe, target, target.cycle);
  if (facts.scheduleId !== null) await stripe.subscriptionSchedules.release(facts.scheduleId);
  const updated = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price }],
    proration_behavior: 'always_invoice',
    proration_date: at,
    billing_cycle_anchor: { type: 'unchanged' },
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  });
  if (updated.pending_update === null)
    return { immediate: true, message: changeTexts.done(target.name), session_url: null };
  const invoice = typeof updated.latest_invoice === 'object' ? updated.latest_invoice : null;
  return {
    immediate: false,
    message: changeTexts.toPay,
    session_url: servicePage(services, invoice?.hosted_invoice_url),
  };
}

async function atRenewal({ stripe, facts, subscription, item, target }: Change): Promise<Changed> {
  // What was said to end has no renewal.
  if (facts.endsAt !== null) throw refuseBilling('CHANGE_NOT_POSSIBLE');
  const price = await priceOf(stripe, target, target.cycle);
  const scheduleId =
    facts.scheduleId ??
    (await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).id;
  await stripe.subscriptionSchedules.update(scheduleId, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { next_plan: target.planType, next_cycle: target.cycle },
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        proration_behavior: 'none',
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: target.cycle === 'monthly' ? 'month' : 'year', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
  return {
    immediate: false,
    message: changeTexts.scheduled(target.name, facts.periodEnd),
    session_url: null,
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
