import { serverRoom } from '#platform/rooms/server-room.ts';
import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { dashboardContract } from '../contract.ts';
import { dashboardRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const dashboardRoom = serverRoom({
  name: 'dashboard',
  contract: dashboardContract,
  routes: (house) => dashboardRoutes(house.all(dayPoint), house.all(auditPoint)),
  showsRecords: true,
});
