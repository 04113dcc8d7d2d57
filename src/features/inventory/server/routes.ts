import { implement } from '@orpc/server';
import { romeDate } from '#platform/kernel/dates.ts';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { inventoryContract } from '../contract.ts';
import { setArchived } from './archive.ts';
import { changeLot } from './change-lot.ts';
import { formChoices } from './choices.ts';
import { correctMovement } from './correct-movement.ts';
import { correctTransition } from './correct-transition.ts';
import { countLot } from './count-lot.ts';
import { createProduct } from './create.ts';
import { discard } from './discard.ts';
import { editProduct } from './edit.ts';
import { expiryDays } from './expiries.ts';
import { readHistory } from './history.ts';
import { judgeArrival } from './judge-arrival.ts';
import { listProducts } from './list.ts';
import { readLot } from './lot.ts';
import { moveLot } from './move-lot.ts';
import { listMovements } from './movements.ts';
import { readProduct } from './product.ts';
import { receive } from './receive.ts';
import { redateLot } from './redate-lot.ts';
import type { ArrivalRegister } from './arrived.ts';
import type { Followers } from './replaced.ts';
import { setArrivalLimit } from './set-arrival-limit.ts';
import { inventorySummary } from './summary.ts';
import { stateAllergens } from './state-allergens.ts';
import { takeOut } from './take-out.ts';

const os = implement(inventoryContract).$context<CallContext>();

/**
 * @param followers what else follows where a movement is told anew, or mended
 * @param register where it stands what arrived
 */
export const inventoryRoutes = (followers: Followers, register: ArrivalRegister) => ({
  list: os.list.handler(({ context, input }) => listProducts(context.services, memberOf(context), input)),
  summary: os.summary.handler(({ context: { services, ...context } }) => {
    const { id } = memberOf(context).restaurant;
    return services.database.asTenant(id, (tx) => inventorySummary(tx, id, romeDate(services.clock.now())));
  }),
  expiries: os.expiries.handler(({ context: { services, ...context } }) => {
    const { id } = memberOf(context).restaurant;
    return services.database.asTenant(id, (tx) => expiryDays(tx, id, romeDate(services.clock.now())));
  }),
  choices: os.choices.handler(({ context }) => formChoices(context.services, memberOf(context))),
  product: os.product.handler(({ context, input }) =>
    readProduct(context.services, memberOf(context), input.productId),
  ),
  movements: os.movements.handler(({ context, input }) =>
    listMovements(context.services, memberOf(context), input),
  ),
  history: os.history.handler(({ context, input }) =>
    readHistory(context.services, memberOf(context), input),
  ),
  lot: os.lot.handler(({ context, input }) => readLot(context.services, memberOf(context), input.lotId)),
  create: os.create.handler(({ context, input }) =>
    createProduct(context.services, operatorOf(context), input),
  ),
  edit: os.edit.handler(({ context, input }) => editProduct(context.services, operatorOf(context), input)),
  stateAllergens: os.stateAllergens.handler(({ context, input }) =>
    stateAllergens(context.services, operatorOf(context), input),
  ),
  archive: os.archive.handler(({ context, input }) =>
    setArchived(context.services, operatorOf(context), input, true),
  ),
  unarchive: os.unarchive.handler(({ context, input }) =>
    setArchived(context.services, operatorOf(context), input, false),
  ),
  setArrivalLimit: os.setArrivalLimit.handler(({ context, input }) =>
    setArrivalLimit(context.services, operatorOf(context), input),
  ),
  judgeArrival: os.judgeArrival.handler(({ context, input }) =>
    judgeArrival(context.services, operatorOf(context), input),
  ),
  receive: os.receive.handler(({ context, input }) =>
    receive(context.services, operatorOf(context), input, { register }),
  ),
  takeOut: os.takeOut.handler(({ context, input }) =>
    takeOut(context.services, operatorOf(context), input, followers),
  ),
  discard: os.discard.handler(({ context, input }) => discard(context.services, operatorOf(context), input)),
  count: os.count.handler(({ context, input }) => countLot(context.services, operatorOf(context), input)),
  change: os.change.handler(({ context, input }) => changeLot(context.services, operatorOf(context), input)),
  redate: os.redate.handler(({ context, input }) =>
    redateLot(context.services, operatorOf(context), input, followers.anew),
  ),
  move: os.move.handler(({ context, input }) => moveLot(context.services, operatorOf(context), input)),
  correct: os.correct.handler(({ context, input }) =>
    correctMovement(context.services, operatorOf(context), input, followers),
  ),
  correctTransition: os.correctTransition.handler(({ context, input }) =>
    correctTransition(context.services, operatorOf(context), input),
  ),
});
