import { answerWords, listWords } from '#features/registers/words.it.ts';
import { matterActs } from '#features/non-conformities/acts.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { RegisterState } from '../contract.ts';
import type { ProcessKind } from '../process-kinds.ts';
import type { RunProblem } from '../process-standing.ts';

/** What is usually done with food that is not as it should be, to be tapped instead of written. */
const suggestedActions = [
  'Riscaldato subito a 75 °C al cuore',
  'Rimesso in abbattitore',
  'Buttato tutto',
  'Avvisato il responsabile',
] as const;

/** The same of fish that is to be eaten raw. */
const suggestedActionsOfFish = [
  'Rimesso a congelare: −20 °C al cuore per 24 ore',
  'Non servito crudo: cotto bene',
  'Buttato tutto',
  'Avvisato il responsabile',
] as const;

/** What is proposed of a kind of process: fish that is to be eaten raw is made safe by cold, not by a little heat (PROC-31). */
export const suggestedActionsOf = (process: ProcessKind): readonly string[] =>
  process === 'fish_freezing' ? suggestedActionsOfFish : suggestedActions;

/** What is usually wrong with a temperature that has to be corrected. */
export const suggestedReasons = ['Scritta male', 'Sonda non al cuore', 'Misurato un altro alimento'] as const;

/** Why a run is usually called off. */
export const suggestedMistakes = ['Avviato per errore', 'Avviato due volte', 'Processo sbagliato'] as const;

/** Texts of the processes. */
export const processTexts = {
  ...listWords,
  ...answerWords,
  title: 'Cotture e raffreddamenti',
  begin: 'Avvia un processo',
  limitsLink: 'Limiti',
  liveFailed: 'Non riesco a caricare i processi in corso.',
  live: 'In corso e da chiarire',
  moreToJudge: (count: number): string =>
    `${count === 1 ? 'Un altro più vecchio, da valutare, è' : `Altri ${count} più vecchi, da valutare, sono`} nel registro qui sotto: scegli l’esito «Ancora aperti».`,
  nothingLive: 'Nessun processo in corso',
  nothingLiveText: 'Quando ne avvii uno, il tempo scorre qui: anche se chiudi l’app o resti senza rete.',

  timer: {
    left: 'Mancano',
    passed: 'Tempo passato',
    late: 'Tempo scaduto da',
    nextMeasure: 'Prossima misura tra',
    measureLate: 'Misura in ritardo di',
    doubted: 'Da rimisurare da',
    ready: 'Tempo raggiunto da',
    clockUnsure: 'Non so quanto tempo è passato: misura adesso.',
    label: (food: string) => `Tempo di ${food}`,
    progress: (percent: number) => `${percent}% del tempo`,
  },
  states: {
    running: 'In corso',
    to_close: 'Da chiudere',
    within: 'Nei limiti',
    unknown: 'Da valutare',
    outside: 'Fuori limite',
    void: 'Annullato',
  },
  stages: {
    on_time: 'In corso',
    near_end: 'Il tempo sta per finire',
    near_limit: 'Vicino al limite',
    measure_due: 'Da misurare adesso',
    doubted: 'Da rimisurare con un altro termometro',
    ready: 'Misura e chiudi',
  },
  /** While the device's clock was set back. */
  clockUnsure: 'Tempo non sicuro',
  wider: 'Nei limiti, ma più larghi del solito',
  widerLimits: (reason: string) => `Limiti più larghi del solito: ${reason}`,
  recheck: 'Da valutare per nome',
  unknownOpen: 'Da valutare, aperto',
  problems: {
    not_measured: 'Il tempo è finito e nessuno ha misurato.',
    too_late: 'La temperatura è arrivata, ma dopo il tempo previsto.',
    not_reached: 'Il tempo è finito e la temperatura non è arrivata.',
    ended_short: 'È stato chiuso prima di arrivare alla temperatura.',
    rose_again: 'Era arrivato alla temperatura, poi è risalito.',
    began_late: 'Alla prima misura il tempo era già partito: non si sa da quando.',
    gap: 'Tra due misure è passato troppo tempo.',
    below: 'È sceso sotto il limite.',
    above: 'È salito sopra il limite.',
    thermometer_off: 'È nei limiti solo per un termometro fuori taratura.',
    limit_absurd: 'I suoi limiti sono troppo larghi: non dicono se il cibo è sicuro.',
  } satisfies Record<RunProblem, string>,
  measureAnew: 'Rimisura con un altro termometro, o valuta il cibo.',
  toCloseText: 'Nessuno l’ha chiuso: misura un’ultima volta e chiudilo.',
  began: (celsius: number | null, when: string, who: string) =>
    `Avviato ${when}${celsius === null ? '' : ` a ${formatTemperature(celsius)}`} da ${who}`,
  last: (celsius: number, when: string) => `Ultima misura: ${formatTemperature(celsius)}, ${when}`,
  measure: 'Misura',
  answer: matterActs.answer,
  callOff: 'Annulla l’avvio',
  forFood: (food: string) => food,
  temperatureOf: formatTemperature,

  food: 'Che cosa?',
  foodPlaceholder: 'Per esempio ragù, 3 kg',
  foodHint: 'Scrivilo, o sceglilo tra quello che è in magazzino.',
  inStock: 'In magazzino',
  linked: (name: string) => `Collegato a ${name}`,
  unlink: 'Togli il collegamento',
  first: 'Temperatura iniziale',
  firstOptional: 'Temperatura iniziale (facoltativa)',
  firstWaiting: 'Misura al cuore e scrivi la prima temperatura.',
  firstOptionalWaiting: 'Se l’hai misurata, scrivila. Altrimenti avvia.',
  firstLow: (from: number) =>
    `Sotto ${formatTemperature(from)} il tempo era già partito: alla fine andrà valutato per nome.`,
  firstOutside: 'È già fuori limite: avviandolo ti chiederà che cosa ne è del cibo.',
  firstFine: 'Il tempo parte adesso.',
  start: 'Avvia',
  started: 'Processo avviato',
  startFailed: 'Processo non avviato',

  measureTitle: 'Misura',
  measureAbout: (process: string, food: string, limit: string) => `${process} · ${food} · ${limit}`,
  celsius: 'Temperatura',
  measureWaiting: 'Scrivi la temperatura misurata al cuore.',
  outcome: {
    going: 'Si continua',
    within: 'Nei limiti: si può chiudere',
    outside: 'Fuori limite',
    unknown: 'Da valutare',
    clockUnsure: 'Non so quanto tempo è passato: lo giudica il server',
    endsShort: 'Chiuso adesso sarebbe fuori limite',
  },
  saveMeasure: 'Salva la misura',
  saveEnd: 'Salva e chiudi',
  measured: 'Misura registrata',
  measureFailed: 'Misura non registrata',
  ended: 'Processo chiuso',
  endFailed: 'Processo non chiuso',
  askFood: 'Scrivi che cosa ne è del cibo.',

  answerTitle: 'Che cosa ne è del cibo?',
  answerAbout: (process: string, food: string, problem: string) => `${process} · ${food}. ${problem}`,
  action: 'Che cosa hai fatto?',
  actionHint: 'Tocca quello che hai fatto, o scrivilo',
  answerNeeded: 'Scrivi che cosa hai fatto',
  toGoods: 'Apri il prodotto in magazzino',
  save: 'Salva',

  voidTitle: 'Annulla l’avvio',
  voidText: 'Solo se è stato avviato per errore. Nel registro resta, annullato, con il motivo.',
  voidReason: 'Perché lo annulli?',
  voided: 'Avvio annullato',
  voidFailed: 'Avvio non annullato',

  register: 'Registro',
  registerEmpty: 'Ancora nessun processo',
  registerEmptyText: 'Il primo che avvii comparirà qui.',
  columns: {
    food: 'Alimento',
    outcome: 'Esito',
    values: 'Temperature',
    done: 'Quando e chi',
    notes: 'Note e correzioni',
  },
  search: 'Cerca nel registro',
  filterProcess: 'Processo',
  allProcesses: 'Tutti i processi',
  filterState: 'Esito',
  allStates: 'Ogni esito',
  registerStates: {
    running: 'In corso',
    within: 'Nei limiti',
    outside: 'Fuori limite',
    unknown: 'Da valutare',
    open: 'Ancora aperti',
    void: 'Annullati',
  } satisfies Record<RegisterState, string>,
  found: (count: number) => (count === 1 ? '1 processo' : `${count} processi`),
  notFound: 'Nessun processo così',
  fileName: (date: string) => `registro-processi-${date}`,
  printedTitle: 'Registro cotture e raffreddamenti',
  csv: {
    heads: {
      performedAt: 'Avviato il',
      subject: 'Processo e alimento',
      value: 'Temperature',
      limit: 'Limite',
      outcome: 'Esito',
      thermometer: 'Termometro',
      operator: 'Avviato da',
      recordedAt: 'Registrato il',
      done: 'Cosa è stato fatto',
      notes: 'Note',
      correction: 'Annullamento',
    },
    corrects: (reason: string, when: string) => `Corregge (${when}): ${reason}`,
    corrected: (value: string, who: string, when: string) => `Annullato: ${value} (${who}, ${when})`,
  },
  entryWords: {
    corrected: 'Annullato',
    correctedBy: (_value, who, when) => `Avviato per errore (${who}, ${when})`,
    correction: 'Correzione:',
    correctionBy: (who, when) => `corretto da ${who}, ${when}`,
    recordedAt: (when) => `registrato ${when}`,
    action: 'Fatto:',
    answer: ({ action, judged, who, when }) => ({
      label: judged ?? 'Fatto:',
      text: action,
      by: `${who}, ${when}`,
    }),
    remarks: 'Note, correzioni e risposte',
  } satisfies RegisterWords,
  stepWords: {
    start: 'inizio',
    measure: 'misura',
    end: 'fine',
    void: 'annullato',
  },
  stepCorrected: (wrong: string, right: string, reason: string, who: string, when: string) =>
    `${wrong} corretta in ${right}: ${reason} (${who}, ${when})`,
  noValue: '—',
  correct: 'Correggi una misura',
  correctFor: (food: string, when: string) => `${food}, ${when}`,
  correctTitle: 'Correggi una misura',
  correctWhich: 'Quale misura?',
  correctRight: 'La temperatura giusta',
  correctHint: 'Quella sbagliata resta nel registro, con il motivo.',
  reason: 'Perché la correggi?',
  corrected: 'Misura corretta',

  limitsTitle: 'Limiti dei processi',
  limitsText:
    'I limiti del tuo manuale. Valgono per i processi che avvii da adesso: quelli in corso tengono i loro.',
  limitsBack: 'Cotture e raffreddamenti',
  limitsFailed: 'Non riesco a caricare i limiti.',
  usual: 'Limiti usuali',
  setBy: (who: string, when: string) => `Cambiati da ${who}, ${when}`,
  absurd: 'Limiti troppo larghi: chi li usa va valutato per nome. Correggili.',
  widerBecause: (reason: string) => `Più larghi del solito: ${reason}`,
  edit: 'Modifica',
  editTitle: (process: string) => `Limiti: ${process.toLowerCase()}`,
  parts: {
    from: 'Da (°C)',
    to: {
      rise: 'Almeno (°C)',
      fall: 'A (°C)',
      above: 'Almeno (°C)',
      below: 'Al massimo (°C)',
      freeze: 'Al massimo (°C)',
    },
    withinMinutes: 'Entro (minuti)',
    everyMinutes: 'Misura ogni (minuti)',
    holdMinutes: 'Per almeno (minuti)',
    closeMinutes: 'Chiedi se è finito dopo (minuti)',
  },
  widerTitle: 'Sono più larghi di quelli usuali',
  widerText: 'Un processo con questi limiti non sarà mai verde. Scrivi chi li ha validati, e come.',
  widerReason: 'Perché possono essere più larghi',
  useUsual: 'Rimetti quelli usuali',
  saveLimits: 'Salva i limiti',
  limitsSaved: 'Limiti salvati',
};
