import { matterActs } from '#features/non-conformities/acts.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';
import type { CheckMethod, EntryKind } from '../entry-kinds.ts';

/** What is usually done about a thermometer that is off. */
export const suggestedActions = [
  'Messo da parte con un cartello',
  'Regolato e da ricontrollare',
  'Ordinato quello nuovo',
  'Avvisato il responsabile',
] as const;

/** What is usually wrong with an entry that has to be corrected. */
export const suggestedReasons = ['Termometro sbagliato', 'Valore letto male', 'Metodo sbagliato'] as const;

/** What an entry tells. */
export const entryKindTexts: Readonly<Record<EntryKind, string>> = {
  calibration: 'Controllo',
  replacement: 'Sostituzione',
};

/** How it was checked, short, where one of them is chosen. */
export const methodChoices: Readonly<Record<CheckMethod, string>> = {
  ice: 'Ghiaccio',
  boiling: 'Bollente',
  certified: 'Certificato',
};

/** What to do for it. */
export const methodHints: Readonly<Record<CheckMethod, string>> = {
  ice: 'Riempi un bicchiere di ghiaccio, aggiungi acqua fredda e mescola. Tieni la punta in mezzo, senza toccare il fondo, finché il numero si ferma: deve segnare 0 °C.',
  boiling: 'Tieni la punta in acqua che bolle forte, senza toccare la pentola, finché il numero si ferma.',
  certified:
    'Metti le due punte vicine nello stesso punto, aspetta che i numeri si fermino e scrivi tutti e due.',
};

/** Texts of the register of thermometers. */
export const thermometersTexts = {
  title: 'Termometri',
  record: 'Nuova voce',

  thermometers: 'I tuoi termometri',
  thermometersEmpty: 'Aggiungi i termometri della cucina: poi controllali in acqua e ghiaccio.',
  add: 'Aggiungi',
  edit: 'Modifica',
  check: 'Controlla',
  ofThermometer: (name: string) => `di ${name}`,
  standings: {
    out: 'Non usarlo',
    never: 'Mai controllato',
    late: 'Da controllare',
    soon: 'Scade presto',
    in_order: 'A posto',
  },
  untilThen: (day: string) => `da controllare entro il ${day}`,
  wasDue: (day: string) => `era da controllare entro il ${day}`,
  checkedAt: (deviation: string, when: string) => `Scarto ${deviation}, ${when}`,
  newSince: (when: string) => `Nuovo, sostituito ${when}`,
  notChecked: 'Nessun controllo',
  archivedBadge: 'Archiviato',
  rule: (tolerance: string, months: string) => `Tolleranza ${tolerance}, ${months}`,
  changeRule: 'Tolleranza',
  ruleTitle: 'Tolleranza e scadenza',
  toleranceField: 'Scarto al massimo (± °C)',
  monthsField: 'Ogni quanti mesi',
  ruleSetBy: (who: string, when: string) => `Scelto da ${who}, ${when}`,
  ruleWider: (reason: string) => `Più larga dell’indicazione: ${reason}`,
  widerTitle: 'È più larga dell’indicazione di ±1 °C',
  widerText:
    'Uno scarto più grande dell’indicazione non sarà mai verde, anche dentro questa tolleranza. Scrivi da dove viene.',
  widerReason: 'Perché è più larga?',
  useUsual: 'Torna a ±1 °C e 6 mesi',
  ruleSaved: 'Tolleranza salvata: vale da adesso',

  addTitle: 'Nuovo termometro',
  editTitle: 'Modifica il termometro',
  name: 'Nome',
  nameHint: 'Scrivilo anche sul termometro',
  namePlaceholder: 'Per esempio: Sonda 1',
  place: 'Dove sta',
  placePlaceholder: 'Per esempio: cassetto del passe',
  added: 'Termometro aggiunto: adesso controllalo',
  edited: 'Termometro modificato',
  archive: 'Archivia',
  restore: 'Riprendi',
  archivedNow: 'Termometro archiviato: i suoi controlli restano nel registro',
  restoredNow: 'Termometro ripreso',
  showArchived: 'Mostra gli archiviati',

  matters: (count: number) =>
    count === 1 ? '1 termometro da non usare' : `${count} termometri da non usare`,
  mattersText:
    'Non usarlo finché non è a posto: lo chiude un controllo buono nello stesso punto, o la sostituzione.',
  moreMatters: (count: number) => (count === 1 ? 'Mostra l’altro' : `Mostra gli altri ${count}`),
  matter: (thermometer: string, value: string) => `${thermometer}: ${value}`,
  openBadge: 'Da chiarire',
  fixBy: (when: string) => `Da sistemare ${when}`,
  fixLate: (when: string) => `Era da sistemare ${when}`,
  notAnswered: 'Nessuno ha scritto cosa ha fatto.',
  lastAnswer: (action: string, who: string) => `${action} (${who})`,
  toleranceThen: (tolerance: string) => `tolleranza ${tolerance}`,
  answer: matterActs.answer,
  checkAgain: 'Ricontrolla',
  replaced: 'Sostituito',

  sheetTitle: 'Controllo del termometro',
  kind: 'Che cosa registri?',
  thermometer: 'Quale termometro',
  choose: 'Scegli il termometro',
  method: 'Come lo controlli?',
  read: 'Quanto segna, in gradi',
  waiting: (expected: string) => `Deve segnare ${expected}`,
  waitingUnknown: 'Scrivi quanto segna',
  off: (deviation: string) => `scarto ${deviation}`,
  altitude: 'Quota della cucina, in metri sul mare',
  altitudeHint: (celsius: string) => `Qui l’acqua bolle a ${celsius}`,
  altitudeAsk: 'L’acqua bolle prima in montagna: 1 °C in meno ogni 300 metri. Al mare scrivi 0.',
  certified: 'Quanto segna quello certificato (°C)',
  certifiedName: 'Quale termometro certificato',
  certifiedNameHint: 'Nome o numero del certificato',
  replacementText:
    'Quello vecchio non si usa più: il nome resta, e quello nuovo è da controllare prima di usarlo.',
  correctiveAction: 'Cosa hai fatto?',
  correctiveHint: 'Tocca quello che hai fatto, o scrivilo. Non usarlo finché non è a posto.',
  correctiveAsk: 'È fuori taratura: scrivi cosa hai fatto, oppure salva comunque.',
  save: 'Salva',
  saveAnyway: 'Salva comunque',
  recorded: 'Controllo registrato',
  recordFailed: 'Controllo non registrato',
  offNext: 'Resta aperto: non usarlo, e scrivi che cosa hai fatto.',
  fixNext:
    'Non usarlo finché non è a posto: ricontrollalo allo stesso modo, o registra che lo hai sostituito.',
  replacedNext: 'Adesso controlla quello nuovo.',

  answerTitle: 'Cosa hai fatto?',
  answerAbout: (thermometer: string, value: string, when: string) => `${thermometer}: ${value}, ${when}`,
  answerNeeded: 'Scrivi cosa hai fatto',
  answered: 'Risposta registrata',
  answerFailed: 'Risposta non registrata',

  register: 'Registro dei termometri',
  registerEmpty: 'Ancora nessuna voce',
  registerEmptyText: 'Il primo controllo che registri comparirà qui.',
  registerFailed: 'Non riesco a caricare il registro.',
  overviewFailed: 'Non riesco a caricare i termometri.',
  columns: {
    subject: 'Termometro',
    value: 'Scarto ed esito',
    done: 'Quando e chi',
    notes: 'Azioni e note',
    actions: 'Azioni',
  },
  search: 'Cerca nel registro',
  filterThermometer: 'Termometro',
  allThermometers: 'Tutti i termometri',
  filterState: 'Esito',
  allStates: 'Ogni esito',
  states: {
    exact: 'Precisi',
    wide: 'Entro una tolleranza larga',
    off: 'Fuori taratura',
    open: 'Da sistemare',
    corrected: 'Corrette',
  },
  found: (count: number) => (count === 1 ? '1 voce' : `${count} voci`),
  notFound: 'Nessuna voce così',
  notFoundText: 'Prova a cercare altro, o mostra tutto il registro.',
  showAll: 'Mostra tutto',
  exportCsv: 'Scarica CSV',
  exportFailed: 'Non riesco a scaricare il registro',
  fileName: (date: string) => `registro-termometri-${date}.csv`,
  printedTitle: 'Registro taratura termometri',
  csv: {
    heads: {
      performedAt: 'Fatto il',
      subject: 'Termometro',
      value: 'Scarto',
      outcome: 'Esito',
      limit: 'Tolleranza',
      operator: 'Operatore',
      recordedAt: 'Registrato il',
      done: 'Cosa è stato fatto',
      notes: 'Note',
      correction: 'Correzione',
    },
    own: {
      kind: 'Che cosa',
      method: 'Come',
      read: 'Letto °C',
      expected: 'Giusto °C',
      deviation: 'Scarto °C',
      altitude: 'Quota m',
      certifiedName: 'Termometro certificato',
    },
    corrects: (reason: string, when: string) => `Corregge una voce precedente (${when}): ${reason}`,
    corrected: (value: string, name: string, when: string) =>
      `Corretta: quella giusta dice ${value.toLowerCase()} (${name}, ${when})`,
  },
  entryWords: {
    corrected: 'Corretta',
    correctedBy: (value, name, when) => `Quella giusta: ${value.toLowerCase()} (${name}, ${when})`,
    correction: 'Correzione:',
    correctionBy: (name, when) => `corretta da ${name}, ${when}`,
    recordedAt: (when) => `registrata ${when}`,
    action: 'Fatto:',
    answer: ({ action, who, when }) => ({ label: 'Fatto:', text: action, by: `${who}, ${when}` }),
    open: 'da non usare',
    remarks: 'Azioni, note e correzioni',
  } satisfies RegisterWords,

  correct: 'Correggi',
  correctFor: (subject: string, when: string) => `${subject}, ${when}`,
  correctTitle: 'Correggi la voce',
  correctHint:
    'Quella sbagliata resta nel registro, barrata. Se lo hai controllato di nuovo, registra una nuova voce.',
  reason: 'Perché la correggi?',
  nothingChanged: 'Cambia qualcosa della voce: così è uguale a prima.',
  corrected: 'Voce corretta',
  correctFailed: 'Correzione non registrata',
};
