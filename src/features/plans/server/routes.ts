import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { plansContract } from '../contract.ts';
import { currentPlan } from './current-plan.ts';
import { listOffered } from './list-offered.ts';

const os = implement(plansContract).$context<CallContext>();

export const plansRoutes = {
  offered: os.offered.handler(async ({ context }) => ({ plans: await listOffered(context.services) })),
  current: os.current.handler(({ context }) => currentPlan(context.services, memberOf(context))),
};
