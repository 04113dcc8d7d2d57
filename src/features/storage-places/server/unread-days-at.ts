import { eq } from 'drizzle-orm';
import { planAllows } from '#features/access/entitlements.ts';
import type { PlanState } from '#features/access/entitlements.ts';
import { equipmentAsPlaces } from '#features/inventory/equipment-places.ts';
import { isInPlace, placeAmong } from '#platform/kernel/place-names.ts';
import { knownEquipment } from '#features/inventory/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import { daysToAskAbout } from '#features/refrigeration/readings-due.ts';
import { lastReadOfEach } from '#features/refrigeration/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Asker } from '#platform/memory/memory.ts';
import { unreadPlaces } from '../unread-places.ts';

/**
 * For how many days nobody has read the temperature where goods stand, for whoever holds them without being signed in (FRIG-34); null where
 * somebody has, or nothing measures there. The rows of the places are read only where some equipment is unread.
 * @param where the place as it is written beside the goods
 */
export async function unreadDaysAt(
  services: Services,
  restaurant: PlanState & Asker,
  where: string,
): Promise<number | null> {
  const now = services.clock.now();
  if (!planAllows(restaurant, 'registers', now)) return null;
  const unread = (await lastReadOfEach(services, restaurant)).filter(
    (one) => daysToAskAbout(one, now) !== null,
  );
  if (unread.length === 0) return null;
  const { rows, known } = await services.database.asTenant(restaurant.id, async (tx) => ({
    rows: await tx.select().from(storagePlaces).where(eq(storagePlaces.restaurantId, restaurant.id)),
    known: await knownEquipment(tx, restaurant.id),
  }));
  const places = rows.map(({ archivedAt, ...place }) => ({ ...place, archived: archivedAt !== null }));
  const inUse = places.filter(({ archived }) => !archived);
  const found = unreadPlaces(places, unread, equipmentAsPlaces(inUse, known), now);
  const place = placeAmong(inUse, where);
  if (place !== null) return found.places.get(place.id) ?? null;
  const days = [...found.names].filter(([name]) => isInPlace(where, name)).map(([, count]) => count);
  return days.length === 0 ? null : Math.max(...days);
}
