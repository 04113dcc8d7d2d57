import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the copy in Google is used. */
export const help: RoomHelp = {
  place: 290,
  articles: [
    {
      id: 'aiuto-copia-google',
      screens: ['/google-data'],
      title: 'Copia su Google',
      summary: 'Tutte le registrazioni, riga per riga, anche in un foglio Google del ristorante.',
      steps: [
        'Ogni registrazione arriva nel foglio da sola, pochi secondi dopo averla salvata.',
        'Se Google non risponde non si perde niente: qui vedi quante registrazioni aspettano, e puoi premere «Riprova adesso».',
        'Con «Confronta il foglio» controlli che nessuno abbia cambiato le righe; «Ripristina le schede» le rimette a posto.',
      ],
      notes: [
        'Il foglio è del ristorante: resta anche se premi «Scollega Google».',
        'Le attività HACCP possono stare anche in un calendario Google: se qualcuno le sposta lì, «Riscrivi gli eventi» le rimette come nel piano.',
      ],
    },
    {
      id: 'aiuto-configurare-google',
      screens: ['/google-drive-setup', '/google-setup'],
      title: 'Configurare Google',
      summary: 'Collegare il foglio Google del ristorante, una volta sola.',
      steps: [
        'Segui gli otto passi della guida e spuntali: puoi fermarti e riprendere.',
        'Incolla la chiave dell’account di servizio e l’indirizzo del foglio.',
        'Ogni passo viene provato con Google: dove qualcosa non va, c’è scritto che cosa fare.',
        'Alla fine premi «Prepara il foglio».',
        'Se vuoi le attività anche in Google Calendar, indica l’ID di un calendario condiviso con l’account di servizio.',
      ],
    },
  ],
};
