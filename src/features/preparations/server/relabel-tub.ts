import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Made, zRelabelTub } from '../contract.ts';
import { holdTub } from './hold-tub.ts';
import { judgeAct } from './judge-act.ts';
import { labelTub } from './label-tub.ts';
import { presentMade } from './present.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { storeAct } from './store-act.ts';

/**
 * Gives a container a new label, with what is in it now and the same date: the old one is lost, wet or wrong.
 * @throws NOT_FOUND, TUB_UNAVAILABLE, TUB_EXPIRED, TUB_TO_DISCARD, INPUT_INVALID
 */
export async function relabelTub(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zRelabelTub>,
): Promise<Made> {
  return recordWrite<Made>(services, caller, {
    id: input.id,
    action: 'preparations.relabel_tub',
    input,
    entity: { type: 'preparation_tub', id: input.tubId },
    hints: ['preparations', 'labels'],
    run: async (tx, at) => {
      const held = await holdTub(tx, caller.restaurant.id, input.tubId);
      const isVouched = isVouchedFor(caller);
      const performedAt = judgeAct('relabel', held, input.performedAt, at, isVouched);
      const told = { at: performedAt, toldAt: at, isVouched };
      await refuseUnfit(services, tx, caller.restaurant.id, input.tubId, told);
      const label = await labelTub(
        services,
        tx,
        caller,
        { ...held, labelId: input.labelId, doneAt: performedAt },
        at,
      );
      const act = await storeAct(tx, caller, {
        id: input.id,
        tubId: held.tub.id,
        act: 'relabel',
        quantity: held.tub.quantity,
        notes: input.notes,
        labelId: label.labelId,
        performedAt,
        recordedAt: at,
      });
      return {
        response: presentMade(held.preparation, held.tub, label),
        evidence: [act, ...label.evidence],
      };
    },
  });
}
