import type { SoldPlan } from '#features/access/entitlements.ts';

/** How often a plan is paid. */
export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];
/** The cycle by which prices are shown until another is chosen, wherever plans are offered (document 1, 1.4). */
export const DEFAULT_CYCLE: BillingCycle = 'yearly';

/** What a plan costs: cents with VAT (PLAN-05), and the saving that its yearly price is offered with, in per cent. */
export interface PlanPrices {
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
  readonly yearlyDiscountPercentage: number;
}

/** The price for one payment of a cycle, in cents. */
export function priceFor(plan: PlanPrices, cycle: BillingCycle): number {
  return cycle === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice;
}

/**
 * The saving that a card may name, in per cent: the plan's own field, and only where the yearly price stands; null for
 * none (PLAN-06). It is not computed from the prices: that is a decision about data (C-01).
 */
export function savingFor(plan: PlanPrices, cycle: BillingCycle): number | null {
  return cycle === 'yearly' && plan.yearlyDiscountPercentage > 0 ? plan.yearlyDiscountPercentage : null;
}

/**
 * The offer that is shown while the list of plans can not be read (PLAN-07…09). Operators and rights of these plans come
 * from the table of entitlements like everywhere.
 */
export const FALLBACK_OFFER: readonly (PlanPrices & { readonly planType: SoldPlan })[] = [
  { planType: 'free', monthlyPrice: 0, yearlyPrice: 0, yearlyDiscountPercentage: 0 },
  { planType: 'base', monthlyPrice: 2_999, yearlyPrice: 29_990, yearlyDiscountPercentage: 20 },
  { planType: 'plus', monthlyPrice: 4_999, yearlyPrice: 49_990, yearlyDiscountPercentage: 20 },
];
