import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the register of suppliers is used. */
export const help: RoomHelp = {
  place: 175,
  articles: [
    {
      id: 'aiuto-fornitori',
      screens: ['/suppliers', '/suppliers/print'],
      title: 'Fornitori',
      summary: 'Di chi ti fidi e perché: la valutazione di ogni fornitore, i suoi documenti e le scadenze.',
      steps: [
        'I fornitori delle tue consegne compaiono da soli: tocca «Valuta» e scegli se lo approvi, con riserva o no, e da quando.',
        'Con «Aggiungi un documento» registri la registrazione sanitaria, una certificazione, la dichiarazione MOCA o una scheda tecnica, con la sua scadenza.',
        'Con «Metti il file» tieni qui anche il PDF o una foto, fino a 6 MB.',
        'Quando un documento o una valutazione sta per scadere lo trovi in «Oggi» e nelle notifiche: registra quello nuovo.',
      ],
      notes: [
        'Se sospendi un fornitore, «Arrivo merce» te lo dice mentre scrivi il suo nome; se ne accetti la merce lo stesso, resta nelle notifiche finché non cambi la valutazione.',
        'Come si scelgono i fornitori e quali documenti chiedere lo dice il tuo manuale di autocontrollo: qui non ti viene chiesto nessun documento in particolare.',
      ],
    },
  ],
};
