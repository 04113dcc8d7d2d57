/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/frying-oil': 'friggitrice frittura composti polari striscia olio esausto cambio olio ritiro fritto',
  },
};
