import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the audit log is used. */
export const help: RoomHelp = {
  place: 110,
  articles: [
    {
      id: 'aiuto-registro-attivita',
      screens: ['/audit-log', '/audit-log/$entryId'],
      title: 'Registro attività',
      summary: 'Chi ha fatto che cosa, quando, da quale dispositivo e come: nessuno lo può cambiare.',
      steps: [
        'Le attività stanno per giorno, le più nuove in alto; tocca «Filtri» per scegliere «Chi», «Stanza» e i giorni.',
        'Tocca un’attività: in «Che cosa è cambiato» leggi «Prima» e «Dopo», campo per campo.',
        'Con «Tutte le attività che la riguardano» segui una cosa sola dall’inizio.',
        'Con «Scarica CSV» o «Scarica Excel» porti via il periodo scelto.',
      ],
      notes: [
        'Una correzione riguarda la registrazione che corregge; quella nuova sta in «Nuova registrazione».',
        'PIN, chiavi e indirizzi segreti non ci sono: c’è solo scritto che sono cambiati.',
      ],
    },
  ],
};
