import type { z } from 'zod';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement, zTakeOut } from '../movement-shapes.ts';
import { lastDayInDish } from '../transitions.ts';
import { pastsOf } from './lot-past.ts';
import { performedDay } from './performed-day.ts';
import { refuseUsedBeforeBlock } from './refuse-used-before-block.ts';
import { holdProduct } from './store.ts';
import { storedQuantity } from './stored-quantity.ts';
import { storeMovement } from './store-movement.ts';
import { takeLots, type TakenLine } from './take-lots.ts';

/**
 * Goods go out into the kitchen: from the lots that expire first, or from the chosen one (C-30). What is past its use-by
 * is only discarded; of what was used before a recall that is known now, a person says where it went.
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, STOCK_UNAVAILABLE, LOT_PAST_USE_BY, LOT_HELD_BACK, LOT_BLOCKED, LOT_NOT_YET_HERE,
 *   INPUT_INVALID
 */
export async function takeOut(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zTakeOut>,
): Promise<Movement> {
  return recordWrite<Movement>(services, caller, {
    id: input.id,
    action: 'inventory.take_out',
    input,
    entity: { type: 'product_movement', id: input.id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const taken = await takeGoods(tx, caller, input, at);
      refuseUsedBeforeBlock(taken.lines, input.notes, caller);
      return taken;
    },
  });
}

/** What was taken, with its last good day in what is made of it. */
export type UsedLine = TakenLine & { readonly lastDayInDish: LocalDate | null };

/**
 * The same inside of a write that does more than this, such as what a preparation is made of; with the lots that it took
 * from, as they were.
 * @throws as `takeOut`
 */
export async function takeGoods(
  tx: Transaction,
  caller: OperatorCaller,
  input: z.output<typeof zTakeOut>,
  at: Date,
): Promise<Awaited<ReturnType<typeof storeMovement>> & { readonly lines: readonly UsedLine[] }> {
  const restaurantId = caller.restaurant.id;
  const product = await holdProduct(tx, restaurantId, input.productId, input.performedAt, at);
  const quantity = storedQuantity('quantity', input.quantity, product.unit);
  const day = performedDay(input.performedAt, at);
  const taking = {
    product,
    quantity,
    lotId: input.lotId,
    discard: false,
    at: performedAtOf(input.performedAt, at),
  };
  const lines = await takeLots(tx, restaurantId, taking);
  const { id, notes, performedAt } = input;
  const pasts = await pastsOf(
    tx,
    restaurantId,
    lines.map(({ lotId, state }) => ({ id: lotId, state })),
  );
  return {
    ...(await storeMovement(tx, caller, { id, product, type: 'out', lines, notes, performedAt }, at)),
    lines: lines.map((line) => {
      const daysLeftAtFreezing = pasts.get(line.lotId)?.daysLeftAtFreezing ?? null;
      return { ...line, lastDayInDish: lastDayInDish({ ...line, daysLeftAtFreezing }, day) };
    }),
  };
}
