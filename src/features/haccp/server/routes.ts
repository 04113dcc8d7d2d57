import { implement } from '@orpc/server';
import { memberOf, operatorOf, type CallContext } from '#features/access/server/index.ts';
import { haccpContract } from '../contract.ts';
import { answerCheck } from './answer-check.ts';
import { archiveTask } from './archive-task.ts';
import { correctCheck } from './correct-check.ts';
import { createTask } from './create-task.ts';
import { listChecks, listChecksToday } from './list-checks.ts';
import { listTasks } from './list-tasks.ts';
import { listMatters } from './read-matters.ts';
import { readCalendar } from './read-calendar.ts';
import { recordCheck } from './record-check.ts';
import { updateTask } from './update-task.ts';

const os = implement(haccpContract).$context<CallContext>();

export const haccpRoutes = {
  tasks: os.tasks.handler(({ context, input }) => listTasks(context.services, memberOf(context), input)),
  createTask: os.createTask.handler(({ context, input }) =>
    createTask(context.services, operatorOf(context), input),
  ),
  updateTask: os.updateTask.handler(({ context, input }) =>
    updateTask(context.services, operatorOf(context), input),
  ),
  archiveTask: os.archiveTask.handler(({ context, input }) =>
    archiveTask(context.services, operatorOf(context), input, true),
  ),
  restoreTask: os.restoreTask.handler(({ context, input }) =>
    archiveTask(context.services, operatorOf(context), input, false),
  ),
  recordCheck: os.recordCheck.handler(({ context, input }) =>
    recordCheck(context.services, operatorOf(context), input),
  ),
  correctCheck: os.correctCheck.handler(({ context, input }) =>
    correctCheck(context.services, operatorOf(context), input),
  ),
  answerCheck: os.answerCheck.handler(({ context, input }) =>
    answerCheck(context.services, operatorOf(context), input),
  ),
  matters: os.matters.handler(({ context }) => listMatters(context.services, memberOf(context))),
  calendar: os.calendar.handler(({ context, input }) =>
    readCalendar(context.services, memberOf(context), input),
  ),
  checks: os.checks.handler(({ context, input }) => listChecks(context.services, memberOf(context), input)),
  checksToday: os.checksToday.handler(({ context, input }) =>
    listChecksToday(context.services, memberOf(context), input),
  ),
};
