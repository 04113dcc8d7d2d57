import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { kindOfPlace, refuseTooWarm } from '#features/inventory/server/index.ts';
import { recipeVersions } from '#features/recipes/tables.ts';
import type { Made, zMoveTub } from '../contract.ts';
import { preparationErrors } from '../errors.it.ts';
import { preparationTubs } from '../tables.ts';
import { outOfColdText } from '../texts.it.ts';
import { outOfCold, type OutOfCold } from '../tub-acts.ts';
import { holdTub, type HeldTub } from './hold-tub.ts';
import { labelNow, labelTub } from './label-tub.ts';
import { presentMade, type TubRow } from './present.ts';
import { storeAct } from './store-act.ts';

const refuse = refusals(preparationErrors);

/**
 * Puts a container somewhere else, also one that has expired. It stands where the hand put it last: a move that comes in late
 * is written down and takes back nothing that was done since. Out of the fridge it keeps only as long as its recipe says there (PREP-31).
 * @throws NOT_FOUND, TUB_UNAVAILABLE, INPUT_INVALID also for what is frozen where it would thaw (INV-52), and for what
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
      const isLatest = tub.movedAt === null || tub.movedAt <= performedAt;
      const placed: TubRow = isLatest ? { ...tub, storageLocation, movedAt: performedAt } : tub;
      // A move that was made before it was frozen, and is told later, says nothing of frozen goods.
      const wasFrozen = tub.state === 'frozen' && (tub.changedAt === null || tub.changedAt <= performedAt);
      if (isLatest && wasFrozen) await refuseTooWarm(tx, restaurantId, storageLocation);
      const asked = isLatest
        ? await askedOutOfCold(tx, { tub, preparation }, storageLocation, performedAt)
        : null;
      if (asked?.is === 'unsaid' && !saysReason(notes))
        throw refuseCommon('INPUT_INVALID', {
          fields: [{ field: 'notes', code: 'out_of_cold', message: outOfColdText(storageLocation) }],
        });
      const expiresAt = asked?.is === 'shorter' ? asked.expiresAt : tub.expiresAt;
      const moved: TubRow = { ...placed, expiresAt };
      await tx
        .update(preparationTubs)
        .set({ storageLocation: moved.storageLocation, movedAt: moved.movedAt, expiresAt })
        .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tub.id)));
      // Another date is another label: the one that sticks on it says too much.
      const label =
        asked?.is === 'shorter'
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
        ...(asked?.is === 'shorter'
          ? { oldExpiresAt: tub.expiresAt, newExpiresAt: expiresAt, labelId: label.labelId }
          : {}),
        performedAt,
        recordedAt: at,
      });
      return { response: presentMade(preparation, moved, label), evidence: [act, ...label.evidence] };
    },
  });
}

/** What a container asks that is put somewhere; nothing where its place was at room temperature before, or is none of the list. */
async function askedOutOfCold(
  tx: Transaction,
  { tub, preparation }: Pick<HeldTub, 'tub' | 'preparation'>,
  place: string,
  at: Date,
): Promise<OutOfCold> {
  const { restaurantId, storageLocation } = tub;
  if ((await kindOfPlace(tx, restaurantId, place)) !== 'ambient') return null;
  if (storageLocation !== null && (await kindOfPlace(tx, restaurantId, storageLocation)) === 'ambient')
    return null;
  const [version] = await tx
    .select({ ambientHours: recipeVersions.ambientHours })
    .from(recipeVersions)
    .where(
      and(
        eq(recipeVersions.restaurantId, restaurantId),
        eq(recipeVersions.recipeId, preparation.recipeId),
        eq(recipeVersions.version, preparation.recipeVersion),
      ),
    );
  return outOfCold(tub, { madeFor: preparation.storage, ambientHours: version?.ambientHours ?? null, at });
}
