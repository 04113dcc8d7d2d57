import { storagePlaces } from '#features/inventory/tables.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { storagePlacesContract } from '../contract.ts';
import { storagePlacesRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const storagePlacesRoom = serverRoom({
  name: 'storagePlaces',
  contract: storagePlacesContract,
  routes: () => storagePlacesRoutes,
  wiped: [storagePlaces],
});
