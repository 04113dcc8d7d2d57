import { correctsVoce, voceEntryWords, voceWords } from '#features/registers/voce-words.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';

/** Texts of the register of cleaning products. */
export const productTexts = {
  ...voceWords,
  title: 'Prodotti di pulizia',
  record: 'Nuova scheda',
  back: 'Sanificazione',

  list: 'Prodotti in uso',
  listEmpty: 'Scrivi la scheda del primo prodotto: diluizione, tempo di contatto e scheda di sicurezza.',
  sheetOf: (day: string) => `Scheda di sicurezza del ${day}`,
  noSheetDate: 'Scheda di sicurezza senza data',
  noUse: 'Diluizione e tempo di contatto non indicati',
  warnings: (warnings: string) => `Attenzione: ${warnings}`,
  renew: 'Scheda nuova',
  end: 'Non si usa più',
  recorded: 'Prodotto aggiornato',
  recordFailed: 'Voce non registrata',

  register: 'Registro dei prodotti di pulizia',
  registerEmptyText: 'La prima scheda che registri comparirà qui.',
  overviewFailed: 'Non riesco a caricare i prodotti di pulizia.',
  columns: {
    subject: 'Prodotto',
    value: 'Scheda',
    done: 'Registrato da',
    notes: 'Note e correzioni',
    actions: 'Azioni',
  },
  filterKind: 'Che cosa',
  allKinds: 'Tutte le voci',
  fileName: (date: string) => `registro-prodotti-pulizia-${date}`,
  printedTitle: 'Registro prodotti di pulizia',
  paperKept: 'file in archivio',
  paper: 'Scheda di sicurezza',
  addPaper: 'Metti la scheda di sicurezza',
  csv: {
    heads: {
      performedAt: 'Detto il',
      subject: 'Prodotto',
      value: 'Scheda',
      operator: 'Operatore',
      recordedAt: 'Registrato il',
      notes: 'Note',
      correction: 'Correzione',
    },
    own: {
      kind: 'Che cosa',
      productKind: 'Tipo',
      dilution: 'Diluizione',
      contact: 'Tempo di contatto',
      rinse: 'Risciacquo',
      instructions: 'Come si usa',
      warnings: 'Avvertenze',
      sheetDate: 'Data della scheda di sicurezza',
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
