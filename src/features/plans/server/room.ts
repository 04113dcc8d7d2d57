import { auditPoint } from '#features/audit/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { plansContract } from '../contract.ts';
import { auditedPlans } from './audited.ts';
import { plansRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const plansRoom = serverRoom({
  name: 'plans',
  contract: plansContract,
  routes: () => plansRoutes,
  brings: [auditPoint.with(auditedPlans)],
});
