/** Words of what the search finds of the feature. */
export const findsTexts = {
  label: 'Attività nel calendario del telefono',
  otherWords: { '/task-calendar': 'ics ical agenda promemoria iphone google calendar outlook abbonamento' },
};
