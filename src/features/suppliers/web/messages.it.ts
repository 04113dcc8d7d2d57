import { correctsVoce, voceEntryWords, voceWords } from '#features/registers/voce-words.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';

/** Texts of the register of suppliers. */
export const suppliersTexts = {
  ...voceWords,
  title: 'Fornitori',

  list: 'I tuoi fornitori',
  listEmpty: 'Registra la prima voce, o una consegna con il nome del fornitore: lo trovi qui.',
  since: (day: string) => `dal ${day}`,
  review: (day: string) => `da rivedere entro il ${day}`,
  reviewLate: (day: string) => `era da rivedere entro il ${day}`,
  until: (day: string) => `vale fino al ${day}`,
  expired: (day: string) => `scaduto il ${day}`,
  number: (number: string) => `n. ${number}`,
  dated: (day: string) => `del ${day}`,
  lastOn: (day: string) => `ultima consegna ${day}`,
  taken: (day: string) => `Sospeso, ma il ${day} ne è stata accettata la merce`,
  unjudged: 'Nessuno l’ha ancora valutato',
  noDocuments: 'Nessun documento',
  judge: 'Valuta',
  judgeAnew: 'Valuta di nuovo',
  addDocument: 'Aggiungi un documento',
  renew: 'Rinnova',
  recorded: 'Fornitore aggiornato',
  recordFailed: 'Voce non registrata',

  register: 'Registro dei fornitori',
  registerEmptyText: 'La prima voce che registri comparirà qui.',
  overviewFailed: 'Non riesco a caricare i fornitori.',
  columns: {
    subject: 'Fornitore',
    value: 'Che cosa',
    done: 'Registrato da',
    notes: 'Note e correzioni',
    actions: 'Azioni',
  },
  filterKind: 'Che cosa',
  allKinds: 'Tutte le voci',
  fileName: (date: string) => `registro-fornitori-${date}`,
  printedTitle: 'Registro fornitori',
  paperKept: 'file in archivio',
  paper: 'File',
  addPaper: 'Metti il file',
  csv: {
    heads: {
      performedAt: 'Detto il',
      subject: 'Fornitore',
      value: 'Valutazione o documento',
      operator: 'Operatore',
      recordedAt: 'Registrato il',
      notes: 'Note',
      correction: 'Correzione',
    },
    own: {
      kind: 'Che cosa',
      datedOn: 'Data',
      expiresOn: 'Vale fino al',
      number: 'Numero',
      grounds: 'Perché',
      paper: 'File in archivio',
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
