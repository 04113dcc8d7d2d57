import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { deliveriesContract } from '../contract.ts';
import { deliveriesOnPaper } from '../limits.ts';
import { listDeliveries } from './list-deliveries.ts';

/** The goods that came among the papers that an inspector reads by a link. */
export const inspectedDeliveries: InspectedRegister = {
  key: 'arrivi',
  feature: 'inventory_basic',
  answers: deliveriesContract.list,
  read: (services, reader, { from, to, cursor }) =>
    listDeliveries(services, reader, { firstDay: from, lastDay: to, cursor, limit: deliveriesOnPaper }),
};
