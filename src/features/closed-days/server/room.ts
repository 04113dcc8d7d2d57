import { auditPoint } from '#features/audit/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { dayPoint, telling } from '#features/day/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { closedDaysContract } from '../contract.ts';
import { closedDay } from '../day.ts';
import { closings } from '../tables.ts';
import { auditedClosedDays } from './audited.ts';
import { closingsDemo } from './demo.ts';
import { closingsThatCount } from './read-closings.ts';
import { closedDaysRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const closedDaysRoom = serverRoom({
  name: 'closedDays',
  contract: closedDaysContract,
  routes: (house) => closedDaysRoutes(house.all(dayPoint)),
  wiped: [closings],
  brings: [
    auditPoint.with(auditedClosedDays),
    demoPoint.with(closingsDemo),
    dayPoint.with({
      day: telling(
        () => [closingsThatCount({})],
        ([told], viewer) => closedDay(told, viewer),
      ),
    }),
  ],
});
