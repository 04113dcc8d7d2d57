import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How labels are used. */
export const help: RoomHelp = {
  place: 230,
  articles: [
    {
      id: 'aiuto-etichette',
      screens: ['/qr-labels', '/qr-labels/lots/$lotId', '/qr-labels/print'],
      title: 'Etichette QR',
      summary: 'Ogni etichetta con il suo codice: chi lo inquadra vede che cosa c’è dentro e fino a quando.',
      steps: [
        'Le etichette nascono «Da una preparazione» o «Da un lotto»; ristampale da qui.',
        'Scegli la carta e guarda l’anteprima: è quello che esce dalla stampante.',
        'Nella finestra di stampa lascia la scala al 100% e i margini a zero.',
        'Spuntane più di una e tocca «Stampa le scelte» per farle insieme.',
      ],
      notes: [
        'Data e allergeni non si accorciano mai: se non ci stanno, ti propone una carta più grande.',
        'La pagina del codice dice sempre come stanno le cose adesso, anche se l’etichetta è vecchia.',
      ],
    },
  ],
};
