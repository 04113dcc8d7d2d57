import { correctsVoce, voceEntryWords, voceWords } from '#features/registers/voce-words.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';
import type { TrainingKind } from '../training-kinds.ts';

/** What an entry tells. */
export const kindTexts: Readonly<Record<TrainingKind, string>> = {
  course: 'Corso',
  departure: 'Non lavora più qui',
};

/** Texts of the register of training. */
export const staffTrainingTexts = {
  ...voceWords,
  title: 'Formazione',

  held: 'Chi ha fatto che cosa',
  heldEmpty: 'Registra il primo corso: lo trovi qui con la sua scadenza.',
  heldOn: (day: string) => `fatto il ${day}`,
  until: (day: string) => `vale fino al ${day}`,
  expired: (day: string) => `scaduto il ${day}`,
  renew: 'Rinnova',
  table: (manager: string, worker: string) => `Durata proposta: responsabile ${manager}, addetto ${worker}`,
  region: (region: string) => `Regione ${region}`,
  years: (years: number | null) => (years === null ? 'nessuna' : years === 1 ? '1 anno' : `${years} anni`),
  changeYears: 'Durata dei corsi',
  recorded: 'Formazione registrata',
  recordFailed: 'Formazione non registrata',

  register: 'Registro della formazione',
  registerEmptyText: 'Il primo corso che registri comparirà qui.',
  overviewFailed: 'Non riesco a caricare i corsi.',
  columns: {
    subject: 'Persona',
    value: 'Corso',
    done: 'Registrato da',
    notes: 'Note e correzioni',
    actions: 'Azioni',
  },
  filterCourse: 'Corso',
  allCourses: 'Tutti i corsi',
  fileName: (date: string) => `registro-formazione-${date}`,
  printedTitle: 'Registro formazione del personale',
  paperKept: 'attestato in archivio',
  paper: 'Attestato',
  addPaper: 'Metti l’attestato',
  certificateOf: (certificate: string) => `attestato ${certificate}`,
  csv: {
    heads: {
      performedAt: 'Detto il',
      subject: 'Persona',
      value: 'Corso',
      operator: 'Operatore',
      recordedAt: 'Registrato il',
      notes: 'Note',
      correction: 'Correzione',
    },
    own: {
      kind: 'Che cosa',
      heldOn: 'Fatto il',
      expiresOn: 'Vale fino al',
      provider: 'Tenuto da',
      certificate: 'Numero dell’attestato',
      paper: 'Attestato in archivio',
    },
    corrects: correctsVoce,
    corrected: (value: string, name: string, when: string) =>
      `Corretta: quella giusta dice ${value} (${name}, ${when})`,
  },
  entryWords: {
    ...voceEntryWords,
    correctedBy: (value, name, when) => `Quella giusta: ${value} (${name}, ${when})`,
    remarks: 'Note e correzioni',
  } satisfies RegisterWords,
};
