import { and, asc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { lots } from '../tables.ts';
import { arrivalsOf } from './arrivals.ts';
import { hasCome } from './came-of-lot.ts';
import { knownPlaces } from './known-places.ts';
import { pastsOf, toLot } from './lot-past.ts';
import { findProduct, toProduct } from './store.ts';

/** Most lots made of one that are shown: a tray opened piece by piece for a quarter. */
const shownChildren = 100;

/**
 * One lot with its product, the lot it was made of and those that were made of it, oldest first.
 * @throws NOT_FOUND also for a lot of another restaurant
 */
export async function readLot(services: Services, caller: Member, lotId: string) {
  const restaurantId = caller.restaurant.id;
  const today = romeDate(services.clock.now());
  const own = eq(lots.restaurantId, restaurantId);
  return services.database.asTenant(restaurantId, async (tx) => {
    const [lot] = await tx
      .select()
      .from(lots)
      .where(and(own, eq(lots.id, lotId)));
    const product = lot && (await findProduct(tx, restaurantId, lot.productId, today));
    if (!lot || !product) throw refuse('NOT_FOUND');
    const [parent] =
      lot.parentLotId === null
        ? []
        : await tx
            .select()
            .from(lots)
            .where(and(own, eq(lots.id, lot.parentLotId)));
    const children = await tx
      .select()
      .from(lots)
      .where(and(own, eq(lots.productId, lot.productId), eq(lots.parentLotId, lotId)))
      .orderBy(asc(lots.createdAt), asc(lots.id))
      .limit(shownChildren);
    const family = [lot, ...(parent ? [parent] : []), ...children];
    const pasts = await pastsOf(tx, restaurantId, family);
    const arrivals = await arrivalsOf(
      tx,
      restaurantId,
      family.map(({ id }) => id),
    );
    const places = await knownPlaces(tx, restaurantId);
    const told = toProduct(product, today, places);
    const as = { unit: product.unit, today, arrivals, product: told, places };
    return {
      product: told,
      lot: toLot(lot, pasts, as),
      parent: parent ? toLot(parent, pasts, as) : null,
      children: children.map((child) => toLot(child, pasts, as)),
      cameOfIt: await hasCome(tx, restaurantId, lotId),
      today,
    };
  });
}
