import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement, zReceive } from '../movement-shapes.ts';
import { fillLot } from './fill-lot.ts';
import { performedDay } from './performed-day.ts';
import { holdProduct } from './store.ts';
import { storedQuantity } from './stored-quantity.ts';
import { storeMovement } from './store-movement.ts';

/**
 * Goods come in (INV-22): a lot of the product grows by the quantity, or begins (C-30).
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, LOT_EXPIRY_DIFFERS, LOT_SUPPLIER_DIFFERS, LOT_TOO_LARGE, INPUT_INVALID
 */
export async function receive(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zReceive>,
): Promise<Movement> {
  return recordWrite<Movement>(services, caller, {
    id: input.id,
    action: 'inventory.receive',
    input,
    entity: { type: 'product_movement', id: input.id },
    hints: ['inventory'],
    run: (tx, at) => receiveGoods(tx, caller, input, at),
  });
}

/**
 * The same inside of a write that does more than this, such as a delivery of several products.
 * @throws as `receive`
 */
export async function receiveGoods(
  tx: Transaction,
  caller: OperatorCaller,
  input: z.output<typeof zReceive>,
  at: Date,
): ReturnType<typeof storeMovement> {
  const restaurantId = caller.restaurant.id;
  const product = await holdProduct(tx, restaurantId, input.productId, input.performedAt, at);
  const { id, notes, performedAt } = input;
  const receivedOn = input.receivedOn ?? performedDay(performedAt, at);
  const quantity = storedQuantity('quantity', input.quantity, product.unit);
  const line = await fillLot(tx, restaurantId, product.id, { ...input, quantity, receivedOn }, at);
  return storeMovement(tx, caller, { id, product, type: 'in', lines: [line], notes, performedAt }, at);
}
