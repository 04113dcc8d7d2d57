import { serverRoom } from '#platform/rooms/server-room.ts';
import { searchContract } from '../contract.ts';
import { searchRoutes } from './routes.ts';
import { searchPoint } from './source.ts';

/** What the feature brings to the server. */
export const searchRoom = serverRoom({
  name: 'search',
  contract: searchContract,
  routes: (house) => searchRoutes(house.all(searchPoint)),
});
