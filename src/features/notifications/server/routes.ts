import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { notificationsContract } from '../contract.ts';
import { readNotifications } from './read-notifications.ts';

const os = implement(notificationsContract).$context<CallContext>();

export const notificationsRoutes = {
  list: os.list.handler(({ context }) => readNotifications(context.services, memberOf(context))),
};
