import { serverRoom } from '#server/room.ts';
import { deliveriesContract } from '../contract.ts';
import { deliveries, deliveryRows } from '../tables.ts';
import { readDeliveryEvidence } from './evidence.ts';
import { deliveriesRoutes } from './routes.ts';
import { deliveriesSource } from './search-source.ts';

/** What the feature brings to the server. */
export const deliveriesRoom = serverRoom({
  name: 'deliveries',
  contract: deliveriesContract,
  routes: () => deliveriesRoutes,
  records: [{ name: 'delivery', table: deliveries, parts: [deliveryRows], read: readDeliveryEvidence }],
  wiped: [deliveries, deliveryRows],
  search: deliveriesSource,
});
