import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { operators } from '#features/access/tables.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Made, zConfirmDate } from '../contract.ts';
import { preparationErrors } from '../errors.it.ts';
import { mayConfirmDate, stillOutlasts } from '../expiry.ts';
import { holdTub } from './hold-tub.ts';
import { judgeAct } from './judge-act.ts';
import { labelNow } from './label-tub.ts';
import { presentMade } from './present.ts';
import { storeAct } from './store-act.ts';

const refuse = refusals(preparationErrors);

/**
 * Confirms the date of a preparation that outlasts something that went in (RECIPE-21): by another person than who set it, or by that one where
 * nobody else works here, with the name on record. It holds for all its containers.
 * @throws NOT_FOUND, DATE_NOT_OPEN, SECOND_PERSON_NEEDED, TUB_EXPIRED, TUB_BLOCKED
 */
export async function confirmDate(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zConfirmDate>,
): Promise<Made> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Made>(services, caller, {
    id: input.id,
    action: 'preparations.confirm_date',
    input,
    entity: { type: 'preparation_tub', id: input.tubId },
    hints: ['preparations'],
    run: async (tx, at) => {
      const held = await holdTub(tx, restaurantId, input.tubId);
      const { tub, preparation } = held;
      judgeAct('confirm', held, null, at, false);
      if (stillOutlasts(tub.expiresAt, preparation) === null || preparation.dateConfirmedBy !== null)
        throw refuse('DATE_NOT_OPEN');
      const working = await tx.$count(
        operators,
        and(eq(operators.restaurantId, restaurantId), isNull(operators.archivedAt)),
      );
      if (!mayConfirmDate(preparation.operatorId, caller.operator.id, working === 1))
        throw refuse('SECOND_PERSON_NEEDED');
      const act = await storeAct(tx, caller, {
        id: input.id,
        tubId: tub.id,
        act: 'confirm',
        quantity: tub.quantity,
        newExpiresAt: tub.expiresAt,
        performedAt: at,
        recordedAt: at,
      });
      const confirmed = { ...preparation, dateConfirmedBy: caller.operator.name };
      return {
        response: presentMade(confirmed, tub, await labelNow(tx, restaurantId, tub.id)),
        evidence: [act],
      };
    },
  });
}
