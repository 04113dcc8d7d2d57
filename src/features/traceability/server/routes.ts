import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { traceabilityContract } from '../contract.ts';
import { beginRecall } from './begin-recall.ts';
import { blockMore } from './block-more.ts';
import { closeRecall } from './close-recall.ts';
import { findStarts } from './find-starts.ts';
import { listRecalls, readRecall } from './read-recalls.ts';
import { releaseGoods } from './release-goods.ts';
import { readInQuestion } from './goods-in-question.ts';
import { readTrace } from './trace.ts';
import { readUnplaced } from './read-unplaced.ts';

const os = implement(traceabilityContract).$context<CallContext>();

export const traceabilityRoutes = {
  trace: os.trace.handler(({ context, input }) => readTrace(context.services, memberOf(context), input)),
  find: os.find.handler(({ context, input }) => findStarts(context.services, memberOf(context), input)),
  unplaced: os.unplaced.handler(({ context }) => readUnplaced(context.services, memberOf(context))),
  inQuestion: os.inQuestion.handler(({ context }) => readInQuestion(context.services, memberOf(context))),
  list: os.list.handler(({ context }) => listRecalls(context.services, memberOf(context))),
  recall: os.recall.handler(({ context, input }) => readRecall(context.services, memberOf(context), input)),
  begin: os.begin.handler(({ context, input }) => beginRecall(context.services, operatorOf(context), input)),
  blockMore: os.blockMore.handler(({ context, input }) =>
    blockMore(context.services, operatorOf(context), input),
  ),
  release: os.release.handler(({ context, input }) =>
    releaseGoods(context.services, operatorOf(context), input),
  ),
  close: os.close.handler(({ context, input }) => closeRecall(context.services, operatorOf(context), input)),
};
