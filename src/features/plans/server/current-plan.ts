import { count, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { operators, restaurants } from '#features/access/tables.ts';
import type { CurrentPlan } from '../contract.ts';
import { maxOperators, planEnd, readPlanType, subscriptionActive } from '#features/access/entitlements.ts';
import { subscriptionPlans } from '../tables.ts';

/**
 * The plan of the caller's restaurant with the name it is sold under, how long it lasts and how many operators are taken
 * (DATA-04, DATA-05, PLAN-01). A plan that is given and not sold has no name.
 */
export async function currentPlan(services: Services, caller: Member): Promise<CurrentPlan> {
  const now = services.clock.now();
  return services.database.as('accounts', async (tx) => {
    const [row] = await tx
      .select({
        planType: restaurants.currentPlanType,
        name: subscriptionPlans.name,
        subscriptionStatus: restaurants.subscriptionStatus,
        subscriptionExpiresAt: restaurants.subscriptionExpiresAt,
        bonusExpiresAt: restaurants.bonusExpiresAt,
        trialEndsAt: restaurants.trialEndsAt,
      })
      .from(restaurants)
      .leftJoin(
        subscriptionPlans,
        // An old spelling may still stand in a restaurant's row (C-05).
        sql`${subscriptionPlans.planType} = CASE ${restaurants.currentPlanType} WHEN 'basic' THEN 'base' ELSE ${restaurants.currentPlanType} END`,
      )
      .where(eq(restaurants.id, caller.restaurant.id));
    const planType = row && readPlanType(row.planType);
    if (!row || !planType) throw refuse('NOT_FOUND');
    const [taken] = await tx
      .select({ count: count() })
      .from(operators)
      .where(sql`${operators.restaurantId} = ${caller.restaurant.id} AND ${operators.archivedAt} IS NULL`);
    const state = { ...row, planType };
    return {
      planType,
      name: row.name,
      subscriptionStatus: row.subscriptionStatus,
      subscriptionActive: subscriptionActive(state, now),
      subscriptionExpiresAt: row.subscriptionExpiresAt?.toISOString() ?? null,
      bonusExpiresAt: row.bonusExpiresAt?.toISOString() ?? null,
      trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
      endsAt: planEnd(state)?.toISOString() ?? null,
      currentOperators: taken?.count ?? 0,
      maxOperators: maxOperators(state, now),
    };
  });
}
