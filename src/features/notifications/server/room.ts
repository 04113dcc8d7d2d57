import { serverRoom } from '#server/room.ts';
import { notificationsContract } from '../contract.ts';
import { notificationsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const notificationsRoom = serverRoom({
  name: 'notifications',
  contract: notificationsContract,
  routes: ({ daySources }) => notificationsRoutes(daySources),
  showsRecords: true,
});
