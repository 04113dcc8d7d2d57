import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the scanner is used. */
export const help: RoomHelp = {
  place: 190,
  articles: [
    {
      id: 'aiuto-scanner',
      screens: ['/scanner'],
      title: 'Scanner',
      summary: 'Inquadra una confezione: prodotto, lotto e scadenza si compilano.',
      steps: [
        'Inquadra il codice: se il prodotto è tra i tuoi, controlla lotto e scadenza e tocca «Registra il movimento».',
        'Se il codice è nuovo scegli di quale prodotto è: la prossima volta lo riconosce.',
        'Con «Scadenza» o «Prodotto» fotografi l’etichetta invece del codice.',
        'Se la fotocamera non va, scrivi le cifre sotto le barre.',
      ],
      notes: [
        'Niente si salva finché non hai confermato: confronta sempre con la confezione.',
        'I codici si leggono anche senza rete.',
      ],
    },
  ],
};
