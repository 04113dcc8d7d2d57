import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { isRefusedByBlock } from '#platform/kernel/block.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { toBase } from '#platform/kernel/quantity.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import {
  goodsOfLot,
  heldLots,
  presenceOf,
  quantityThen,
  refuseLabelPlace,
  unfitAt,
} from '#features/inventory/server/index.ts';
import type { Label, zLotLabel } from '../contract.ts';
import { labelErrors } from '../errors.it.ts';
import { asksWhyLabelled, lotLabelData, lotLabelExpiry, saysTooMuch } from '../lot-label.ts';
import { presentLabel } from './present.ts';
import { withUnfit } from './read-labels.ts';
import { storeLabel } from './store-label.ts';

const refuse = refusals(labelErrors);

/**
 * Goods of a lot get a label: as they are, portioned or decanted, with a date of their own that is never later than that
 * of the lot. Stock stays as it is.
 * @throws NOT_FOUND also for a lot of another restaurant; LOT_BLOCKED, LOT_TO_DISCARD, LOT_HELD_BACK, LOT_PAST_USE_BY, PRODUCT_ARCHIVED; INPUT_INVALID also for a day
 *    before the goods were there, for more than there was, for longer than such goods keep without a reason, and for where they may not stand
 */
export async function createLotLabel(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zLotLabel>,
): Promise<Label> {
  const { keepsReason, ...plain } = input;
  return recordWrite<Label>(services, caller, {
    id: input.id,
    action: 'labels.create_of_lot',
    // Where nothing is said it is as it was before anything could be.
    input: keepsReason === null ? plain : input,
    entity: { type: 'lot', id: input.lotId },
    hints: ['labels'],
    run: async (tx, at) => {
      const done = performedAtOf(input.performedAt, at);
      const { lot, product, thawedBefore } = await goodsOfLot(tx, caller.restaurant.id, input.lotId, done);
      const told = { at: done, toldAt: at, isVouched: isVouchedFor(caller) };
      if (isRefusedByBlock(lot, told)) throw refuse('LOT_BLOCKED');
      const unfit = await unfitAt(services, tx, caller.restaurant.id, told);
      if (unfit.has(lot.id)) throw refuse('LOT_TO_DISCARD');
      if ((await heldLots(tx, caller.restaurant.id, lot.productId)).has(lot.id))
        throw refuse('LOT_HELD_BACK');
      const isThere = await presenceOf(tx, caller.restaurant.id, [lot], done);
      if (!isThere(lot)) throw refuseField('performedAt', 'too_early');
      if (input.quantity !== null && !toBase(input.quantity, product.unit))
        throw refuseField('quantity', 'not_whole');
      // By another clock it came only after that.
      const available = await quantityThen(
        tx,
        lot,
        romeDate(done) < lot.receivedOn ? at : done,
        product.unit,
      );
      if (saysTooMuch(input.quantity, available)) throw refuseField('quantity', 'more_than_left', available);
      const expiry = lotLabelExpiry(lot, input, done);
      if (expiry === null) throw refuse('LOT_PAST_USE_BY');
      const goods = { product, state: lot.state, storageLocation: lot.storageLocation, thawedBefore };
      await refuseLabelPlace(tx, caller.restaurant.id, goods, input.storageLocation, input.notes);
      const asksWhy = asksWhyLabelled(lot, product, { ...input, at: done });
      if (asksWhy && keepsReason === null) throw refuseField('keepsReason', 'required');
      const { label, evidence } = await storeLabel(
        services,
        tx,
        caller,
        {
          id: input.id,
          uniqueIdentifier: input.labelId,
          kind: 'lot',
          subjectId: lot.id,
          data: lotLabelData(
            {
              productName: product.name,
              category: product.category,
              lotNumber: lot.lotNumber,
              receivedOn: lot.receivedOn,
              supplier: lot.supplier,
              state: lot.state,
              thawedBefore,
              place: input.storageLocation ?? lot.storageLocation ?? product.storageLocation,
              allergens: product.allergens,
            },
            {
              handling: input.handling,
              quantity: input.quantity,
              unit: product.unit,
              notes: input.notes,
              keepsReason: asksWhy ? keepsReason : null,
              at: done,
              expiry,
              operator: caller.operator,
            },
          ),
          expiresAt: expiry.expiresAt,
        },
        at,
      );
      const ended = lot.blockedAt !== null ? 'blocked' : lot.quantity > 0 ? null : 'finished';
      const [read] = await withUnfit(services, tx, caller.restaurant.id, [
        { label, prints: 0, ended, removed: null },
      ]);
      return {
        response: presentLabel(services, label, 0, read?.ended ?? null),
        evidence: [evidence],
      };
    },
  });
}
