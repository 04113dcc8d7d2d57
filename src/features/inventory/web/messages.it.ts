import { expiryWindowDays } from '../thresholds.ts';
import { foundReasonTexts, missingReasonTexts, otherReasonTexts } from '../texts.it.ts';
import type { ProductFilter, ProductSort } from '../list-options.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { DiscardReason, MovementReason } from '../reasons.ts';
import type { LotState } from '../lot-kinds.ts';
import type { QuantityProblem } from '#platform/kernel/numbers.ts';

export { expiryKindTexts, statusTexts, unitTexts } from '../texts.it.ts';

/** The units as a form offers them. */
export const unitNames: Record<Unit, string> = {
  g: 'Grammi (g)',
  kg: 'Chili (kg)',
  ml: 'Millilitri (ml)',
  l: 'Litri (l)',
  pz: 'Pezzi (pz)',
  porzione: 'Porzioni',
  confezione: 'Confezioni',
};

/** What was done to goods of a lot, as its badge says it. */
export const lotStateTexts: Record<LotState, string> = {
  closed: 'Chiuso',
  opened: 'Aperto',
  frozen: 'Congelato',
  thawed: 'Scongelato',
};

/** Why goods moved other than by a delivery or into the kitchen, as the history says it. */
export const reasonTexts: Record<MovementReason, string> = {
  expired: 'Scaduto',
  spoiled: 'Andato a male',
  damaged: 'Danneggiato',
  returned: 'Reso al fornitore',
  count: 'Inventario',
  other: 'Altro motivo',
};

/** What is wrong with a quantity of pieces, grams and all that is counted whole. */
const wholeProblems: Record<QuantityProblem, string> = {
  empty: 'Inserisci la quantità',
  not_a_number: 'Inserisci un numero',
  ambiguous: 'Scrivi il numero senza punti né virgole',
  too_many_digits: 'Numero troppo grande',
  not_whole: 'Inserisci un numero intero',
  too_many_decimals: 'Inserisci un numero intero',
  too_small: 'Il minimo è 1',
  too_large: 'Numero troppo grande',
};

/** The same of kilos and litres. */
const decimalProblems: Record<QuantityProblem, string> = {
  ...wholeProblems,
  ambiguous: 'Scrivi il numero senza il punto delle migliaia; per i decimali usa la virgola, per esempio 2,5',
  too_many_decimals: 'Al massimo tre cifre dopo la virgola',
  too_small: 'Scrivi più di zero, per esempio 0,25',
};

/** Of a package in the hand that goes out. */
export const onPackageTexts = {
  choose: 'Scegli il lotto',
  unchosen: 'Scegli da quale lotto togliere',
  /** The lots are not known on this device. */
  unknown:
    'I lotti di questo prodotto non si vedono, e non si sa da quale togliere: senza rete riprova quando torna.',
} as const;

/** Texts of the inventory; the exact ones come from the documents (2.2, 2.5, 2.8). */
export const inventoryTexts = {
  title: 'Prodotti',
  deliveries: 'Arrivo merce',
  description: 'Cosa c’è in magazzino, quanto vale e cosa scade.',
  loadFailed: 'Errore nel caricamento dei dati',
  onDevice: (count: number) =>
    count === 0
      ? 'Tra i prodotti letti qui non c’è niente così'
      : count === 1
        ? 'Un prodotto tra quelli letti qui'
        : `${count} prodotti tra quelli letti qui`,
  onDeviceText: 'Non posso chiedere al server: cerco tra quelli che questo dispositivo conosce.',
  retry: 'Riprova',
  productCount: (n: number) => (n === 1 ? '1 prodotto' : `${n} prodotti`),

  summary: 'In breve',
  cards: {
    products: 'Prodotti',
    value: 'Valore totale',
    expiring: 'In scadenza',
    expired: 'Scaduti',
    low: 'Sotto scorta',
  },
  timeline: {
    title: 'Scadenze dei prossimi 14 giorni',
    open: 'Calendario delle scadenze',
    table: 'Tabella',
    day: 'Giorno',
    lots: 'Lotti che scadono',
    expired: 'Scaduti',
    today: 'oggi',
    count: (n: number) => (n === 1 ? '1 lotto' : `${n} lotti`),
    bar: (day: string, lots: string) => `${day}: ${lots}`,
    nothing: 'Niente scade nei prossimi 14 giorni.',
    text: 'Tocca un giorno per vedere che cosa scade.',
  },

  search: 'Cerca prodotto o lotto',
  filter: 'Mostra',
  filtersTitle: 'Filtri e ordine',
  filtersButton: (n: number) => (n === 0 ? 'Filtri' : `Filtri (${n})`),
  activeFilters: 'Filtri attivi',
  removeFilter: (what: string) => `Togli il filtro: ${what}`,
  removeFilters: 'Togli i filtri',
  showFound: (n: number | undefined) =>
    n === undefined ? 'Vedi l’elenco' : n === 1 ? 'Vedi 1 prodotto' : `Vedi ${n} prodotti`,
  expiresOn: (date: string) => `Scade il ${date}`,
  bestBeforeShort: 'pref.',
  filters: {
    all: 'Tutti',
    expiring: `In scadenza (${expiryWindowDays} giorni)`,
    expired: 'Scaduti',
    low: 'Sotto scorta',
    archived: 'Archiviati',
  } satisfies Record<ProductFilter, string>,
  category: 'Categoria',
  allCategories: 'Ogni categoria',
  place: 'Dove si conserva',
  allPlaces: 'Ogni posto',
  sort: 'Ordina',
  sorts: {
    name: 'Nome A–Z',
    expiry: 'Scade prima',
    quantity: 'Scorta più bassa',
    value: 'Vale di più',
  } satisfies Record<ProductSort, string>,
  list: 'Elenco prodotti',
  columns: {
    name: 'Prodotto',
    quantity: 'Quantità',
    expiry: 'Scadenza',
    status: 'Stato',
    place: 'Posto',
    value: 'Valore',
    actions: 'Azioni',
  },
  noCost: 'Senza costo',
  emptyTitle: 'Il magazzino è ancora vuoto',
  emptyText: 'Aggiungi il primo prodotto: bastano il nome e quanto ne hai.',
  nothingTitle: 'Nessun prodotto trovato',
  nothingText: 'Prova con un’altra parola, oppure togli i filtri.',
  showAll: 'Mostra tutti',
  noneOfFilter: {
    all: '',
    expiring: `Niente scade nei prossimi ${expiryWindowDays} giorni.`,
    expired: 'Nessun prodotto scaduto.',
    low: 'Nessun prodotto è sotto la scorta minima.',
    archived: 'Nessun prodotto archiviato.',
  } satisfies Record<ProductFilter, string>,

  newProduct: 'Nuovo prodotto',
  recordMovement: 'Registra movimento',
  /** The same where there is room for one word only. */
  movementShort: 'Movimento',
  productShort: 'Prodotto',
  more: 'Importa, esporta, posti',
  in: 'Carico',
  out: 'Scarico',
  inOf: (name: string) => `Carico di ${name}`,
  outOf: (name: string) => `Scarico di ${name}`,
  discardExpiredOf: (name: string) => `Scarta il lotto scaduto di ${name}`,

  productSearch: {
    found: (n: number) =>
      n === 0 ? 'Nessun prodotto trovato' : n === 1 ? '1 prodotto trovato' : `${n} prodotti trovati`,
    nothingFound: (text: string) => `Nessun prodotto con «${text}».`,
    newProduct: 'Crea il prodotto',
    results: 'Prodotti trovati',
    all: 'Tutti i prodotti',
    change: 'Cambia',
    changeLabel: (name: string) => `Cambia prodotto: ${name}`,
    byNameOrCode: 'Cerca per nome o codice',
  },

  movement: {
    description: 'La merce che arriva o che si usa.',
    product: 'Prodotto',
    chooseProduct: 'Scegli un prodotto',
    noProducts: 'Non c’è ancora nessun prodotto: aggiungine uno prima.',
    stock: (quantity: string) => `In magazzino: ${quantity}`,
    type: 'Tipo di movimento',
    quantity: 'Quantità',
    all: (quantity: string) => `Tutto: ${quantity}`,
    supplier: 'Fornitore',
    receivedOn: 'Ricevuto il',
    receivedHint: 'Se lo lasci vuoto: oggi',
    lotNumber: 'Numero di lotto',
    lotHint: 'Se lo lasci vuoto lo creiamo noi',
    expiry: 'Scadenza',
    expiryHint: 'Facoltativa',
    fromLot: 'Da quale lotto',
    anew: 'Vale per quando era stato registrato quello sbagliato: ciò che ne è stato preparato passa a questo lotto.',
    automatic: 'Prima quello che scade prima',
    onPackage: onPackageTexts,
    takeFrom: 'Prendi',
    line: (quantity: string, lot: string) => `${quantity} dal lotto ${lot}`,
    toDiscard: 'Vai a scartarlo',
    noneAvailable: 'In magazzino non ce n’è da usare',
    onlyAvailable: (quantity: string) => `Ne puoi prendere al massimo ${quantity}`,
    /** Of a lot that is not to be called good. */
    asked: {
      open: 'Prima di usarlo, qualcuno deve valutarlo.',
      discarded: 'Non si usa: scartalo.',
    },
    expiredLeft: (quantity: string) => `${quantity} oltre la data di consumo: solo da scartare.`,
    discard: 'Questo lotto è oltre la data di consumo: si può solo scartare.',
    notes: 'Note',
    save: 'Registra',
    cancel: 'Annulla',
    keypad: 'Tastierino',
    steps: 'Più e meno',
    invalid: 'Seleziona un prodotto e inserisci una quantità valida',
    failed: 'Errore nella registrazione del movimento',
    done: 'Movimento registrato con successo',
    doneText: (type: string, quantity: string, name: string) => `${type}: ${quantity} di ${name}`,
  },
  quantityProblems: { whole: wholeProblems, decimal: decimalProblems },

  discard: {
    title: 'Scarta',
    open: (name: string) => `Scarta ${name}`,
    quantity: 'Quanto scarti',
    fromLot: 'Da quale lotto',
    automatic: 'Prima quello oltre la data',
    gone: 'Non ce n’è più: scegli un altro lotto.',
    reason: 'Perché',
    reasonMissing: 'Scegli il motivo',
    reasons: {
      expired: 'Scaduto',
      spoiled: 'Andato a male',
      damaged: 'Danneggiato',
      returned: 'Reso al fornitore',
      other: 'Altro',
    } satisfies Record<DiscardReason, string>,
    notes: 'Note',
    ...otherReasonTexts,
    save: 'Scarta',
    failed: 'Errore nello scarto',
    done: 'Scarto registrato',
    nothing: 'In magazzino non c’è niente da scartare.',
  },
  count: {
    title: 'Conta il lotto',
    action: 'Conta',
    counted: 'Quanto ce n’è davvero',
    missing: 'Scrivi quanto hai contato; 0 se non ce n’è più',
    expected: (quantity: string) => `Nel registro: ${quantity}`,
    more: (quantity: string) => `${quantity} in più: diventa un carico.`,
    less: (quantity: string) => `${quantity} in meno: diventa uno scarico.`,
    right: 'Il conto torna.',
    ...missingReasonTexts,
    ...foundReasonTexts,
    save: 'Registra il conteggio',
    failed: 'Errore nella registrazione del conteggio',
    done: 'Conteggio registrato',
  },
  placing: {
    title: 'Dove si trova il lotto',
    label: 'Posto',
    hint: 'Vuoto: dove si conserva il prodotto',
    change: 'Sposta',
    save: 'Salva',
    failed: 'Errore nello spostamento del lotto',
    done: 'Lotto spostato',
  },
  correct: {
    action: 'Correggi',
    label: (what: string) => `Correggi: ${what}`,
    title: 'Correggi il movimento',
    text: (what: string) =>
      `Registriamo un movimento al contrario: ${what}. Quello sbagliato resta, con il collegamento alla correzione.`,
    reason: 'Cosa c’era di sbagliato',
    again: 'Poi registro quello giusto',
    save: 'Correggi',
    failed: 'Errore nella correzione',
    done: 'Movimento corretto',
    gone: 'Nel frattempo la merce è uscita: correggi prima gli altri movimenti, oppure conta il lotto.',
  },

  redate: 'Correggi la scadenza',

  correctTransition: {
    titles: {
      closed: 'Correggi',
      opened: 'Correggi l’apertura',
      frozen: 'Correggi il congelamento',
      thawed: 'Correggi lo scongelamento',
    } satisfies Record<LotState, string>,
    text: (quantity: string) =>
      `Rimettiamo ${quantity} nel lotto di prima, con la scadenza di prima. La registrazione sbagliata resta, con il collegamento alla correzione.`,
    failed: 'Errore nella correzione',
    done: 'Registrazione corretta',
    gone: 'Una parte è già stata usata o scartata: correggi prima quei movimenti, oppure conta il lotto.',
  },

  archive: 'Archivia',
  archiveAsk: (name: string) => `Archiviare ${name}?`,
  archiveStock: (quantity: string) =>
    `In magazzino ci sono ancora ${quantity}. Da archiviato vedrai le sue scadenze solo quando sono passate.`,
  archived: 'Prodotto archiviato',
  archiveFailed: 'Errore nell’archiviazione del prodotto',
  undo: 'Annulla',
  restore: 'Ripristina',
  restored: 'Prodotto ripristinato',
  restoreFailed: 'Errore nel ripristino del prodotto',
  archivedBanner: 'Questo prodotto è archiviato: non compare nell’elenco e non si può movimentare.',

  product: {
    title: 'Scheda prodotto',
    back: 'Tutti i prodotti',
    notFound: 'Questo prodotto non c’è',
    notFoundText: 'Forse il link è vecchio, o il prodotto è di un altro ristorante.',
    edit: 'Modifica',
    quantity: 'In magazzino',
    minimum: (quantity: string) => `Scorta minima: ${quantity}`,
    value: 'Valore',
    costOf: (cost: string, unit: string) => `${cost} per ${unit}`,
    nextExpiry: 'Prossima scadenza',
    none: 'Nessuna',
    lots: 'Lotti',
    lotsText: 'Nell’ordine in cui usarli.',
    lotsEmpty: 'Nessun lotto in magazzino.',
    lot: 'Lotto',
    useFirst: 'Usa per primo',
    received: (date: string) => `Ricevuto il ${date}`,
    label: 'Etichetta',
    labelOf: (lot: string) => `Etichetta del lotto ${lot}`,
    takeFromLot: 'Scarico',
    takeFrom: (lot: string) => `Scarico dal lotto ${lot}`,
    discard: 'Scarta',
    discardExpired: 'Scarta il lotto scaduto',
    discardLot: (lot: string) => `Scarta il lotto ${lot}`,
    bestBeforePassed: 'La qualità può essere calata: controlla prima di usarlo.',
    finished: 'Lotti esauriti',
    history: 'Storia',
    historyEmpty: 'Ancora nessun movimento.',
    discarded: 'Scarto',
    correction: 'Correzione',
    corrected: (when: string) => `Corretto il ${when}`,
    corrects: (when: string) => `Corregge il movimento del ${when}`,
    untold: 'Con questa merce è stato preparato qualcosa: di quale lotto era?',
    tellAnew: 'Registra quello giusto',
    tellAnewFor: (what: string) => `Registra quello giusto al posto di: ${what}`,
    correctsTransition: (when: string) => `Corregge la registrazione del ${when}`,
    newExpiry: (date: string) => `Nuova scadenza: ${date}`,
    redated: 'Scadenza corretta',
    redatedFrom: (old: string, now: string) => `Era: ${old}. Ora: ${now}`,
    kept: (place: string) => `In ${place}`,
    by: (operator: string) => `di ${operator}`,
    entered: (when: string) => `inserito il ${when}`,
    shelf: 'Durata',
    days: (n: number) => (n === 1 ? '1 giorno' : `${n} giorni`),
    place: 'Dove si conserva',
    codeLabel: 'Codice',
  },

  lotPage: {
    title: (lot: string) => `Lotto ${lot}`,
    trace: 'Traccia',
    label: 'Etichetta',
    openPage: 'Apri la pagina',
    notFound: 'Questo lotto non c’è',
    notFoundText: 'Forse il link è vecchio, o il lotto è di un altro ristorante.',
    quantity: 'Ne resta',
    state: 'Stato',
    supplier: 'Fornitore',
    received: 'Ricevuto il',
    place: 'Dove si trova',
    unknown: 'Non indicato',
    actions: 'Cosa vuoi fare',
    madeOf: 'Viene da',
    made: 'Da questo lotto',
    link: (state: string, quantity: string) => `${state}, ne resta ${quantity}`,
    thawedBefore: 'È già stato scongelato: non si può più congelare.',
  },
};

/** Beside goods of which it is not known whether they stood out of their limits (INV-93). */
export const questionTexts = {
  /** Of a label that is to be printed. */
  paper: {
    open: 'Non si usa finché qualcuno non l’ha valutato, e la carta non lo dice: dillo a chi lo prende.',
    discarded: 'La sua etichetta non si stampa: scartalo.',
  },
  unknown: 'Da verificare',
  pending: 'Controllo in corso',
};
