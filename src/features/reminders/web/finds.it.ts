/** Words of what the search finds of the feature. */
export const findsTexts = {
  label: 'Promemoria',
  otherWords: { '/reminders': 'email avvisi notifiche mattina riepilogo giornaliero sveglia ricordami' },
};
