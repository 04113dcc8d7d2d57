/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: {
    tub: 'Contenitori',
  },
  otherWords: {
    '/preparations': 'ricette cucina contenitori produzione abbattitore',
  },
};
