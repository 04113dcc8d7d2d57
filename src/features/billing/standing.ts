import type { PlanType, SubscriptionStatus } from '#features/access/entitlements.ts';
import type { BillingCycle } from '#features/plans/offer.ts';

/** Plans that are paid for. */
export const paidPlans = ['base', 'plus'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** How the payment service says that a subscription stands. */
export const stripeStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
] as const;
export type StripeStatus = (typeof stripeStatuses)[number];

/** How the payment service says that an invoice stands. */
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** How long a plan goes on after a payment that failed, in days (C-11). The one place that says it. */
export const graceDays = 7;

/** When the grace after a failed payment ends: days of 24 hours, so that changes of the clock neither give nor take. */
export const graceEnd = (pastDueSince: Date): Date =>
  new Date(pastDueSince.getTime() + graceDays * 24 * 3_600_000);

/** What was fetched of the subscription that counts. */
export interface SubscriptionFacts {
  readonly subscriptionId: string;
  readonly status: StripeStatus;
  /** Null for a price that is none of ours. */
  readonly planType: PaidPlan | null;
  readonly cycle: BillingCycle | null;
  /** Cents a period, with VAT. */
  readonly price: number | null;
  readonly periodEnd: Date;
  readonly endsAt: Date | null;
  readonly scheduleId: string | null;
  readonly nextPlanType: PaidPlan | null;
  readonly nextCycle: BillingCycle | null;
  readonly pastDueSince: Date | null;
  readonly paymentUrl: string | null;
  readonly isChangePending: boolean;
  /** Why it ended, where it has: people gave it up, or it was not paid. */
  readonly endedUnpaid: boolean;
}

/** What of a restaurant's row follows from its subscription. */
export interface Rights {
  readonly planType: PlanType;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly subscriptionExpiresAt: Date | null;
}

/** A restaurant's row as far as it decides. */
export interface RightsBefore extends Rights {
  readonly bonusExpiresAt: Date | null;
}

/** Statuses in which a subscription is still the one that is paid for, and no second one may be begun. */
export const lives = (status: StripeStatus | null): boolean =>
  status !== null && status !== 'canceled' && status !== 'incomplete_expired' && status !== 'incomplete';

/**
 * What the restaurant gets by its subscription at an instant (BILL-16…18, C-11): the paid plan while it is paid; during the grace
 * after a failed payment as before; then the plan's name without its rights, which are those of Free. What people gave up becomes
 * Free when the paid time is over. A bonus that is in force and holds at least as much stays until it ends (C-06). A first payment
 * that never came, and a price that is none of ours, change nothing.
 */
export function rightsBy(facts: SubscriptionFacts, before: RightsBefore, now: Date): Rights {
  const { planType, subscriptionStatus, subscriptionExpiresAt } = before;
  const unchanged: Rights = { planType, subscriptionStatus, subscriptionExpiresAt };
  const { status, planType: paid } = facts;
  if (paid === null || status === 'incomplete' || status === 'incomplete_expired') return unchanged;
  const isBonus = planType === 'bonus' || planType === 'bonus_plus';
  const bonusHolds = isBonus && before.bonusExpiresAt !== null && now < before.bonusExpiresAt;
  if (bonusHolds && (planType === 'bonus_plus' || paid === 'base')) return unchanged;
  const paidUntil = facts.periodEnd;
  if (status === 'active' || status === 'trialing')
    return { planType: paid, subscriptionStatus: 'active', subscriptionExpiresAt: paidUntil };
  if (status === 'past_due') {
    const isGrace = facts.pastDueSince === null || now < graceEnd(facts.pastDueSince);
    return {
      planType: paid,
      subscriptionStatus: isGrace ? 'active' : 'inactive',
      subscriptionExpiresAt: facts.pastDueSince === null ? paidUntil : graceEnd(facts.pastDueSince),
    };
  }
  // Given to somebody meanwhile, or tried: an old subscription that ended takes nothing away from that.
  if (status === 'canceled' && planType !== 'base' && planType !== 'plus') return unchanged;
  if (status === 'canceled' && !facts.endedUnpaid)
    return { planType: 'free', subscriptionStatus: 'active', subscriptionExpiresAt: null };
  return { planType: paid, subscriptionStatus: 'inactive', subscriptionExpiresAt };
}

/** Whether two say the same. */
export const sameRights = (one: Rights, other: Rights): boolean =>
  one.planType === other.planType &&
  one.subscriptionStatus === other.subscriptionStatus &&
  one.subscriptionExpiresAt?.getTime() === other.subscriptionExpiresAt?.getTime();
