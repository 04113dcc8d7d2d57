import { implement } from '@orpc/server';
import { callerOf, memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { integrityContract } from '../contract.ts';
import { checkNow } from './check-now.ts';
import { exportEvidence } from './export-evidence.ts';
import { listChecks } from './list-checks.ts';
import { listHashes } from './list-hashes.ts';
import { noteKeys } from './note-keys.ts';
import { readOwnChain } from './own-chain.ts';
import { summarizeIntegrity } from './summary.ts';
import type { CheckedKind } from './verify-restaurant.ts';

const os = implement(integrityContract).$context<CallContext>();

/** @param kinds every kind of record that the chain vouches for */
export const integrityRoutes = (kinds: readonly CheckedKind[]) => ({
  keys: os.keys.handler(({ context }) => ({ keys: noteKeys(context.services.secrets) })),
  own: os.own.handler(({ context }) => readOwnChain(context.services, memberOf(context))),
  exportEvidence: os.exportEvidence.handler(({ context, signal }) =>
    exportEvidence(context.services, memberOf(context), kinds, signal),
  ),
  summary: os.summary.handler(({ context }) => summarizeIntegrity(context.services)),
  checks: os.checks.handler(({ context }) => listChecks(context.services)),
  hashes: os.hashes.handler(({ context }) => listHashes(context.services)),
  check: os.check.handler(({ context }) => checkNow(context.services, callerOf(context), kinds)),
});
