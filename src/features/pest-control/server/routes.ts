import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { exportedPerPage, pestControlContract } from '../contract.ts';
import { answerInspection } from './answer-inspection.ts';
import { correctInspection } from './correct-inspection.ts';
import { listInspections } from './list-inspections.ts';
import { readOverview } from './read-overview.ts';
import { recordInspection } from './record-inspection.ts';

const os = implement(pestControlContract).$context<CallContext>();

export const pestControlRoutes = {
  overview: os.overview.handler(({ context }) => readOverview(context.services, memberOf(context))),
  inspections: os.inspections.handler(({ context, input }) =>
    listInspections(context.services, memberOf(context), input),
  ),
  exportInspections: os.exportInspections.handler(({ context, input }) =>
    listInspections(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  recordInspection: os.recordInspection.handler(({ context, input }) =>
    recordInspection(context.services, operatorOf(context), input),
  ),
  answerInspection: os.answerInspection.handler(({ context, input }) =>
    answerInspection(context.services, operatorOf(context), input),
  ),
  correctInspection: os.correctInspection.handler(({ context, input }) =>
    correctInspection(context.services, operatorOf(context), input),
  ),
};
