import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the register of pest control is used. */
export const help: RoomHelp = {
  place: 60,
  articles: [
    {
      id: 'aiuto-infestanti',
      screens: ['/pest-control', '/pest-control/print'],
      title: 'Controllo infestanti',
      summary: 'Quali aree sono state guardate, e che cosa si è trovato.',
      steps: [
        'Tocca «Nuovo controllo» e spunta solo le aree che hai guardato davvero.',
        'Se trovi qualcosa segna «Ritrovamento» e scrivi che cosa.',
        'Scrivi che cosa hai fatto, poi ricontrolla: finisce quando nella stessa area non si trova più niente.',
      ],
      notes: ['Le parole non chiudono un ritrovamento: lo chiude solo un controllo pulito fatto dopo.'],
    },
  ],
};
