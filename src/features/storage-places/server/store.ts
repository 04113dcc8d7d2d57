import { and, eq, isNull } from 'drizzle-orm';
import { storagePlaces } from '#features/inventory/tables.ts';
import { isUniqueViolation, violatedConstraint } from '#platform/db/errors.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { readAlike } from '#platform/kernel/place-names.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { PlaceState } from '../contract.ts';
import { storagePlacesErrors } from '../errors.it.ts';
import { findEquipment } from './tie.ts';

const refuse = refusals(storagePlacesErrors);

/** A stored place as it is answered, with the name of the equipment that it is. */
export async function placeOf(tx: Transaction, row: typeof storagePlaces.$inferSelect): Promise<PlaceState> {
  const { id, name, kind, archivedAt, restaurantId, equipmentId } = row;
  const equipment = equipmentId === null ? null : await findEquipment(tx, restaurantId, equipmentId);
  return {
    id,
    name,
    kind,
    archived: archivedAt !== null,
    ...(equipment === null ? {} : { equipmentId: equipment.id, equipmentName: equipment.name }),
  };
}

/**
 * Runs a statement that gives a place its name; the table's unique key decides, so that two at once can not both have it.
 * @throws PLACE_NAME_TAKEN
 */
export async function named<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isUniqueViolation(error) && violatedConstraint(error) === 'storage_places_name')
      throw refuse('PLACE_NAME_TAKEN');
    throw error;
  }
}

/**
 * Holds that a name means one place in use: no other is called so, or so that both are read as one (INV-116), for what stands under either
 * would be judged by both. Call `lockNames` before, so that two at once can not both find it free.
 * @param ownId the place that is to bear the name
 * @throws PLACE_NAME_TAKEN
 */
export async function requireFreePlace(
  tx: Transaction,
  restaurantId: string,
  name: string,
  ownId: string,
): Promise<void> {
  const { id, name: called } = storagePlaces;
  const inUse = await tx
    .select({ id, name: called })
    .from(storagePlaces)
    .where(and(eq(storagePlaces.restaurantId, restaurantId), isNull(storagePlaces.archivedAt)));
  if (inUse.some((one) => one.id !== ownId && readAlike(one.name, name))) throw refuse('PLACE_NAME_TAKEN');
}
