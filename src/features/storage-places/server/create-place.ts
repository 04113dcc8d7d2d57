import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import type { PlaceState, zNewPlace } from '../contract.ts';
import { goodsTooWarm, refuseWarmedGoods } from './goods-too-warm.ts';
import { named, placeOf } from './store.ts';

/**
 * Adds a place. Goods that stand under its name already are judged by its kind.
 * @throws PLACE_NAME_TAKEN, PLACE_HOLDS_GOODS, INPUT_INVALID
 */
export async function createPlace(
  services: Services,
  caller: OperatorCaller,
  { reason, ...input }: z.output<typeof zNewPlace>,
): Promise<PlaceState> {
  return recordWrite<PlaceState>(services, caller, {
    id: input.id,
    action: 'inventory.create_place',
    // Where nothing is said it is as it was before anything could be.
    input: reason === null ? input : { ...input, reason },
    entity: { type: 'storage_place', id: input.id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const before = await goodsTooWarm(tx, caller.restaurant.id);
      const [row] = await named(
        tx
          .insert(storagePlaces)
          .values({ restaurantId: caller.restaurant.id, ...input, createdAt: at, updatedAt: at })
          .returning(),
      );
      await refuseWarmedGoods(tx, caller.restaurant.id, before, reason);
      return { response: placeOf(row!) };
    },
  });
}
