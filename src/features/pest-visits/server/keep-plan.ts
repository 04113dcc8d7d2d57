import { createHash } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { zNewPlan } from '../contract.ts';
import { pestVisitsErrors } from '../errors.it.ts';
import { maxPlans, planType } from '../plan-picture.ts';
import { pestPlanContents, pestPlans } from '../tables.ts';
import { planEvidence } from './plan-evidence.ts';
import type { PlanRow } from './plan-evidence.ts';

const refuse = refusals(pestVisitsErrors);

/**
 * Keeps the plan of the rooms; the newest counts, and those before stay. Stations keep their places on it.
 * @throws PLAN_NO_PICTURE, TOO_MANY_PLANS
 */
export function keepPlan(
  services: Services,
  caller: OperatorCaller,
  { id, content }: z.infer<typeof zNewPlan>,
): Promise<{ id: string; operatorName: string; addedAt: string }> {
  const restaurantId = caller.restaurant.id;
  const bytes = Buffer.from(content, 'base64');
  const mediaType = planType(bytes);
  if (mediaType === null) throw refuse('PLAN_NO_PICTURE');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return recordWrite(services, caller, {
    id,
    action: 'pestVisits.keep_plan',
    // The same bytes have the same hash; the audit log need not go through them all.
    input: { id, sha256 },
    entity: { type: 'pest_plan', id },
    hints: ['pestVisits'],
    run: async (tx, at) => {
      const [had] = await tx
        .select({ count: count() })
        .from(pestPlans)
        .where(eq(pestPlans.restaurantId, restaurantId));
      if ((had?.count ?? 0) >= maxPlans) throw refuse('TOO_MANY_PLANS');
      const row: PlanRow = {
        restaurantId,
        id,
        mediaType,
        bytes: bytes.length,
        operatorName: caller.operator.name,
        recordedAt: at,
      };
      return {
        response: { id, operatorName: row.operatorName, addedAt: at.toISOString() },
        evidence: [planEvidence(row, sha256)],
        sent: [
          insertRow(tx, pestPlans, row),
          insertRow(tx, pestPlanContents, { restaurantId, fileId: id, content: bytes }),
        ],
      };
    },
  });
}
