/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/suppliers':
      'fornitore qualifica valutazione approvazione moca certificato registrazione bollo sanitario scheda tecnica grossista',
  },
};
