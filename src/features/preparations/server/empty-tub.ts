import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { refuseUsedBeforeBlock } from '#features/inventory/server/index.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { zEmptyTub } from '../contract.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { storeAct } from './store-act.ts';
import { takeFromTub } from './take-from-tub.ts';

type Emptied = { readonly id: string; readonly tubId: string; readonly left: number };

/**
 * Uses some of a container, or throws it away with a reason. What is past its expiry is only thrown away. Used before a recall
 * that is known now, a person says where it went.
 * @throws NOT_FOUND, TUB_EXPIRED, TUB_TO_DISCARD, TUB_UNAVAILABLE, INPUT_INVALID
 */
export async function emptyTub(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zEmptyTub>,
): Promise<Emptied> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Emptied>(services, caller, {
    id: input.id,
    action: `preparations.${input.kind}_tub`,
    input,
    entity: { type: 'preparation_tub', id: input.tubId },
    hints: ['preparations', 'labels'],
    run: async (tx, at) => {
      const told = { at: performedAtOf(input.performedAt, at), toldAt: at, isVouched: isVouchedFor(caller) };
      if (input.kind === 'use') await refuseUnfit(services, tx, restaurantId, input.tubId, told);
      const taken = await takeFromTub(tx, restaurantId, {
        tubId: input.tubId,
        quantity: input.quantity,
        told,
        discard: input.kind === 'discard',
        field: 'quantity',
      });
      if (input.kind === 'use') refuseUsedBeforeBlock([taken.block], input.notes, caller);
      const evidence = await storeAct(tx, caller, {
        id: input.id,
        tubId: input.tubId,
        act: input.kind,
        quantity: taken.quantity,
        reason: input.kind === 'discard' ? input.reason : null,
        notes: input.notes,
        performedAt: taken.at,
        recordedAt: at,
      });
      return {
        response: { id: input.id, tubId: input.tubId, left: fromBase(taken.left, taken.preparation.unit) },
        evidence: [evidence],
      };
    },
  });
}
