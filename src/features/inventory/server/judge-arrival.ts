import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAfterOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { saidNow } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { asksHowWarm } from '../arrival.ts';
import type { zJudgeArrival } from '../arrival-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import { acceptedArrivals, arrivalAnswers, lots, productMovements } from '../tables.ts';
import { arrivalAnswerEvidence } from './arrivals.ts';
import type { ArrivalAnswerRow } from './arrivals.ts';

const refuse = refusals(inventoryErrors);

/**
 * Somebody judges goods that were taken in above their limit, or unmeasured: by that the matter is closed, in their name (C-61). Who called them
 * fit may find out better; that they are for the bin is the last word, and what never was so is mended with its movement (C-48).
 * @throws NOT_FOUND, ARRIVAL_WITHIN_LIMIT, ARRIVAL_DISCARDED, INPUT_INVALID
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
        .innerJoin(
          lots,
          and(eq(lots.restaurantId, acceptedArrivals.restaurantId), eq(lots.id, acceptedArrivals.lotId)),
        )
        .where(and(eq(acceptedArrivals.restaurantId, restaurantId), eq(acceptedArrivals.id, arrivalId)))
        // Of two who judge at once the second hears of the first.
        .for('update', { of: lots });
      if (!arrival) throw refuseCommon('NOT_FOUND');
      if (!asksHowWarm(arrival.questions)) throw refuse('ARRIVAL_WITHIN_LIMIT');
      const discarded = await tx.$count(
        arrivalAnswers,
        and(
          eq(arrivalAnswers.restaurantId, restaurantId),
          eq(arrivalAnswers.entryId, arrivalId),
          eq(arrivalAnswers.judgement, 'discarded'),
        ),
      );
      if (discarded > 0) throw refuse('ARRIVAL_DISCARDED');
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
      return {
        response: { id, arrivalId },
        evidence: [arrivalAnswerEvidence(row)],
        change: saidNow({ judgement, reason }),
      };
    },
  });
}
