import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { preparationsContract } from '../contract.ts';
import { changeTub } from './change-tub.ts';
import { confirmDate } from './confirm-date.ts';
import { correctAct } from './correct-act.ts';
import { emptyTub } from './empty-tub.ts';
import { listTubs } from './list-tubs.ts';
import { makePreparation } from './make.ts';
import { moveTub } from './move-tub.ts';
import { readTub } from './read-tub.ts';
import { relabelTub } from './relabel-tub.ts';
import { shortenDate } from './shorten-date.ts';
import { splitTub } from './split-tub.ts';

const os = implement(preparationsContract).$context<CallContext>();

export const preparationsRoutes = {
  list: os.list.handler(({ context, input }) => listTubs(context.services, memberOf(context), input)),
  tub: os.tub.handler(({ context, input }) => readTub(context.services, memberOf(context), input)),
  make: os.make.handler(({ context, input }) =>
    makePreparation(context.services, operatorOf(context), input),
  ),
  empty: os.empty.handler(({ context, input }) => emptyTub(context.services, operatorOf(context), input)),
  change: os.change.handler(({ context, input }) => changeTub(context.services, operatorOf(context), input)),
  split: os.split.handler(({ context, input }) => splitTub(context.services, operatorOf(context), input)),
  move: os.move.handler(({ context, input }) => moveTub(context.services, operatorOf(context), input)),
  relabel: os.relabel.handler(({ context, input }) =>
    relabelTub(context.services, operatorOf(context), input),
  ),
  confirmDate: os.confirmDate.handler(({ context, input }) =>
    confirmDate(context.services, operatorOf(context), input),
  ),
  shortenDate: os.shortenDate.handler(({ context, input }) =>
    shortenDate(context.services, operatorOf(context), input),
  ),
  correct: os.correct.handler(({ context, input }) =>
    correctAct(context.services, operatorOf(context), input),
  ),
};
