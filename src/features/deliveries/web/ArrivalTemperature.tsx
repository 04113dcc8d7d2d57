import { arrivalOutcome } from '#features/inventory/arrival.ts';
import { doubtText } from '#features/registers/measured-with.it.ts';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Delivery } from '../contract.ts';
import { paperTexts } from './paper.it.ts';
import { arrivalTexts } from '#features/inventory/arrival.it.ts';
import { celsiusText, isUnmeasured } from './row-words.ts';

interface Props {
  readonly row: Delivery['rows'][number];
  /** With what the delivery was measured. */
  readonly measuredWith?: MeasuredWith | undefined;
}

/** The temperature on arrival with the most that the goods may have, on paper: it stands out where it was above, is missing, or may not be true. */
export function ArrivalTemperature({ row, measuredWith }: Props) {
  const { celsius, kind, maxCelsius } = row;
  const measured = celsiusText(row);
  const unmeasured = isUnmeasured(row);
  const text = measured ?? (unmeasured ? arrivalTexts.notMeasured : null);
  if (text === null) return null;
  const doubt = measured === null ? null : doubtText(measuredWith);
  const isAbove = arrivalOutcome(celsius, { kind, maxCelsius }) === 'above';
  return (
    <span className={isAbove || unmeasured || doubt !== null ? 'font-bold' : undefined}>
      {text}
      {maxCelsius === null ? null : ` ${paperTexts.most(formatTemperature(maxCelsius))}`}
      {doubt === null ? null : ` · ${doubt}`}
    </span>
  );
}
