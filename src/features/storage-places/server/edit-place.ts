import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import {
  isInPlace,
  isSameName,
  namePattern,
  placePattern,
  placePrefix,
} from '#platform/kernel/place-names.ts';
import type { Transaction } from '#platform/db/database.ts';
import { lots, products, storagePlaces } from '#features/inventory/tables.ts';
import { preparationTubs } from '#features/preparations/tables.ts';
import { lockNames } from '#features/refrigeration/server/index.ts';
import type { PlaceState, zPlaceEdit } from '../contract.ts';
import { goodsTooWarm, refuseWarmedGoods } from './goods-too-warm.ts';
import { requireNameOver, requireOver } from './require-over.ts';
import { named, placeOf, requireFreePlace } from './store.ts';
import { equipmentOf, requireAsCold } from './tie.ts';

/**
 * Renames a place, changes its kind and which equipment it is. What stands there or on a shelf of it follows in the same transaction, containers and archived
 * products too, so that nothing is looked for in a place that is called otherwise; what stands in a place of the list whose own name reads
 * like a shelf of it («Frigo - carne») does not.
 * Goods that come to stand too warm by it are asked about. What stands under the name of an archived place that another one bears by now
 * stands in that one, and keeps its name (INV-70).
 * @throws NOT_FOUND, PLACE_NAME_TAKEN, PLACE_HOLDS_GOODS, PLACE_COLDER_THAN_EQUIPMENT; PLACE_OUT for other equipment while what it is is out of its limits
 */
export async function editPlace(
  services: Services,
  caller: OperatorCaller,
  { id, placeId, name, kind, equipmentId, reason }: z.output<typeof zPlaceEdit>,
): Promise<PlaceState> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<PlaceState>(services, caller, {
    id,
    action: 'inventory.edit_place',
    input: {
      id,
      placeId,
      name,
      kind,
      ...(equipmentId === undefined ? {} : { equipmentId }),
      ...(reason === null ? {} : { reason }),
    },
    entity: { type: 'storage_place', id: placeId },
    hints: ['inventory'],
    run: async (tx, at) => {
      await lockNames(tx, restaurantId);
      const own = and(eq(storagePlaces.restaurantId, restaurantId), eq(storagePlaces.id, placeId));
      const suggested = await equipmentOf(tx, restaurantId, equipmentId, name);
      // Held, so that two who rename it at once take turns and the second finds the first one's name on the goods.
      const [before] = await tx.select().from(storagePlaces).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      // Two that are read as one from before keep their names, and what is put away takes none.
      if (before.name !== name && before.archivedAt === null)
        await requireFreePlace(tx, restaurantId, name, placeId);
      // What was said to be no equipment stays so until it is called otherwise.
      const tied =
        equipmentId !== undefined
          ? suggested
          : (before.equipmentId ?? (isSameName(before.name, name) ? null : suggested));
      await requireAsCold(tx, restaurantId, tied, kind);
      await requireOver(tx, caller, before.equipmentId, tied, at);
      if (!isSameName(before.name, name)) await requireNameOver(tx, caller, name, tied, at);
      const warm = await goodsTooWarm(tx, restaurantId);
      const [row] = await named(
        tx.update(storagePlaces).set({ name, kind, equipmentId: tied, updatedAt: at }).where(own).returning(),
      );
      const [heir] =
        before.archivedAt === null
          ? []
          : await tx
              .select({ id: storagePlaces.id })
              .from(storagePlaces)
              .where(
                and(
                  eq(storagePlaces.restaurantId, restaurantId),
                  isNull(storagePlaces.archivedAt),
                  sql`lower(btrim(${storagePlaces.name})) ~ lower(${namePattern(before.name)}::text)`,
                ),
              );
      if (before.name !== name && !heir) {
        const renamed = (column: AnyPgColumn) =>
          sql`${name}::text || regexp_replace(btrim(${column}), ${placePrefix(before.name)}::text, '', 'i')`;
        const others = await placesWithin(tx, restaurantId, placeId, before.name);
        const isThere = (column: AnyPgColumn) =>
          sql`lower(btrim(${column})) ~ lower(${placePattern(before.name)}::text)
            AND NOT lower(btrim(${column})) ~ ANY (${sql.param(others.map((other) => placePattern(other).toLowerCase()))}::text[])`;
        for (const [table, more] of [
          [products, { updatedAt: at }],
          [lots, {}],
          [preparationTubs, {}],
        ] as const)
          await tx
            .update(table)
            .set({ storageLocation: renamed(table.storageLocation), ...more })
            .where(and(eq(table.restaurantId, restaurantId), isThere(table.storageLocation)));
      }
      await refuseWarmedGoods(tx, restaurantId, warm, reason);
      return { response: await placeOf(tx, row!) };
    },
  });
}

/** Other places of the list whose names begin as if they were a shelf of this one. */
async function placesWithin(
  tx: Transaction,
  restaurantId: string,
  placeId: string,
  name: string,
): Promise<string[]> {
  const listed = await tx
    .select({ id: storagePlaces.id, name: storagePlaces.name })
    .from(storagePlaces)
    .where(and(eq(storagePlaces.restaurantId, restaurantId), isNull(storagePlaces.archivedAt)));
  return listed.flatMap((other) => (other.id !== placeId && isInPlace(other.name, name) ? [other.name] : []));
}
