/** Recalls in the restaurant's own spreadsheet. */
export const recallSheetTexts = {
  title: 'Richiami',
  what: 'Partenza',
  reason: 'Motivo',
  acts: 'Richiami - azioni',
  recall: 'Richiamo (ID)',
  goods: 'Merce',
};
