import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement, zCorrectMovement } from '../movement-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import { factorOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { lots, productMovementLots, productMovements } from '../tables.ts';
import type { MovementLine } from './evidence.ts';
import { holdToldOfSame, tellWhatMayBeInIt } from './may-be-in-it.ts';
import { putBack } from './put-back.ts';
import { holdMended, type Followers } from './replaced.ts';
import { holdProduct } from './store.ts';
import { storeMovement } from './store-movement.ts';
import { takeFromLot } from './take-lots.ts';

const refuse = refusals(inventoryErrors);

/**
 * Mends a movement by one the other way, which points at it (C-48): what came in goes out of the very lots it came to,
 * what went out goes back to those it left, all of it or nothing. Once only; a correction can be mended in its turn.
 * Dates do not matter here: nothing is used, only written down as it was. What is in the food again by it, or may be, brings its mended date and
 * its block along (TRACE-79).
 * @param followers what else follows for what was made of it
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, ALREADY_CORRECTED, ALREADY_TOLD_ANEW, STOCK_UNAVAILABLE when some of it is gone meanwhile,
 *   LOT_TOO_LARGE, INPUT_INVALID
 */
export async function correctMovement(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zCorrectMovement>,
  followers: Followers,
): Promise<Movement> {
  const restaurantId = caller.restaurant.id;
  const { id, movementId, reason: notes, performedAt } = input;
  return recordWrite<Movement>(services, caller, {
    id,
    action: 'inventory.correct_movement',
    input,
    entity: { type: 'product_movement', id: movementId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const [wrong] = await tx
        .select()
        .from(productMovements)
        .where(and(eq(productMovements.restaurantId, restaurantId), eq(productMovements.id, movementId)));
      if (!wrong) throw refuseCommon('NOT_FOUND');
      const told = await holdToldOfSame(tx, restaurantId, await holdMended(tx, restaurantId, wrong.id));
      const product = await holdProduct(tx, restaurantId, wrong.productId, performedAt, at);
      const moved = await tx
        .select({ lotId: productMovementLots.lotId, quantity: productMovementLots.quantity })
        .from(productMovementLots)
        .innerJoin(
          lots,
          and(
            eq(lots.restaurantId, productMovementLots.restaurantId),
            eq(lots.id, productMovementLots.lotId),
          ),
        )
        .where(
          and(
            eq(productMovementLots.restaurantId, restaurantId),
            eq(productMovementLots.movementId, movementId),
          ),
        )
        // By id, like every other movement: nobody blocks anybody.
        .orderBy(asc(productMovementLots.lotId))
        .for('update', { of: lots });
      const [earlier] = await tx
        .select({ id: productMovements.id })
        .from(productMovements)
        .where(
          and(eq(productMovements.restaurantId, restaurantId), eq(productMovements.correctsId, movementId)),
        );
      // Stock that a first correction took must not be told as missing; only who holds the lots knows of one at the
      // same time.
      if (earlier) throw refuse('ALREADY_CORRECTED');
      const back = wrong.type === 'in' ? takeFromLot : putBack;
      // What moved while only whole kilos could be counted is stored in kilos.
      const inBase = (quantity: number) => quantity * factorOf(wrong.unit as Unit);
      const lines: MovementLine[] = [];
      for (const { lotId, quantity } of moved)
        lines.push(await back(tx, restaurantId, lotId, inBase(quantity), product.unit));
      const type = wrong.type === 'in' ? 'out' : 'in';
      const mending = { id, product, type, lines, notes, corrects: wrong, performedAt } as const;
      const stored = await storeMovement(tx, caller, mending, at);
      if (told === null) return stored;
      const following = { before: told, productName: product.name, followers };
      const followed = await tellWhatMayBeInIt(services, tx, caller, following, at);
      return { ...stored, evidence: [...stored.evidence, ...followed] };
    },
  });
}
