import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the check of the registers is used. */
export const help: RoomHelp = {
  place: 330,
  articles: [
    {
      id: 'aiuto-integrita',
      screens: ['/integrity'],
      title: 'Integrità',
      isInternal: true,
      summary: 'Se qualcuno ha toccato le registrazioni dopo che sono state scritte.',
      steps: [
        'Ogni notte alle 2:00 tutte le impronte vengono ricalcolate; puoi farlo anche adesso.',
        'Una violazione dice quale registrazione non è più come è stata scritta: confronta con una copia di sicurezza.',
      ],
    },
  ],
};
