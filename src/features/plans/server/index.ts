/** What other parts of the server may use of the plans. */
export { changePlan } from './change-plan.ts';
export type { PlanChange } from './change-plan.ts';
