import { maxOperators } from '#features/access/entitlements.ts';
import type { PlanState, SoldPlan } from '#features/access/entitlements.ts';

/** What a plan allows, and what would allow more. */
export type OperatorLimit = {
  readonly maxOperators: number;
  /** Null where no plan on sale allows more than this one. */
  readonly requiredPlan: SoldPlan | null;
  readonly requiredPlanOperators: number | null;
};

/** What plan on sale allows more operators than `most`. */
export function limitOf(most: number): OperatorLimit {
  const plus = maxOperators(plusInForce, new Date(0));
  return most < plus
    ? { maxOperators: most, requiredPlan: 'plus', requiredPlanOperators: plus }
    : { maxOperators: most, requiredPlan: null, requiredPlanOperators: null };
}

const plusInForce: PlanState = {
  planType: 'plus',
  subscriptionStatus: 'active',
  trialEndsAt: null,
  bonusExpiresAt: null,
};

/** How many operators a restaurant's plan allows now (OPER-42), and the plan on sale that allows more. */
export function operatorLimit(plan: PlanState, now: Date): OperatorLimit {
  return limitOf(maxOperators(plan, now));
}
