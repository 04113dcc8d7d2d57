import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { searchContract } from '../contract.ts';
import { find } from './find.ts';
import type { SearchSource } from './source.ts';

const os = implement(searchContract).$context<CallContext>();

/** @param sources what the rooms can find */
export const searchRoutes = (sources: readonly SearchSource[]) => ({
  find: os.find.handler(({ context, input }) =>
    find(context.services, memberOf(context), sources, input.text),
  ),
});
