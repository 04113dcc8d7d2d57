import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the book of allergens is used. */
export const help: RoomHelp = {
  place: 240,
  articles: [
    {
      id: 'aiuto-allergeni',
      screens: ['/allergen-book'],
      title: 'Libro degli allergeni',
      summary: 'I piatti del menù con i 14 allergeni, come dicono le ricette.',
      steps: [
        'Con «Scegli i piatti» spunti le ricette che stanno nel menù.',
        '«Prepara una nuova versione» fa il PDF da stampare e firmare.',
        'Con «Crea il link» i clienti leggono gli allergeni sul telefono: stampa il codice per i tavoli.',
      ],
      notes: [
        'Se di un piatto non si sa tutto, il libro lo dice: completa gli allergeni dei prodotti e delle ricette.',
        'Quando una ricetta cambia, la pagina ti avvisa se il libro stampato non basta più.',
      ],
    },
  ],
};
