import { auditPoint } from '#features/audit/server/index.ts';
import { signInPoint } from '#features/accounts/server/index.ts';
import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import { administrationContract } from '../contract.ts';
import { auditedSuspension } from './audited.ts';
import { countDays, countDaysJob } from './count-days.ts';
import { administrationRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const administrationRoom = serverRoom({
  name: 'administration',
  contract: administrationContract,
  routes: (house) => administrationRoutes(house.only(signInPoint)),
  jobs: [
    roomJob(countDaysJob, async ({ database, clock, logger }) => {
      const days = await countDays(database, clock.now());
      logger.info({ days }, 'days of the service counted');
    }),
  ],
  brings: [auditPoint.with(auditedSuspension)],
});
