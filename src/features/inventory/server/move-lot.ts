import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zMoveLot } from '../lot-shapes.ts';
import { lots, products } from '../tables.ts';
import { refuseTooWarm } from './refuse-too-warm.ts';

/** Where a lot is kept after all (null: where its product is), and when it was put where the write said. */
export type LotPlace = { id: string; storageLocation: string | null; performedAt: string };

/**
 * A lot is put somewhere else. Where it stands is no part of its record, and the audit log tells who moved it. It stands
 * where the hand put it last, which the condition in the UPDATE sees to: a move that a tablet tells late is written down,
 * and takes nothing back that was done since. By a clock that runs ahead it was done now.
 * @throws NOT_FOUND, INPUT_INVALID also for frozen goods where they would thaw
 */
export async function moveLot(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zMoveLot>,
): Promise<LotPlace> {
  const { id, lotId, storageLocation } = input;
  return recordWrite<LotPlace>(services, caller, {
    id,
    action: 'inventory.move_lot',
    input,
    entity: { type: 'lot', id: lotId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const performedAt = performedAtOf(input.performedAt, at);
      const placedAt = performedAt < at ? performedAt : at;
      const own = and(eq(lots.restaurantId, caller.restaurant.id), eq(lots.id, lotId));
      const place = {
        restaurantId: lots.restaurantId,
        productId: lots.productId,
        storageLocation: lots.storageLocation,
        state: lots.state,
      };
      const [moved] = await tx
        .update(lots)
        .set({ storageLocation, placedAt })
        .where(and(own, or(isNull(lots.placedAt), lte(lots.placedAt, placedAt))))
        .returning(place);
      const [stands] = moved ? [moved] : await tx.select(place).from(lots).where(own);
      if (!stands) throw refuse('NOT_FOUND');
      if (moved?.state === 'frozen')
        await refuseTooWarm(tx, caller.restaurant.id, storageLocation ?? (await homeOf(tx, moved)));
      return {
        response: {
          id: lotId,
          storageLocation: stands.storageLocation,
          performedAt: performedAt.toISOString(),
        },
      };
    },
  });
}

/** Where a lot's product is kept. */
async function homeOf(
  tx: Transaction,
  { restaurantId, productId }: { readonly restaurantId: string; readonly productId: string },
): Promise<string | null> {
  const [product] = await tx
    .select({ storageLocation: products.storageLocation })
    .from(products)
    .where(and(eq(products.restaurantId, restaurantId), eq(products.id, productId)));
  return product?.storageLocation ?? null;
}
