import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the register of frying oil is used. */
export const help: RoomHelp = {
  place: 70,
  articles: [
    {
      id: 'aiuto-olio',
      screens: ['/frying-oil', '/frying-oil/print'],
      title: 'Olio di frittura',
      summary:
        'Quanto è usato l’olio di ogni friggitrice, quando lo hai cambiato e chi ha ritirato quello vecchio.',
      steps: [
        'Tocca «Nuova voce», scegli la friggitrice e scrivi i composti polari che legge il misuratore, o il colore della striscia.',
        'Se è oltre il limite ferma la friggitrice, cambia l’olio e registra il cambio: solo quello chiude l’avviso.',
        'Quando la ditta ritira l’olio esausto registra i litri, il nome e il numero del documento che ti lascia.',
      ],
      notes: [
        'Il limite del 25 % è un’indicazione, non un articolo di legge: con «Limite» ne scegli uno più stretto, se il tuo manuale lo chiede.',
        'Una misura migliore non basta: i composti polari non calano da soli. Se il valore era sbagliato, correggilo.',
      ],
    },
  ],
};
