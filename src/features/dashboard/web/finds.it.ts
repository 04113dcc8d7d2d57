/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/dashboard': 'home inizio cruscotto da fare',
    '/dashboard/day-end': 'chiusura sera riepilogo manca chi ha lavorato presenze turno',
  },
};
