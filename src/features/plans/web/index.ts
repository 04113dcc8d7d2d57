/** What other features' screens may use of the plans. */
export { PlanRequired } from './PlanRequired.tsx';
export { planLabels } from './messages.it.ts';
export { useRestriction } from './useRestriction.tsx';
