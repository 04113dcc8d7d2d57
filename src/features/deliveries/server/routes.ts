import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { deliveriesContract } from '../contract.ts';
import { listDeliveries } from './list-deliveries.ts';
import { recordDelivery } from './record-delivery.ts';

const os = implement(deliveriesContract).$context<CallContext>();

export const deliveriesRoutes = {
  list: os.list.handler(({ context, input }) => listDeliveries(context.services, memberOf(context), input)),
  recordDelivery: os.recordDelivery.handler(({ context, input }) =>
    recordDelivery(context.services, operatorOf(context), input),
  ),
};
