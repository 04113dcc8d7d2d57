import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { dashboardContract } from '../contract.ts';
import { dayAtAGlance } from './day-at-a-glance.ts';

const os = implement(dashboardContract).$context<CallContext>();

export const dashboardRoutes = {
  today: os.today.handler(({ context }) => dayAtAGlance(context.services, memberOf(context))),
};
