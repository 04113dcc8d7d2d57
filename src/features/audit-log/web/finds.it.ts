/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/audit-log': 'audit log storico modifiche cronologia chi ha fatto cosa prima dopo dispositivo',
  },
};
