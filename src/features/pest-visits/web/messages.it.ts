import { correctsVoce, voceEntryWords, voceWords } from '#features/registers/voce-words.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';
import type { RegisterState } from '../register-states.ts';

/** What the register can be narrowed to. */
export const stateTexts: Readonly<Record<RegisterState, string>> = {
  clean: 'Nessuna attività',
  activity: 'Con attività',
};

/** Texts of visits and stations. */
export const pestVisitsTexts = {
  ...voceWords,
  title: 'Visite infestanti',
  back: 'Infestanti',
  record: 'Nuova visita',

  stations: 'Postazioni',
  stationsEmpty: 'Aggiungi le esche e le trappole con il loro numero: a ogni visita dici com’erano.',
  addStation: 'Aggiungi una postazione',
  edit: 'Modifica',
  neverSeen: 'Mai controllata',
  seenOn: (day: string) => `visita del ${day}`,
  archivedStations: (count: number) => (count === 1 ? '1 archiviata' : `${count} archiviate`),
  lastVisit: (company: string, day: string) => `Ultima visita: ${company}, ${day}`,
  noVisit: 'Nessuna visita registrata',
  nextVisit: (day: string) => `Prossima entro il ${day}`,
  nextLate: (day: string) => `La prossima era entro il ${day}`,
  recorded: 'Visita registrata',
  recordFailed: 'Visita non registrata',

  register: 'Registro delle visite',
  registerEmptyText: 'La prima visita che registri comparirà qui.',
  overviewFailed: 'Non riesco a caricare le postazioni.',
  columns: {
    subject: 'Ditta',
    value: 'Che cosa ha trovato',
    done: 'Registrata da',
    notes: 'Note e correzioni',
    actions: 'Azioni',
  },
  filterState: 'Com’era',
  allStates: 'Tutte le visite',
  fileName: (date: string) => `registro-visite-infestanti-${date}`,
  printedTitle: 'Registro visite della ditta di disinfestazione',
  paperKept: 'rapporto in archivio',
  paper: 'Rapporto',
  addPaper: 'Metti il rapporto',
  csv: {
    heads: {
      performedAt: 'Detto il',
      subject: 'Ditta',
      value: 'Che cosa ha trovato',
      correctiveAction: 'Che cosa è stato fatto',
      operator: 'Operatore',
      recordedAt: 'Registrato il',
      notes: 'Note',
      correction: 'Correzione',
    },
    own: {
      technician: 'Tecnico',
      visitedOn: 'Fatta il',
      nextOn: 'Prossima entro il',
      action: 'Che cosa è stato fatto',
      paper: 'Rapporto in archivio',
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
