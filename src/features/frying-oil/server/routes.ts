import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { exportedPerPage, fryingOilContract } from '../contract.ts';
import { answerOil } from './answer-oil.ts';
import { changeLimit } from './change-limit.ts';
import { correctOil } from './correct-oil.ts';
import { listOil } from './list-oil.ts';
import { readOverview } from './read-overview.ts';
import { recordOil } from './record-oil.ts';

const os = implement(fryingOilContract).$context<CallContext>();

export const fryingOilRoutes = {
  overview: os.overview.handler(({ context }) => readOverview(context.services, memberOf(context))),
  entries: os.entries.handler(({ context, input }) => listOil(context.services, memberOf(context), input)),
  exportEntries: os.exportEntries.handler(({ context, input }) =>
    listOil(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  recordOil: os.recordOil.handler(({ context, input }) =>
    recordOil(context.services, operatorOf(context), input),
  ),
  answerOil: os.answerOil.handler(({ context, input }) =>
    answerOil(context.services, operatorOf(context), input),
  ),
  correctOil: os.correctOil.handler(({ context, input }) =>
    correctOil(context.services, operatorOf(context), input),
  ),
  changeLimit: os.changeLimit.handler(({ context, input }) =>
    changeLimit(context.services, operatorOf(context), input),
  ),
};
