import { planLabels } from '#features/plans/web/index.ts';
import type { OperatorLimit } from '../limits.ts';
import { operatorTexts as texts } from './messages.it.ts';

/** How many operators the plan allows is said elsewhere; this names the plan that allows more, or the way without one. */
export function moreOperatorsText(limit: OperatorLimit): string {
  const { requiredPlan, requiredPlanOperators } = limit;
  return requiredPlan === null || requiredPlanOperators === null
    ? texts.limit.most
    : texts.limit.more(planLabels[requiredPlan] ?? requiredPlan, requiredPlanOperators);
}
