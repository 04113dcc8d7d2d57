import { maxOperators } from '#features/plans/entitlements.ts';
import type { PlanState, SoldPlan } from '#features/plans/entitlements.ts';

/** What a plan allows, and what would allow more. */
export type OperatorLimit = {
  readonly maxOperators: number;
  /** Null where no plan on sale allows more than this one. */
  readonly requiredPlan: SoldPlan | null;
  readonly requiredPlanOperators: number | null;
};

/** How many operators a restaurant's plan allows now (OPER-42), and the plan on sale that allows more. */
export function operatorLimit(plan: PlanState, now: Date): OperatorLimit {
  const most = maxOperators(plan, now);
  const plus = maxOperators({ ...plan, planType: 'plus', subscriptionStatus: 'active' }, now);
  return most < plus
    ? { maxOperators: most, requiredPlan: 'plus', requiredPlanOperators: plus }
    : { maxOperators: most, requiredPlan: null, requiredPlanOperators: null };
}
