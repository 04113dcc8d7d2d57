import { listWords, matterWords } from '#features/registers/words.it.ts';
import { matterActs } from '#features/non-conformities/acts.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';

/** What is usually done about findings, to be tapped instead of written. */
export const suggestedActions = [
  'Chiamata la ditta di disinfestazione',
  'Area lavata e disinfettata',
  'Posate trappole',
  'Chiuso il varco',
  'Buttato il cibo esposto',
  'Avvisato il responsabile',
] as const;

/** What is usually wrong with an inspection that has to be corrected. */
export const suggestedReasons = [
  'Area sbagliata',
  'Ritrovamento segnato per errore',
  'Nota sbagliata',
] as const;

/** Texts of the register of pest control. */
export const pestControlTexts = {
  visits: 'Visite della ditta',
  ...listWords,
  ...matterWords,
  title: 'Controllo infestanti',
  record: 'Nuovo controllo',

  counters: {
    label: 'Controlli registrati',
    total: 'In tutto',
    clean: 'Senza ritrovamenti',
    withFindings: 'Con ritrovamenti',
    last: 'Ultimo controllo',
    lastTime: (time: string) => `alle ${time}`,
    never: 'Mai',
  },

  matters: (count: number) =>
    count === 1 ? '1 ritrovamento da chiudere' : `${count} ritrovamenti da chiudere`,
  mattersText: 'Restano qui finché l’area viene ricontrollata e non si trova più niente.',
  answer: matterActs.answer,
  recheck: matterActs.recheck,
  forAreas: (areas: string) => `il ritrovamento in ${areas}`,

  sheetTitle: 'Controllo infestanti',
  areas: 'Aree controllate',
  areasHint: 'Spunta solo quelle che hai guardato davvero.',
  allAreas: 'Spuntale tutte',
  noAreas: 'Togli tutte',
  toRecheck: 'Da ricontrollare: qui era stato trovato qualcosa.',
  findings: 'Ritrovamento',
  areaNotes: (area: string) => `Nota per ${area}`,
  areaNotesPlaceholder: 'Nota (facoltativa)',
  foundPlaceholder: 'Che cosa hai trovato?',
  toldOf: (area: string) => `La nota per ${area}`,
  toldAsk: (word: string) => `La nota dice «${word}»: è un ritrovamento?`,
  toldYes: 'Sì, segnalo',
  toldNo: 'No, non lo è',
  toldNone: (word: string) => `«${word}» non è un ritrovamento: resta scritto con la nota.`,
  noFinding: (note: string) => `${note} (non è un ritrovamento)`,
  correctiveAction: 'Cosa hai fatto?',
  correctiveHint: 'Tocca quello che hai fatto, o scrivilo',
  correctiveAsk: 'Hai trovato qualcosa: scrivi cosa hai fatto, oppure salva comunque.',
  save: 'Salva',
  saveAnyway: 'Salva comunque',
  // Exact strings of the documents (PEST-05, PEST-12, PEST-13).
  noArea: "Seleziona almeno un'area da controllare",
  recorded: 'Controllo infestanti registrato',
  recordFailed: 'Errore nella registrazione',

  answerTitle: 'Cosa hai fatto?',
  answerAbout: (areas: string, when: string) => `${areas}, ${when}`,
  answerNeeded: 'Scrivi cosa hai fatto',

  register: 'Ultimi controlli',
  registerEmpty: 'Ancora nessun controllo',
  registerEmptyText: 'Il primo che registri comparirà qui.',
  overviewFailed: 'Non riesco a caricare i ritrovamenti aperti.',
  columns: { outcome: 'Esito', done: 'Quando e chi', areas: 'Aree, note e azioni' },
  everyArea: 'Tutte le aree',
  clean: 'Pulito',
  openState: 'Ritrovamento aperto',
  foundSince: 'Poi qui è stato trovato qualcosa, ancora aperto',
  search: 'Cerca nel registro',
  filterArea: 'Area',
  filterAreas: 'Tutte le aree',
  filterState: 'Esito',
  allStates: 'Ogni esito',
  states: {
    clean: 'Senza ritrovamenti',
    findings: 'Con ritrovamenti',
    open: 'Con ritrovamenti aperti',
    corrected: 'Corretti',
  },
  found: (count: number) => (count === 1 ? '1 controllo' : `${count} controlli`),
  notFound: 'Nessun controllo così',
  fileName: (date: string) => `registro-infestanti-${date}`,
  printedTitle: 'Registro controllo infestanti',
  csv: {
    heads: {
      performedAt: 'Fatto il',
      subject: 'Aree controllate',
      value: 'Ritrovamenti',
      outcome: 'Esito',
      operator: 'Operatore',
      recordedAt: 'Registrato il',
      done: 'Cosa è stato fatto',
      notes: 'Note',
      correction: 'Correzione',
    },
    corrects: (reason: string, when: string) => `Corregge un controllo precedente (${when}): ${reason}`,
    corrected: (value: string, name: string, when: string) =>
      `Corretto: quello giusto dice ${value.toLowerCase()} (${name}, ${when})`,
  },
  entryWords: {
    corrected: 'Corretto',
    correctedBy: (value, name, when) => `Quello giusto: ${value.toLowerCase()} (${name}, ${when})`,
    correction: 'Correzione:',
    correctionBy: (name, when) => `corretto da ${name}, ${when}`,
    recordedAt: (when) => `registrato ${when}`,
    action: 'Fatto:',
    answer: ({ action, who, when }) => ({ label: 'Fatto:', text: action, by: `${who}, ${when}` }),
    open: 'ritrovamento aperto',
    remarks: 'Azioni, note e correzioni',
  } satisfies RegisterWords,

  correct: 'Correggi',
  correctFor: (when: string) => `il controllo del ${when}`,
  correctTitle: 'Correggi il controllo',
  correctHint:
    'Quello sbagliato resta nel registro, barrato. Se hai guardato di nuovo, registra un nuovo controllo.',
  reason: 'Perché lo correggi?',
  dropsTitle: 'La correzione toglie anche quello che avevi trovato',
  drops: (areas: string) => `Togli anche ${areas}`,
  dropsAsk: 'Conferma che va tolto anche questo, oppure rimetti l’area con il suo ritrovamento',
  nothingChanged: 'Cambia qualcosa del controllo: così è uguale a prima.',
  corrected: 'Controllo corretto',
};
