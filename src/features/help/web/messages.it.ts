/** Words around the articles. */
export const helpTexts = {
  title: 'Aiuto',
  how: 'Come si fa',
  good: 'Da sapere',
  keys: 'Tasti',
  shortcuts: [
    { keys: ['?'], does: 'Apre questo aiuto' },
    { keys: ['Ctrl', 'K'], does: 'Cerca una pagina, un prodotto o una registrazione' },
    { keys: ['Esc'], does: 'Chiude quello che è aperto' },
  ],
  more: 'Tutto l’aiuto',
  wall: 'Foglio per la cucina',
  contact: 'Scrivici',
} as const;
