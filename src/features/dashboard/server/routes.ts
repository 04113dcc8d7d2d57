import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { writtenAgain } from '#platform/http/server/written.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { dashboardContract } from '../contract.ts';
import { dayAtAGlance } from './day-at-a-glance.ts';
import { dayEnd } from './day-end.ts';

const os = implement(dashboardContract).$context<CallContext>();

/** @param sources what the rooms tell @param rooms what they call what is done in them */
export const dashboardRoutes = (sources: readonly DaySource[], rooms: readonly AuditedRoom[]) => ({
  today: os.today.handler(async ({ context }) => {
    const member = memberOf(context);
    const day = await dayAtAGlance(context.services, member, sources);
    return writtenAgain(context.services, member.restaurant.id, dashboardContract.today, day);
  }),
  dayEnd: os.dayEnd.handler(({ context, input: { date } }) =>
    dayEnd(context.services, memberOf(context), date, { sources, rooms }),
  ),
});
