import { voceEntryWords } from '#features/registers/voce-words.it.ts';
import { listWords } from '#features/registers/words.it.ts';
import type { RegisterWords } from '#features/registers/web/index.ts';

/** What is usually wrong with an entry that has to be corrected. */
export const suggestedReasons = ['Area sbagliata', 'Prodotto sbagliato', 'Nota sbagliata'] as const;

/** Texts of the register of cleaning. */
export const sanitizationTexts = {
  ...listWords,
  products: 'Prodotti di pulizia',
  title: 'Sanificazione',
  record: 'Registra sanificazione',

  counters: {
    label: 'Sanificazioni registrate',
    today: 'Oggi',
    week: 'Ultimi 7 giorni',
    total: 'In tutto',
  },

  sheetTitle: 'Nuova sanificazione',
  area: 'Area',
  chooseArea: 'Scegli l’area',
  product: 'Prodotto usato',
  chooseProduct: 'Scegli il prodotto',
  otherHint: 'Con «Altro» scrivi qui di che cosa si tratta.',
  save: 'Salva',
  // Exact strings of the documents (SANI-04, SANI-08, SANI-09).
  bothRequired: 'Area e prodotto sono obbligatori',
  recorded: 'Operazione di sanificazione registrata',
  recordFailed: 'Errore nella registrazione',

  register: 'Ultime sanificazioni',
  registerEmpty: 'Ancora nessuna sanificazione',
  registerEmptyText: 'La prima che registri comparirà qui.',
  columns: { area: 'Area', product: 'Prodotto', done: 'Quando e chi', notes: 'Note', actions: 'Azioni' },
  search: 'Cerca nel registro',
  allAreas: 'Tutte le aree',
  allProducts: 'Tutti i prodotti',
  found: (count: number) => (count === 1 ? '1 sanificazione' : `${count} sanificazioni`),
  notFound: 'Nessuna sanificazione così',
  fileName: (date: string) => `registro-sanificazione-${date}`,
  printedTitle: 'Registro sanificazione',
  csv: {
    heads: {
      performedAt: 'Fatta il',
      subject: 'Area',
      value: 'Prodotto',
      operator: 'Operatore',
      recordedAt: 'Registrata il',
      notes: 'Note',
      correction: 'Correzione',
    },
    corrects: (reason: string, when: string) => `Corregge una sanificazione precedente (${when}): ${reason}`,
    corrected: (value: string, name: string, when: string) =>
      `Corretta: quella giusta è ${value} (${name}, ${when})`,
  },
  entryWords: {
    ...voceEntryWords,
    correctedBy: (value, name, when) => `Quella giusta: ${value} (${name}, ${when})`,
    remarks: 'Note e correzioni',
  } satisfies RegisterWords,

  notDone: 'Non eseguita',

  correct: 'Correggi',
  correctFor: (area: string) => `la sanificazione di ${area}`,
  correctTitle: 'Correggi la sanificazione',
  correctText: (area: string, product: string, when: string) => `${area}, ${product}, ${when}`,
  correctHint: 'Quella sbagliata resta nel registro, barrata. Se hai pulito di nuovo, registrane una nuova.',
  reason: 'Perché la correggi?',
  nothingChanged: 'Cambia l’area, il prodotto o le note: così è uguale a prima.',
  corrected: 'Sanificazione corretta',
};
