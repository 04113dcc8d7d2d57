/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/operators': 'persone cuochi pin squadra',
  },
};
