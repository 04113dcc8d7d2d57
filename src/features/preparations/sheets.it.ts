/** Preparations in the restaurant's own spreadsheet. */
export const preparationSheetTexts = {
  title: 'Preparazioni',
  recipe: 'Ricetta',
  batch: 'Lotto',
  produced: 'Prodotta il',
  expires: 'Scadenza',
  ingredients: 'Ingredienti',
  contains: 'Contiene',
  mayContain: 'Può contenere',
  unstated: 'Allergeni non indicati',
  acts: 'Vaschette',
  tub: 'Vaschetta (ID)',
  notes: 'Note',
};
