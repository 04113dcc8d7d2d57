import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the places are used. */
export const help: RoomHelp = {
  place: 200,
  articles: [
    {
      id: 'aiuto-posti',
      screens: ['/inventory/places'],
      title: 'Posti',
      summary: 'Dove tieni la merce: dispensa, frigoriferi, congelatori.',
      steps: [
        'Aggiungi i posti con «Nuovo posto», e di’ se sono a temperatura ambiente, freddi o congelatori.',
        'Con «Quale frigorifero è?» colleghi il posto al frigorifero di cui misuri la temperatura: se esce dai limiti, la merce che sta lì non risulta buona.',
        'In «Frigoriferi senza posto» trovi quelli ancora da collegare.',
        '«Stampa i cartellini» fa un cartello per ogni posto.',
        'Se un posto si è scaldato, «Merce a rischio» mostra che cosa c’era e lo blocca finché non lo giudichi.',
      ],
      notes: ['Se cambi nome a un posto, i prodotti che stanno lì prendono il nuovo nome.'],
    },
  ],
};
