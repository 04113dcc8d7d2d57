import { serverRoom } from '#platform/rooms/server-room.ts';
import { googleContract } from '../contract.ts';
import { googleRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const googleRoom = serverRoom({
  name: 'google',
  contract: googleContract,
  routes: () => googleRoutes,
});
