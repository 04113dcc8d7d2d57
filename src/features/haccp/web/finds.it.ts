/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: {
    check_matter: 'Controlli da chiarire',
    task: 'Controlli del piano',
    check: 'Controlli fatti',
  },
  screens: {
    round: 'Giro controlli',
    calendar: 'Calendario dei controlli',
  },
  otherWords: {
    '/haccp': 'controlli piano autocontrollo registro',
    '/haccp/round': 'esegui controlli',
    '/haccp/calendar': 'mese storico',
  },
};
