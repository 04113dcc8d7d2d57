import { implement } from '@orpc/server';
import { memberOf, operatorCookie } from '#features/accounts/server/index.ts';
import type { CallContext } from '#features/accounts/server/index.ts';
import { operatorsContract } from '../contract.ts';
import { createOperator } from './create.ts';
import { heartbeat } from './heartbeat.ts';
import { listOperators } from './list.ts';
import { selectOperator } from './select.ts';

const os = implement(operatorsContract).$context<CallContext>();

export const operatorsRoutes = {
  list: os.list.handler(async ({ context }) => ({
    operators: await listOperators(context.services, memberOf(context)),
  })),
  create: os.create.handler(({ context, input }) =>
    createOperator(context.services, memberOf(context), input),
  ),
  select: os.select.handler(({ context, input }) =>
    selectOperator(context, memberOf(context), input.operatorId),
  ),
  heartbeat: os.heartbeat.handler(({ context }) => heartbeat(context.services, memberOf(context))),
  clear: os.clear.handler(({ context }) => {
    context.cookies.clear(operatorCookie);
    return { cleared: true as const };
  }),
};
