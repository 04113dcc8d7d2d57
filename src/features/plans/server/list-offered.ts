import { and, asc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { OfferedPlan } from '../contract.ts';
import { operatorsOfPlan } from '#features/access/entitlements.ts';
import { subscriptionPlans } from '../tables.ts';

/**
 * The plans on offer: active, visible, the cheapest first (PLAN-32, DATA-09). How many operators a plan allows is told
 * by the table of entitlements, which also enforces it.
 */
export async function listOffered(services: Services): Promise<OfferedPlan[]> {
  const rows = await services.database.as('accounts', (tx) =>
    tx
      .select({
        id: subscriptionPlans.id,
        name: subscriptionPlans.name,
        description: subscriptionPlans.description,
        planType: subscriptionPlans.planType,
        monthlyPrice: subscriptionPlans.monthlyPrice,
        yearlyPrice: subscriptionPlans.yearlyPrice,
        yearlyDiscountPercentage: subscriptionPlans.yearlyDiscountPercentage,
        features: subscriptionPlans.features,
      })
      .from(subscriptionPlans)
      .where(and(eq(subscriptionPlans.isActive, true), eq(subscriptionPlans.visibility, 1)))
      .orderBy(asc(subscriptionPlans.monthlyPrice), asc(subscriptionPlans.id)),
  );
  return rows.map((row) => ({ ...row, maxOperators: operatorsOfPlan(row.planType) }));
}
