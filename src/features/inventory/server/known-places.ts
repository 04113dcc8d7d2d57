import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { equipmentAsPlaces, isKindInDoubt } from '../equipment-places.ts';
import { storagePlaces } from '../tables.ts';
import { knownEquipment } from './known-equipment.ts';
import type { KnownPlace } from '../known-place.ts';
import { kindOf } from '../thaw-place.ts';

/**
 * The places of a restaurant that are in use, by name, and equipment that none of them bears the name of (INV-100, INV-101).
 * @param unsaid equipment that becomes of a type that says nothing, in this very write
 */
export async function knownPlaces(
  tx: Transaction,
  restaurantId: string,
  unsaid: string | null = null,
): Promise<KnownPlace[]> {
  const rows = await tx
    .select({
      name: storagePlaces.name,
      kind: storagePlaces.kind,
      equipmentId: storagePlaces.equipmentId,
      saidAt: storagePlaces.updatedAt,
    })
    .from(storagePlaces)
    .where(and(eq(storagePlaces.restaurantId, restaurantId), isNull(storagePlaces.archivedAt)))
    .orderBy(asc(storagePlaces.name));
  const equipment = await knownEquipment(tx, restaurantId);
  const listed = rows.map(({ name, kind, equipmentId, saidAt }) => ({
    name,
    equipmentId,
    kind:
      (unsaid !== null && equipmentId === unsaid) || isKindInDoubt({ equipmentId, kind, saidAt }, equipment)
        ? ('unknown' as const)
        : kind,
  }));
  return [...listed.map(({ name, kind }) => ({ name, kind })), ...equipmentAsPlaces(listed, equipment)];
}

/** What a place keeps at, by its name in any case or by a shelf of it; null for one that nobody knows. */
export const kindOfPlace = async (
  tx: Transaction,
  restaurantId: string,
  place: string,
): Promise<KnownPlace['kind'] | null> => kindOf(place, await knownPlaces(tx, restaurantId));
