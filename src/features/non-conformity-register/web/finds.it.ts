/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/non-conformities': 'anomalie problemi azioni correttive fuori limite verifica chiusura nc',
  },
};
