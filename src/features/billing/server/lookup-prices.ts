import type Stripe from 'stripe';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { billingCycles, priceFor } from '#features/plans/offer.ts';
import type { BillingCycle, PlanPrices } from '#features/plans/offer.ts';
import { subscriptionPlans } from '#features/plans/tables.ts';
import { paidPlans } from '../standing.ts';
import type { PaidPlan } from '../standing.ts';
import { refuseBilling } from './stripe.ts';

/** A plan that can be bought. */
export interface SoldPlan extends PlanPrices {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly planType: PaidPlan;
}

/** The name by which the service finds the price in force of a plan and cycle. */
export const lookupKey = (plan: PaidPlan, cycle: BillingCycle): string => `credenza_${plan}_${cycle}`;

/** The plans that are offered and paid for, as the plan table has them. */
export async function soldPlans(tx: Transaction): Promise<SoldPlan[]> {
  const rows = await tx
    .select({
      id: subscriptionPlans.id,
      name: subscriptionPlans.name,
      description: subscriptionPlans.description,
      planType: subscriptionPlans.planType,
      monthlyPrice: subscriptionPlans.monthlyPrice,
      yearlyPrice: subscriptionPlans.yearlyPrice,
      yearlyDiscountPercentage: subscriptionPlans.yearlyDiscountPercentage,
    })
    .from(subscriptionPlans)
    .where(and(eq(subscriptionPlans.isActive, true), eq(subscriptionPlans.visibility, 1)));
  return rows.flatMap((row) => {
    const planType = paidPlans.find((paid) => paid === row.planType);
    return planType === undefined ? [] : [{ ...row, planType }];
  });
}

/**
 * The price in force at the service, found by its lookup key; never one that says another amount than the plan table.
 * @throws BILLING_PRICES_MISSING
 */
export async function priceOf(stripe: Stripe, plan: SoldPlan, cycle: BillingCycle): Promise<string> {
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKey(plan.planType, cycle)],
    active: true,
    limit: 1,
  });
  const [price] = data;
  if (price === undefined || !isRightPrice(price, plan, cycle)) throw refuseBilling('BILLING_PRICES_MISSING');
  return price.id;
}

/** Whether a price at the service says what the plan table says: nobody is asked for another amount. */
export const isRightPrice = (price: Stripe.Price, plan: SoldPlan, cycle: BillingCycle): boolean =>
  price.unit_amount === priceFor(plan, cycle) &&
  price.currency === 'eur' &&
  planOfPrice(price)?.planType === plan.planType;

/** Which plan and cycle a price is for, by what was noted when it was made; null for one that is none of ours. */
export function planOfPrice(
  price: Pick<Stripe.Price, 'metadata' | 'recurring'>,
): { readonly planType: PaidPlan; readonly cycle: BillingCycle } | null {
  const planType = paidPlans.find((plan) => plan === price.metadata?.['credenza_plan']);
  const cycle = billingCycles.find((one) => one === price.metadata?.['credenza_cycle']);
  const interval = cycle === 'monthly' ? 'month' : 'year';
  if (planType === undefined || cycle === undefined || price.recurring?.interval !== interval) return null;
  return { planType, cycle };
}
