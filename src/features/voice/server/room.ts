import { serverRoom } from '#platform/rooms/server-room.ts';
import { voiceContract } from '../contract.ts';
import { voiceRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const voiceRoom = serverRoom({
  name: 'voice',
  contract: voiceContract,
  routes: () => voiceRoutes,
});
