/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: {
    reading_matter: 'Temperature da chiarire',
    equipment: 'Attrezzature',
    reading: 'Temperature registrate',
  },
  otherWords: {
    '/refrigeration': 'frigo frigoriferi congelatori celle registro',
  },
};
