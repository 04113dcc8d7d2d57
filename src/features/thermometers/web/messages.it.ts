import { correctsVoce, voceAnswerWords, voceWords } from '#features/registers/voce-words.it.ts';
import { matterWords } from '#features/registers/words.it.ts';
import { matterActs } from '#features/non-conformities/acts.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';
import type { EntryKind } from '../entry-kinds.ts';

/** What an entry tells. */
export const entryKindTexts: Readonly<Record<EntryKind, string>> = {
  calibration: 'Controllo',
  replacement: 'Sostituzione',
};

/** A value within a sentence; its unit stays as it is. */
const within = (value: string): string => value.slice(0, 1).toLowerCase() + value.slice(1);

/** Texts of the register of thermometers. */
export const thermometersTexts = {
  ...voceWords,
  ...matterWords,
  title: 'Termometri',

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
  ruleWider: (reason: string) => `Più larga dell’indicazione: ${reason}`,

  showArchived: 'Mostra gli archiviati',

  matters: (count: number) =>
    count === 1 ? '1 termometro da non usare' : `${count} termometri da non usare`,
  mattersText:
    'Non usarlo finché non è a posto: lo chiude un controllo buono nello stesso punto, o la sostituzione.',
  matter: (thermometer: string, value: string) => `${thermometer}: ${value}`,
  dueBy: (when: string) => `Da sistemare ${when}`,
  dueLate: (when: string) => `Era da sistemare ${when}`,
  toleranceThen: (tolerance: string) => `tolleranza ${tolerance}`,
  answer: matterActs.answer,
  checkAgain: 'Ricontrolla',
  replaced: 'Sostituito',
  measured: 'Misure da giudicare',

  recorded: 'Controllo registrato',
  recordFailed: 'Controllo non registrato',
  offNext: 'Resta aperto: non usarlo, e scrivi che cosa hai fatto.',
  fixNext:
    'Non usarlo finché non è a posto: ricontrollalo allo stesso modo, o registra che lo hai sostituito.',
  replacedNext: 'Adesso controlla quello nuovo.',

  register: 'Registro dei termometri',
  registerEmptyText: 'Il primo controllo che registri comparirà qui.',
  overviewFailed: 'Non riesco a caricare i termometri.',
  columns: {
    subject: 'Termometro',
    value: 'Scarto ed esito',
    done: 'Quando e chi',
    notes: 'Azioni e note',
    actions: 'Azioni',
  },
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
  fileName: (date: string) => `registro-termometri-${date}`,
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
    corrects: correctsVoce,
    corrected: (value: string, name: string, when: string) =>
      `Corretta: quella giusta dice ${within(value)} (${name}, ${when})`,
  },
  entryWords: {
    ...voceAnswerWords,
    correctedBy: (value, name, when) => `Quella giusta: ${within(value)} (${name}, ${when})`,
    open: 'da non usare',
  } satisfies RegisterWords,
};
