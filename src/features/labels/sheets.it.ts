/** Labels in the restaurant's own spreadsheet. */
export const labelSheetTexts = {
  title: 'Etichette',
  product: 'Prodotto',
  lot: 'Lotto',
  expires: 'Scadenza',
  address: 'Indirizzo del QR',
  prints: 'Stampe di etichette',
  removals: 'Etichette tolte',
  label: 'Etichetta (ID)',
  copies: 'Copie',
};
