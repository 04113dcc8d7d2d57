import { and, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { MAX_WHOLE_QUANTITY } from '#platform/kernel/numbers.ts';
import { inventoryErrors } from '../errors.it.ts';
import { lots } from '../tables.ts';
import type { MovementLine } from './evidence.ts';

const refuse = refusals(inventoryErrors);

/**
 * Gives a lot back what left it, as it is stored; the condition that it can hold that much stands in the UPDATE.
 * @throws LOT_TOO_LARGE
 */
export async function putBack(
  tx: Transaction,
  restaurantId: string,
  lotId: string,
  quantity: number,
): Promise<MovementLine> {
  const [lot] = await tx
    .update(lots)
    .set({ quantity: sql`${lots.quantity} + ${quantity}` })
    .where(
      and(
        eq(lots.restaurantId, restaurantId),
        eq(lots.id, lotId),
        lte(lots.quantity, MAX_WHOLE_QUANTITY - quantity),
      ),
    )
    .returning();
  if (!lot) throw refuse('LOT_TOO_LARGE');
  return { ...lot, lotId, quantity };
}
