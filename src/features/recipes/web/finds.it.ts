/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: {
    recipe: 'Ricette',
  },
};
