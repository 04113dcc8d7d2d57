import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the screen of the day is used. */
export const help: RoomHelp = {
  place: 10,
  articles: [
    {
      id: 'oggi',
      screens: ['/dashboard'],
      title: 'Oggi',
      summary: 'La prima cosa da fare, e sotto tutto il resto della giornata.',
      steps: [
        '«Adesso» dice una cosa sola, la più urgente, con il pulsante per farla.',
        'Se le cose da controllare sono più di una, «Inizia il giro» le mette in fila: un valore dopo l’altro, senza tornare indietro.',
        'Con le «Azioni rapide» arrivi in un tocco a quello che si fa più spesso.',
        'Prima di un’ispezione tocca «Ispezione: stampa i registri».',
      ],
      notes: [
        'È verde solo quando il cibo è al sicuro. Un valore fuori limite resta in vista anche dopo che hai scritto che cosa hai fatto, finché una misura è di nuovo buona o qualcuno valuta gli alimenti.',
        'Senza rete vedi l’ultima giornata letta, con la sua ora. Quello che registri parte da solo quando la rete torna.',
      ],
    },
  ],
};
