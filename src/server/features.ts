import { implement } from '@orpc/server';
import { accountSecurityContract } from '#features/account-security/contract.ts';
import { accountSecurityRoutes } from '#features/account-security/server/routes.ts';
import { accountsContract } from '#features/accounts/contract.ts';
import type { Auth } from '#features/accounts/server/auth.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { accountsRoutes } from '#features/accounts/server/routes.ts';
import { administrationContract } from '#features/administration/contract.ts';
import { administrationRoutes } from '#features/administration/server/routes.ts';
import { dashboardContract } from '#features/dashboard/contract.ts';
import { dashboardRoutes } from '#features/dashboard/server/routes.ts';
import { deliveriesContract } from '#features/deliveries/contract.ts';
import { readDeliveryEvidence } from '#features/deliveries/server/index.ts';
import { deliveriesRoutes } from '#features/deliveries/server/routes.ts';
import { demoContract } from '#features/demo/contract.ts';
import { demoRoutes } from '#features/demo/server/routes.ts';
import { documentedCallsContract } from '#features/documented-calls/contract.ts';
import { documentedCallsRoutes } from '#features/documented-calls/server/routes.ts';
import { googleContract } from '#features/google/contract.ts';
import { googleRoutes } from '#features/google/server/routes.ts';
import { haccpContract } from '#features/haccp/contract.ts';
import {
  readAnswerEvidence as readCheckAnswerEvidence,
  readCheckEvidence,
} from '#features/haccp/server/index.ts';
import { haccpRoutes } from '#features/haccp/server/routes.ts';
import { integrityContract } from '#features/integrity/contract.ts';
import type { EvidenceReader } from '#features/integrity/server/index.ts';
import { integrityRoutes } from '#features/integrity/server/routes.ts';
import { inventoryContract } from '#features/inventory/contract.ts';
import { readMovementEvidence, readTransitionEvidence } from '#features/inventory/server/index.ts';
import { inventoryRoutes } from '#features/inventory/server/routes.ts';
import { notificationsContract } from '#features/notifications/contract.ts';
import { notificationsRoutes } from '#features/notifications/server/routes.ts';
import { operatorsContract } from '#features/operators/contract.ts';
import { operatorsRoutes } from '#features/operators/server/routes.ts';
import { plansContract } from '#features/plans/contract.ts';
import { plansRoutes } from '#features/plans/server/routes.ts';
import { refrigerationContract } from '#features/refrigeration/contract.ts';
import {
  readAnswerEvidence as readReadingAnswerEvidence,
  readReadingEvidence,
} from '#features/refrigeration/server/index.ts';
import { refrigerationRoutes } from '#features/refrigeration/server/routes.ts';
import { restaurantsContract } from '#features/restaurants/contract.ts';
import { restaurantsRoutes } from '#features/restaurants/server/routes.ts';
import { stockFilesContract } from '#features/stock-files/contract.ts';
import { stockFilesRoutes } from '#features/stock-files/server/routes.ts';
import { storagePlacesContract } from '#features/storage-places/contract.ts';
import { storagePlacesRoutes } from '#features/storage-places/server/routes.ts';

/** The server's side of every feature is registered here and nowhere else. */

/** Every endpoint of Credenza: client, OpenAPI document and permissions come from it. */
export const contract = {
  accountSecurity: accountSecurityContract,
  accounts: accountsContract,
  administration: administrationContract,
  dashboard: dashboardContract,
  deliveries: deliveriesContract,
  demo: demoContract,
  documentedCalls: documentedCallsContract,
  google: googleContract,
  haccp: haccpContract,
  integrity: integrityContract,
  inventory: inventoryContract,
  notifications: notificationsContract,
  operators: operatorsContract,
  plans: plansContract,
  refrigeration: refrigerationContract,
  restaurants: restaurantsContract,
  stockFiles: stockFilesContract,
  storagePlaces: storagePlacesContract,
};

/** Binds every endpoint; one of the contract that has no handler does not compile. */
export function createRouter(auth: Auth) {
  return implement(contract)
    .$context<CallContext>()
    .router({
      accountSecurity: accountSecurityRoutes(auth),
      accounts: accountsRoutes(auth),
      administration: administrationRoutes,
      dashboard: dashboardRoutes,
      deliveries: deliveriesRoutes,
      demo: demoRoutes,
      documentedCalls: documentedCallsRoutes,
      google: googleRoutes,
      haccp: haccpRoutes,
      integrity: integrityRoutes(evidenceReaders),
      inventory: inventoryRoutes,
      notifications: notificationsRoutes,
      operators: operatorsRoutes,
      plans: plansRoutes,
      refrigeration: refrigerationRoutes,
      restaurants: restaurantsRoutes,
      stockFiles: stockFilesRoutes,
      storagePlaces: storagePlacesRoutes,
    });
}

/** Every kind of record that the hash chain vouches for. */
export const evidenceReaders: readonly EvidenceReader[] = [
  readMovementEvidence,
  readTransitionEvidence,
  readDeliveryEvidence,
  readReadingEvidence,
  readReadingAnswerEvidence,
  readCheckEvidence,
  readCheckAnswerEvidence,
];
