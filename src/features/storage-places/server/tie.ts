import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { isColderThan } from '#features/inventory/equipment-places.ts';
import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';
import { storagePlacesErrors } from '../errors.it.ts';
import type { PlaceKind } from '../place-kinds.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { lockNames } from '#features/refrigeration/server/index.ts';
import { refrigerationEquipment } from '#features/refrigeration/tables.ts';

const refuse = refusals(storagePlacesErrors);

interface Named {
  readonly id: string;
  readonly name: string;
  readonly type: EquipmentType;
  readonly archivedAt: Date | null;
}

const columns = {
  id: refrigerationEquipment.id,
  name: refrigerationEquipment.name,
  type: refrigerationEquipment.type,
  archivedAt: refrigerationEquipment.archivedAt,
};

/**
 * Holds that a place keeps no colder than the equipment in use that it is (INV-138): what is written as frozen there would be as warm
 * as a fridge, within its limits.
 * @throws PLACE_COLDER_THAN_EQUIPMENT
 */
export async function requireAsCold(
  tx: Transaction,
  restaurantId: string,
  equipmentId: string | null,
  kind: PlaceKind,
): Promise<void> {
  const own = equipmentId === null ? null : await findEquipment(tx, restaurantId, equipmentId);
  if (own !== null && own.archivedAt === null && isColderThan(kind, own.type))
    throw refuse('PLACE_COLDER_THAN_EQUIPMENT');
}

/** Equipment of the restaurant by its id, also what is out of use; null where there is none. */
export async function findEquipment(
  tx: Transaction,
  restaurantId: string,
  equipmentId: string,
): Promise<Named | null> {
  const [found] = await tx
    .select(columns)
    .from(refrigerationEquipment)
    .where(
      and(eq(refrigerationEquipment.restaurantId, restaurantId), eq(refrigerationEquipment.id, equipmentId)),
    );
  return found ?? null;
}

/**
 * The equipment that a place is: what was said; or, where nothing was, that in use which bears its name (INV-80). Comes first in the
 * transaction where nothing was said: who names equipment at the same time takes turns with it.
 * @param said its id, null for none, undefined where nobody said
 * @throws INPUT_INVALID for equipment that the restaurant does not have
 */
export async function equipmentOf(
  tx: Transaction,
  restaurantId: string,
  said: string | null | undefined,
  name: string,
): Promise<string | null> {
  if (said === null) return null;
  if (said !== undefined) {
    const found = await findEquipment(tx, restaurantId, said);
    if (found === null) throw refuseField('equipmentId', 'invalid_option');
    return found.id;
  }
  await lockNames(tx, restaurantId);
  const [namesake] = await tx
    .select(columns)
    .from(refrigerationEquipment)
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, restaurantId),
        isNull(refrigerationEquipment.archivedAt),
        sql`lower(btrim(${refrigerationEquipment.name})) = lower(btrim(${name}))`,
      ),
    );
  return namesake?.id ?? null;
}
