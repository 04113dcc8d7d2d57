import { priceFor } from '#features/plans/offer.ts';
import type { BillingCycle, PlanPrices } from '#features/plans/offer.ts';
import type { PaidPlan } from './standing.ts';

/** When a change counts: at once, paying the difference, or at the end of the time that is paid. */
export const changeTimes = ['immediate', 'at_renewal'] as const;
export type ChangeTime = (typeof changeTimes)[number];

/** A plan as it is paid. */
export interface Paid {
  readonly planType: PaidPlan;
  readonly cycle: BillingCycle;
}

/** Higher price for the chosen cycle: an upgrade (BILL-15, C-22). */
export const isUpgrade = (from: PlanPrices, to: PlanPrices, cycle: BillingCycle): boolean =>
  priceFor(to, cycle) > priceFor(from, cycle);

/**
 * When a change may count. An upgrade at once only where the cycle stays: another cycle would move the expiry, which is kept
 * (BILL-16). A downgrade, and another cycle, at the renewal (BILL-17, BILL-18). What is paid already is no change.
 */
export function changeTimesFor(
  from: Paid & { readonly prices: PlanPrices },
  to: Paid & { readonly prices: PlanPrices },
): readonly ChangeTime[] {
  if (from.planType === to.planType && from.cycle === to.cycle) return [];
  return isUpgrade(from.prices, to.prices, to.cycle) && from.cycle === to.cycle
    ? changeTimes
    : ['at_renewal'];
}
