import { formatDecimal, quantityText } from '#platform/kernel/numbers.ts';
import { deviationOf } from './deviation.ts';
import type { Accuracy, CheckMethod } from './entry-kinds.ts';
import type { EntryContent } from './entry-content.ts';

/** Degrees: «1,2 °C». */
export const celsiusText = (celsius: number): string => `${formatDecimal(celsius, 1)} °C`;

/** How far off: «+1,2 °C», «−0,4 °C», «0,0 °C». */
export const deviationText = (deviation: number): string =>
  deviation === 0
    ? celsiusText(0)
    : `${deviation > 0 ? '+' : '−'}${formatDecimal(Math.abs(deviation), 1)} °C`;

/** A tolerance: «±1 °C». */
export const toleranceText = (tolerance: number): string => `±${quantityText(tolerance)} °C`;

/** How often: «ogni 6 mesi». */
export const monthsText = (months: number): string => (months === 1 ? 'ogni mese' : `ogni ${months} mesi`);

/** How it was checked. */
export const methodTexts: Readonly<Record<CheckMethod, string>> = {
  ice: 'Acqua e ghiaccio',
  boiling: 'Acqua bollente',
  certified: 'Termometro certificato',
};

/** How true it was. */
export const accuracyTexts: Readonly<Record<Accuracy, string>> = {
  exact: 'Preciso',
  wide: 'Entro una tolleranza larga',
  off: 'Fuori taratura',
};

/** What was measured: «1,4 °C invece di 0,0 °C». */
export const measuredText = (readCelsius: number, expectedCelsius: number): string =>
  `${celsiusText(readCelsius)} invece di ${celsiusText(expectedCelsius)}`;

/** What an entry says, in words: «scarto +0,4 °C · Acqua e ghiaccio», «Sostituito». */
export function entryValueText({
  kind,
  method,
  readCelsius,
  expectedCelsius,
}: Pick<EntryContent, 'kind' | 'method' | 'readCelsius'> & {
  readonly expectedCelsius: number | null;
}): string {
  if (kind === 'replacement') return 'Sostituito';
  if (readCelsius === null) return '';
  const shown =
    expectedCelsius === null
      ? celsiusText(readCelsius)
      : `Scarto ${deviationText(deviationOf(readCelsius, expectedCelsius))}`;
  return method === null ? shown : `${shown} · ${methodTexts[method]}`;
}
