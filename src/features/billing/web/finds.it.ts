/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/subscription': 'piano prezzi pagamento',
  },
};
