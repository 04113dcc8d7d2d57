import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { EvidenceReader } from '#features/integrity/server/index.ts';
import { takeOutContract } from '../contract.ts';
import { saveEverything } from './save-everything.ts';

const os = implement(takeOutContract).$context<CallContext>();

/** @param readers every kind of record that the chain vouches for */
export const takeOutRoutes = (readers: readonly EvidenceReader[]) => ({
  save: os.save.handler(({ context, input, signal }) =>
    saveEverything(context, memberOf(context), readers, input.confirmation, signal),
  ),
});
