import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the administration of the service is used. */
export const help: RoomHelp = {
  place: 320,
  articles: [
    {
      id: 'aiuto-amministrazione',
      screens: ['/admin'],
      title: 'Amministrazione',
      isInternal: true,
      summary: 'I ristoranti, chi li amministra e lo stato del servizio.',
      steps: [
        'In «Panoramica» vedi come sta il servizio.',
        'In «Ristoranti» trovi tutti i ristoranti, i più recenti per primi.',
        'In «Amministratori» vedi chi può entrare qui.',
        'In «Impostazioni» trovi i lavori non riusciti, come le email non partite, e li fai riprovare.',
      ],
      notes: ['Si entra solo con il secondo fattore.'],
    },
  ],
};
