import { implement } from '@orpc/server';
import { callerOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { integrityContract } from '../contract.ts';
import { noteKeys } from './note-keys.ts';
import { summarizeIntegrity } from './summary.ts';
import type { EvidenceReader } from './verify-restaurant.ts';
import { verifyRestaurants } from './verify-restaurants.ts';

const os = implement(integrityContract).$context<CallContext>();

/** @param readers every kind of record that the chain vouches for */
export const integrityRoutes = (readers: readonly EvidenceReader[]) => ({
  keys: os.keys.handler(({ context }) => ({ keys: noteKeys(context.services.secrets) })),
  summary: os.summary.handler(({ context }) => summarizeIntegrity(context.services)),
  verify: os.verify.handler(({ context, input }) =>
    verifyRestaurants(context.services, callerOf(context), input.cursor, readers),
  ),
});
