import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement, zTakeOut } from '../contract.ts';
import { inventoryErrors } from '../errors.it.ts';
import { allocateFefo } from '../fefo.ts';
import { lots } from '../tables.ts';
import type { MovementLine } from './evidence.ts';
import { holdProduct } from './store.ts';
import { storeMovement } from './store-movement.ts';

const refuse = refusals(inventoryErrors);

/**
 * Goods go out: from the lots that expire first, or from the chosen one (C-30). All or nothing, and never below zero:
 * the lots are locked while it is decided, each UPDATE carries the condition, and the table refuses what is negative.
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, STOCK_UNAVAILABLE, INPUT_INVALID
 */
export async function takeOut(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zTakeOut>,
): Promise<Movement> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Movement>(services, caller, {
    id: input.id,
    action: 'inventory.take_out',
    input,
    entity: { type: 'product_movement', id: input.id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const product = await holdProduct(tx, restaurantId, input.productId);
      // By id, so that two who want the same lots wait for each other instead of blocking each other.
      const inStock = await tx
        .select()
        .from(lots)
        .where(and(eq(lots.restaurantId, restaurantId), eq(lots.productId, product.id), gt(lots.quantity, 0)))
        .orderBy(asc(lots.id))
        .for('update');
      const allocation = allocateFefo(inStock, input.quantity, {
        today: romeDate(at),
        ...(input.lotId === null ? {} : { lotId: input.lotId }),
      });
      if (!allocation.ok)
        throw refuse('STOCK_UNAVAILABLE', { available: allocation.available, expired: allocation.expired });

      const lines: MovementLine[] = [];
      for (const { lotId, quantity } of allocation.lines) {
        const [lot] = await tx
          .update(lots)
          .set({ quantity: sql`${lots.quantity} - ${quantity}` })
          .where(and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId), gte(lots.quantity, quantity)))
          .returning();
        if (!lot) throw refuse('STOCK_UNAVAILABLE', { available: 0, expired: 0 });
        lines.push({ ...lot, lotId, quantity });
      }
      const { id, notes, performedAt } = input;
      return storeMovement(tx, caller, { id, product, type: 'out', lines, notes, performedAt }, at);
    },
  });
}
