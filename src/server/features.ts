import { implement } from '@orpc/server';
import { accountsContract } from '#features/accounts/contract.ts';
import type { Auth } from '#features/accounts/server/auth.ts';
import type { CallContext } from '#features/accounts/server/index.ts';
import { accountsRoutes } from '#features/accounts/server/routes.ts';
import { dashboardContract } from '#features/dashboard/contract.ts';
import { dashboardRoutes } from '#features/dashboard/server/routes.ts';
import { haccpContract } from '#features/haccp/contract.ts';
import { readCompletionEvidence } from '#features/haccp/server/index.ts';
import { haccpRoutes } from '#features/haccp/server/routes.ts';
import { integrityContract } from '#features/integrity/contract.ts';
import type { EvidenceReader } from '#features/integrity/server/index.ts';
import { integrityRoutes } from '#features/integrity/server/routes.ts';
import { inventoryContract } from '#features/inventory/contract.ts';
import { readMovementEvidence } from '#features/inventory/server/index.ts';
import { inventoryRoutes } from '#features/inventory/server/routes.ts';
import { operatorsContract } from '#features/operators/contract.ts';
import { operatorsRoutes } from '#features/operators/server/routes.ts';
import { refrigerationContract } from '#features/refrigeration/contract.ts';
import { readReadingEvidence } from '#features/refrigeration/server/index.ts';
import { refrigerationRoutes } from '#features/refrigeration/server/routes.ts';

/** The server's side of every feature is registered here and nowhere else. */

/** Every endpoint of Credenza: client, OpenAPI document and permissions come from it. */
export const contract = {
  accounts: accountsContract,
  dashboard: dashboardContract,
  haccp: haccpContract,
  integrity: integrityContract,
  inventory: inventoryContract,
  operators: operatorsContract,
  refrigeration: refrigerationContract,
};

/** Binds every endpoint; one of the contract that has no handler does not compile. */
export function createRouter(auth: Auth) {
  return implement(contract)
    .$context<CallContext>()
    .router({
      accounts: accountsRoutes(auth),
      dashboard: dashboardRoutes,
      haccp: haccpRoutes,
      integrity: integrityRoutes(evidenceReaders),
      inventory: inventoryRoutes,
      operators: operatorsRoutes,
      refrigeration: refrigerationRoutes,
    });
}

/** Every kind of record that the hash chain vouches for. */
export const evidenceReaders: readonly EvidenceReader[] = [
  readMovementEvidence,
  readReadingEvidence,
  readCompletionEvidence,
];
