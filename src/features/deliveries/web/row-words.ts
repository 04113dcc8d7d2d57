import { arrivalTexts } from '#features/inventory/arrival.it.ts';
import { wantsCelsius } from '#features/inventory/arrival.ts';
import { countedText } from '#platform/kernel/counted-text.it.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Delivery } from '../contract.ts';
import { deliveriesTexts as texts } from './messages.it.ts';

type Row = Delivery['rows'][number];

/** A number and its unit, on one line. */
const joined = (text: string): string => text.replace(' ', '\u00a0');

/** How much of a product came, with its unit. */
export const amountText = ({ quantity, unit }: Row): string => joined(countedText(quantity, unit));

/** The temperature on arrival; null where none was measured. */
export const celsiusText = ({ celsius }: Row): string | null =>
  celsius === null ? null : joined(formatTemperature(celsius));

/** Whether goods that have a limit were taken in without a temperature; also those of before it was asked for. */
export const isUnmeasured = ({ celsius, kind, maxCelsius, refused }: Row): boolean =>
  celsius === null && refused === null && wantsCelsius({ kind, maxCelsius });

/** What was said of a row beside what came: not judged, sent back or taken all the same, and why; corrected since. */
export function remarksOfRow({
  expiryDate,
  celsius,
  kind,
  maxCelsius,
  kindReason,
  refused,
  arrival,
  corrected,
}: Row): string[] {
  const asked = arrival?.questions.filter((question) => question !== 'other_kind') ?? [];
  return [
    ...(celsius !== null && kind === null ? [texts.unjudged] : []),
    ...(kind !== null && typeof kindReason === 'string' ? [arrivalTexts.kindReasonIs(kind, kindReason)] : []),
    ...(refused === null ? [] : [texts.refused(refused.reason)]),
    ...(arrival === null || asked.length === 0
      ? []
      : [
          texts.accepted(
            asked
              .map((question) => arrivalTexts.question(question, { celsius, maxCelsius, expiryDate, kind }))
              .join('. '),
            arrival.reason,
          ),
        ]),
    ...(arrival === null || arrival.measure === null ? [] : [arrivalTexts.measureIs(arrival.measure)]),
    ...(corrected ? [texts.corrected] : []),
  ];
}

/** «Latte 12 pz», with its temperature, and that it was corrected. */
export function rowText(row: Row): string {
  const celsius = celsiusText(row);
  return [
    `${row.productName} ${amountText(row)}`,
    ...(celsius === null ? [] : [celsius]),
    ...(isUnmeasured(row) && row.arrival?.questions.includes('not_measured') !== true
      ? [texts.notMeasured]
      : []),
    ...remarksOfRow(row),
  ].join(', ');
}
