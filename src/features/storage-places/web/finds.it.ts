/** Words of what the search finds of the feature. */
export const findsTexts = {
  screens: {
    places: 'Posti',
  },
  otherWords: {
    '/inventory/places': 'dispensa scaffali celle dove',
  },
};
