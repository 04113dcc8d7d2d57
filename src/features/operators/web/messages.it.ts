import type { OperatorIcon } from '../icons.ts';

/** The role that an operator's icon stands for: exact strings of the documents (OPER-31, OPER-32). */
export const roleLabels: Record<OperatorIcon, string> = {
  user: 'Operatore (Base user)',
  'chef-hat': 'Chef',
  'utensils-crossed': 'Cuoco',
  coffee: 'Barista',
  cake: 'Pasticcere',
  pizza: 'Pizzaiolo',
  fish: 'Cuoco Pesce',
  beef: 'Cuoco Carne',
  salad: 'Cuoco Insalate',
};
