/** Heads and words of a register in the spreadsheet that is the restaurant's own. */
export const registerSheetTexts = {
  performedAt: 'Quando (ora di Roma)',
  operator: 'Operatore',
  done: 'Cosa è stato fatto',
  notes: 'Note',
  recordedAt: 'Registrata il',
  corrects: 'Corregge (ID)',
  correctionReason: 'Motivo della correzione',
  correctedAt: 'Corretta il',
  lateReason: 'Perché in ritardo',
  entry: 'Riguarda (ID)',
  action: 'Azione',
  judgement: 'Giudizio sugli alimenti',
};
