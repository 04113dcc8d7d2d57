/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: {
    product: 'Prodotti',
    lot: 'Lotti',
  },
  otherWords: {
    '/inventory': 'magazzino scorte giacenze scadenze merce',
  },
};
