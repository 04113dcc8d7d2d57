import { serverRoom } from '#platform/rooms/server-room.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { notificationsContract } from '../contract.ts';
import { notificationsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const notificationsRoom = serverRoom({
  name: 'notifications',
  contract: notificationsContract,
  routes: (house) => notificationsRoutes(house.all(dayPoint)),
  showsRecords: true,
});
