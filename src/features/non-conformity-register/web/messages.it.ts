import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { FoodFate, NonConformityState } from '../kinds.ts';

/** Usual causes and actions, to be tapped instead of written. */
export const usualCauses = [
  'Porta rimasta aperta',
  'Attrezzatura guasta',
  'Troppo caldo in cucina',
  'Merce messa dentro calda',
  'Fornitore',
  'Errore di chi lavorava',
] as const;
export const usualActions = [
  'Cibo spostato',
  'Cibo scartato',
  'Chiamato il tecnico',
  'Regolato il termostato',
  'Avvisato il fornitore',
  'Spiegato a chi lavora',
] as const;

/** Texts of the register of non-conformities. */
export const nonConformityTexts = {
  title: 'Non conformità',
  description:
    'Quello che è andato fuori limite in ogni stanza, che cosa ne è stato del cibo, e chi l’ha chiuso.',
  overviewFailed: 'Non riesco a caricare il riepilogo.',
  counters: {
    label: 'Non conformità da vedere',
    open: 'Aperte',
    toClose: 'Da chiudere',
    oldest: 'La più vecchia',
    none: 'Nessuna',
  },
  repeated: 'Si ripetono',
  repeatedText:
    'Due o più in 30 giorni per la stessa attrezzatura, lo stesso controllo o lo stesso fornitore: cerca la causa.',
  repeatedCount: (count: number) => `${count} in 30 giorni`,
  timesInMonth: (count: number) => `${count}ª in 30 giorni`,

  register: 'Registro',
  registerEmpty: 'Nessuna non conformità',
  registerEmptyText:
    'Quando una temperatura, un controllo, una consegna o un ritrovamento esce dai limiti, compare qui da sola.',
  registerFailed: 'Non riesco a caricare il registro.',
  search: 'Cerca nel registro',
  found: (count: number) => (count === 1 ? '1 non conformità' : `${count} non conformità`),
  notFound: 'Nessuna non conformità così',
  notFoundText: 'Prova a cercare altro, o mostra tutto il registro.',
  showAll: 'Mostra tutto',
  exportCsv: 'Scarica CSV',
  exportFailed: 'Non riesco a scaricare il registro',
  fileName: (date: string) => `registro-non-conformita-${date}`,
  columns: { subject: 'Che cosa', state: 'Stato', opened: 'Da quando' },
  filterKind: 'Stanza',
  allKinds: 'Tutte le stanze',
  filterState: 'Stato',
  allStates: 'Tutti gli stati',
  states: {
    open: 'Aperta',
    recheck: 'Da ricontrollare',
    to_close: 'Da chiudere',
    closed: 'Chiusa',
  } satisfies Record<NonConformityState, string>,
  values: (last: string, count: number) => (count === 1 ? last : `${last} · ${count} volte`),
  valueAndLimit: (value: string, limit: string | null) =>
    limit === null ? value : `${value} (limite: ${limit})`,

  /** A value that was corrected after somebody judged it or said something of it. */
  corrected: 'Valore corretto dopo',
  correctedTo: (value: string | null, reason: string | null) =>
    [value, reason].filter((part) => part !== null).join(' — ') || 'corretto',
  wasCorrected: (text: string) => `${text}, poi corretto`,
  onlyCorrected:
    'È nata da un valore che poi è stato corretto. Quello che era stato detto del cibo resta: una correzione non lo rende buono.',

  back: 'Non conformità',
  oneFailed: 'Non riesco a caricare questa non conformità.',
  gone: 'Qui non c’è nessuna non conformità: il valore è stato corretto prima che qualcuno lo valutasse.',
  standing: {
    open: 'Va ricontrollata, o valutato il cibo, dove è nata. Fino ad allora non si può chiudere.',
    recheck: 'Qualcosa è stato fatto: adesso va ricontrollata. Fino ad allora non si può chiudere.',
    to_close:
      'È finita. Scrivi la causa e che cosa ne è stato del cibo, verifica e chiudila con il tuo nome.',
  },
  closedBy: (who: string, when: Date) => `da ${who}, ${formatItalianDateTime(when)}`,
  judgedAs: (judgement: Judgement) => matterTexts.judgements[judgement],
  whatHappened: 'Che cosa è successo',
  olderLeftOut: (shown: number, count: number) => `Le ultime ${shown} di ${count}.`,
  endedAt: (when: string) => `Finita ${when}`,
  story: 'Che cosa è stato fatto',
  storyEmpty: 'Ancora niente.',
  cause: 'Causa',
  action: 'Azione correttiva',
  food: 'Il cibo',
  foods: {
    none: 'Nessun alimento coinvolto',
    kept: 'Si usa normalmente',
    use_first: 'Si usa subito',
    discarded: 'Scartato',
  } satisfies Record<FoodFate, string>,
  verified: 'Verifica e chiusura',
  goods: 'Lotti e contenitori coinvolti',
  goodsEmpty: 'Nessuno indicato.',
  left: (amount: string) => `In casa: ${amount}`,
  nothingLeft: 'Non ce n’è più',
  blocked: 'Bloccato',
  stillThere: 'È stato detto «Scartato», ma in casa ce n’è ancora: registra lo scarto dalla sua pagina.',

  add: 'Annota',
  addTitle: 'Causa, azione, cibo',
  addText: 'Resta nel registro con il tuo nome. Non chiude niente e non cambia il magazzino.',
  save: 'Salva',
  saved: 'Annotato',
  causeHint: 'Perché è successo, per quanto si sa',
  actionHint: 'Che cosa è stato fatto, anche perché non succeda più',
  causesUsual: 'Cause frequenti',
  actionsUsual: 'Azioni frequenti',
  nothingSaid: 'Scrivi almeno una cosa',
  findGoods: 'Cerca lotto, prodotto o posto',
  foundGoods: (count: number) => (count === 1 ? '1 trovato' : `${count} trovati`),
  noGoods: 'Niente di simile in casa.',
  chosenGoods: 'Scelti',
  remove: 'Togli',

  close: 'Verifica e chiudi',
  closeTitle: 'Chiudi la non conformità',
  closeText: 'Si chiude una volta sola, con il tuo nome. Quello che è registrato resta com’è.',
  closeLabel: 'Che cosa hai verificato',
  closeHint: 'Per esempio: il frigo tiene la temperatura da due giorni, la guarnizione è nuova',
  closeMissing: 'Scrivi che cosa hai verificato',
  closeSubmit: 'Chiudi con il tuo nome',
  closed: 'Non conformità chiusa',
  closedMeanwhile: (who: string, when: Date) => `L’ha appena chiusa ${who}, ${formatItalianDateTime(when)}.`,

  printedTitle: 'Registro delle non conformità',
  paper: {
    opened: 'Inizio',
    subject: 'Che cosa',
    value: 'Valore e limite',
    state: 'Stato',
    story: 'Cause, azioni, cibo, verifica',
  },
  csv: {
    opened: 'Iniziata il',
    ended: 'Finita il',
    kind: 'Stanza',
    subject: 'Che cosa',
    values: 'Valori',
    limit: 'Limite',
    said: 'Detto nel registro di origine',
    cause: 'Causa',
    action: 'Azione correttiva',
    food: 'Cibo',
    goods: 'Lotti e contenitori',
    state: 'Stato',
    closedBy: 'Chiusa da',
    closedAt: 'Chiusa il',
    verified: 'Verifica',
    times: 'In 30 giorni',
  },
  line: (label: string, words: string, who: string, when: Date) =>
    `${label}: ${words} (${who}, ${formatItalianDateTime(when)})`,
  said: 'Detto',
};
