import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the HACCP manual is written, signed and printed. */
export const help: RoomHelp = {
  place: 150,
  articles: [
    {
      id: 'aiuto-manuale-haccp',
      screens: ['/haccp-manual'],
      title: 'Manuale HACCP',
      summary: 'I pericoli di ogni fase, i limiti, i controlli e le azioni: dal modello al manuale firmato.',
      steps: [
        'Scegli il modello più vicino alla tua cucina e premi «Comincia da questo modello».',
        'Apri ogni riga, correggi quello che da te è diverso con «Modifica», togli quello che non fai.',
        'Completa con il tuo consulente i punti segnati, poi premi «Firma la versione».',
        'Dalle righe firmate nascono i controlli: «Crea il controllo». Con «Stampa» hai il manuale su A4.',
      ],
      notes: [
        'I numeri dei modelli sono indicazioni dei manuali di corretta prassi, non legge: il limite che vale è quello che firmi tu.',
        'Una versione firmata non cambia più. Se cambi la bozza, la pagina dice che cosa è diverso finché non firmi di nuovo.',
      ],
    },
  ],
};
