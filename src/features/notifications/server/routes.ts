import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { notificationsContract } from '../contract.ts';
import { readNotifications } from './read-notifications.ts';

const os = implement(notificationsContract).$context<CallContext>();

/** @param sources what the rooms raise */
export const notificationsRoutes = (sources: readonly DaySource[]) => ({
  list: os.list.handler(({ context }) => readNotifications(context.services, memberOf(context), sources)),
});
