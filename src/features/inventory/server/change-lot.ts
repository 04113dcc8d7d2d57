import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { isRefusedByBlock } from '#platform/kernel/block.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { LotTransition, zChangeLot } from '../lot-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import { baseUnitOf, inUnit } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { lots, lotTransitions } from '../tables.ts';
import { asksWhyKept, asksWhyToldLate, unsaidProblem } from '../freezing.ts';
import { expiryAfter, longestShelfDays } from '../transitions.ts';
import { shelfDaysOf } from '../shelf-days.ts';
import { transitionEvidence } from './evidence.ts';
import type { TransitionRow } from './evidence.ts';
import { pastsOf } from './lot-past.ts';
import { heldLots } from './arrivals.ts';
import { presenceOf } from './presence.ts';
import { refuseOutOfCold } from './refuse-out-of-cold.ts';
import { refuseRefrozen } from './refuse-refrozen.ts';
import { refuseThawPlace, refuseThawedUnsaid } from './refuse-thaw-place.ts';
import { refuseTooWarm } from './refuse-too-warm.ts';
import { holdProduct } from './store.ts';
import { storedQuantity } from './stored-quantity.ts';
import { toCounterpart } from './store-movement.ts';
import type { MovementLinks } from './store-movement.ts';
import { takeFromLot } from './take-lots.ts';
import { unfitAt } from './unfit.ts';

const refuse = refusals(inventoryErrors);

const refusalOf = {
  not_in_this_state: 'LOT_NOT_IN_THIS_STATE',
  past_date: 'LOT_PAST_DATE',
  never_refreeze: 'LOT_NEVER_REFREEZE',
} as const;

/**
 * Goods of a lot are opened, frozen or thawed: they leave it for a new lot with the same number, whose last good day
 * `expiryAfter` decides. What a lot was made of never changes, so that only its quantity can be raced for, and that
 * condition stands in the UPDATE.
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, STOCK_UNAVAILABLE, LOT_NOT_IN_THIS_STATE, LOT_PAST_DATE, LOT_NEVER_REFREEZE,
 *   LOT_HELD_BACK, LOT_BLOCKED, LOT_TO_DISCARD, INPUT_INVALID also for a day before the goods were there, for more days than the rule allows, for frozen goods in what is no freezer, for
 *   what thaws in no place or in a freezer, and without a reason for more than its product says or for a freezing or thawing told when the date has passed
 */
export async function changeLot(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zChangeLot>,
): Promise<LotTransition> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<LotTransition>(services, caller, {
    id: input.id,
    action: `inventory.${input.transition}_lot`,
    input,
    entity: { type: 'lot_transition', id: input.id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const { id, lotId, transition, notes } = input;
      const [lot] = await tx
        .select()
        .from(lots)
        .where(and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId)))
        .for('update');
      if (!lot) throw refuseCommon('NOT_FOUND');
      const doneAt = performedAtOf(input.performedAt, at);
      const isVouched = isVouchedFor(caller);
      // Held until the commit, so that a block comes before it or finds what was made of it.
      const told = { at: doneAt, toldAt: at, isVouched };
      if (isRefusedByBlock(lot, told)) throw refuse('LOT_BLOCKED');
      if ((await unfitAt(services, tx, restaurantId, told)).has(lot.id)) throw refuse('LOT_TO_DISCARD');
      const product = await holdProduct(tx, restaurantId, lot.productId, input.performedAt, at);
      if ((await heldLots(tx, restaurantId, product.id)).has(lot.id)) throw refuse('LOT_HELD_BACK');
      const isThere = await presenceOf(tx, restaurantId, [lot], doneAt);
      if (!isThere(lot)) throw refuseField('performedAt', 'too_early');
      const most = longestShelfDays(transition, lot.state);
      if (input.shelfDays !== null && input.shelfDays > most)
        throw refuseField('shelfDays', 'too_large', most);
      const isKeptLonger =
        input.shelfDays !== null && asksWhyKept(input.shelfDays, shelfDaysOf(product, transition));
      const isPastNow = lot.expiryDate !== null && lot.expiryDate < romeDate(at);
      const isLate = asksWhyToldLate(doneAt, { toldAt: at, isPastNow, isVouched });
      // What is opened wins no day.
      if (isKeptLonger || (transition !== 'open' && isLate)) {
        const unsaid = unsaidProblem(notes);
        if (unsaid !== null) throw refuseField('notes', unsaid);
      }
      const past = (await pastsOf(tx, restaurantId, [lot])).get(lot.id);
      const result = expiryAfter(
        transition,
        { ...lot, thawedBefore: false, daysLeftAtFreezing: null, ...past },
        { day: romeDate(doneAt), shelfDays: input.shelfDays ?? shelfDaysOf(product, transition) },
      );
      if (!result.ok) throw refuse(refusalOf[result.problem]);
      if (result.state === 'frozen')
        await refuseTooWarm(
          tx,
          restaurantId,
          input.storageLocation ?? lot.storageLocation ?? product.storageLocation,
        );
      if (result.state === 'thawed') {
        const { storageLocation: said } = input;
        const where = { said, stands: lot.storageLocation, isFrozen: lot.state === 'frozen' };
        const { isOutOfCold } = await refuseThawPlace(tx, restaurantId, where);
        if (isOutOfCold) refuseThawedUnsaid(said ?? '', notes);
      }
      if (result.state === 'opened') {
        await refuseRefrozen(
          tx,
          restaurantId,
          { state: result.state, thawedBefore: lot.state === 'thawed' || (past?.thawedBefore ?? false) },
          input.storageLocation,
        );
        const to = { storageLocation: input.storageLocation ?? lot.storageLocation };
        await refuseOutOfCold(tx, restaurantId, { ...lot, product }, to, notes);
      }
      const quantity = storedQuantity('quantity', input.quantity, product.unit);
      await takeFromLot(tx, restaurantId, lot.id, quantity, product.unit);
      const made = {
        ...lot,
        id: newId(at),
        expiryDate: result.expiryDate,
        expiryKind: result.expiryKind,
        quantity,
        storageLocation: input.storageLocation ?? lot.storageLocation,
        placedAt: null,
        state: result.state,
        parentLotId: lot.id,
        createdAt: at,
      };
      await tx.insert(lots).values(made);
      const row: TransitionRow = {
        restaurantId,
        id,
        productId: product.id,
        productName: product.name,
        lotNumber: lot.lotNumber,
        fromLotId: lot.id,
        toLotId: made.id,
        fromState: lot.state,
        toState: result.state,
        quantity,
        unit: baseUnitOf(product.unit),
        oldExpiryDate: lot.expiryDate,
        newExpiryDate: result.expiryDate,
        newExpiryKind: result.expiryKind,
        notes,
        correctsId: null,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: doneAt,
        recordedAt: at,
      };
      await tx.insert(lotTransitions).values(row);
      return {
        response: toTransition(row, product.unit, notMended),
        evidence: [transitionEvidence(row, made)],
      };
    },
  });
}

/** Of a transition that mends none and that none mends. */
const notMended = { corrects: null, correctedBy: null };

/** A stored transition as it is answered, in the unit that its product is counted in. */
export function toTransition(
  row: TransitionRow,
  unit: Unit,
  { corrects, correctedBy, timeBy = null }: MovementLinks,
): LotTransition {
  const {
    restaurantId: _tenant,
    operatorId: _operator,
    correctsId: _corrects,
    performedAt,
    recordedAt,
    ...told
  } = row;
  return {
    ...told,
    ...inUnit(row, unit),
    performedAt: performedAt.toISOString(),
    ...(timeBy === null ? {} : { timeBy }),
    recordedAt: recordedAt.toISOString(),
    corrects: toCounterpart(corrects),
    correctedBy: toCounterpart(correctedBy),
  };
}
