import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { House } from '#platform/rooms/extension-point.ts';
import { googleCopyContract } from '../contract.ts';
import { calendarPoint } from './calendar-source.ts';
import { checkSetup } from './check-setup.ts';
import { compare } from './compare.ts';
import { disconnect } from './disconnect.ts';
import { initialize } from './initialize.ts';
import { readSetup } from './read-setup.ts';
import { readStatus } from './read-status.ts';
import { restore } from './restore.ts';
import { retry } from './retry.ts';
import { rewriteCalendar } from './rewrite-calendar.ts';
import { sheetPoint } from './sheet-tab.ts';
import { tickStep } from './tick-step.ts';
import { updateSetup } from './update-setup.ts';

const os = implement(googleCopyContract).$context<CallContext>();

/** The endpoints, over the tabs and events that the rooms have brought. */
export const googleCopyRoutes = (house: House) => {
  const tabs = house.all(sheetPoint);
  const sources = house.all(calendarPoint);
  return {
    setup: os.setup.handler(({ context }) => readSetup(context.services, memberOf(context))),
    updateSetup: os.updateSetup.handler(({ context, input }) =>
      updateSetup(context.services, memberOf(context), input),
    ),
    tickStep: os.tickStep.handler(({ context, input }) =>
      tickStep(context.services, memberOf(context), input),
    ),
    check: os.check.handler(({ context, signal }) =>
      checkSetup(context.services, memberOf(context), tabs, signal),
    ),
    initialize: os.initialize.handler(({ context, input, signal }) =>
      initialize(context.services, memberOf(context), tabs, input.id, signal),
    ),
    status: os.status.handler(({ context }) => readStatus(context.services, memberOf(context), sources)),
    compare: os.compare.handler(({ context, signal }) =>
      compare(context.services, memberOf(context), tabs, signal),
    ),
    restore: os.restore.handler(({ context, input, signal }) =>
      restore(context.services, memberOf(context), tabs, input.id, signal),
    ),
    disconnect: os.disconnect.handler(({ context, input }) =>
      disconnect(context.services, memberOf(context), input.id),
    ),
    rewriteCalendar: os.rewriteCalendar.handler(({ context, signal }) =>
      rewriteCalendar(context.services, memberOf(context), sources, signal),
    ),
    retry: os.retry.handler(({ context, signal }) =>
      retry(context.services, memberOf(context), tabs, signal),
    ),
  };
};
