import { formatTemperature } from '#platform/kernel/numbers.ts';
import { arrivalKindTexts } from '#features/inventory/arrival.it.ts';
import { equipmentTypeLabels } from '#features/refrigeration/type-names.it.ts';
import type { TaskKind, WiderTaskEnd } from './kind-limits.ts';
import type { ProcessKind } from './kind-scales.ts';

const processTexts: Readonly<Record<ProcessKind, string>> = {
  hot_holding: 'Mantenimento a caldo',
  cooking: 'Cottura',
  cooking_through: 'Cottura di pollame, macinati e maiale',
  reheating: 'Riscaldamento',
  chilling: 'Abbattimento',
  cooling: 'Raffreddamento',
  freezing: 'Congelamento',
  parasites: 'Bonifica del pesce crudo',
  cold_holding: 'Conservazione al freddo',
  thawing: 'Scongelamento',
  frying: 'Olio di frittura',
  frying_oil: 'Composti polari dell’olio',
  cooling_time: 'Durata del raffreddamento',
  chilling_time: 'Durata dell’abbattimento',
  freezing_time: 'Durata del congelamento',
  parasites_time: 'Durata della bonifica del pesce crudo',
  reheating_time: 'Durata del riscaldamento',
  rice_ph: 'Riso acidificato',
  preserve_ph: 'Conserve acide',
  water_activity: 'Attività dell’acqua',
  unknown_cold: 'Cibo freddo, non detto quale',
  unknown_hot: 'Cibo caldo, non detto quale',
};

const kindText = (kind: TaskKind): string => {
  switch (kind.of) {
    case 'process':
      return processTexts[kind.kind];
    case 'equipment':
      return equipmentTypeLabels[kind.kind];
    case 'arrival':
      return `Arrivo: ${arrivalKindTexts[kind.kind]}`;
  }
};

const decimal = (value: number): string => String(value).replace('.', ',');

/** Whole hours as such; anything else stays in minutes. */
const duration = (minutes: number): string => {
  if (minutes === 60) return '1 ora';
  return minutes % 60 === 0 ? `${minutes / 60} ore` : `${decimal(minutes)} minuti`;
};

const figure = (value: number, { unit }: WiderTaskEnd): string => {
  switch (unit) {
    case 'percent':
      return `${decimal(value)} %`;
    case 'minute':
      return duration(value);
    case 'ph':
      return `pH ${decimal(value)}`;
    case 'aw':
      return `aw ${decimal(value)}`;
    default:
      return formatTemperature(value);
  }
};

const usualOf = (end: WiderTaskEnd): string =>
  `${end.side === 'above' ? 'al massimo' : 'almeno'} ${figure(end.usual, end)}`;

const fineOf = (end: WiderTaskEnd): string => {
  if (end.given === null) return end.side === 'above' ? 'qualsiasi valore alto' : 'qualsiasi valore basso';
  return `${end.side === 'above' ? 'fino a' : 'da'} ${figure(end.given, end)}`;
};

/** Words of a limit that is wider than its kind asks; said by the server, beside the form, in the list and in the bell. */
export const widerTaskTexts = {
  asks: (end: WiderTaskEnd): string =>
    `Per «${kindText(end.kind)}»: di solito ${usualOf(end)}. Con questo limite andrebbe bene ${fineOf(end)}.`,
  absurd: (end: WiderTaskEnd): string =>
    `${widerTaskTexts.asks(end)} Per questo controllo non può essere: controlla il numero e il segno.`,
  reason: 'Perché va bene così',
  reasonHint: 'Resta scritto accanto al controllo, con chi l’ha confermato nello storico',
  reasonMissing: 'Per confermare un limite più largo del solito scrivi perché',
};
