import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { placePattern } from '#features/inventory/place-names.ts';
import { lots, products, storagePlaces } from '#features/inventory/tables.ts';
import { preparationTubs } from '#features/preparations/tables.ts';
import type { PlaceState, zPlaceEdit } from '../contract.ts';
import { goodsTooWarm, refuseWarmedGoods } from './goods-too-warm.ts';
import { named, placeOf } from './store.ts';

/**
 * Renames a place and changes its kind. What stands there or on a shelf of it follows in the same transaction, containers and archived
 * products too, so that nothing is looked for in a place that is called otherwise.
 * Goods that come to stand too warm by it are asked about.
 * @throws NOT_FOUND, PLACE_NAME_TAKEN, PLACE_HOLDS_GOODS
 */
export async function editPlace(
  services: Services,
  caller: OperatorCaller,
  { id, placeId, name, kind, reason }: z.output<typeof zPlaceEdit>,
): Promise<PlaceState> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<PlaceState>(services, caller, {
    id,
    action: 'inventory.edit_place',
    input: { id, placeId, name, kind, ...(reason === null ? {} : { reason }) },
    entity: { type: 'storage_place', id: placeId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const own = and(eq(storagePlaces.restaurantId, restaurantId), eq(storagePlaces.id, placeId));
      // Held, so that two who rename it at once take turns and the second finds the first one's name on the goods.
      const [before] = await tx.select().from(storagePlaces).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      const warm = await goodsTooWarm(tx, restaurantId);
      const [row] = await named(
        tx.update(storagePlaces).set({ name, kind, updatedAt: at }).where(own).returning(),
      );
      if (before.name !== name) {
        const { length } = before.name;
        const renamed = (column: AnyPgColumn) =>
          sql`${name}::text || substr(btrim(${column}), ${length + 1}::int)`;
        const isThere = (column: AnyPgColumn) =>
          sql`lower(btrim(${column})) ~ lower(${placePattern(before.name)}::text)`;
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
      return { response: placeOf(row!) };
    },
  });
}
