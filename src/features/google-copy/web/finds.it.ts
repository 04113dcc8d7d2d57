/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/google-data': 'foglio sheets drive sincronizzazione backup',
  },
};
