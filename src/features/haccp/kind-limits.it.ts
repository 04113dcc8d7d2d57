import { formatTemperature } from '#platform/kernel/numbers.ts';
import { arrivalKindTexts } from '#features/inventory/arrival.it.ts';
import { equipmentTypeLabels } from '#features/refrigeration/type-names.it.ts';
import type { ProcessKind, TaskKind, WiderTaskEnd } from './kind-limits.ts';

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

const figure = (value: number, { share }: WiderTaskEnd): string =>
  share ? `${String(value).replace('.', ',')} %` : formatTemperature(value);

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
