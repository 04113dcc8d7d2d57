import { serverRoom } from '#server/room.ts';
import { dashboardContract } from '../contract.ts';
import { dashboardRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const dashboardRoom = serverRoom({
  name: 'dashboard',
  contract: dashboardContract,
  routes: ({ daySources }) => dashboardRoutes(daySources),
  showsRecords: true,
});
