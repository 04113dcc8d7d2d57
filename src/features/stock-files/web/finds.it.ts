/** Words of what the search finds of the feature. */
export const findsTexts = {
  screens: {
    import: 'Importa prodotti',
  },
  otherWords: {
    '/inventory/import': 'excel csv file esporta',
  },
};
