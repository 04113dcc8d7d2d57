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
import { wantsCelsius } from '../arrival.ts';
import type { ArrivalLimit, SaidKind } from '../arrival.ts';
import { isReceivedLate } from '../received-late.ts';
import type { Movement, zReceive } from '../movement-shapes.ts';
import { acceptedUnasked, arrivalLimitAt, refuseUnsaid, requireAccepted, storeAccepted } from './arrivals.ts';
import type { ArrivalRegister } from './arrived.ts';
import { fillLot } from './fill-lot.ts';
import { performedDay } from './performed-day.ts';
import { holdProduct } from './store.ts';
import { storedQuantity } from './stored-quantity.ts';
import { storeMovement } from './store-movement.ts';

type Received = z.output<typeof zReceive>;

/**
 * Goods come in (INV-22): a lot of the product grows by the quantity, or begins (C-30). Of what is kept cold somebody says whether it arrives
 * now or was there already (GOODS-44).
 * @param register where it stands what arrived by itself; only what was there already needs none
 * @param before what has to be so in the very transaction for the goods to come in
 * @throws NOT_FOUND, PRODUCT_ARCHIVED, LOT_EXPIRY_DIFFERS, LOT_SUPPLIER_DIFFERS, LOT_TOO_LARGE, INPUT_INVALID, also for a day more
 *   than a week back without words why in the note; what `before` throws
 */
export async function receive(
  services: Services,
  caller: OperatorCaller,
  input: Received,
  {
    register,
    before,
  }: {
    readonly register?: ArrivalRegister;
    readonly before?: (tx: Transaction) => Promise<void>;
  } = {},
): Promise<Movement> {
  const { accepted, named, came, celsius, ...plain } = input;
  const said = {
    ...plain,
    ...(accepted !== null && { accepted }),
    ...(named && { named }),
    ...(came !== null && { came }),
    ...(celsius !== null && { celsius }),
  };
  return recordWrite<Movement>(services, caller, {
    id: input.id,
    action: 'inventory.receive',
    // Where nothing is said it is as it was before anything could be: what was sent then and comes again is the same.
    input: said,
    entity: { type: 'product_movement', id: input.id },
    hints: hintsOfComing(input, named ? ['inventory', 'recipes', 'preparations', 'labels'] : ['inventory']),
    run: async (tx, at) => {
      await before?.(tx);
      if (named) await addAllergens(tx, caller, input.productId, named, at);
      const { receivedOn, performedAt, notes } = input;
      // Before its note a day is asked whether it can be at all.
      const received = await receiveAlone(tx, caller, input, at, register);
      const isLate = receivedOn !== null && isReceivedLate(receivedOn, performedDay(performedAt, at));
      if (isLate && !saysReason(notes)) throw refuseField('notes', 'late_reason');
      return received;
    },
  });
}

/** Whose screens show what came: what arrives now stands among the deliveries as well. */
export const hintsOfComing = <Feature extends string>(
  { came }: Pick<Received, 'came'>,
  hints: readonly Feature[],
): (Feature | 'deliveries')[] => (came === 'now' ? [...hints, 'deliveries'] : [...hints]);

/**
 * Goods of one product that come in by themselves, inside of a write that does more than this. What is kept cold and arrives now is held to what
 * a row of a delivery is, and stands among the deliveries (decision 0047); what was there already is asked nothing and says so. Nobody
 * can be asked any more about what waited on a device: it is taken, and held back until somebody has judged it (GOODS-46).
 * @throws as `receive`
 */
export async function receiveAlone(
  tx: Transaction,
  caller: OperatorCaller,
  { came, celsius, ...input }: Received,
  at: Date,
  register?: ArrivalRegister,
): Promise<Awaited<ReturnType<typeof receiveGoods>>> {
  if (celsius !== null && came !== 'now')
    throw refuseField(came === null ? 'came' : 'celsius', came === null ? 'came_unsaid' : 'invalid');
  const canBeAsked = caller.byTicket !== true;
  const received = await receiveGoods(tx, caller, input, at, {
    came: came ?? 'unsaid',
    celsius,
    isByOff: false,
    kind: null,
    kindReason: null,
    canBeAsked,
  });
  if (came !== 'now') return received;
  if (register === undefined) throw new Error('what arrives is kept in the register of arrivals');
  const { supplier, notes, performedAt } = input;
  const arrived = {
    movementId: input.id,
    supplier,
    notes,
    receivedOn: input.receivedOn ?? performedDay(performedAt, at),
    performedAt: performedAtOf(performedAt, at),
    celsius,
    limit: received.limit,
  };
  return { ...received, evidence: [...received.evidence, await register.keep(tx, caller, arrived, at)] };
}

/** How goods come, and what was measured of them. */
export interface Coming extends SaidKind {
  /** Arriving now, there already, or nobody has said it. */
  readonly came: 'now' | 'there' | 'unsaid';
  readonly celsius: number | null;
  /** With a thermometer that was known to be off. */
  readonly isByOff: boolean;
  /** Whether who does it can still answer; of what waited on a device nobody can. */
  readonly canBeAsked: boolean;
}

/**
 * The same inside of a write that does more than this, such as a delivery of several products; with the limit by which a
 * temperature was judged. What is asked about is stored only where somebody has said why (`arrival.ts`).
 * @throws as `receive`
 */
export async function receiveGoods(
  tx: Transaction,
  caller: OperatorCaller,
  input: Omit<Received, 'came' | 'celsius'>,
  at: Date,
  { came, celsius, isByOff, canBeAsked, ...said }: Coming,
): Promise<Awaited<ReturnType<typeof storeMovement>> & { readonly limit: ArrivalLimit }> {
  const restaurantId = caller.restaurant.id;
  const product = await holdProduct(tx, restaurantId, input.productId, input.performedAt, at);
  const { id, notes, performedAt } = input;
  const limit = await arrivalLimitAt(tx, product, said, performedAtOf(performedAt, at));
  const day = performedDay(performedAt, at);
  const isUnsaid = came === 'unsaid' && wantsCelsius(limit);
  const questions = questionsOf(
    { ...input, celsius, isByOff, asksCelsius: came === 'now' || isUnsaid },
    product,
    limit,
    day,
  );
  const accepted = canBeAsked ? input.accepted : acceptedUnasked(questions, input.accepted);
  if (isUnsaid && canBeAsked) throw refuseUnsaid(questions, accepted, limit);
  requireAccepted(questions, accepted, limit);
  const receivedOn = input.receivedOn ?? day;
  const quantity = storedQuantity('quantity', input.quantity, product.unit);
  const line = await fillLot(tx, restaurantId, product.id, { ...input, quantity, receivedOn }, at);
  const stored = await storeMovement(
    tx,
    caller,
    { id, product, type: 'in', lines: [line], notes, performedAt, alreadyHere: came === 'there' },
    at,
  );
  const { id: productId } = product;
  const arrival = { restaurantId, id, productId, lotId: line.lotId, questions, celsius, ...limit };
  const evidence = [...stored.evidence, ...(await storeAccepted(tx, arrival, accepted))];
  const response = line.blocked ? { ...stored.response, blocked: true as const } : stored.response;
  return { response, evidence, limit };
}
