/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/scanner': 'fotocamera foto codice a barre barcode ean leggi confezione etichetta scadenza',
  },
} as const;
