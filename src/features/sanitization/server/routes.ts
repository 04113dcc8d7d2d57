import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { exportedPerPage, sanitizationContract } from '../contract.ts';
import { correctCleaning } from './correct-cleaning.ts';
import { countCleanings } from './count-cleanings.ts';
import { listCleanings } from './list-cleanings.ts';
import { recordCleaning } from './record-cleaning.ts';

const os = implement(sanitizationContract).$context<CallContext>();

export const sanitizationRoutes = {
  counters: os.counters.handler(({ context }) => countCleanings(context.services, memberOf(context))),
  cleanings: os.cleanings.handler(({ context, input }) =>
    listCleanings(context.services, memberOf(context), input),
  ),
  exportCleanings: os.exportCleanings.handler(({ context, input }) =>
    listCleanings(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  recordCleaning: os.recordCleaning.handler(({ context, input }) =>
    recordCleaning(context.services, operatorOf(context), input),
  ),
  correctCleaning: os.correctCleaning.handler(({ context, input }) =>
    correctCleaning(context.services, operatorOf(context), input),
  ),
};
