import { formatQuantity } from '#platform/kernel/numbers.ts';
import { units } from '#platform/kernel/quantity.ts';
import { unitTexts } from './messages.it.ts';

/** What moved, in the unit as it was then: the product may be counted in another one by now. */
export function movedAmount({
  quantity,
  unit,
}: {
  readonly quantity: number;
  readonly unit: string;
}): string {
  const known = units.find((candidate) => candidate === unit);
  return formatQuantity(quantity, known === undefined ? unit : unitTexts[known]);
}
