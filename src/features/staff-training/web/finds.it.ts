/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/staff-training': 'corso attestato alimentarista haccp addetto responsabile scadenza personale libretto',
  },
};
