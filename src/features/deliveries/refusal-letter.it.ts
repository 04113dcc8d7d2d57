/** The letter to a supplier about goods that were sent back, or taken with a reserve (GOODS-37). */
import { operatorName } from '#features/access/operator-name.ts';
import { arrivalTexts } from '#features/inventory/arrival.it.ts';
import type { ArrivalQuestion } from '#features/inventory/arrival.ts';
import { measuredWithText } from '#features/registers/measured-with.it.ts';
import { countedText } from '#platform/kernel/counted-text.it.ts';
import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Delivery } from './contract.ts';

type Row = Delivery['rows'][number];

/** What of an answered question is a supplier's matter: not what nobody wrote down, how a person judged the goods, nor a thermometer of the kitchen. */
const suppliersMatters: readonly ArrivalQuestion[] = [
  'above_limit',
  'past_use_by',
  'use_by_today',
  'past_best_before',
];

const reserves = ({ arrival, corrected }: Row): readonly ArrivalQuestion[] =>
  arrival === null || corrected
    ? []
    : arrival.questions.filter((question) => suppliersMatters.some((one) => one === question));

/** The rows that a supplier is to be written about; what was mended since is not as it was told. */
const rowsToTell = ({ rows }: Delivery) => ({
  refused: rows.filter(({ refused }) => refused !== null),
  reserved: rows.filter((row) => row.refused === null && reserves(row).length > 0),
});

/** Whether there is something to write to the supplier about. */
export function isToWrite(delivery: Delivery): boolean {
  const { refused, reserved } = rowsToTell(delivery);
  return refused.length + reserved.length > 0;
}

const dateText = ({ expiryDate, expiryKind }: Row): string | null => {
  if (expiryDate === null) return null;
  const day = formatItalianDate(expiryDate as LocalDate);
  if (expiryKind === null) return `scadenza ${day}`;
  return expiryKind === 'use_by'
    ? `da consumarsi entro il ${day}`
    : `da consumarsi preferibilmente entro il ${day}`;
};

/** «Mozzarella: 5 kg, lotto L12, da consumarsi entro il 30/11/2026, all’arrivo 9,4 °C (al massimo 4 °C)». */
function goodsText(row: Row): string {
  const { productName, quantity, unit, lotNumber, celsius, maxCelsius } = row;
  const limit =
    maxCelsius !== null && celsius !== null && celsius > maxCelsius
      ? ` (al massimo ${formatTemperature(maxCelsius)})`
      : '';
  return `${productName}: ${[
    countedText(quantity, unit),
    lotNumber === null ? null : `lotto ${lotNumber}`,
    dateText(row),
    celsius === null ? null : `all’arrivo ${formatTemperature(celsius)}${limit}`,
  ]
    .filter((part) => part !== null)
    .join(', ')}`;
}

/** Why goods were taken with a reserve; the temperature stands beside its limit already. */
const reserveText = (row: Row): string =>
  reserves(row)
    .filter((question) => question !== 'above_limit')
    .map((question) => `. ${arrivalTexts.question(question, row)}`)
    .join('');

/** With what temperatures in the letter were measured, and what speaks against it: nobody is to be accused by a thermometer that is off. */
const measuredText = ({ measuredWith }: Delivery, told: readonly Row[]): readonly string[] =>
  measuredWith === undefined || told.every(({ celsius }) => celsius === null)
    ? []
    : [`Temperature misurate con ${measuredWithText(measuredWith)}.`];

/** When it came: the day that was said, with the time where it was written down on that day. */
function cameText({ receivedOn, performedAt }: Delivery): string {
  const at = new Date(performedAt);
  const day = formatItalianDate(receivedOn as LocalDate);
  return romeDate(at) === receivedOn ? `${day} alle ${formatTime(at)}` : day;
}

/**
 * The letter about a delivery. It says what was written down and claims nothing else; names of persons at the supplier's, amounts of money and
 * deadlines are left to who sends it.
 *
 * @param restaurant its name
 */
export function refusalLetter(
  delivery: Delivery,
  restaurant: string,
): { readonly subject: string; readonly text: string } {
  const { supplier, documentNumber, receivedOn, operatorName: who } = delivery;
  const { refused, reserved } = rowsToTell(delivery);
  const note = documentNumber === null ? '' : `, bolla ${documentNumber}`;
  // In a sentence that goes on the number is set off on both sides.
  const came = `alla consegna del ${cameText(delivery)}${note === '' ? '' : `${note},`} abbiamo`;
  const subject = `${refused.length > 0 ? 'Merce rifiutata' : 'Merce accettata con riserva'}: consegna del ${formatItalianDate(receivedOn as LocalDate)}${note}`;
  const text = [
    restaurant,
    '',
    `Spett.le ${supplier ?? 'fornitore'},`,
    '',
    `Oggetto: ${subject}`,
    '',
    ...(refused.length === 0
      ? []
      : [
          `${came} rifiutato e respinto:`,
          ...refused.map((row) => `- ${goodsText(row)}. Motivo: ${row.refused?.reason ?? ''}`),
          '',
        ]),
    ...(reserved.length === 0
      ? []
      : [
          refused.length === 0 ? `${came} accettato con riserva:` : 'e abbiamo accettato con riserva:',
          ...reserved.map((row) => `- ${goodsText(row)}${reserveText(row)}`),
          '',
        ]),
    ...measuredText(delivery, [...refused, ...reserved]),
    'Vi chiediamo di scriverci la causa e che cosa farete perché non succeda più.',
    ...(refused.length === 0 ? [] : ['La merce rifiutata non è stata presa in carico.']),
    '',
    `Merce controllata da: ${operatorName(who)}`,
    'Cordiali saluti',
    restaurant,
  ].join('\n');
  return { subject, text };
}
