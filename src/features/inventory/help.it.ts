import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the screens of the stock are used. */
export const help: RoomHelp = {
  place: 160,
  articles: [
    {
      id: 'aiuto-prodotti',
      screens: ['/inventory'],
      title: 'Prodotti',
      summary: 'Che cosa c’è in magazzino, quanto vale e che cosa scade.',
      steps: [
        '«Nuovo prodotto» chiede il nome e quanto ne hai; lotto, scadenza e posto servono a ritrovarlo.',
        'Con «Registra movimento» carichi o scarichi; allo scarico si propone il lotto che scade prima.',
        'Quando arriva una consegna intera usa «Arrivo merce». Se carichi qui un prodotto da tenere al freddo, dici se è arrivato ora, con i gradi, o se era già qui.',
        'Cerca per nome o lotto; con «Filtri» vedi solo quello che scade, è scaduto o è sotto scorta.',
        '«Calendario delle scadenze» mostra che cosa scade nei prossimi giorni.',
      ],
      notes: [
        'Chili e litri prendono i decimali con la virgola: 2,5.',
        'Un prodotto archiviato sparisce dagli elenchi, ma la sua storia resta.',
      ],
    },
    {
      id: 'aiuto-prodotto',
      screens: ['/inventory/$productId', '/inventory/lots/$lotId'],
      title: 'Un prodotto e i suoi lotti',
      summary: 'Tutto di un prodotto: quanto ne resta, lotto per lotto, e chi ha fatto che cosa.',
      steps: [
        'Ogni lotto ha la sua scadenza e la sua quantità. Toccalo per aprirlo, congelarlo, spostarlo o scartarlo.',
        'Se la quantità vera non è quella scritta, conta: la differenza resta nella storia con il motivo.',
        'Se la data è stata scritta male, aprilo e tocca «Correggi la scadenza»: vale per tutto quello che ne resta e per quello che ci hai preparato.',
        '«Traccia» mostra da dove viene il lotto e dove è andato.',
      ],
      notes: [
        'Oltre la data «da consumarsi entro» un lotto si può solo scartare o rendere.',
        'Un lotto arrivato fuori limite, o bloccato da un richiamo, non si usa finché qualcuno non lo giudica.',
      ],
    },
  ],
};
