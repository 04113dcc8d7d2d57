import { auditPoint } from '#features/audit/server/index.ts';
import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import { accountDeletionContract } from '../contract.ts';
import { auditedDeletion } from './audited.ts';
import { accountDeletionRoutes } from './routes.ts';
import { deletionsJob, runDeletions } from './run-deletions.ts';
import { renewalJob, settleRenewal } from './settle-renewal.ts';

/** What the feature brings to the server. */
export const accountDeletionRoom = serverRoom({
  name: 'accountDeletion',
  contract: accountDeletionContract,
  routes: () => accountDeletionRoutes,
  jobs: [
    roomJob(deletionsJob, async (tools) => {
      tools.logger.info(await runDeletions(tools), 'deletions of restaurants looked after');
    }),
    roomJob(renewalJob, (tools, { restaurantId }) => settleRenewal(tools, restaurantId)),
  ],
  brings: [auditPoint.with(auditedDeletion)],
});
