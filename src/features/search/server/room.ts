import { serverRoom } from '#server/room.ts';
import { searchContract } from '../contract.ts';
import { searchRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const searchRoom = serverRoom({
  name: 'search',
  contract: searchContract,
  routes: ({ searchSources }) => searchRoutes(searchSources),
});
