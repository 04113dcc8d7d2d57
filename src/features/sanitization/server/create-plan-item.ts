import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { PlanItem, zNewPlanItem } from '../contract.ts';
import { cleaningPlanItems, cleaningPlanVersions } from '../tables.ts';
import { planEvidence } from './plan-evidence.ts';
import { presentPlanItem, requireRoom, storedFields } from './plan-item.ts';

/**
 * Adds an item to the cleaning plan; it is asked for from now on.
 * @throws PLAN_FULL
 */
export function createPlanItem(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zNewPlanItem>,
): Promise<PlanItem> {
  const { id } = input;
  const restaurantId = caller.restaurant.id;
  return recordWrite<PlanItem>(services, caller, {
    id,
    action: 'sanitization.create_plan_item',
    input,
    entity: { type: 'cleaning_plan_item', id },
    hints: ['sanitization'],
    run: async (tx, at) => {
      await requireRoom(tx, restaurantId);
      await tx.insert(cleaningPlanItems).values({ restaurantId, id });
      const [row] = await tx
        .insert(cleaningPlanVersions)
        .values({
          restaurantId,
          id,
          itemId: id,
          number: 1,
          status: 'active',
          ...storedFields(input),
          recordedAt: at,
        })
        .returning();
      return { response: presentPlanItem(row!), evidence: [planEvidence(row!)] };
    },
  });
}
