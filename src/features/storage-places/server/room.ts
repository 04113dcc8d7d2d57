import { storagePlaces } from '#features/inventory/tables.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { storagePlacesContract } from '../contract.ts';
import { placesDemo } from './demo.ts';
import { storagePlacesRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const storagePlacesRoom = serverRoom({
  name: 'storagePlaces',
  contract: storagePlacesContract,
  routes: () => storagePlacesRoutes,
  wiped: [storagePlaces],
  brings: [demoPoint.with(placesDemo)],
});
