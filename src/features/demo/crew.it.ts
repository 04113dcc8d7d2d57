import type { OperatorIcon } from '#features/access/operator-icons.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { Month } from './month.ts';

/** What the made-up restaurant is called. Nothing of it exists. */
export const demoRestaurant = {
  name: 'Trattoria del Borgo',
  phone: '055 000 0000',
  address: 'Via delle Prove 1, Firenze',
} as const;

const crew: readonly { readonly name: string; readonly icon: OperatorIcon }[] = [
  { name: 'Marta', icon: 'chef-hat' },
  { name: 'Luca', icon: 'utensils-crossed' },
];

/** Who works in it: the first in the morning, the second in the evening. */
export const crewOf = (
  month: Month,
): readonly { readonly id: Id; readonly name: string; readonly icon: OperatorIcon }[] =>
  crew.map((one) => ({ id: month.idOf(`operator ${one.name}`), ...one }));
