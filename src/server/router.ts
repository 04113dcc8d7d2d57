import { implement } from '@orpc/server';
import { accountsRoutes } from '#features/accounts/server/routes.ts';
import type { Auth } from '#features/accounts/server/auth.ts';
import { dashboardRoutes } from '#features/dashboard/server/routes.ts';
import { haccpRoutes } from '#features/haccp/server/routes.ts';
import { inventoryRoutes } from '#features/inventory/server/routes.ts';
import { operatorsRoutes } from '#features/operators/server/routes.ts';
import { refrigerationRoutes } from '#features/refrigeration/server/routes.ts';
import { contract } from './contract.ts';
import type { CallContext } from '#features/accounts/server/index.ts';

/** Binds every endpoint; one line for each feature. The compiler misses any endpoint of the contract that has no handler. */
export function createRouter(auth: Auth) {
  return implement(contract)
    .$context<CallContext>()
    .router({
      accounts: accountsRoutes(auth),
      dashboard: dashboardRoutes,
      haccp: haccpRoutes,
      inventory: inventoryRoutes,
      operators: operatorsRoutes,
      refrigeration: refrigerationRoutes,
    });
}
