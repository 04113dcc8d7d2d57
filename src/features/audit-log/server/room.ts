import { auditPoint } from '#features/audit/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { auditLogContract } from '../contract.ts';
import { auditLogRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const auditLogRoom = serverRoom({
  name: 'auditLog',
  contract: auditLogContract,
  routes: (house) => auditLogRoutes(house.all(auditPoint)),
  showsRecords: true,
});
