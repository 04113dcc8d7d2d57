import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import { lockNames } from '#features/refrigeration/server/index.ts';
import type { PlaceState, zNewPlace } from '../contract.ts';
import { goodsTooWarm, refuseWarmedGoods } from './goods-too-warm.ts';
import { requireNameOver } from './require-over.ts';
import { named, placeOf, requireFreePlace } from './store.ts';
import { equipmentOf, requireAsCold } from './tie.ts';

/**
 * Adds a place. Goods that stand under its name already are judged by its kind; equipment of its name is what it is, unless said otherwise.
 * @throws PLACE_NAME_TAKEN, PLACE_HOLDS_GOODS, PLACE_COLDER_THAN_EQUIPMENT, INPUT_INVALID; PLACE_OUT for the name of what is out of its limits, where the place is not that
 */
export async function createPlace(
  services: Services,
  caller: OperatorCaller,
  { reason, equipmentId, ...place }: z.output<typeof zNewPlace>,
): Promise<PlaceState> {
  return recordWrite<PlaceState>(services, caller, {
    id: place.id,
    action: 'inventory.create_place',
    // Where nothing is said it is as it was before anything could be.
    input: {
      ...place,
      ...(equipmentId === undefined ? {} : { equipmentId }),
      ...(reason === null ? {} : { reason }),
    },
    entity: { type: 'storage_place', id: place.id },
    hints: ['inventory'],
    run: async (tx, at) => {
      await lockNames(tx, caller.restaurant.id);
      await requireFreePlace(tx, caller.restaurant.id, place.name, place.id);
      const tied = await equipmentOf(tx, caller.restaurant.id, equipmentId, place.name);
      await requireAsCold(tx, caller.restaurant.id, tied, place.kind);
      await requireNameOver(tx, caller, place.name, tied, at);
      const before = await goodsTooWarm(tx, caller.restaurant.id);
      const [row] = await named(
        tx
          .insert(storagePlaces)
          .values({
            restaurantId: caller.restaurant.id,
            ...place,
            equipmentId: tied,
            createdAt: at,
            updatedAt: at,
          })
          .returning(),
      );
      await refuseWarmedGoods(tx, caller.restaurant.id, before, reason);
      return { response: await placeOf(tx, row!) };
    },
  });
}
