import { serverRoom } from '#platform/rooms/server-room.ts';
import { contactContract } from '../contract.ts';
import { contactRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const contactRoom = serverRoom({
  name: 'contact',
  contract: contactContract,
  routes: () => contactRoutes,
});
