import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { taskCalendarContract } from '../contract.ts';
import { openLink, revokeLink } from './change-link.ts';
import { readLink } from './read-link.ts';

const os = implement(taskCalendarContract).$context<CallContext>();

export const taskCalendarRoutes = {
  read: os.read.handler(({ context }) => readLink(context.services, memberOf(context))),
  openLink: os.openLink.handler(({ context, input }) => openLink(context.services, memberOf(context), input)),
  revokeLink: os.revokeLink.handler(({ context, input }) =>
    revokeLink(context.services, memberOf(context), input),
  ),
};
