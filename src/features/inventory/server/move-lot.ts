import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zMoveLot } from '../lot-shapes.ts';
import { isPastUseBy } from '../fefo.ts';
import { lots, products } from '../tables.ts';
import { pastsOf } from './lot-past.ts';
import { refuseOutOfCold } from './refuse-out-of-cold.ts';
import { refuseRefrozen } from './refuse-refrozen.ts';
import { refuseTooWarm } from './refuse-too-warm.ts';

/** Where a lot is kept after all (null: where its product is), and when it was put where the write said. */
export type LotPlace = {
  id: string;
  storageLocation: string | null;
  performedAt: string;
  /** Where it was put, where another hand has put it elsewhere since. */
  toldPlace?: string | null;
  /** Where it stood since it was there, where nobody had put it anywhere before. */
  placeBefore?: string;
};

/**
 * A lot is put somewhere else. Where it stands is no part of its record, and the audit log tells who moved it. It stands
 * where the hand put it last, which the condition in the UPDATE sees to: a move that a tablet tells late is written down,
 * and takes nothing back that was done since. By a clock that runs ahead it was done now.
 * @throws NOT_FOUND, INPUT_INVALID also for frozen goods where they would thaw, for thawed ones in a freezer (INV-137), and for cold ones at room temperature without a reason
 */
export async function moveLot(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zMoveLot>,
): Promise<LotPlace> {
  const restaurantId = caller.restaurant.id;
  const { notes, ...plain } = input;
  const { id, lotId, storageLocation } = plain;
  return recordWrite<LotPlace>(services, caller, {
    id,
    action: 'inventory.move_lot',
    // Where nothing is said it is as it was before anything could be.
    input: notes === null ? plain : input,
    entity: { type: 'lot', id: lotId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const performedAt = performedAtOf(input.performedAt, at);
      const placedAt = performedAt < at ? performedAt : at;
      const own = and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId));
      const place = {
        productId: lots.productId,
        storageLocation: lots.storageLocation,
        state: lots.state,
        expiryDate: lots.expiryDate,
        expiryKind: lots.expiryKind,
        placedAt: lots.placedAt,
      };
      const [before] = await tx.select(place).from(lots).where(own).for('no key update');
      const [moved] = await tx
        .update(lots)
        .set({ storageLocation, placedAt })
        .where(and(own, or(isNull(lots.placedAt), lte(lots.placedAt, placedAt))))
        .returning(place);
      const [stands] = moved ? [moved] : await tx.select(place).from(lots).where(own);
      if (!stands) throw refuse('NOT_FOUND');
      const [product] = await tx
        .select()
        .from(products)
        .where(and(eq(products.restaurantId, restaurantId), eq(products.id, stands.productId)));
      if (!product) throw refuse('NOT_FOUND');
      if (moved?.state === 'frozen')
        await refuseTooWarm(tx, restaurantId, storageLocation ?? product.storageLocation, {
          isPast: isPastUseBy(moved, romeDate(performedAt)),
        });
      // Past its date it may wait there to be thrown away.
      if (moved && !isPastUseBy(moved, romeDate(performedAt))) {
        const past = (await pastsOf(tx, restaurantId, [{ id: lotId, state: moved.state }])).get(lotId);
        const goods = { state: moved.state, thawedBefore: past?.thawedBefore ?? false };
        await refuseRefrozen(tx, restaurantId, goods, storageLocation ?? product.storageLocation);
      }
      if (moved && before) {
        const goods = { product, state: moved.state, storageLocation: before.storageLocation };
        await refuseOutOfCold(tx, restaurantId, goods, { storageLocation }, notes);
      }
      return {
        response: {
          id: lotId,
          storageLocation: stands.storageLocation,
          performedAt: performedAt.toISOString(),
          ...(moved ? {} : { toldPlace: storageLocation }),
          ...(before?.placedAt === null && before.storageLocation !== null
            ? { placeBefore: before.storageLocation }
            : {}),
        },
        change: changeOf(
          { storageLocation: before?.storageLocation ?? null },
          { storageLocation: stands.storageLocation },
        ),
      };
    },
  });
}
