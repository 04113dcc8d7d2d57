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
import { acceptedArrivals, arrivalAnswers, lots, productMovementLots, productMovements } from '../tables.ts';
import { isArrivalInDoubt } from './arrivals-in-doubt.ts';
import { arrivalAnswerEvidence } from './arrivals.ts';
import type { ArrivalAnswerRow } from './arrivals.ts';

const refuse = refusals(inventoryErrors);

/**
 * Somebody judges goods that were taken in above their limit, or unmeasured, or as good by a thermometer that was found off since: by that the matter is closed, in
 * their name (C-61). Who called them fit may find out better; that they are for the bin is the last word, and what never was so is mended with its movement (C-48).
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
        .from(productMovements)
        .leftJoin(
          acceptedArrivals,
          and(
            eq(acceptedArrivals.restaurantId, productMovements.restaurantId),
            eq(acceptedArrivals.id, productMovements.id),
          ),
        )
        .innerJoin(
          productMovementLots,
          and(
            eq(productMovementLots.restaurantId, productMovements.restaurantId),
            eq(productMovementLots.movementId, productMovements.id),
          ),
        )
        .innerJoin(
          lots,
          and(
            eq(lots.restaurantId, productMovementLots.restaurantId),
            eq(lots.id, productMovementLots.lotId),
          ),
        )
        .where(
          and(
            eq(productMovements.restaurantId, restaurantId),
            eq(productMovements.id, arrivalId),
            eq(productMovements.type, 'in'),
          ),
        )
        // Of two who judge at once the second hears of the first.
        .for('update', { of: lots });
      if (!arrival) throw refuseCommon('NOT_FOUND');
      const given = await tx
        .select({ judgement: arrivalAnswers.judgement })
        .from(arrivalAnswers)
        .where(and(eq(arrivalAnswers.restaurantId, restaurantId), eq(arrivalAnswers.entryId, arrivalId)));
      if (given.some(({ judgement: earlier }) => earlier === 'discarded')) throw refuse('ARRIVAL_DISCARDED');
      // Who judged goods in doubt may find out better also where that turned out to be a slip.
      const isAsked = asksHowWarm(arrival.questions ?? []) || given.length > 0;
      if (!isAsked && !(await isArrivalInDoubt(tx, restaurantId, arrivalId)))
        throw refuse('ARRIVAL_WITHIN_LIMIT');
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
