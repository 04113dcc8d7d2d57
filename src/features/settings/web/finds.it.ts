/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/restaurant-backend': 'ristorante tema google profilo',
    '/settings': 'ristorante tema google profilo',
  },
};
