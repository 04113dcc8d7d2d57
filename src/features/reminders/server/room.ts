import { dayPoint } from '#features/day/server/index.ts';
import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import { remindersContract } from '../contract.ts';
import { pushDevices, pushedMatters, reminderChoices, reminderLooks, unansweredMatters } from '../tables.ts';
import { remindersRoutes } from './routes.ts';
import { sendDigests } from './send-digests.ts';
import { pushJob, sendPush } from './send-push.ts';
import { tellMatters } from './tell-matters.ts';
import { unsubscribePages } from './unsubscribe-pages.ts';

/** What the feature brings to the server. */
export const remindersRoom = serverRoom({
  name: 'reminders',
  contract: remindersContract,
  routes: (house) => remindersRoutes(house.all(dayPoint)),
  // Whom to remind, and when, stays whatever records are wiped.
  kept: [reminderChoices, pushDevices, pushedMatters, unansweredMatters, reminderLooks],
  pages: { path: '/promemoria', routes: unsubscribePages },
  jobs: [
    roomJob(pushJob, async (tools, word) => {
      await sendPush(tools, word);
    }),
  ],
  rounds: [
    {
      name: 'daily e-mails',
      everyMs: 20_000,
      run: async (tools) => {
        await sendDigests(tools, tools.house.all(dayPoint));
      },
    },
    {
      name: 'what is critical',
      everyMs: 4_000,
      run: (tools) => tellMatters(tools, tools.house.all(dayPoint)),
    },
  ],
});
