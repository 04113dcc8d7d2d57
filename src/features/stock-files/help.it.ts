import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How products are taken from a file. */
export const help: RoomHelp = {
  place: 210,
  articles: [
    {
      id: 'aiuto-importa',
      screens: ['/inventory/import'],
      title: 'Importa prodotti',
      summary: 'Un elenco che hai già, da un file CSV o Excel.',
      steps: [
        'Scegli il file: la prima riga ha i nomi delle colonne.',
        'Controlla che ogni colonna sia quella giusta, e guarda l’anteprima.',
        'Righe già importate, con la data in cui è successo, non si aggiungono di nuovo. Se è un’altra consegna uguale, scegli «Merce in più».',
        'Le righe sbagliate non vengono importate: «Scarica queste righe», correggile e importale dopo.',
      ],
      notes: ['Lo stesso file importato due volte non raddoppia le quantità.'],
    },
  ],
};
