import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the papers for an inspection are used. */
export const help: RoomHelp = {
  place: 260,
  articles: [
    {
      id: 'aiuto-ispezione',
      screens: ['/inspection-papers'],
      title: 'Ispezione',
      summary: 'I registri che un ispettore chiede, in una stampa sola.',
      steps: [
        'Scegli i giorni e i registri; gli ultimi tre mesi sono già scelti.',
        'Stampa: ogni registro ha in fondo la riga per la firma.',
      ],
      notes: [
        'La copertina dice quante registrazioni ci sono e se dopo è stato toccato qualcosa.',
        'Con «Crea un link» l’ispettore legge gli stessi registri dal suo telefono: dagli l’indirizzo e digli a voce il codice. Il link finisce da solo, dopo 5 codici sbagliati si chiude, e sotto vedi chi l’ha aperto e quando.',
        'Con «Prepara lo ZIP» hai gli stessi registri come file CSV, con i file messi alle registrazioni e il file di verifica: LEGGIMI.txt dice che cosa c’è e che cosa manca.',
        'Sulla copertina, e in fondo a un registro stampato da solo, c’è un codice: chi conserva il foglio lo confronta con un file di verifica più recente e vede se dopo qualcosa è stato riscritto.',
      ],
    },
  ],
};
