import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How closed days are told. */
export const help: RoomHelp = {
  place: 140,
  articles: [
    {
      id: 'aiuto-giorni-di-chiusura',
      screens: ['/closed-days'],
      title: 'Giorni di chiusura',
      summary: 'Nei giorni chiusi controlli e pulizie non sono richiesti, e non risultano mancati.',
      steps: [
        'In «Ogni settimana» tocca «Cambia» e scegli i giorni di riposo.',
        'Con «Aggiungi chiusura» metti le ferie, dal primo giorno all’ultimo.',
        'Se un giorno chiuso siete aperti, in «Oggi» tocca «Siamo aperti».',
      ],
      notes: [
        'Frigoriferi e congelatori restano accesi: si controllano anche a locale chiuso, finché non dici altro.',
        'Una chiusura detta dopo vuole un motivo e resta segnata. I valori fuori limite restano aperti.',
      ],
    },
  ],
};
