import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { Lot } from '../contract.ts';
import { daysLeft, expiryStatus } from '../expiry.ts';
import { inFefoOrder, isPastUseBy } from '../fefo.ts';
import { lots } from '../tables.ts';
import { productsWithStock, toProduct } from './store.ts';
import type { ProductRow } from './store.ts';

/** Lots that are used up and still shown: goods that were taken out by mistake go back into them. */
const shownFinishedLots = 10;

/**
 * One product with its lots: those in stock in the order in which they are used, then the newest that are used up.
 * @throws NOT_FOUND also for a product of another restaurant
 */
export async function readProduct(services: Services, caller: Member, productId: string) {
  const restaurantId = caller.restaurant.id;
  const today = romeDate(services.clock.now());
  return services.database.asTenant(restaurantId, async (tx) => {
    const found = await tx.execute<ProductRow>(
      sql`WITH known AS (${productsWithStock(restaurantId)}) SELECT * FROM known WHERE id = ${productId}::uuid`,
    );
    const row = found.rows[0];
    if (!row) throw refuse('NOT_FOUND');
    const own = and(eq(lots.restaurantId, restaurantId), eq(lots.productId, productId));
    const inStock = await tx
      .select()
      .from(lots)
      .where(and(own, gt(lots.quantity, 0)));
    const finished = await tx
      .select()
      .from(lots)
      .where(and(own, eq(lots.quantity, 0)))
      .orderBy(desc(lots.receivedOn), desc(lots.id))
      .limit(shownFinishedLots);
    return {
      product: toProduct(row, today),
      lots: [...inFefoOrder(inStock), ...finished].map((lot) => toLot(lot, today)),
      unitFixed: inStock.length + finished.length > 0,
      today,
    };
  });
}

function toLot(lot: typeof lots.$inferSelect, today: LocalDate): Lot {
  return {
    id: lot.id,
    lotNumber: lot.lotNumber,
    expiryDate: lot.expiryDate,
    expiryKind: lot.expiryKind,
    expiry: expiryStatus(lot.expiryDate, today),
    daysLeft: lot.expiryDate === null ? null : daysLeft(lot.expiryDate, today),
    pastUseBy: isPastUseBy(lot, today),
    supplier: lot.supplier,
    receivedOn: lot.receivedOn,
    quantity: lot.quantity,
  };
}
