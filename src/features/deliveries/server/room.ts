import { recordPoint } from '#features/integrity/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { deliveriesContract } from '../contract.ts';
import { deliveries, deliveryRefusals, deliveryRows } from '../tables.ts';
import { readDeliveryEvidence } from './evidence.ts';
import { deliveriesDemo } from './demo.ts';
import { deliveriesRoutes } from './routes.ts';
import { deliveriesSource } from './search-source.ts';

/** What the feature brings to the server. */
export const deliveriesRoom = serverRoom({
  name: 'deliveries',
  contract: deliveriesContract,
  routes: () => deliveriesRoutes,
  wiped: [deliveries, deliveryRows, deliveryRefusals],
  brings: [
    recordPoint.with({
      name: 'delivery',
      table: deliveries,
      parts: [deliveryRows, deliveryRefusals],
      read: readDeliveryEvidence,
    }),
    searchPoint.with(deliveriesSource),
    demoPoint.with(deliveriesDemo),
  ],
});
