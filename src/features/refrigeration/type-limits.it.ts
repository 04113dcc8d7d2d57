import { formatTemperature } from '#platform/kernel/numbers.ts';
import { equipmentTypeLabels } from './type-names.it.ts';
import type { WiderEnd } from './type-limits.ts';

/** Words of limits that are wider than usual; said by the server, beside the form, in the list and in the bell. */
const usualOf = ({ side, usual }: WiderEnd): string =>
  `${side === 'above' ? 'al massimo' : 'almeno'} ${formatTemperature(usual)}`;

const greenOf = ({ side, given }: WiderEnd): string => {
  if (given === null) return side === 'above' ? 'qualsiasi temperatura alta' : 'qualsiasi temperatura bassa';
  return `${side === 'above' ? 'fino a' : 'da'} ${formatTemperature(given)}`;
};

const criticalAsks = ({ side, usual, given }: WiderEnd): string => {
  const beyond = side === 'above' ? 'sopra' : 'sotto';
  const none = side === 'above' ? 'nessuna temperatura alta' : 'nessuna temperatura bassa';
  const now = given === null ? `${none} lo sarebbe` : `lo sarebbe solo ${beyond} ${formatTemperature(given)}`;
  return `di solito è critico ${beyond} ${formatTemperature(usual)}. Con questi limiti ${now}.`;
};

export const widerTexts = {
  asks: (end: WiderEnd): string =>
    `${end.byName ? 'Il nome dice' : 'Per'} «${equipmentTypeLabels[end.type]}»: ${
      end.bound === 'critical'
        ? criticalAsks(end)
        : `di solito ${usualOf(end)}. Con questi limiti andrebbe bene ${greenOf(end)}.`
    }`,
  absurd: (end: WiderEnd): string =>
    `${widerTexts.asks(end)} Per questo tipo non può essere: controlla il numero e il segno, o scegli un altro tipo.`,
  reason: 'Perché va bene così',
  reasonHint: 'Resta scritto accanto all’attrezzatura, con chi l’ha confermato nello storico',
  reasonMissing: 'Per confermare un limite più largo del solito scrivi perché',
  confirmed: (reason: string): string => `Limite più largo del solito: ${reason}`,
  unconfirmed: 'Limite più largo del solito: confermalo con un perché, o correggilo',
};
