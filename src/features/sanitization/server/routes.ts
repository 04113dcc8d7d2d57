import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { exportedPerPage, sanitizationContract } from '../contract.ts';
import { confirmCleaning } from './confirm-cleaning.ts';
import { correctCleaning } from './correct-cleaning.ts';
import { countCleanings } from './count-cleanings.ts';
import { createPlanItem } from './create-plan-item.ts';
import { listCleanings } from './list-cleanings.ts';
import { readPlan } from './read-plan.ts';
import { recordCleaning } from './record-cleaning.ts';
import { setPlanItemStatus, updatePlanItem } from './update-plan-item.ts';

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
  plan: os.plan.handler(({ context }) => readPlan(context.services, memberOf(context))),
  createPlanItem: os.createPlanItem.handler(({ context, input }) =>
    createPlanItem(context.services, operatorOf(context), input),
  ),
  updatePlanItem: os.updatePlanItem.handler(({ context, input }) =>
    updatePlanItem(context.services, operatorOf(context), input),
  ),
  setPlanItemStatus: os.setPlanItemStatus.handler(({ context, input }) =>
    setPlanItemStatus(context.services, operatorOf(context), input),
  ),
  confirmCleaning: os.confirmCleaning.handler(({ context, input }) =>
    confirmCleaning(context.services, operatorOf(context), input),
  ),
};
