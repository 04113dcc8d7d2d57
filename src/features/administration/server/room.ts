import { auditPoint } from '#features/audit/server/index.ts';
import { signInPoint } from '#features/accounts/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { administrationContract } from '../contract.ts';
import { auditedSuspension } from './audited.ts';
import { administrationRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const administrationRoom = serverRoom({
  name: 'administration',
  contract: administrationContract,
  routes: (house) => administrationRoutes(house.only(signInPoint)),
  brings: [auditPoint.with(auditedSuspension)],
});
