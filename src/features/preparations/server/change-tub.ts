import { and, desc, eq, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { asksWhyKept, asksWhyToldLate, unsaidProblem } from '#features/inventory/freezing.ts';
import { refuseRefrozen, refuseThawPlace, refuseTooWarm } from '#features/inventory/server/index.ts';
import { recipeVersions } from '#features/recipes/tables.ts';
import type { Made, zChangeTub } from '../contract.ts';
import { preparationTubs } from '../tables.ts';
import { defaultKeeping, tubAfter } from '../tub-acts.ts';
import { holdTub } from './hold-tub.ts';
import { judgeAct, refuseTub } from './judge-act.ts';
import { labelTub } from './label-tub.ts';
import { expiryOutOfCold } from './out-of-cold.ts';
import { presentMade, type TubRow } from './present.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { storeAct } from './store-act.ts';

/**
 * Opens, freezes or thaws a container as a whole; its date follows by `tubAfter`, and it gets a label that says so.
 * @throws NOT_FOUND, TUB_UNAVAILABLE, TUB_EXPIRED, TUB_TO_DISCARD, TUB_NEVER_REFREEZE, TUB_NOT_IN_THIS_STATE, INPUT_INVALID also for more days in
 *   the freezer than the recipe says, or told when its date has passed, without a reason, and
 *   for what thaws in no place or in a freezer, or is opened or thawed out of the cold, as `expiryOutOfCold` says (PREP-32)
 */
export async function changeTub(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zChangeTub>,
): Promise<Made> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Made>(services, caller, {
    id: input.id,
    action: `preparations.${input.change}_tub`,
    input,
    entity: { type: 'preparation_tub', id: input.tubId },
    hints: ['preparations', 'labels'],
    run: async (tx, at) => {
      const isVouched = isVouchedFor(caller);
      const held = await holdTub(tx, restaurantId, input.tubId);
      const performedAt = judgeAct(input.change, held, input.performedAt, at, isVouched);
      const told = { at: performedAt, toldAt: at, isVouched };
      await refuseUnfit(services, tx, restaurantId, input.tubId, told);
      const { change, hours } = input;
      const isPastNow = held.tub.expiresAt <= at;
      const isLate = asksWhyToldLate(performedAt, {
        toldAt: at,
        isPastNow,
        isVouched,
      });
      const usual =
        change === 'freeze'
          ? await freezerDaysThen(tx, restaurantId, held.preparation.recipeId, performedAt)
          : null;
      // Where nobody says how long, no longer than is usual, nor than the recipe says.
      const days = input.days ?? Math.min(defaultKeeping.freezeDays, usual ?? defaultKeeping.freezeDays);
      const isKeptLonger = change === 'freeze' && asksWhyKept(days, usual);
      const unsaid = isKeptLonger || isLate ? unsaidProblem(input.notes) : null;
      if (unsaid !== null) throw refuseField('notes', unsaid);
      // Whether a block holds it is judged above.
      const after = tubAfter(change, { ...held.tub, blockedAt: null }, { at: performedAt, hours, days });
      if (!after.ok) throw refuseTub(after.problem);
      const { state, thawedBefore, minutesLeft } = after.tub;
      let { expiresAt } = after.tub;
      if (state === 'frozen')
        await refuseTooWarm(tx, restaurantId, input.storageLocation ?? held.tub.storageLocation);
      const { storageLocation: said, notes } = input;
      if (state === 'opened') await refuseRefrozen(tx, restaurantId, { state, thawedBefore }, said);
      let isOutOfCold = state === 'opened' && said !== null;
      if (state === 'thawed') {
        const where = { said, stands: held.tub.storageLocation, isFrozen: true };
        ({ isOutOfCold } = await refuseThawPlace(tx, restaurantId, where));
      }
      // Opened or thawed straight onto a shelf it is out of the cold, as if it had been moved there afterwards.
      if (isOutOfCold) {
        const put = { ...held, tub: { ...held.tub, ...after.tub } };
        const until = await expiryOutOfCold(tx, put, { place: said ?? '', notes, at: performedAt });
        if (until !== null && until < expiresAt) expiresAt = until;
      }
      const place =
        input.storageLocation === null
          ? {}
          : { storageLocation: input.storageLocation, movedAt: performedAt };
      const changed = { state, expiresAt, thawedBefore, minutesLeft, changedAt: performedAt, ...place };
      await tx
        .update(preparationTubs)
        .set(changed)
        .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, input.tubId)));
      const tub: TubRow = { ...held.tub, ...changed };
      const { preparation } = held;
      const label = await labelTub(
        services,
        tx,
        caller,
        { tub, preparation, labelId: input.labelId, doneAt: performedAt },
        at,
      );
      const act = await storeAct(tx, caller, {
        id: input.id,
        tubId: tub.id,
        act: input.change,
        quantity: tub.quantity,
        notes: input.notes,
        oldState: held.tub.state,
        newState: state,
        oldExpiresAt: held.tub.expiresAt,
        newExpiresAt: expiresAt,
        storageLocation: input.storageLocation,
        labelId: label.labelId,
        performedAt,
        recordedAt: at,
      });
      return {
        response: presentMade(preparation, tub, label),
        evidence: [act, ...label.evidence],
      };
    },
  });
}

/** Days that a recipe said its food keeps frozen at an instant, as the form showed them; null where it said nothing. */
async function freezerDaysThen(
  tx: Transaction,
  restaurantId: string,
  recipeId: string,
  then: Date,
): Promise<number | null> {
  const [version] = await tx
    .select({ freezerDays: recipeVersions.freezerDays })
    .from(recipeVersions)
    .where(
      and(
        eq(recipeVersions.restaurantId, restaurantId),
        eq(recipeVersions.recipeId, recipeId),
        lte(recipeVersions.recordedAt, then),
      ),
    )
    .orderBy(desc(recipeVersions.version))
    .limit(1);
  return version?.freezerDays ?? null;
}
