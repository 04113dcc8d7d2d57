import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { preparationsContract } from '../contract.ts';
import { emptyTub } from './empty-tub.ts';
import { listTubs } from './list-tubs.ts';
import { makePreparation } from './make.ts';

const os = implement(preparationsContract).$context<CallContext>();

export const preparationsRoutes = {
  empty: os.empty.handler(({ context, input }) => emptyTub(context.services, operatorOf(context), input)),
  list: os.list.handler(({ context }) => listTubs(context.services, memberOf(context))),
  make: os.make.handler(({ context, input }) =>
    makePreparation(context.services, operatorOf(context), input),
  ),
};
