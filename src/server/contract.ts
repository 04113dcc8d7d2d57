import { accountsContract } from '#features/accounts/contract.ts';
import { dashboardContract } from '#features/dashboard/contract.ts';
import { haccpContract } from '#features/haccp/contract.ts';
import { inventoryContract } from '#features/inventory/contract.ts';
import { operatorsContract } from '#features/operators/contract.ts';
import { refrigerationContract } from '#features/refrigeration/contract.ts';

/** Every endpoint of Credenza; one line for each feature. */
export const contract = {
  accounts: accountsContract,
  dashboard: dashboardContract,
  haccp: haccpContract,
  inventory: inventoryContract,
  operators: operatorsContract,
  refrigeration: refrigerationContract,
};
