import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import { contactContract } from '../contract.ts';
import { forgetMessages, forgetMessagesJob } from './forget-messages.ts';
import { contactRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const contactRoom = serverRoom({
  name: 'contact',
  contract: contactContract,
  routes: () => contactRoutes,
  jobs: [
    roomJob(forgetMessagesJob, async ({ database, clock, logger }) => {
      logger.info(
        { deleted: await forgetMessages(database, clock.now()) },
        'old messages of visitors deleted',
      );
    }),
  ],
});
