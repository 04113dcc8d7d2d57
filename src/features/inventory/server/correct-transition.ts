import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { blockRows } from '#platform/db/block-rows.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { LotTransition, zCorrectTransition } from '../lot-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import { baseUnitOf, factorOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { lots, lotTransitions } from '../tables.ts';
import { toTransition } from './change-lot.ts';
import { transitionEvidence } from './evidence.ts';
import type { TransitionRow } from './evidence.ts';
import { putBack } from './put-back.ts';
import { holdProduct } from './store.ts';
import { takeFromLot } from './take-lots.ts';

const refuse = refusals(inventoryErrors);

/**
 * Mends an opening, freezing or thawing that never was by a transition the other way, which points at it (C-48): the
 * goods leave the lot that it made and are again in the one they came from, under its date. All of them or none: of
 * what was used, thrown away or changed since, somebody has said more than this. Once only; whoever was wrong about
 * that opens, freezes or thaws again.
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, ALREADY_CORRECTED, STOCK_UNAVAILABLE when some of it is gone meanwhile,
 *   LOT_TOO_LARGE, INPUT_INVALID
 */
export async function correctTransition(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zCorrectTransition>,
): Promise<LotTransition> {
  const restaurantId = caller.restaurant.id;
  const { id, transitionId, reason, performedAt } = input;
  return recordWrite<LotTransition>(services, caller, {
    id,
    action: 'inventory.correct_transition',
    input,
    entity: { type: 'lot_transition', id: transitionId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const ofRestaurant = eq(lotTransitions.restaurantId, restaurantId);
      const [wrong] = await tx
        .select()
        .from(lotTransitions)
        .where(and(ofRestaurant, eq(lotTransitions.id, transitionId)));
      if (!wrong) throw refuseCommon('NOT_FOUND');
      if (wrong.correctsId !== null) throw refuse('ALREADY_CORRECTED');
      const product = await holdProduct(tx, restaurantId, wrong.productId, performedAt, at);
      // By id, like every other movement: nobody blocks anybody.
      const held = await tx
        .select({ id: lots.id, blockedBy: lots.blockedBy, blockedAt: lots.blockedAt })
        .from(lots)
        .where(and(eq(lots.restaurantId, restaurantId), inArray(lots.id, [wrong.fromLotId, wrong.toLotId])))
        .orderBy(asc(lots.id))
        .for('update');
      const [earlier] = await tx
        .select({ id: lotTransitions.id })
        .from(lotTransitions)
        .where(and(ofRestaurant, eq(lotTransitions.correctsId, transitionId)));
      // What a first correction took must not be told as missing; only who holds the lots knows of one at the same time.
      if (earlier) throw refuse('ALREADY_CORRECTED');
      // What was opened while only whole kilos could be counted is stored in kilos.
      const quantity = wrong.quantity * factorOf(wrong.unit as Unit);
      await takeFromLot(tx, restaurantId, wrong.toLotId, quantity, product.unit);
      const back = await putBack(tx, restaurantId, wrong.fromLotId, quantity);
      const opened = held.find(({ id: lotId }) => lotId === wrong.toLotId);
      if (opened) await blockRows(tx, lots, restaurantId, [wrong.fromLotId], opened);
      const row: TransitionRow = {
        restaurantId,
        id,
        productId: product.id,
        productName: product.name,
        lotNumber: wrong.lotNumber,
        fromLotId: wrong.toLotId,
        toLotId: wrong.fromLotId,
        fromState: wrong.toState,
        toState: wrong.fromState,
        quantity,
        unit: baseUnitOf(product.unit),
        oldExpiryDate: wrong.newExpiryDate,
        newExpiryDate: back.expiryDate,
        newExpiryKind: back.expiryKind,
        notes: reason,
        correctsId: transitionId,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: performedAtOf(performedAt, at),
        recordedAt: at,
      };
      await tx.insert(lotTransitions).values(row);
      const links = { corrects: wrong, correctedBy: null };
      return { response: toTransition(row, product.unit, links), evidence: [transitionEvidence(row, back)] };
    },
  });
}
