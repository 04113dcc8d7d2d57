import { and, desc, eq, gt } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { inFefoOrder } from '../fefo.ts';
import { lots } from '../tables.ts';
import { arrivalsOf } from './arrivals.ts';
import { knownPlaces } from './known-places.ts';
import { pastsOf, toLot } from './lot-past.ts';
import { findProduct, toProduct } from './store.ts';

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
    const row = await findProduct(tx, restaurantId, productId, today);
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
    // One that never was is told by the history alone.
    const shown = [...inFefoOrder(inStock), ...finished.filter(({ voidedAt }) => voidedAt === null)];
    const pasts = await pastsOf(tx, restaurantId, shown);
    const arrivals = await arrivalsOf(
      tx,
      restaurantId,
      shown.map(({ id }) => id),
    );
    const places = await knownPlaces(tx, restaurantId);
    const product = toProduct(row, today, places);
    const as = { unit: row.unit, today, arrivals, product, places };
    return {
      product,
      lots: shown.map((lot) => toLot(lot, pasts, as)),
      unitFixed: inStock.length + finished.length > 0,
      today,
    };
  });
}
