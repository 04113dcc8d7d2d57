import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the register of cleaning is used. */
export const help: RoomHelp = {
  place: 50,
  articles: [
    {
      id: 'aiuto-sanificazione',
      screens: ['/sanitization', '/sanitization/plan', '/sanitization/print'],
      title: 'Sanificazione',
      summary: 'Che cosa è stato pulito, con quale prodotto, da chi.',
      steps: [
        '«Registra sanificazione»: area, prodotto usato, una nota se serve.',
        'Nel piano scrivi che cosa va pulito, con che cosa e ogni quanto: ogni giorno trovi quello che è da fare.',
        'Il registro si filtra per area e prodotto, si stampa e si salva come file.',
      ],
      notes: ['Una registrazione sbagliata si corregge: resta nel registro, barrata, con il motivo.'],
    },
  ],
};
