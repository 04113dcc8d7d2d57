import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement } from '../movement-shapes.ts';
import type { zCountLot } from '../lot-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import { discardReasons } from '../reasons.ts';
import { lots, productMovementLots, productMovements } from '../tables.ts';
import { foundReasonTexts, missingReasonTexts } from '../texts.it.ts';
import { saysWhereGone } from '../where-gone.ts';
import { heldLots } from './arrivals.ts';
import { isCounting } from './counting.ts';
import { isPastUseBy } from '../fefo.ts';
import { performedDay } from './performed-day.ts';
import { holdProduct } from './store.ts';
import { storedQuantity } from './stored-quantity.ts';
import { storeMovement } from './store-movement.ts';

const refuse = refusals(inventoryErrors);

/**
 * What was counted of a lot becomes what is there; the difference is a movement with the reason «count», and there is
 * none when the count is right. Who counted while others moved the lot is asked to count again: the figure that was
 * shown stands as a condition in the UPDATE. What is held back, called back or past its
 * use-by does not go missing without a word (INV-44, INV-134), nor does
 * anything of a lot of which goods were thrown away come back without one (INV-51).
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, COUNT_OUTDATED, INPUT_INVALID also where less of what nobody may use is there, or more of what was thrown away, and nobody says why
 */
export async function countLot(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zCountLot>,
): Promise<{ movement: Movement | null }> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<{ movement: Movement | null }>(services, caller, {
    id: input.id,
    action: 'inventory.count_lot',
    input,
    entity: { type: 'lot', id: input.lotId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const { id, notes, performedAt } = input;
      const own = and(eq(lots.restaurantId, restaurantId), eq(lots.id, input.lotId));
      const [known] = await tx.select({ productId: lots.productId }).from(lots).where(own);
      if (!known) throw refuseCommon('NOT_FOUND');
      const product = await holdProduct(tx, restaurantId, known.productId, input.performedAt, at);
      const counted = storedQuantity('counted', input.counted, product.unit);
      const expected = storedQuantity('expected', input.expected, product.unit);
      const [lot] = await tx
        .update(lots)
        .set({ quantity: counted })
        .where(and(own, eq(lots.quantity, expected)))
        .returning();
      if (!lot) {
        const [now] = await tx.select({ quantity: lots.quantity }).from(lots).where(own);
        throw refuse('COUNT_OUTDATED', { quantity: fromBase(now?.quantity ?? 0, product.unit) });
      }
      const difference = counted - expected;
      if (difference === 0) return { response: { movement: null } };
      if (difference < 0) {
        const isKept =
          lot.blockedAt !== null ||
          isPastUseBy(lot, performedDay(performedAt, at)) ||
          (await heldLots(tx, restaurantId, product.id)).has(lot.id);
        if (isKept && !saysWhereGone(notes))
          throw refuseCommon('INPUT_INVALID', {
            fields: [{ field: 'notes', code: 'missing_unsaid', message: missingReasonTexts.missingUnsaid }],
          });
      }
      if (difference > 0 && !saysReason(notes) && (await wasDiscarded(tx, restaurantId, lot.id)))
        throw refuseCommon('INPUT_INVALID', {
          fields: [{ field: 'notes', code: 'found_unsaid', message: foundReasonTexts.foundUnsaid }],
        });
      const type = difference > 0 ? 'in' : 'out';
      const lines = [{ ...lot, lotId: lot.id, quantity: Math.abs(difference) }];
      const { response: movement, evidence } = await storeMovement(
        tx,
        caller,
        { id, product, type, lines, notes, reason: 'count', performedAt },
        at,
      );
      return { response: { movement }, evidence };
    },
  });
}

/** Whether goods of a lot were thrown away, by a discard that nobody took back. */
async function wasDiscarded(tx: Transaction, restaurantId: string, lotId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: productMovements.id })
    .from(productMovementLots)
    .innerJoin(
      productMovements,
      and(
        eq(productMovements.restaurantId, restaurantId),
        eq(productMovements.id, productMovementLots.movementId),
      ),
    )
    .where(
      and(
        eq(productMovementLots.restaurantId, restaurantId),
        eq(productMovementLots.lotId, lotId),
        eq(productMovements.type, 'out'),
        inArray(productMovements.reason, [...discardReasons]),
        isCounting(sql`${restaurantId}::uuid`, sql`${productMovements.id}`),
      ),
    )
    .limit(1);
  return found !== undefined;
}
