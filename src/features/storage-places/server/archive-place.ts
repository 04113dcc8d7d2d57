import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import { lockNames } from '#features/refrigeration/server/index.ts';
import type { PlaceState, zPlaceArchiving } from '../contract.ts';
import { goodsTooWarm, refuseWarmedGoods } from './goods-too-warm.ts';
import { named, placeOf, requireFreePlace } from './store.ts';

/**
 * Puts a place away, or takes it back (C-48); what stands there keeps its name.
 * @throws NOT_FOUND; PLACE_NAME_TAKEN when another place got the name meanwhile, PLACE_HOLDS_GOODS for goods that came there meanwhile
 */
export async function archivePlace(
  services: Services,
  caller: OperatorCaller,
  { id, placeId, archived, reason }: z.output<typeof zPlaceArchiving>,
): Promise<PlaceState> {
  return recordWrite<PlaceState>(services, caller, {
    id,
    action: archived ? 'inventory.archive_place' : 'inventory.unarchive_place',
    input: { id, placeId, archived, ...(reason === null ? {} : { reason }) },
    entity: { type: 'storage_place', id: placeId },
    hints: ['inventory'],
    run: async (tx, at) => {
      if (!archived) await lockNames(tx, caller.restaurant.id);
      const own = and(eq(storagePlaces.restaurantId, caller.restaurant.id), eq(storagePlaces.id, placeId));
      const [before] = await tx.select().from(storagePlaces).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      // What is in use keeps its name.
      if (!archived && before.archivedAt !== null)
        await requireFreePlace(tx, caller.restaurant.id, before.name, placeId);
      const archivedAt = archived ? (before.archivedAt ?? at) : null;
      const warm = await goodsTooWarm(tx, caller.restaurant.id);
      const [row] = await named(
        tx.update(storagePlaces).set({ archivedAt, updatedAt: at }).where(own).returning(),
      );
      await refuseWarmedGoods(tx, caller.restaurant.id, warm, reason);
      return { response: await placeOf(tx, row!) };
    },
  });
}
