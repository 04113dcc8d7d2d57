/** Words of what the search finds of the feature. */
export const findsTexts = {
  label: 'Giorni di chiusura',
  otherWords: { '/closed-days': 'ferie vacanze riposo settimanale festa chiuso apertura straordinaria' },
};
