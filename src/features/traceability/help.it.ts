import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How tracing and recalls are used. */
export const help: RoomHelp = {
  place: 250,
  articles: [
    {
      id: 'aiuto-rintracciabilita',
      screens: ['/traceability', '/traceability/trace'],
      title: 'Rintracciabilità',
      summary: 'Da dove viene e dove è andato ogni lotto, contenitore o consegna.',
      steps: [
        'Scrivi un numero di lotto, un prodotto o un fornitore.',
        'È arrivato l’avviso di un fornitore? Tocca «Ho ricevuto un richiamo» e cerca il lotto dell’avviso.',
        'Con «Elenco» e «Grafico» vedi da dove viene e dove è andato.',
        '«Richiama» blocca tutto quello che ne fa parte; «Esercitazione» prova soltanto, e misura quanto ci metti.',
      ],
      notes: ['Una prova al mese, con un lotto scelto a caso, dice se in un’emergenza lo ritrovi davvero.'],
    },
    {
      id: 'aiuto-richiamo',
      screens: ['/traceability/recalls/$recallId', '/traceability/recalls/$recallId/paper'],
      title: 'Un richiamo',
      summary: 'Che cosa è bloccato, e che cosa ne è di ogni pezzo.',
      steps: [
        'Ogni lotto o contenitore va giudicato, uno per uno.',
        'La carta ha l’avviso e il rapporto, da stampare e conservare.',
        'Quando non è rimasto niente da giudicare tocca «Chiudi il richiamo» e scrivi come è finita.',
      ],
      notes: ['Ciò che è stato scartato resta bloccato per sempre.'],
    },
  ],
};
