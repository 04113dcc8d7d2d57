import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { noteBeside } from '#features/audit/server/index.ts';
import { placeKindOf } from '#features/inventory/equipment-places.ts';
import { namePattern } from '#platform/kernel/place-names.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import type { ChangedEquipment, EquipmentNamed } from '#features/refrigeration/server/index.ts';
import { refrigerationEquipment } from '#features/refrigeration/tables.ts';
import { goodsTooWarm, warmedGoods } from './goods-too-warm.ts';
import { placeOf } from './store.ts';

/**
 * Equipment that was given the name of a place is that place, unless the place is other equipment in use; and the places that are it keep
 * at what it does by its type, where that is known (GOODS-33). The log of each place tells it, in the name of who changed the equipment.
 */
export const tieNamesake: EquipmentNamed = async (tx, caller) => {
  const restaurantId = caller.restaurant.id;
  const before = await goodsTooWarm(tx, restaurantId);
  return async (equipment, at) => {
    const { id, type, isNamed, isRetyped } = equipment;
    const kind = placeKindOf(type);
    const follows = kind === null ? {} : { kind };
    if (isNamed) await change(tx, caller, { equipmentId: id, ...follows }, isNamesakeOf(equipment), at);
    if (isRetyped && kind !== null)
      await change(
        tx,
        caller,
        { kind },
        and(eq(storagePlaces.equipmentId, id), ne(storagePlaces.kind, kind)),
        at,
      );
    // What was a freezer and is «Altro» keeps nobody knows what until somebody says it of the place (INV-101).
    return warmedGoods(tx, restaurantId, before, isRetyped && kind === null ? id : null);
  };
};

const isNamesakeOf = ({ name }: ChangedEquipment): SQL | undefined =>
  and(
    isNull(storagePlaces.archivedAt),
    sql`lower(btrim(${storagePlaces.name})) ~ lower(${namePattern(name)}::text)`,
    or(
      isNull(storagePlaces.equipmentId),
      sql`EXISTS (SELECT FROM ${refrigerationEquipment} e
           WHERE e.restaurant_id = ${storagePlaces.restaurantId} AND e.id = ${storagePlaces.equipmentId}
             AND e.archived_at IS NOT NULL)`,
    ),
  );

/** Changes the places that are meant, and notes it of each. */
async function change(
  tx: Transaction,
  caller: OperatorCaller,
  to: Partial<Pick<typeof storagePlaces.$inferInsert, 'equipmentId' | 'kind'>>,
  which: SQL | undefined,
  at: Date,
): Promise<void> {
  const changed = await tx
    .update(storagePlaces)
    .set({ ...to, updatedAt: at })
    .where(and(eq(storagePlaces.restaurantId, caller.restaurant.id), which))
    .returning();
  for (const row of changed) {
    const entity = { type: 'storage_place', id: row.id };
    await noteBeside(
      tx,
      caller,
      { action: 'inventory.edit_place', entity, response: await placeOf(tx, row) },
      at,
    );
  }
}
