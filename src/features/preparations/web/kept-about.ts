import { formatQuantity } from '#platform/kernel/numbers.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { WriteAbout } from '#platform/offline/kept-write.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import type { TubExit } from '../tub-states.ts';
import { preparationsTexts as texts } from './messages.it.ts';

/**
 * What the use or discard of a container says of itself while it waits on a device, and when it is refused: what was done,
 * how much of it, and what is left in the container now.
 *
 * @param tub name of what is in it, and its unit
 * @param act how much went out, in that unit
 */
export function aboutEmptying(
  { name, unit }: { readonly name: string; readonly unit: Unit },
  { kind, quantity }: { readonly kind: TubExit; readonly quantity: number },
): WriteAbout {
  const words = unitTexts[unit];
  return {
    title: texts.keptAct[kind](name, formatQuantity(quantity, words)),
    fields: [{ name: 'quantity', label: texts.quantity, kind: 'number' }],
    advice: { TUB_UNAVAILABLE: texts.leftInTub(typeof words === 'string' ? words : words.other) },
  };
}
