import { auditPoint } from '#features/audit/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { googleContract } from '../contract.ts';
import { modelCalls } from '../tables.ts';
import { auditedGoogle } from './audited.ts';
import { googleRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const googleRoom = serverRoom({
  name: 'google',
  contract: googleContract,
  routes: () => googleRoutes,
  // What was asked of Google was asked, whatever records are wiped.
  kept: [modelCalls],
  brings: [auditPoint.with(auditedGoogle)],
});
