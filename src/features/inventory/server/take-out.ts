import type { z } from 'zod';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Movement, zTakeOut } from '../movement-shapes.ts';
import { lastDayInDish } from '../transitions.ts';
import { pastsOf } from './lot-past.ts';
import { performedDay } from './performed-day.ts';
import { replacedMovement, toldLots, type Followers } from './replaced.ts';
import { refuseUsedBeforeBlock } from './refuse-used-before-block.ts';
import { holdProduct } from './store.ts';
import { storedQuantity } from './stored-quantity.ts';
import { storeMovement } from './store-movement.ts';
import { takeLots, type TakenLine } from './take-lots.ts';
import { unfitAt } from './unfit.ts';

/** What is sent of goods that go out. */
export type GoodsOut = Omit<z.output<typeof zTakeOut>, 'replacesId'> & {
  /** The mended movement that is told anew; none where it is left out. */
  readonly replacesId?: string | null;
};

/**
 * Goods go out into the kitchen: from the lots that expire first, or from the chosen one (C-30). What is past its use-by
 * is only discarded; of what was used before a recall that is known now, a person says where it went. One that tells a mended movement
 * anew is judged as of when that was done, and what was made of that is made of these lots.
 * @param followers what else follows where it is told anew
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, STOCK_UNAVAILABLE, LOT_PAST_USE_BY, LOT_HELD_BACK, LOT_BLOCKED, LOT_TO_DISCARD, LOT_NOT_YET_HERE,
 *   ALREADY_TOLD_ANEW, INPUT_INVALID
 */
export async function takeOut(
  services: Services,
  caller: OperatorCaller,
  input: GoodsOut,
  followers: Followers = { anew: [], blocked: [] },
): Promise<Movement> {
  const { replacesId = null, ...told } = input;
  return recordWrite<Movement>(services, caller, {
    id: input.id,
    action: 'inventory.take_out',
    // What is sent again from before there was such a thing is the same write.
    input: replacesId === null ? told : { ...told, replacesId },
    entity: { type: 'product_movement', id: input.id },
    hints: replacesId === null ? ['inventory'] : ['inventory', 'preparations', 'traceability', 'labels'],
    run: async (tx, at) => {
      const replaced =
        replacesId === null
          ? null
          : await replacedMovement(tx, caller.restaurant.id, { ...input, replacesId });
      const performedAt = replaced?.performedAt ?? input.performedAt;
      const goods = { ...input, replacesId: replaced?.id ?? null, performedAt };
      const taken = await takeGoods(services, tx, caller, goods, at);
      refuseUsedBeforeBlock(taken.lines, input.notes, caller);
      const blocked = replaced === null ? [] : taken.lines.filter(({ blockedAt }) => blockedAt !== null);
      const evidence = [...taken.evidence];
      if (blocked.length > 0)
        for (const { tell } of followers.blocked) evidence.push(...(await tell(tx, caller, blocked, at)));
      if (replaced !== null) {
        const told = toldLots(replaced.id, taken.response.productName, taken.lines);
        for (const { tell } of followers.anew) evidence.push(...(await tell(services, tx, caller, told, at)));
      }
      return { response: taken.response, evidence };
    },
  });
}

/** What was taken, with its last good day in what is made of it. */
export type UsedLine = TakenLine & { readonly lastDayInDish: LocalDate | null };

/**
 * The same inside of a write that does more than this, such as what a preparation is made of; with the lots that it took
 * from, as they were.
 * @throws as `takeOut`
 */
export async function takeGoods(
  services: Services,
  tx: Transaction,
  caller: OperatorCaller,
  input: GoodsOut,
  at: Date,
): Promise<Awaited<ReturnType<typeof storeMovement>> & { readonly lines: readonly UsedLine[] }> {
  const restaurantId = caller.restaurant.id;
  const product = await holdProduct(tx, restaurantId, input.productId, input.performedAt, at);
  const quantity = storedQuantity('quantity', input.quantity, product.unit);
  const day = performedDay(input.performedAt, at);
  const isVouched = (input.replacesId ?? null) === null && isVouchedFor(caller);
  const told = { at: performedAtOf(input.performedAt, at), toldAt: at, isVouched };
  const unfit = await unfitAt(services, tx, restaurantId, told);
  const taking = { product, quantity, lotId: input.lotId, discard: false, told, unfit };
  const lines = await takeLots(tx, restaurantId, taking);
  const { id, replacesId = null, notes, performedAt } = input;
  const pasts = await pastsOf(
    tx,
    restaurantId,
    lines.map(({ lotId, state }) => ({ id: lotId, state })),
  );
  return {
    ...(await storeMovement(
      tx,
      caller,
      { id, product, type: 'out', lines, notes, replacesId, performedAt },
      at,
    )),
    lines: lines.map((line) => {
      const daysLeftAtFreezing = pasts.get(line.lotId)?.daysLeftAtFreezing ?? null;
      return { ...line, lastDayInDish: lastDayInDish({ ...line, daysLeftAtFreezing }, day) };
    }),
  };
}
