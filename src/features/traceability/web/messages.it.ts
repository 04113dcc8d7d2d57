import { timeByText } from '#platform/kernel/time-by.it.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import { blockedText } from '#features/inventory/texts.it.ts';
import { formatItalianDate, formatItalianDateTime, formatTime } from '#platform/kernel/dates.ts';
import type { ExitKind, NodeKind, RecallKind, StartKind } from '../kinds.ts';
import { noticeTexts } from '../notices.it.ts';

const count = (n: number, one: string, other: string): string => `${String(n)} ${n === 1 ? one : other}`;

/** How long something took: «2 min 10 s», which stays on one line. */
export function durationText(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60)
    return `${String(Math.floor(minutes / 60))}\u00A0h\u00A0${String(minutes % 60)}\u00A0min`;
  return minutes === 0
    ? `${String(seconds)}\u00A0s`
    : `${String(minutes)}\u00A0min\u00A0${String(seconds % 60)}\u00A0s`;
}

/** What the screens of traceability and recalls say. */
export const traceTexts = {
  title: 'Rintracciabilità',
  description: 'Da dove viene e dove è andato ogni lotto, contenitore o consegna.',
  search: 'Lotto, prodotto o fornitore',
  searchHint:
    'Scrivi almeno due lettere o cifre, come stanno sulla confezione. Per un’etichetta, apri il contenitore o il lotto e tocca «Traccia».',
  found: (n: number) => (n === 0 ? 'Niente con queste parole.' : count(n, 'risultato', 'risultati')),
  findFailed: 'La ricerca non è riuscita',
  loading: 'Caricamento',
  notFoundOfRecall:
    'Qui non risulta. Prova con il prodotto o il fornitore, e guarda anche sugli scaffali: potrebbe essere entrato senza registrarlo.',
  allOfNumber: (text: string) => `Tutto ciò che porta il numero «${text}»`,
  starts: {
    delivery: 'Consegna',
    lot: 'Lotto',
    preparation: 'Preparazione',
    tub: 'Contenitore',
    label: 'Etichetta',
    product: 'Prodotto: tutti i lotti',
    number: 'Numero',
    supplier: 'Fornitore: tutti i lotti',
    place: 'Posto: tutto ciò che c’era in quei giorni',
    equipment: 'Frigorifero: tutto ciò che c’era in quei giorni',
  } satisfies Record<StartKind, string>,
  kinds: {
    delivery: 'Consegna',
    lot: 'Lotto',
    preparation: 'Preparazione',
    tub: 'Contenitore',
  } satisfies Record<NodeKind, string>,
  noSupplier: noticeTexts.noSupplier,
  recalls: 'Richiami ed esercitazioni',
  recallsEmpty:
    'Nessun richiamo. Fai un’esercitazione: cerca un lotto e guarda in quanto tempo trovi tutto ciò che ne è stato fatto.',
  recallsFailed: 'I richiami non si sono caricati',
  recallsMore: (n: number) => `Qui vedi solo i ${String(n)} più recenti: ce ne sono altri, di prima.`,
  recall: 'Richiamo',
  exercise: 'Esercitazione di richiamo',
  kindNames: { recall: 'Richiamo', exercise: 'Esercitazione', hold: 'Merce a rischio' } satisfies Record<
    RecallKind,
    string
  >,
  received: 'Ho ricevuto un richiamo',
  receivedLeave: 'Lascia',
  receivedFind:
    'Scrivi qui sotto il numero di lotto dell’avviso. Se non c’è, il prodotto o il fornitore. Poi apri il risultato.',
  receivedBlock:
    'Guarda quanto ne resta e dove è andato, poi tocca «Richiama»: blocca tutto e prepara l’avviso da stampare.',
  beginExercise: 'Inizia un’esercitazione',
  exerciseRuns: (since: string) => `Esercitazione iniziata alle ${formatTime(new Date(since))}`,
  exerciseHow: 'Cerca il lotto, guarda dove è andato, poi tocca «Termina l’esercitazione».',
  exerciseLeave: 'Lascia l’esercitazione',
  open: 'Aperto',
  closed: 'Chiuso',
  goods: (n: number) => count(n, 'lotto o contenitore', 'lotti e contenitori'),
  left: (n: number) => (n === 0 ? 'niente da giudicare' : `${String(n)} da giudicare`),
  on: (at: string) => formatItalianDateTime(new Date(at)),
  day: (day: string) => formatItalianDate(day),
  at: (at: string) => formatItalianDate(new Date(at)),

  back: 'Rintracciabilità',
  noStart: 'Da dove comincio?',
  noStartText: 'Cerca un lotto, un prodotto o un fornitore, oppure tocca «Traccia» sulla sua pagina.',
  notFound: 'Con questi dati non c’è niente',
  notFoundText: 'Controlla il numero e i giorni. Le etichette libere non sono legate a un lotto.',
  traceFailed: 'La traccia non si è caricata',
  incomplete:
    'C’è più merce di quanta se ne possa seguire in una volta: questo elenco NON è completo. Scegli un lotto o meno giorni.',
  from: 'Arrivato dal',
  thereFrom: 'C’era dal',
  to: 'al',
  list: 'Elenco',
  graph: 'Grafico',
  view: 'Come vedere la traccia',
  waysOf: { back: 'Da dove viene', start: 'Partenza', forward: 'Dove è andato' },
  nothingThere: 'In quei giorni qui non risulta niente. Se la merce non ha un posto, sceglila qui sotto.',
  untied: 'Nessun posto collegato a questo frigorifero',
  untiedText:
    'Nessuno ha detto dove sta la merce che c’era dentro: qui sotto c’è solo quella che porta il suo nome. Collega il posto, poi torna qui.',
  tie: 'Collega il posto',
  unplaced: 'Merce senza posto',
  unplacedText:
    'Di questa merce nessuno ha scritto dove sta. Spunta quella che era qui: viene bloccata con il resto.',
  unplacedNone: 'Nessuna: tutta la merce ha un posto.',
  unplacedMore: 'Ce n’è altra, non mostrata qui: bloccala dalla sua pagina, con «Traccia».',
  unplacedFailed: 'La merce senza posto non si è caricata',
  nothingBack: 'Non risulta da dove viene: è entrato senza una consegna.',
  nothingBeforeDelivery: 'La traccia comincia da una consegna: prima c’è solo il fornitore.',
  nothingForward: 'Non ne è stato fatto altro.',
  number: (n: number) => `contenitore ${String(n)}`,
  came: 'Arrivato',
  made: 'Preparato',
  begun: 'Dal',
  remains: (quantity: string) => `Ne resta ${quantity}`,
  nothingLeft: 'Finito',
  madeQuantity: (quantity: string) => `Fatta ${quantity}`,
  place: (place: string) => `in ${place}`,
  exitsOf: {
    used: (quantity: string) => `usato ${quantity}`,
    discarded: (quantity: string) => `scartato ${quantity}`,
    counted: (quantity: string) => `mancante al conteggio ${quantity}`,
  } satisfies Record<ExitKind, (quantity: string) => string>,
  exitNames: {
    used: 'Usato o servito',
    discarded: 'Scartato o reso',
    counted: 'Mancante al conteggio',
  } satisfies Record<ExitKind, string>,
  labels: (n: number) => count(n, 'etichetta', 'etichette'),
  took: (quantity: string, what: string) => `${quantity} da ${what}`,
  tookMended: (what: string) => `da ${what}: scarico corretto dopo, resta collegato`,
  mended: 'scarico corretto dopo',
  blocked: 'Bloccato',
  blockedText,
  trace: 'Traccia',
  openPage: 'Apri la pagina',
  graphLabel: 'Grafico della traccia: ogni riquadro è un collegamento',
  graphHint: 'Da sinistra a destra: da dove viene, dove è andato. Scorri di lato per vedere tutto.',
  table: 'I passaggi, in tabella',
  tableFrom: 'Da',
  tableTo: 'A',
  tableQuantity: 'Quantità',
  notMeasured: '–',

  callBack: 'Richiama',
  holdBack: 'Blocca e giudica',
  tryOut: 'Esercitazione',
  finish: 'Termina l’esercitazione',
  beginTitle: {
    recall: 'Blocca tutto',
    exercise: 'Esercitazione di richiamo',
    hold: 'Blocca finché non è giudicato',
  },
  beginText: {
    recall: (n: number) =>
      n === 1
        ? 'Viene bloccato 1 lotto o contenitore. Nessuno potrà usarlo, aprirlo o dividerlo finché non lo giudichi; la pagina della sua etichetta lo dirà a tutti.'
        : `Vengono bloccati ${String(n)} lotti e contenitori, con ciò che se ne farà. Nessuno potrà usarli, aprirli o dividerli finché non li giudichi uno per uno; le pagine delle loro etichette lo diranno a tutti.`,
    exercise: (n: number) =>
      `Resta scritto che hai trovato ${count(n, 'lotto o contenitore', 'lotti e contenitori')}, e in quanto tempo. Non viene bloccato niente.`,
    hold: (n: number) =>
      n === 1
        ? 'Viene bloccato 1 lotto o contenitore: nessuno potrà usarlo finché non lo giudichi.'
        : `Vengono bloccati ${String(n)} lotti e contenitori, con ciò che ne è stato fatto: nessuno potrà usarli finché non li giudichi uno per uno.`,
  },
  beginReason: {
    recall: 'Perché la richiami',
    exercise: 'Che cosa hai provato',
    hold: 'Che cosa è successo',
  },
  beginHint: {
    recall: 'Per esempio: avviso del fornitore, presenza di listeria',
    exercise: 'Per esempio: prova mensile, lotto scelto a caso',
    hold: 'Per esempio: frigo a 11 °C dalle 2 alle 8, porta rimasta aperta',
  },
  begin: { recall: 'Blocca tutto', exercise: 'Registra l’esercitazione', hold: 'Blocca e giudica' },
  hasBegun: {
    recall: 'Bloccato tutto',
    exercise: 'Esercitazione registrata',
    hold: 'Bloccato: ora giudica uno per uno',
  },
  failed: 'Non riuscito',
  reasonMissing: 'Scrivi perché',

  recallFailed: 'La pagina non si è caricata',
  recallGone: 'Qui non c’è niente di bloccato',
  print: { recall: 'Avviso e rapporto', exercise: 'Rapporto', hold: 'Rapporto' },
  close: { recall: 'Chiudi il richiamo', exercise: 'Chiudi', hold: 'Chiudi la verifica' },
  closeTitle: { recall: 'Chiudere il richiamo', exercise: 'Chiudere', hold: 'Chiudere la verifica' },
  closeText: 'Resta scritto chi l’ha chiuso e quando. Ciò che è stato scartato resta bloccato per sempre.',
  closeReason: 'Come è finita',
  closeHint: {
    recall: 'Per esempio: scartato tutto, fornitore e ASL avvisati',
    exercise: '',
    hold: 'Per esempio: misurato tutto al cuore, scartato ciò che era sopra 8 °C, frigo riparato',
  },
  hasClosed: { recall: 'Richiamo chiuso', exercise: 'Chiuso', hold: 'Verifica chiusa' },
  openText: (n: number) =>
    n === 0
      ? 'Aperto: non è rimasto niente da giudicare. Puoi chiuderlo.'
      : n === 1
        ? 'Aperto: 1 lotto o contenitore con merce è bloccato e va giudicato.'
        : `Aperto: ${String(n)} lotti e contenitori con merce sono bloccati e vanno giudicati uno per uno.`,
  closedText: (at: string, name: string) => `Chiuso il ${formatItalianDateTime(new Date(at))} da ${name}`,
  closedLeft: (n: number) =>
    `Dopo la chiusura ${count(n, 'lotto o contenitore bloccato ha', 'lotti o contenitori bloccati hanno')} di nuovo merce: va giudicata.`,
  exerciseDone: (time: string) => `Esercitazione: ${time}`,
  exerciseText: 'Non è stato bloccato niente.',
  missing: (n: number) =>
    `${n === 1 ? 'È stato trovato' : 'Sono stati trovati'} dopo ${count(n, 'lotto o contenitore che qui non è ancora bloccato', 'lotti e contenitori che qui non sono ancora bloccati')}.`,
  sameNumberFound: 'stesso numero, altro prodotto',
  sameNumberTitle: 'Stesso numero di lotto, altri prodotti',
  sameNumber:
    'Il richiamo non li tiene, perché il numero da solo non basta. Controlla la confezione: se fanno parte del richiamo, apri il lotto e richiamalo.',
  likeNumberTitle: 'Quasi lo stesso numero di lotto',
  likeNumber:
    'Cambiano solo segni che sulla stampa si confondono (O e 0, I e 1, S e 5, B e 8, Z e 2). Il richiamo non li tiene: guarda la confezione, e se fanno parte del richiamo apri il lotto e richiamalo.',
  blockMore: 'Blocca anche questi',
  blockedMore: (n: number) => `Bloccati altri ${String(n)}`,
  toJudge: 'Da giudicare',
  toJudgeEmpty: 'Niente: tutto ciò che era bloccato è finito, scartato o sbloccato.',
  release: 'Sblocca',
  releaseTitle: (name: string) => `Sbloccare ${name}`,
  releaseText: 'Chi lo sblocca dice che si può usare: resta scritto con il tuo nome.',
  releaseReason: 'Perché si può usare',
  releaseHint: {
    recall: 'Per esempio: analisi negativa, lotto diverso da quello dell’avviso',
    exercise: '',
    hold: 'Per esempio: al cuore 3,8 °C misurati con la sonda, fuori per meno di mezz’ora',
  },
  released: 'Sbloccato',
  stillBlocked: 'Resta bloccato: un altro richiamo o blocco lo tiene',
  discard: 'Scarta',
  discardTitle: (name: string) => `Scartare ${name}`,
  discardText: (quantity: string) => `Viene scartato tutto ciò che resta: ${quantity}.`,
  discardNote: {
    recall: (title: string) => `Richiamo: ${title}`,
    exercise: (title: string) => title,
    hold: (title: string) => `Merce a rischio: ${title}`,
  },
  discarded: 'Scartato',
  gone: 'Già usato o uscito',
  goneEmpty: 'Niente è uscito: è tutto ancora qui.',
  /** Where something may have been made of it though nobody wrote down of which lot. */
  goneUnknown:
    'Di quello che è scritto niente è uscito. Ma di alcune preparazioni non è scritto il lotto usato: valutale.',
  unrecorded: (products: readonly string[]) => `Senza lotto scritto di ${products.join(', ')}: valutala`,
  unrecordedText: (n: number) =>
    `${n === 1 ? 'Una preparazione ha' : `${String(n)} preparazioni hanno`} questo prodotto nella ricetta, ma il lotto usato non è scritto: possono essere fatte con questo. Valutale una per una.`,
  /** Preparations that may be made of it and are not listed: of which nothing is left, and of which something is. */
  unlistedGone: (n: number) =>
    n === 1
      ? 'Un’altra preparazione, finita o già giudicata, ha questo prodotto nella ricetta, ma il lotto usato non è scritto: può essere stata fatta con questo. Non è in elenco.'
      : `Altre ${String(n)} preparazioni, finite o già giudicate, hanno questo prodotto nella ricetta, ma il lotto usato non è scritto: possono essere state fatte con questo. Non sono in elenco.`,
  unlistedLeft: (n: number) =>
    `Elenco NON completo: ${n === 1 ? 'un’altra preparazione ha' : `altre ${String(n)} preparazioni hanno`} questo prodotto nella ricetta, senza lotto scritto, e ne resta. Non ${n === 1 ? 'è bloccata' : 'sono bloccate'}: cercale. Man mano che giudichi le altre, compaiono qui da bloccare.`,
  openToBlock: (n: number) =>
    n === 1
      ? 'Aperto: 1 lotto o contenitore c’entra e non è bloccato. Bloccalo, poi giudicalo.'
      : `Aperto: ${String(n)} lotti e contenitori c’entrano e non sono bloccati. Bloccali, poi giudicali.`,
  openUnlisted: 'Aperto: c’è ancora merce che non è in elenco. Cercala e giudicala prima di chiudere.',
  /** Beside what is said to have left before the recall, and was told after it. */
  toldAfter: 'Registrato dopo il blocco: controlla che non sia ancora in cucina',
  /** Beside what was used while it was blocked, where whoever did it could not hear of that. */
  usedUnheard: 'Usato dopo il blocco, senza che chi lavorava potesse saperlo: cerca a chi è andato',
  emptied: 'Finiti, ancora segnati come bloccati',
  madeOf: 'Preparazioni coinvolte',
  deeds: 'Che cosa è stato fatto',
  deedTexts: { block: 'Bloccati altri', release: 'Sbloccato', close: 'Chiuso' },
  began: { recall: 'Bloccato tutto', exercise: 'Esercitazione', hold: 'Bloccato finché non è giudicato' },
  reason: 'Motivo',
  foundThen: 'Trovato allora',
  nowLeft: 'Adesso',
  by: (at: string, name: string, timeBy?: TimeBy) =>
    `${formatItalianDateTime(new Date(at))} · ${name}${timeBy === undefined ? '' : ` · ${timeByText(timeBy, name)}`}`,
  showTrace: 'Vedi la traccia',

  paperNotice: 'Avviso di richiamo',
  paperReport: {
    recall: 'Rapporto del richiamo',
    exercise: 'Rapporto dell’esercitazione di richiamo',
    hold: 'Rapporto sulla merce a rischio',
  },
  paperHint: {
    recall: 'Due fogli A4: l’avviso per clienti e ASL, e il rapporto con tutto ciò che è stato trovato.',
    exercise: 'Un foglio A4: il rapporto con tutto ciò che è stato trovato.',
    hold: 'Un foglio A4: il rapporto con tutto ciò che era lì, e come è stato giudicato.',
  },
  paperPrint: 'Stampa',
  paperProduct: 'Prodotto richiamato',
  paperLots: 'Numeri di lotto',
  paperSupplier: 'Fornitore',
  paperNot: 'NON CONSUMARE. Chi ha ricevuto questo prodotto lo tenga da parte e ci avvisi subito.',
  paperMade: 'Preparazioni fatte con questo prodotto',
  paperServed: 'Servito o uscito',
  paperContact: 'Responsabile (nome, telefono)',
  paperSigned: 'Data e firma',
  paperWhere: 'Dove si trova',
  paperLeft: 'Resta',
  paperOutcome: 'Esito',
  paperWhat: 'Che cosa',
  paperNumber: 'Lotto',
  paperWhen: 'Del',
  paperLaw: 'Reg. (CE) 178/2002, artt. 18 e 19',
  paperTime: 'Tempo per trovare tutto',
  paperDone: 'Fatto il',
  outcomeBlocked: 'bloccato',
  outcomeReleased: 'sbloccato',
  outcomeGone: 'finito o scartato',
} as const;
