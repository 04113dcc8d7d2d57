import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the sheets of cleaning products are used. */
export const help: RoomHelp = {
  place: 136,
  articles: [
    {
      id: 'aiuto-prodotti-di-pulizia',
      screens: ['/sanitization/products', '/sanitization/products/print'],
      title: 'Prodotti di pulizia',
      summary: 'Con che cosa pulisci e come si usa: diluizione, tempo di contatto e scheda di sicurezza.',
      steps: [
        'Per ogni prodotto tocca «Nuova scheda» e scrivi il nome, il tipo, la diluizione e il tempo di contatto che leggi sull’etichetta o sulla scheda tecnica.',
        'Con «Metti la scheda di sicurezza» tieni qui il PDF o una foto, fino a 6 MB: in caso di incidente si apre da ogni telefono, con la rete.',
        'Nel piano e quando registri una sanificazione vedi come si usano i prodotti del tipo che hai scelto.',
        'Quando cambi prodotto tocca «Non si usa più»: esce dall’elenco, quello che hai registrato resta.',
      ],
      notes: [
        'Valgono sempre l’etichetta e la scheda del produttore: qui non ti viene proposta nessuna dose.',
        'Una scheda nuova dello stesso prodotto prende il posto di quella di prima.',
      ],
    },
  ],
};
