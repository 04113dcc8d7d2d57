import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { nonConformityContract } from '../contract.ts';
import { addStep } from './add-step.ts';
import type { ClosingHold } from './closing-point.ts';
import type { ConcernedFood } from './food-point.ts';
import { closeNonConformity } from './close-non-conformity.ts';
import { findGoods } from './find-goods.ts';
import { listNonConformities } from './list-non-conformities.ts';
import { readNonConformity } from './read-non-conformity.ts';
import { readOverview } from './read-overview.ts';
import type { NonConformitySource } from './source.ts';

const os = implement(nonConformityContract).$context<CallContext>();

/** Binds the register of non-conformities to what the rooms tell. */
export const nonConformityRoutes = (
  sources: readonly NonConformitySource[],
  holds: readonly ClosingHold[],
  foods: readonly ConcernedFood[],
) => ({
  overview: os.overview.handler(({ context }) => readOverview(context.services, memberOf(context), sources)),
  list: os.list.handler(({ context, input }) =>
    listNonConformities(context.services, memberOf(context), sources, input),
  ),
  one: os.one.handler(({ context, input }) =>
    readNonConformity(context.services, memberOf(context), sources, input),
  ),
  findGoods: os.findGoods.handler(({ context, input }) =>
    findGoods(context.services, memberOf(context), input),
  ),
  addStep: os.addStep.handler(({ context, input }) =>
    addStep(context.services, operatorOf(context), { sources, foods }, input),
  ),
  close: os.close.handler(({ context, input }) =>
    closeNonConformity(context.services, operatorOf(context), { sources, holds }, input),
  ),
});
