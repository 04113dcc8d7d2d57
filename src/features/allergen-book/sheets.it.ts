/** The allergen book in the restaurant's own spreadsheet. */
export const bookSheetTexts = {
  title: 'Libro degli allergeni',
  version: 'Versione',
};
