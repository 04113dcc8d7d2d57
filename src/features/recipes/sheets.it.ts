/** Recipes in the restaurant's own spreadsheet. */
export const recipeSheetTexts = {
  title: 'Ricette',
  name: 'Ricetta',
  version: 'Versione',
  category: 'Categoria',
  instructions: 'Procedimento',
  contains: 'Contiene',
  mayContain: 'Può contenere',
};
