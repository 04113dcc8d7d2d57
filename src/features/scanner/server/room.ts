import { serverRoom } from '#platform/rooms/server-room.ts';
import { scannerContract } from '../contract.ts';
import { scannerRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const scannerRoom = serverRoom({
  name: 'scanner',
  contract: scannerContract,
  routes: () => scannerRoutes,
});
