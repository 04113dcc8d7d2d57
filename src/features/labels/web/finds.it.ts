/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/qr-labels': 'etichette stampa codici',
  },
};
