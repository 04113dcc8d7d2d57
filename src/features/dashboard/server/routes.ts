import { implement } from '@orpc/server';
import { memberOf } from '#features/accounts/server/index.ts';
import type { CallContext } from '#features/accounts/server/index.ts';
import { dashboardContract } from '../contract.ts';
import { today } from './today.ts';

const os = implement(dashboardContract).$context<CallContext>();

export const dashboardRoutes = {
  today: os.today.handler(({ context }) => today(context.services, memberOf(context))),
};
