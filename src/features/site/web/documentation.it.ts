import type { Article } from '../articles.it.ts';

const api: readonly Article[] = [
  {
    id: 'api-chiamate',
    title: 'Chiamate',
    summary: 'Tutto quello che fa l’applicazione passa da chiamate HTTP con corpi JSON, sotto /api.',
    text: [
      'Servono la stessa sessione e gli stessi diritti della pagina: una chiamata vede solo il ristorante di chi la fa.',
      'Ogni scrittura porta un identificativo fatto da chi scrive: mandata due volte, vale una volta sola.',
    ],
  },
  {
    id: 'api-errori',
    title: 'Errori',
    summary: 'Un rifiuto ha uno stato 4xx, un codice e una frase in italiano.',
    text: [
      'I campi sbagliati sono nominati uno per uno. Con lo stato 429 l’intestazione Retry-After dice tra quanti secondi riprovare.',
    ],
  },
];

/** Texts of the documentation around its articles. */
export const documentationTexts = {
  title: 'Documentazione',
  text: 'Come si inizia, che cosa fa ogni parte, e tre lavori passo per passo.',
  tabs: { firstSteps: 'Primi Passi', features: 'Funzionalità', tutorials: 'Tutorial', api: 'API' },
  api,
  openApi: 'Tutte le chiamate, una per una',
};
