import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import type { PlaceState, zNewPlace } from '../contract.ts';
import { named, placeOf } from './store.ts';

/** Adds a place. @throws PLACE_NAME_TAKEN, INPUT_INVALID */
export async function createPlace(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zNewPlace>,
): Promise<PlaceState> {
  return recordWrite<PlaceState>(services, caller, {
    id: input.id,
    action: 'inventory.create_place',
    input,
    entity: { type: 'storage_place', id: input.id },
    hints: ['inventory'],
    run: async (tx, at) => {
      const [row] = await named(
        tx
          .insert(storagePlaces)
          .values({ restaurantId: caller.restaurant.id, ...input, createdAt: at, updatedAt: at })
          .returning(),
      );
      return { response: placeOf(row!) };
    },
  });
}
