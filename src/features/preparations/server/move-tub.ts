import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { refuseTooWarm } from '#features/inventory/server/index.ts';
import type { Made, zMoveTub } from '../contract.ts';
import { preparationErrors } from '../errors.it.ts';
import { preparationTubs } from '../tables.ts';
import { holdTub } from './hold-tub.ts';
import { labelNow } from './label-tub.ts';
import { presentMade, type TubRow } from './present.ts';
import { storeAct } from './store-act.ts';

const refuse = refusals(preparationErrors);

/**
 * Puts a container somewhere else, also one that has expired. It stands where the hand put it last: a move that comes in late
 * is written down and takes back nothing that was done since.
 * @throws NOT_FOUND, TUB_UNAVAILABLE, INPUT_INVALID also for what is frozen where it would thaw (INV-52)
 */
export async function moveTub(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zMoveTub>,
): Promise<Made> {
  const restaurantId = caller.restaurant.id;
  const { storageLocation } = input;
  return recordWrite<Made>(services, caller, {
    id: input.id,
    action: 'preparations.move_tub',
    input,
    entity: { type: 'preparation_tub', id: input.tubId },
    hints: ['preparations'],
    run: async (tx, at) => {
      const { tub, preparation } = await holdTub(tx, restaurantId, input.tubId);
      if (tub.quantity === 0) throw refuse('TUB_UNAVAILABLE', { available: 0 });
      const performedAt = performedAtOf(input.performedAt, at);
      const isLatest = tub.movedAt === null || tub.movedAt <= performedAt;
      const moved: TubRow = isLatest ? { ...tub, storageLocation, movedAt: performedAt } : tub;
      // A move that was made before it was frozen, and is told later, says nothing of frozen goods.
      const wasFrozen = tub.state === 'frozen' && (tub.changedAt === null || tub.changedAt <= performedAt);
      if (isLatest && wasFrozen) await refuseTooWarm(tx, restaurantId, storageLocation);
      await tx
        .update(preparationTubs)
        .set({ storageLocation: moved.storageLocation, movedAt: moved.movedAt })
        .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tub.id)));
      const evidence = await storeAct(tx, caller, {
        id: input.id,
        tubId: tub.id,
        act: 'move',
        quantity: tub.quantity,
        storageLocation,
        performedAt,
        recordedAt: at,
      });
      const label = await labelNow(tx, restaurantId, tub.id);
      return { response: presentMade(preparation, moved, label), evidence: [evidence] };
    },
  });
}
