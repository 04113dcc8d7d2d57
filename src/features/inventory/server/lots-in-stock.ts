import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { inFefoOrder } from '../fefo.ts';
import { lots } from '../tables.ts';

/** Lots of a product of which something is left, in the order in which they are used; also what may not be used, so that it is told. */
export async function lotsInStock(tx: Transaction, restaurantId: string, productId: string) {
  const found = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.restaurantId, restaurantId), eq(lots.productId, productId), gt(lots.quantity, 0)));
  return inFefoOrder(found).map((lot) => ({ ...lot, id: lot.id as Id }));
}
