import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import { addAllergens } from './add-allergens.ts';
import { questionsOf } from '../arrival-asks.ts';
import type { ArrivalLimit, SaidKind } from '../arrival.ts';
import { isReceivedLate } from '../received-late.ts';
import type { Movement, zReceive } from '../movement-shapes.ts';
import { arrivalLimitAt, requireAccepted, storeAccepted } from './arrivals.ts';
import { fillLot } from './fill-lot.ts';
import { performedDay } from './performed-day.ts';
import { holdProduct } from './store.ts';
import { storedQuantity } from './stored-quantity.ts';
import { storeMovement } from './store-movement.ts';

/**
 * Goods come in (INV-22): a lot of the product grows by the quantity, or begins (C-30).
 * @param before what has to be so in the very transaction for the goods to come in
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, LOT_EXPIRY_DIFFERS, LOT_SUPPLIER_DIFFERS, LOT_TOO_LARGE, INPUT_INVALID, also for a day more
 *   than a week back without words why in the note; what `before` throws
 */
export async function receive(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zReceive>,
  before?: (tx: Transaction) => Promise<void>,
): Promise<Movement> {
  const { accepted, named, ...plain } = input;
  const said = { ...plain, ...(accepted !== null && { accepted }), ...(named && { named }) };
  return recordWrite<Movement>(services, caller, {
    id: input.id,
    action: 'inventory.receive',
    // Where nothing is said it is as it was before anything could be: what was sent then and comes again is the same.
    input: said,
    entity: { type: 'product_movement', id: input.id },
    hints: named ? ['inventory', 'recipes', 'preparations', 'labels'] : ['inventory'],
    run: async (tx, at) => {
      await before?.(tx);
      if (named) await addAllergens(tx, caller, input.productId, named, at);
      const { receivedOn, performedAt, notes } = input;
      // Before its note a day is asked whether it can be at all.
      const received = await receiveGoods(tx, caller, input, at);
      const isLate = receivedOn !== null && isReceivedLate(receivedOn, performedDay(performedAt, at));
      if (isLate && !saysReason(notes)) throw refuseField('notes', 'late_reason');
      return received;
    },
  });
}

/** What was measured of goods when they came. */
export interface Measured extends SaidKind {
  readonly celsius: number | null;
  /** With a thermometer that was known to be off. */
  readonly isByOff: boolean;
}

const notMeasured: Measured = { celsius: null, isByOff: false, kind: null, kindReason: null };

/**
 * The same inside of a write that does more than this, such as a delivery of several products; with the limit by which a
 * temperature was judged. What is asked about is stored only where somebody has said why (`arrival.ts`).
 * @param measured what was measured; left out where no temperature is asked for, as of goods that are added by themselves
 * @throws as `receive`
 */
export async function receiveGoods(
  tx: Transaction,
  caller: OperatorCaller,
  input: z.output<typeof zReceive>,
  at: Date,
  measured?: Measured,
): Promise<Awaited<ReturnType<typeof storeMovement>> & { readonly limit: ArrivalLimit }> {
  const restaurantId = caller.restaurant.id;
  const { celsius, isByOff, ...said } = measured ?? notMeasured;
  const product = await holdProduct(tx, restaurantId, input.productId, input.performedAt, at);
  const { id, notes, performedAt, accepted } = input;
  const limit = await arrivalLimitAt(tx, product, said, performedAtOf(performedAt, at));
  const day = performedDay(performedAt, at);
  const questions = questionsOf(
    { ...input, celsius, isByOff, asksCelsius: measured !== undefined },
    product,
    limit,
    day,
  );
  requireAccepted(questions, accepted, limit);
  const receivedOn = input.receivedOn ?? day;
  const quantity = storedQuantity('quantity', input.quantity, product.unit);
  const line = await fillLot(tx, restaurantId, product.id, { ...input, quantity, receivedOn }, at);
  const stored = await storeMovement(
    tx,
    caller,
    { id, product, type: 'in', lines: [line], notes, performedAt },
    at,
  );
  const { id: productId } = product;
  const arrival = { restaurantId, id, productId, lotId: line.lotId, questions, celsius, ...limit };
  const evidence = [...stored.evidence, ...(await storeAccepted(tx, arrival, accepted))];
  const response = line.blocked ? { ...stored.response, blocked: true as const } : stored.response;
  return { response, evidence, limit };
}
