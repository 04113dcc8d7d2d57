import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { exportedPerPage, processContract } from '../contract.ts';
import { answerRun } from './answer-run.ts';
import { changeLimits } from './change-limits.ts';
import { correctStep } from './correct-step.ts';
import { listRuns } from './list-runs.ts';
import { measureRun } from './measure-run.ts';
import { readLive } from './read-live.ts';
import { startRun } from './start-run.ts';
import { voidRun } from './void-run.ts';

const os = implement(processContract).$context<CallContext>();

export const processRoutes = {
  live: os.live.handler(({ context }) => readLive(context.services, memberOf(context))),
  runs: os.runs.handler(({ context, input }) => listRuns(context.services, memberOf(context), input)),
  exportRuns: os.exportRuns.handler(({ context, input }) =>
    listRuns(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  startRun: os.startRun.handler(({ context, input }) =>
    startRun(context.services, operatorOf(context), input),
  ),
  measureRun: os.measureRun.handler(({ context, input }) =>
    measureRun(context.services, operatorOf(context), input, 'measure'),
  ),
  endRun: os.endRun.handler(({ context, input }) =>
    measureRun(context.services, operatorOf(context), input, 'end'),
  ),
  voidRun: os.voidRun.handler(({ context, input }) => voidRun(context.services, operatorOf(context), input)),
  answerRun: os.answerRun.handler(({ context, input }) =>
    answerRun(context.services, operatorOf(context), input),
  ),
  correctStep: os.correctStep.handler(({ context, input }) =>
    correctStep(context.services, operatorOf(context), input),
  ),
  changeLimits: os.changeLimits.handler(({ context, input }) =>
    changeLimits(context.services, operatorOf(context), input),
  ),
};
