/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/allergen-book':
      'libro allergie allergici intolleranze celiaci celiachia menù menu sala clienti ospiti tabella',
  },
} as const;
