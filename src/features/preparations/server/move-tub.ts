import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { refuseRefrozen, refuseTooWarm } from '#features/inventory/server/index.ts';
import type { Made, zMoveTub } from '../contract.ts';
import { beforeFreezing, endBeforeCold, endingBy, neverCold } from '../earlier-end.ts';
import { preparationErrors } from '../errors.it.ts';
import { preparationTubs } from '../tables.ts';
import { holdTub } from './hold-tub.ts';
import { labelNow, labelTub } from './label-tub.ts';
import { expiryOutOfCold } from './out-of-cold.ts';
import { presentMade, type TubRow } from './present.ts';
import { readCold } from './read-cold.ts';
import { storeAct } from './store-act.ts';

const refuse = refusals(preparationErrors);

/**
 * Puts a container somewhere else, also one that has expired. It stands where the hand put it last: a move that comes in late
 * is written down and takes back nothing that was done since. Out of the fridge it keeps only as long as its recipe says there (PREP-31);
 * frozen since, also where it was thawed again, it has only what that left of it (PREP-46). What it lost is kept, also where it had less already (PREP-48).
 * @throws NOT_FOUND, TUB_UNAVAILABLE, INPUT_INVALID also for what is frozen where it would thaw (INV-52), for what was thawed in a freezer (INV-137), and for what
 *   stands out of the cold without a reason where its recipe says no hours
 */
export async function moveTub(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zMoveTub>,
): Promise<Made> {
  const restaurantId = caller.restaurant.id;
  const { notes, ...plain } = input;
  const { storageLocation } = plain;
  return recordWrite<Made>(services, caller, {
    id: input.id,
    action: 'preparations.move_tub',
    // Where nothing is said it is as it was before anything could be.
    input: notes === null ? plain : input,
    entity: { type: 'preparation_tub', id: input.tubId },
    hints: ['preparations', 'labels'],
    run: async (tx, at) => {
      const { tub, preparation } = await holdTub(tx, restaurantId, input.tubId);
      if (tub.quantity === 0) throw refuse('TUB_UNAVAILABLE', { available: 0 });
      const performedAt = performedAtOf(input.performedAt, at);
      const cold = tub.minutesLeft === null ? neverCold : await readCold(tx, tub, preparation);
      // Told only after it was frozen: it stood there before, and stands where it was put since.
      const then = beforeFreezing(tub, performedAt, cold);
      const isLatest = then === null && (tub.movedAt === null || tub.movedAt <= performedAt);
      const placed: TubRow = isLatest ? { ...tub, storageLocation, movedAt: performedAt } : tub;
      if (isLatest && tub.state === 'frozen')
        await refuseTooWarm(tx, restaurantId, storageLocation, { isPast: tub.expiresAt <= performedAt });
      if (isLatest && tub.expiresAt > performedAt)
        await refuseRefrozen(tx, restaurantId, tub, storageLocation);
      const put = { place: storageLocation, notes, at: performedAt };
      // Also where another hand has put it back since, or frozen it: the hours that it stood there are gone.
      const end = await expiryOutOfCold(tx, { tub: then ?? tub, preparation }, put);
      const ended = end === null ? tub : endingBy(tub, end, then === null ? neverCold : cold);
      const { expiresAt, minutesLeft } = ended;
      const lost = end === null || then !== null ? end : endBeforeCold(end, cold);
      const endsBy = lost === null || (tub.endsBy !== null && tub.endsBy <= lost) ? tub.endsBy : lost;
      const moved: TubRow = { ...placed, expiresAt, minutesLeft, endsBy };
      await tx
        .update(preparationTubs)
        .set({
          storageLocation: moved.storageLocation,
          movedAt: moved.movedAt,
          expiresAt,
          minutesLeft,
          endsBy,
        })
        .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tub.id)));
      // Another date is another label: the one that sticks on it says too much.
      const label =
        expiresAt < tub.expiresAt
          ? await labelTub(
              services,
              tx,
              caller,
              { tub: moved, preparation, labelId: randomUUID(), doneAt: performedAt },
              at,
            )
          : { ...(await labelNow(tx, restaurantId, tub.id)), evidence: [] };
      const act = await storeAct(tx, caller, {
        id: input.id,
        tubId: tub.id,
        act: 'move',
        quantity: tub.quantity,
        notes,
        storageLocation,
        // Also where less is left of it in the freezer: its freezing is no way back to what it had.
        ...(ended !== tub
          ? { oldExpiresAt: tub.expiresAt, newExpiresAt: expiresAt, labelId: label.labelId }
          : {}),
        performedAt,
        recordedAt: at,
      });
      return { response: presentMade(preparation, moved, label), evidence: [act, ...label.evidence] };
    },
  });
}
