import { serverRoom } from '#platform/rooms/server-room.ts';
import { wipePoint } from '#features/wipe/server/index.ts';
import { demoContract } from '../contract.ts';
import { demoRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const demoRoom = serverRoom({
  name: 'demo',
  contract: demoContract,
  routes: (house) => demoRoutes(house.only(wipePoint)),
  showsRecords: true,
});
