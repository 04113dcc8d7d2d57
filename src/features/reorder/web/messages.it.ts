import { formatDecimal } from '#platform/kernel/numbers.ts';
import type { ShownEstimate } from '../contract.ts';
import type { DemandClass } from '../demand.ts';
import type { Method } from '../methods.ts';
import type { OrderReason } from '../plan.ts';
import type { WasteReason } from '../waste.ts';

const monthNames = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];

/** 28 is as far as anything is estimated. */
const furthest = 28;
const days = (count: number): string =>
  count >= furthest ? 'più di 4 settimane' : count === 1 ? '1 giorno' : `${count} giorni`;

/** Texts of «Scorte e ordini». */
export const reorderTexts = {
  title: 'Scorte e ordini',
  description:
    'Quanto durano le scorte e che cosa ordinare, stimato da quello che la cucina ha usato. È una stima: decidi tu.',
  failed: 'Scorte e ordini non si caricano',
  calculating: 'Sto calcolando le stime…',
  needsPlan: 'Scorte e ordini è nel piano Plus',
  needsPlanText:
    'I movimenti che registri oggi contano già: con Plus diventano stime delle scorte, bozze degli ordini e sprechi per mese.',
  seePlans: 'Guarda i piani',
  views: 'Che cosa guardare',
  order: 'Da ordinare',
  useFirst: 'Usa prima',
  waste: 'Sprechi',

  cover: 'L’ordine deve bastare per',
  coverDays: (count: number) => `${count} giorni`,
  nothingTitle: 'Niente da ordinare',
  nothingText: (cover: number) =>
    `Secondo la stima quello che c’è basta per ${cover} giorni, e niente è sotto la scorta minima.`,
  emptyTitle: 'Ancora nessun prodotto',
  emptyText: 'Aggiungi i prodotti e registra quello che la cucina usa: da lì nascono le stime.',
  toProducts: 'Vai ai prodotti',
  noSupplier: 'Senza fornitore',
  lines: (count: number) => (count === 1 ? '1 prodotto' : `${count} prodotti`),
  about: (euro: string) => `circa ${euro}`,
  aboutPart: (euro: string) => `circa ${euro}, senza i prodotti che non hanno un costo`,
  draft: 'Bozza d’ordine',
  reasons: {
    out: 'Finito',
    runs_out: 'Sta per finire',
    below_minimum: 'Sotto la scorta minima',
  } satisfies Record<OrderReason, string>,
  left: (quantity: string) => `Ne restano ${quantity}`,
  minimum: (quantity: string) => `minimo ${quantity}`,
  lasts: ({ daysLeft: { low, middle, high } }: Pick<ShownEstimate, 'daysLeft'>): string =>
    middle === 0
      ? 'Stima: finisce oggi'
      : low === high
        ? `Stima: per ${days(middle)}`
        : `Stima: per ${days(middle)} (tra ${low} e ${high >= furthest ? `${furthest} e più` : high})`,
  /** Of what is finished nothing lasts: the estimate is of what is ordered. */
  ordersFor: (count: number) => `Stima: quello che ordini basta per ${days(count)}`,
  unknown: 'Storico troppo breve per una stima: la quantità riporta alla scorta minima.',
  keeps: (count: number) => `Si conserva ${days(count)}: ordine per non più di tanto.`,
  suggested: 'Ordina',
  ahead: 'Andamento',
  others: (count: number) => `Gli altri prodotti (${count})`,
  otherDays: (count: number | null) =>
    count === null ? 'Storico troppo breve per una stima' : `Stima: per ${days(count)}`,
  leftOut: (count: number) => `Altri ${count} prodotti non sono calcolati: archivia quelli che non usi più.`,

  draftTitle: (supplier: string | null) =>
    supplier === null ? 'Ordine senza fornitore' : `Ordine per ${supplier}`,
  draftField: 'Testo dell’ordine',

  aheadTitle: (name: string) => `Andamento di ${name}`,
  stock: 'In magazzino',
  middle: 'Stima',
  low: 'Se si usa di più',
  high: 'Se si usa di meno',
  aheadFailed: 'L’andamento non si carica',
  aheadHint:
    'Se non arriva altro. Una volta su dieci va peggio della riga bassa, una volta su dieci meglio di quella alta.',
  perDay: (quantity: string) => `Uso stimato: circa ${quantity} al giorno.`,
  tooShort: (known: number, fewest: number) =>
    `Storico troppo breve per una stima: ${known === 1 ? 'si conosce 1 giorno' : `si conoscono ${known} giorni`}, ne servono almeno ${fewest} con tre usi.`,
  noMovement: 'Ancora nessun movimento',
  how: (method: Method, kind: DemandClass, known: number) =>
    `${demandTexts[kind]}. Metodo: ${methodTexts[method]}, su ${known} giorni.`,
  error: (rmsse: number) =>
    `Errore misurato: ${formatDecimal(rmsse, 2)} (1 è come dire «uguale a ieri», 0 è senza errore).`,
  noError: 'L’errore non è ancora misurabile: servono più giorni.',
  toProduct: 'Apri il prodotto',

  useFirstText:
    'Lotti che secondo la stima non finiscono entro la loro data, con i piatti che li usano. Bloccati e scaduti non ci sono.',
  useFirstEmptyTitle: 'Niente da usare prima',
  useFirstEmptyText: 'Secondo la stima tutto quello che ha una data finisce in tempo.',
  lot: (number: string) => `Lotto ${number}`,
  atRisk: (quantity: string, all: string) => `Stima: restano ${quantity} di ${all}`,
  expiring: (all: string) => `${all} in scadenza; storico troppo breve per una stima`,
  dishes: 'Piatti che lo usano',
  times: (count: number) =>
    count === 1 ? '(circa 1 volta la ricetta)' : `(circa ${count} volte la ricetta)`,
  moreDishes: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
  noDishes: 'Nessuna ricetta lo usa.',
  judgeFirst: 'Prima va valutata: non metterla in nessun piatto.',

  wasteTitle: 'Sprechi per mese',
  wasteText:
    'Merce buttata, al costo che i prodotti hanno oggi. Senza i resi al fornitore e senza i contenitori delle preparazioni.',
  wasteReasons: {
    expired: 'Scaduto',
    spoiled: 'Andato a male',
    damaged: 'Danneggiato',
    other: 'Altro motivo',
  } satisfies Record<WasteReason, string>,
  wasteEmptyTitle: 'Nessuno spreco registrato',
  wasteEmptyText: 'Negli ultimi dodici mesi niente è stato buttato, o nessuno l’ha registrato.',
  wasteFailed: 'Gli sprechi non si caricano',
  month: 'Mese',
  total: 'Totale',
  monthName: (month: string) => {
    const [year = '', number = ''] = month.split('-');
    return `${monthNames[Number(number) - 1] ?? ''} ${year}`;
  },
  thisMonth: 'Questo mese',
  year: 'Ultimi 12 mesi',
  withoutCost: (count: number) =>
    count === 1 ? '1 scarto senza costo non è contato' : `${count} scarti senza costo non sono contati`,
  mostWasted: 'I prodotti che costano di più in sprechi',
  discards: (count: number) => (count === 1 ? '1 scarto' : `${count} scarti`),
  table: 'Leggi i valori in tabella',
};

const demandTexts: Readonly<Record<DemandClass, string>> = {
  smooth: 'Uso regolare',
  erratic: 'Uso frequente, in quantità variabili',
  intermittent: 'Uso ogni tanto',
  lumpy: 'Uso ogni tanto, in quantità variabili',
};

const weekdays = 'per giorno della settimana';
const methodTexts: Readonly<Record<Method, string>> = {
  moving_average: 'media di 28 giorni',
  moving_average_weekdays: `media di 28 giorni, ${weekdays}`,
  ses: 'media che dimentica',
  ses_weekdays: `media che dimentica, ${weekdays}`,
  naive: 'uguale a ieri',
  naive_weekdays: 'uguale a una settimana fa',
  croston: 'Croston',
  croston_weekdays: `Croston, ${weekdays}`,
  sba: 'SBA (Syntetos e Boylan)',
  sba_weekdays: `SBA (Syntetos e Boylan), ${weekdays}`,
  tsb: 'TSB (Teunter, Syntetos e Babai)',
  tsb_weekdays: `TSB (Teunter, Syntetos e Babai), ${weekdays}`,
};
