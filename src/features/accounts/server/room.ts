import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import { accountsContract } from '../contract.ts';
import { signInPoint } from './auth.ts';
import { linkJob, sendLink } from './links.ts';
import { deleteOldTraces, retentionJob } from './retention.ts';
import { accountsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const accountsRoom = serverRoom({
  name: 'accounts',
  contract: accountsContract,
  routes: (house) => accountsRoutes(house.only(signInPoint)),
  jobs: [
    roomJob(linkJob, ({ house, ...tools }, request) => sendLink(house.only(signInPoint), tools, request)),
    roomJob(retentionJob, async ({ database, clock, logger }) => {
      logger.info(await deleteOldTraces(database, clock.now()), 'old traces of sign-ins deleted');
    }),
  ],
});
