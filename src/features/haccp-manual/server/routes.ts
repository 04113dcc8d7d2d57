import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { haccpManualContract } from '../contract.ts';
import { applyTemplate } from './apply-template.ts';
import { addRow, changeRow, changeSection, moveRow, removeRow } from './change-rows.ts';
import { readManual, readVersion } from './read-manual.ts';
import { signManual } from './sign-manual.ts';
import { alignTask, createTaskOfRow, linkTask } from './tasks-of-rows.ts';

const os = implement(haccpManualContract).$context<CallContext>();

export const haccpManualRoutes = {
  read: os.read.handler(({ context }) => readManual(context.services, memberOf(context))),
  version: os.version.handler(({ context, input }) =>
    readVersion(context.services, memberOf(context), input),
  ),
  applyTemplate: os.applyTemplate.handler(({ context, input }) =>
    applyTemplate(context.services, operatorOf(context), input),
  ),
  addRow: os.addRow.handler(({ context, input }) => addRow(context.services, operatorOf(context), input)),
  changeRow: os.changeRow.handler(({ context, input }) =>
    changeRow(context.services, operatorOf(context), input),
  ),
  removeRow: os.removeRow.handler(({ context, input }) =>
    removeRow(context.services, operatorOf(context), input),
  ),
  moveRow: os.moveRow.handler(({ context, input }) => moveRow(context.services, operatorOf(context), input)),
  changeSection: os.changeSection.handler(({ context, input }) =>
    changeSection(context.services, operatorOf(context), input),
  ),
  sign: os.sign.handler(({ context, input }) => signManual(context.services, operatorOf(context), input)),
  createTask: os.createTask.handler(({ context, input }) =>
    createTaskOfRow(context.services, operatorOf(context), input),
  ),
  linkTask: os.linkTask.handler(({ context, input }) =>
    linkTask(context.services, operatorOf(context), input),
  ),
  alignTask: os.alignTask.handler(({ context, input }) =>
    alignTask(context.services, operatorOf(context), input),
  ),
};
