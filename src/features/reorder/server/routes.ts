import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { reorderContract } from '../contract.ts';
import { readPlan } from './read-plan.ts';
import { readProductAhead } from './read-product.ts';
import { readWaste } from './read-waste.ts';

const os = implement(reorderContract).$context<CallContext>();

/** Binds what is estimated of the stock. */
export const reorderRoutes = {
  plan: os.plan.handler(({ context, input, signal }) =>
    readPlan(context.services, memberOf(context), input, signal),
  ),
  product: os.product.handler(({ context, input }) =>
    readProductAhead(context.services, memberOf(context), input),
  ),
  waste: os.waste.handler(({ context }) => readWaste(context.services, memberOf(context))),
};
