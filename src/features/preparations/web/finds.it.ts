/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: {
    tub: 'Contenitori',
  },
  screens: {
    scan: 'Leggi un’etichetta',
  },
  otherWords: {
    '/preparations': 'ricette cucina contenitori produzione abbattitore',
    '/preparations/scan': 'fotocamera qr scansiona contenitore vaschetta',
  },
};
