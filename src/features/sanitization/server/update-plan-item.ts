import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { PlanItem, zPlanItemEdit, zPlanItemStatus } from '../contract.ts';
import { planEvidence } from './plan-evidence.ts';
import { presentPlanItem, replaceVersion, storedFields } from './plan-item.ts';

/**
 * Changes an item of the plan: a new version of it, from now on. What was recorded keeps the name and the product of then, and
 * what was due before stays owed.
 * @throws NOT_FOUND for an item of another restaurant, PLAN_ITEM_REMOVED, PLAN_ITEM_CHANGED where somebody was first
 */
export function updatePlanItem(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zPlanItemEdit>,
): Promise<PlanItem> {
  const { id, itemId } = input;
  return recordWrite<PlanItem>(services, caller, {
    id,
    action: 'sanitization.update_plan_item',
    input,
    entity: { type: 'cleaning_plan_item', id: itemId },
    hints: ['sanitization'],
    run: async (tx, at) => {
      const row = await replaceVersion(tx, caller.restaurant.id, input, (seen) => ({
        ...seen,
        ...storedFields(input),
        id,
        recordedAt: at,
      }));
      return { response: presentPlanItem(row), evidence: [planEvidence(row)] };
    },
  });
}

/**
 * Pauses an item of the plan, takes it back, or takes it out for good. Its entries stay in the register whatever comes; while it
 * is paused nothing of it is missed.
 * @throws NOT_FOUND for an item of another restaurant, PLAN_ITEM_REMOVED, PLAN_ITEM_CHANGED where somebody was first
 */
export function setPlanItemStatus(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zPlanItemStatus>,
): Promise<PlanItem> {
  const { id, itemId, status } = input;
  return recordWrite<PlanItem>(services, caller, {
    id,
    action: 'sanitization.set_plan_item_status',
    input,
    entity: { type: 'cleaning_plan_item', id: itemId },
    hints: ['sanitization'],
    run: async (tx, at) => {
      const row = await replaceVersion(tx, caller.restaurant.id, input, (seen) => ({
        ...seen,
        status,
        id,
        recordedAt: at,
      }));
      return { response: presentPlanItem(row), evidence: [planEvidence(row)] };
    },
  });
}
