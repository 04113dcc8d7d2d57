import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { CheckedKind } from '#features/integrity/server/index.ts';
import { takeOutContract } from '../contract.ts';
import { saveEverything } from './save-everything.ts';

const os = implement(takeOutContract).$context<CallContext>();

/** @param kinds every kind of record that the chain vouches for */
export const takeOutRoutes = (kinds: readonly CheckedKind[]) => ({
  save: os.save.handler(({ context, input, signal }) =>
    saveEverything(context, memberOf(context), kinds, input.confirmation, signal),
  ),
});
