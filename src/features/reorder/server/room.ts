import { serverRoom } from '#platform/rooms/server-room.ts';
import { reorderContract } from '../contract.ts';
import { reorderRoutes } from './routes.ts';

/** What the feature brings to the server. It keeps nothing of its own: all is read of the stock. */
export const reorderRoom = serverRoom({
  name: 'reorder',
  contract: reorderContract,
  routes: () => reorderRoutes,
  showsRecords: true,
});
