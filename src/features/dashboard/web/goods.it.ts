import { matterActs } from '#features/non-conformities/acts.it.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';

/** Texts of goods that are not to be eaten as they are; apart, because most days have none. */
export const goodsTexts = {
  wrongLabel: (name: string, number: number) => `${name}, contenitore ${number}: etichetta sbagliata`,
  lacks: (allergens: string) =>
    `L’etichetta stampata non dice: ${allergens}. Stampane una nuova e attaccala sopra.`,
  otherDate: (printed: Date, stored: Date) =>
    `Sulla carta c’è ${formatItalianDateTime(printed)}, ma scade il ${formatItalianDateTime(stored)}. Ristampa l’etichetta.`,
  otherLabels: (n: number) =>
    n === 1 ? 'C’è un’altra etichetta così.' : `Ci sono altre ${n} etichette così.`,
  relabel: 'Rifai l’etichetta',
  judge: (name: string, celsius: number | null) =>
    `${name}: ${celsius === null ? 'temperatura non misurata' : formatTemperature(celsius)} all’arrivo`,
  /** Within it by a thermometer that was known to be off, or was found off since. */
  judgeByOff: (lot: string) =>
    `Lotto ${lot}, misurato con un termometro fuori taratura: non si usa finché qualcuno non lo valuta.`,
  judgeFirst: (lot: string, most: number) =>
    `Lotto ${lot}, al massimo ${formatTemperature(most)}: non si usa finché qualcuno non lo valuta.`,
  judged: (name: string) => `${name}: giudicato da scartare`,
  toJudge: matterActs.close,
  throwAway: (lot: string | null, tub: number | null) =>
    `${lot === null ? `Contenitore ${String(tub)}` : `Lotto ${lot}`}: è ancora in magazzino. Non si usa: scartalo.`,
  pastTub: (name: string, number: number) => `${name}, contenitore ${number}: scaduto`,
  pastTubSince: (at: Date) => `È scaduto il ${formatItalianDateTime(at)}: da scartare, non si usa più.`,
  otherTubs: (n: number) =>
    n === 1 ? 'C’è un altro contenitore scaduto.' : `Ci sono altri ${n} contenitori scaduti.`,
  otherGoods: (n: number) => (n === 1 ? 'C’è un altro alimento così.' : `Ci sono altri ${n} alimenti così.`),
  toTub: 'Vai al contenitore',
};
