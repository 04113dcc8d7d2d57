import { serverRoom } from '#platform/rooms/server-room.ts';
import { stockFilesContract } from '../contract.ts';
import { stockFilesRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const stockFilesRoom = serverRoom({
  name: 'stockFiles',
  contract: stockFilesContract,
  routes: () => stockFilesRoutes,
});
