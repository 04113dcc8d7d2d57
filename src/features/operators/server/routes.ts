import { implement } from '@orpc/server';
import { memberOf, operatorOf, ticketFor } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { operatorsContract } from '../contract.ts';
import { archiveOperator } from './archive.ts';
import { clearSelection } from './clear.ts';
import { createOperator } from './create.ts';
import { heartbeat } from './heartbeat.ts';
import { listOperators } from './list.ts';
import { listOverdueDevices } from './list-overdue-devices.ts';
import { restoreSelection } from './restore-selection.ts';
import { selectOperator } from './select.ts';
import { deviceSelection } from './selection.ts';
import { unarchiveOperator } from './unarchive.ts';
import { updateOperator } from './update.ts';

const os = implement(operatorsContract).$context<CallContext>();

export const operatorsRoutes = {
  list: os.list.handler(async ({ context }) => ({
    operators: await listOperators(context.services, memberOf(context)),
  })),
  create: os.create.handler(({ context, input }) =>
    createOperator(context.services, memberOf(context), input),
  ),
  update: os.update.handler(({ context, input }) => updateOperator(context, memberOf(context), input)),
  archive: os.archive.handler(({ context, input }) =>
    archiveOperator(context.services, memberOf(context), input),
  ),
  unarchive: os.unarchive.handler(({ context, input }) =>
    unarchiveOperator(context.services, memberOf(context), input),
  ),
  selection: os.selection.handler(({ context }) => deviceSelection(context, memberOf(context))),
  select: os.select.handler(({ context, input }) => selectOperator(context, memberOf(context), input)),
  restoreSelection: os.restoreSelection.handler(({ context, input }) =>
    restoreSelection(context, memberOf(context), input.operatorId),
  ),
  heartbeat: os.heartbeat.handler(({ context, input }) => heartbeat(context, memberOf(context), input)),
  overdueDevices: os.overdueDevices.handler(async ({ context }) => ({
    devices: await listOverdueDevices(context.services, memberOf(context)),
  })),
  ticket: os.ticket.handler(({ context }) => {
    const caller = operatorOf(context);
    return { operatorId: caller.operator.id, ticket: ticketFor(context, caller) };
  }),
  clear: os.clear.handler(({ context }) => clearSelection(context, memberOf(context))),
};
