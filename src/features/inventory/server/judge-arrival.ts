import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAfterOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zJudgeArrival } from '../arrival-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import { acceptedArrivals, arrivalAnswers, productMovements } from '../tables.ts';
import { arrivalAnswerEvidence } from './arrivals.ts';
import type { ArrivalAnswerRow } from './arrivals.ts';

const refuse = refusals(inventoryErrors);

/**
 * Somebody judges goods that were taken in above their limit: by that the matter is closed, in their name (C-61). The last
 * judgement counts, for who called them fit may find out better.
 * @throws NOT_FOUND, ARRIVAL_WITHIN_LIMIT, INPUT_INVALID
 */
export async function judgeArrival(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zJudgeArrival>,
): Promise<{ id: string; arrivalId: string }> {
  const restaurantId = caller.restaurant.id;
  const { id, arrivalId, judgement, reason, performedAt } = input;
  return recordWrite<{ id: string; arrivalId: string }>(services, caller, {
    id,
    action: 'inventory.judge_arrival',
    input,
    entity: { type: 'product_movement', id: arrivalId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const [arrival] = await tx
        .select({
          questions: acceptedArrivals.questions,
          performedAt: productMovements.performedAt,
          recordedAt: productMovements.recordedAt,
        })
        .from(acceptedArrivals)
        .innerJoin(
          productMovements,
          and(
            eq(productMovements.restaurantId, acceptedArrivals.restaurantId),
            eq(productMovements.id, acceptedArrivals.id),
          ),
        )
        .where(and(eq(acceptedArrivals.restaurantId, restaurantId), eq(acceptedArrivals.id, arrivalId)));
      if (!arrival) throw refuseCommon('NOT_FOUND');
      if (!arrival.questions.includes('above_limit')) throw refuse('ARRIVAL_WITHIN_LIMIT');
      const row: ArrivalAnswerRow = {
        restaurantId,
        id,
        entryId: arrivalId,
        action: reason,
        judgement,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: performedAfterOf(performedAt, at, arrival),
        recordedAt: at,
      };
      await tx.insert(arrivalAnswers).values(row);
      return { response: { id, arrivalId }, evidence: [arrivalAnswerEvidence(row)] };
    },
  });
}
