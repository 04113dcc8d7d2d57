import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the register of non-conformities is used. */
export const help: RoomHelp = {
  place: 100,
  articles: [
    {
      id: 'aiuto-non-conformita',
      screens: ['/non-conformities', '/non-conformities/$key', '/non-conformities/print'],
      title: 'Non conformità',
      summary:
        'Quello che è andato fuori limite in ogni stanza, che cosa ne è stato del cibo e chi l’ha chiuso.',
      steps: [
        'Una temperatura, un controllo, una consegna o un ritrovamento fuori limite compare qui da solo.',
        'Aprila: se va ancora misurata o se il cibo va valutato, il primo pulsante porta dove si fa.',
        'Tocca «Annota» e scrivi causa, azione correttiva, che cosa ne è stato del cibo, con i lotti e i contenitori coinvolti.',
        'Quando è finita tocca «Verifica e chiudi» e scrivi che cosa hai verificato.',
      ],
      notes: [
        'Non si chiude niente che sia ancora fuori limite, e annotare non toglie niente dal magazzino: uno scarto si registra dal lotto.',
        'In «Si ripetono» trovi quello che è successo due o più volte in 30 giorni per la stessa causa.',
      ],
    },
  ],
};
