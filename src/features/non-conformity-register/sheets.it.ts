/** Non-conformities in the restaurant's own spreadsheet. */
export const stepSheetTexts = {
  title: 'Non conformità',
  entry: 'Riguarda (ID)',
  cause: 'Causa',
  action: 'Azione',
  goods: 'Merce',
  verified: 'Verifica e chiusura',
};
