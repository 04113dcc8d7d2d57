import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { noteBeside } from '#features/audit/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import type { EquipmentNamed } from '#features/refrigeration/server/index.ts';
import { refrigerationEquipment } from '#features/refrigeration/tables.ts';
import { placeOf } from './store.ts';

/**
 * Equipment that was given the name of a place is that place, unless the place is other equipment in use. The log of the place
 * tells it, in the name of who named the equipment.
 */
export const tieNamesake: EquipmentNamed = async (tx, caller, { id, name }, at) => {
  const tied = await tx
    .update(storagePlaces)
    .set({ equipmentId: id, updatedAt: at })
    .where(
      and(
        eq(storagePlaces.restaurantId, caller.restaurant.id),
        isNull(storagePlaces.archivedAt),
        sql`lower(btrim(${storagePlaces.name})) = lower(btrim(${name}))`,
        or(
          isNull(storagePlaces.equipmentId),
          sql`EXISTS (SELECT FROM ${refrigerationEquipment} e
               WHERE e.restaurant_id = ${storagePlaces.restaurantId} AND e.id = ${storagePlaces.equipmentId}
                 AND e.archived_at IS NOT NULL)`,
        ),
      ),
    )
    .returning();
  for (const row of tied) {
    const entity = { type: 'storage_place', id: row.id };
    await noteBeside(
      tx,
      caller,
      { action: 'inventory.edit_place', entity, response: await placeOf(tx, row) },
      at,
    );
  }
};
