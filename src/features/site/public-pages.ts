/** The pages of the public face, by the name of their file: made when the app is built, served as they are, read without JavaScript. */
export const publicPages = {
  home: '/',
  documentation: '/documentazione',
  help: '/aiuto',
  faq: '/faq',
  contact: '/contatti',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  accessibility: '/accessibilita',
  security: '/sicurezza',
} as const;
export type PublicPage = keyof typeof publicPages;

/** Where the sections of the first page stand on it. */
export const anchors = {
  why: 'perche-sistema-intelligente',
  smart: 'sistema-intelligente',
  day: 'giornata-di-un-frigo',
  features: 'funzioni',
  forecast: 'scorte',
  recall: 'richiamo',
  label: 'etichetta-qr',
  voice: 'voce',
  steps: 'come-funziona',
  pricing: 'pricing',
  comparison: 'funzionalita-piano',
} as const;

/** The attribute of the link that opens a restaurant to try. */
export const tryoutLink = 'data-tryout';

/** The page behind the code of the label that the first page shows. */
export const sampleLabelPath = '/qr/esempio' as const;

/** Put in the place of our own address when the server begins, which the build does not know. */
export const originPlaceholder = '__ORIGIN__';
