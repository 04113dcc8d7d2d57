import { accountsContract } from '#features/accounts/contract.ts';
import { operatorsContract } from '#features/operators/contract.ts';
import { refrigerationContract } from '#features/refrigeration/contract.ts';

/** Every endpoint of Credenza; one line for each feature. */
export const contract = {
  accounts: accountsContract,
  operators: operatorsContract,
  refrigeration: refrigerationContract,
};
