import { roomJob, serverRoom } from '#server/room.ts';
import { accountsContract } from '../contract.ts';
import { linkJob, sendLink } from './links.ts';
import { deleteOldTraces, retentionJob } from './retention.ts';
import { accountsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const accountsRoom = serverRoom({
  name: 'accounts',
  contract: accountsContract,
  routes: ({ auth }) => accountsRoutes(auth),
  jobs: [
    roomJob(linkJob, ({ auth, ...tools }, request) => sendLink(auth, tools, request)),
    roomJob(retentionJob, async ({ database, clock, logger }) => {
      logger.info(await deleteOldTraces(database, clock.now()), 'old traces of sign-ins deleted');
    }),
  ],
});
