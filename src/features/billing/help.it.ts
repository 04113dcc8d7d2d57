import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the subscription is used. */
export const help: RoomHelp = {
  place: 300,
  articles: [
    {
      id: 'aiuto-abbonamento',
      screens: ['/subscription', '/subscription-success', '/plan-selection'],
      title: 'Abbonamento',
      summary: 'Il piano del ristorante, che cosa comprende e come si cambia.',
      steps: [
        'In «Piano attuale» vedi che cosa hai e quando si rinnova.',
        'In «Cambia piano» scegli un altro piano: prima di confermare vedi quanto paghi e da quando.',
        'In «Fatturazione» stanno le fatture, con il PDF, e i «Dati per la fattura»: partita IVA e codice destinatario o PEC.',
        'Disdire è facile quanto abbonarsi: «Disdici l’abbonamento».',
      ],
      notes: ['Anche dopo la fine di un piano, quello che hai registrato resta leggibile ed esportabile.'],
    },
  ],
};
