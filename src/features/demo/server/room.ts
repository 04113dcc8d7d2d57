import { serverRoom } from '#server/room.ts';
import { demoContract } from '../contract.ts';
import { demoRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const demoRoom = serverRoom({
  name: 'demo',
  contract: demoContract,
  routes: ({ wipeList }) => demoRoutes(wipeList),
  showsRecords: true,
});
