/** Cleaning in the restaurant's own spreadsheet. */
export const cleaningSheetTexts = {
  title: 'Sanificazione',
  area: 'Area',
  product: 'Prodotto usato',
  subject: 'Voce del piano',
  notDone: 'Non eseguita',
  yes: 'Sì',
  planTitle: 'Piano di sanificazione',
  number: 'Versione',
  responsible: 'Responsabile',
};
