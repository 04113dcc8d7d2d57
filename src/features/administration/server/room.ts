import { serverRoom } from '#platform/rooms/server-room.ts';
import { administrationContract } from '../contract.ts';
import { administrationRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const administrationRoom = serverRoom({
  name: 'administration',
  contract: administrationContract,
  routes: () => administrationRoutes,
});
