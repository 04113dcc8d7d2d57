import { accountsContract } from '#features/accounts/contract.ts'
import { operatorsContract } from '#features/operators/contract.ts'

/** Every endpoint of Credenza; one line for each feature. */
export const contract = {
  accounts: accountsContract,
  operators: operatorsContract,
}
