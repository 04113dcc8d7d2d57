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
    {
      id: 'fine-giornata',
      screens: ['/dashboard/day-end'],
      title: 'Fine giornata',
      summary: 'Prima di chiudere la cucina: che cosa manca ancora, e chi ha registrato che cosa.',
      steps: [
        'Da «Oggi» tocca «Fine giornata».',
        'In alto c’è quante cose mancano, dalla più urgente. Sotto, riga per riga, ognuna porta a dove si registra.',
        'In fondo c’è chi ha registrato, dalla prima all’ultima ora, e in quali stanze.',
        'Con le frecce vai ai giorni prima, per vedere chi c’era.',
      ],
      notes: [
        'È verde solo quando tutto quello che oggi era da fare è registrato e nessun alimento aspetta una decisione.',
        'Le ore sono quelle delle registrazioni, non ore di lavoro: chi ha lavorato senza registrare non è in elenco.',
        'Dopo mezzanotte la giornata è già quella nuova: la sera appena finita è a un tocco.',
      ],
    },
  ],
};
