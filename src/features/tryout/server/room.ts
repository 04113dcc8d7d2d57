import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import { signInPoint } from '#features/accounts/server/index.ts';
import { tryoutContract } from '../contract.ts';
import { tryouts } from '../tables.ts';
import { endTryouts, endTryoutsJob } from './end-tryouts.ts';
import { tryoutRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const tryoutRoom = serverRoom({
  name: 'tryout',
  contract: tryoutContract,
  routes: (house) => tryoutRoutes(house.only(signInPoint)),
  kept: [tryouts],
  jobs: [
    roomJob(endTryoutsJob, async (tools) => {
      tools.logger.info({ ended: await endTryouts(tools) }, 'tryouts that were over taken away');
    }),
  ],
});
