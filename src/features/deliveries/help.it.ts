import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the arrival of goods is used. */
export const help: RoomHelp = {
  place: 170,
  articles: [
    {
      id: 'aiuto-arrivo',
      screens: ['/inventory/deliveries'],
      title: 'Arrivo merce',
      summary: 'Una consegna intera: il fornitore una volta sola, poi un prodotto per riga.',
      steps: [
        'Scrivi il fornitore e, se c’è, il «Numero bolla (DDT)».',
        'Cerca il prodotto, o tocca «Scansiona le confezioni»: la riga si aggiunge da sola.',
        'Per ogni riga quantità, lotto e scadenza; per la merce fredda anche i gradi misurati.',
        'Alla fine «Registra arrivo».',
        'Se arriva sempre la stessa spesa, «Ripeti» sull’ultimo arrivo riempie le righe.',
      ],
      notes: [
        'Se scrivi dei gradi, sotto le righe dici con quale termometro: il dispositivo se lo ricorda. Se è fuori taratura o da ricontrollare l’arrivo resta segnato così.',
        'Merce troppo calda si rifiuta, o si accetta con un motivo: resta bloccata finché qualcuno non la valuta.',
        'Per quello che hai rifiutato, in «Ultimi arrivi» trovi «Lettera al fornitore»: il testo è già scritto, lo mandi tu.',
        'Quello che scrivi resta su questo dispositivo finché non registri l’arrivo.',
      ],
    },
  ],
};
