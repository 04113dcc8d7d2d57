import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the settings are used. */
export const help: RoomHelp = {
  place: 280,
  articles: [
    {
      id: 'aiuto-impostazioni',
      screens: ['/settings'],
      title: 'Impostazioni',
      summary: 'Il ristorante, gli operatori, le chiavi dei servizi e l’aspetto.',
      steps: [
        'In «Profilo e Pagamenti» ci sono i dati del ristorante e il piano.',
        'In «Operatori» aggiungi chi lavora in cucina, con un PIN se vuoi.',
        'In «Integrazione» metti le chiavi dei servizi di Google, se li usi.',
        'In «Tema» scegli chiaro, scuro o automatico per questo dispositivo.',
      ],
      notes: ['Le chiavi che scrivi non si rileggono più: si possono solo cambiare o togliere.'],
    },
  ],
};
