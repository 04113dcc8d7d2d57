import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refrigerationEquipment } from '#features/refrigeration/tables.ts';
import { equipmentAsPlaces } from '../equipment-places.ts';
import { storagePlaces } from '../tables.ts';
import { kindOf, type KnownPlace } from '../thaw-place.ts';

/** The places of a restaurant that are in use, by name, and equipment in use that none of them bears the name of (INV-100). */
export async function knownPlaces(tx: Transaction, restaurantId: string): Promise<KnownPlace[]> {
  const listed = await tx
    .select({ name: storagePlaces.name, kind: storagePlaces.kind, equipmentId: storagePlaces.equipmentId })
    .from(storagePlaces)
    .where(and(eq(storagePlaces.restaurantId, restaurantId), isNull(storagePlaces.archivedAt)))
    .orderBy(asc(storagePlaces.name));
  const equipment = await tx
    .select({
      id: refrigerationEquipment.id,
      name: refrigerationEquipment.name,
      type: refrigerationEquipment.type,
    })
    .from(refrigerationEquipment)
    .where(
      and(eq(refrigerationEquipment.restaurantId, restaurantId), isNull(refrigerationEquipment.archivedAt)),
    )
    .orderBy(asc(refrigerationEquipment.name));
  return [...listed.map(({ name, kind }) => ({ name, kind })), ...equipmentAsPlaces(listed, equipment)];
}

/** What a place keeps at, by its name in any case or by a shelf of it; null for one that nobody knows. */
export const kindOfPlace = async (
  tx: Transaction,
  restaurantId: string,
  place: string,
): Promise<KnownPlace['kind'] | null> => kindOf(place, await knownPlaces(tx, restaurantId));
