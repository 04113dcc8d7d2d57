import { arrivalOutcome } from '#features/inventory/arrival.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Delivery } from '../contract.ts';
import { paperTexts } from './paper.it.ts';
import { celsiusText } from './row-words.ts';

/** The temperature on arrival with the most that the goods may have, on paper: it stands out where it was above. */
export function ArrivalTemperature({ row }: { readonly row: Delivery['rows'][number] }) {
  const { celsius, kind, maxCelsius } = row;
  const text = celsiusText(row);
  if (text === null) return null;
  return (
    <span className={arrivalOutcome(celsius, { kind, maxCelsius }) === 'above' ? 'font-bold' : undefined}>
      {text}
      {maxCelsius === null ? null : ` ${paperTexts.most(formatTemperature(maxCelsius))}`}
    </span>
  );
}
