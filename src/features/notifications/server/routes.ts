import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { writtenAgain } from '#platform/http/server/written.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { notificationsContract } from '../contract.ts';
import { readNotifications } from './read-notifications.ts';

const os = implement(notificationsContract).$context<CallContext>();

/** @param sources what the rooms raise */
export const notificationsRoutes = (sources: readonly DaySource[]) => ({
  list: os.list.handler(async ({ context }) => {
    const member = memberOf(context);
    const bell = await readNotifications(context.services, member, sources);
    return writtenAgain(context.services, member.restaurant.id, notificationsContract.list, bell);
  }),
});
