import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement, zDiscard } from '../movement-shapes.ts';
import { holdProduct } from './store.ts';
import { storedQuantity } from './stored-quantity.ts';
import { storeMovement } from './store-movement.ts';
import { takeLots } from './take-lots.ts';

/**
 * Goods are thrown away or sent back, with the reason: the one way out for what is past its use-by, which goes first
 * when no lot is chosen.
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, STOCK_UNAVAILABLE, INPUT_INVALID
 */
export async function discard(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zDiscard>,
): Promise<Movement> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Movement>(services, caller, {
    id: input.id,
    action: 'inventory.discard',
    input,
    entity: { type: 'product_movement', id: input.id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const product = await holdProduct(tx, restaurantId, input.productId, input.performedAt, at);
      const { id, lotId, reason, notes, performedAt } = input;
      const quantity = storedQuantity('quantity', input.quantity, product.unit);
      const told = { at: performedAtOf(performedAt, at), toldAt: at, isVouched: isVouchedFor(caller) };
      const taking = { product, quantity, lotId, discard: true, told };
      const lines = await takeLots(tx, restaurantId, taking);
      return storeMovement(tx, caller, { id, product, type: 'out', lines, notes, reason, performedAt }, at);
    },
  });
}
