import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the calendar of a phone is used. */
export const help: RoomHelp = {
  place: 120,
  articles: [
    {
      id: 'aiuto-calendario-telefono',
      screens: ['/task-calendar'],
      title: 'Attività nel calendario del telefono',
      summary: 'Le attività HACCP con i loro orari nel calendario che usi già, anche senza Google.',
      steps: [
        'Tocca «Crea l’indirizzo»: è segreto, e funziona in qualsiasi calendario.',
        'Dal telefono tocca «Aggiungi a questo telefono»; altrove «Copia l’indirizzo» e incollalo nel calendario.',
        'Se lo ha qualcuno che non deve, tocca «Rinnova»: quello di prima smette subito di funzionare.',
      ],
      notes: [
        'Le modifiche al piano arrivano da sole; un’attività archiviata sparisce dal calendario.',
        'Il calendario ricorda soltanto: i controlli si registrano sempre da qui.',
      ],
    },
  ],
};
