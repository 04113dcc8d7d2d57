import { productName } from '#platform/kernel/product.ts';

/** What the page of the API says around what the contracts say. */
export const apiPageTexts = {
  title: `API di ${productName}`,
  home: productName,
  documentation: 'Documentazione',
  intro:
    'Ogni chiamata dell’applicazione, come il server la accetta e la risponde: questa pagina è fatta dalla stessa descrizione che il server tiene delle sue chiamate. I riassunti sono in inglese.',
  machine: 'La stessa cosa per programmi (OpenAPI)',
  base: 'Tutte le chiamate stanno sotto',
  rooms: 'Argomenti',
  calls: (count: number) => (count === 1 ? '1 chiamata' : `${String(count)} chiamate`),
  common: 'Rifiuti di tutte le chiamate',
  commonText:
    'Ogni chiamata può rispondere anche così. Il corpo ha un codice, uno stato e una frase in italiano; con INPUT_INVALID i campi sbagliati stanno in data.fields.',
  who: 'Chi può',
  plan: 'Piano con',
  queueable: 'Può arrivare più tardi: fatta senza rete, è mandata al ritorno.',
  outward: 'Scrive a qualcuno fuori, o chiede a un servizio di altri.',
  proven: 'Chiede che chi la fa si sia identificato da poco.',
  parameters: 'Parametri',
  body: 'Corpo',
  answer: 'Risposta',
  refusals: 'Rifiuti suoi',
  required: 'obbligatorio',
  nothing: 'nessun corpo',
  maxBody: (bytes: number) => `Corpo di al massimo ${(bytes / 1_048_576).toLocaleString('it-IT')} MB.`,
  access: {
    public: 'tutti, senza accedere',
    user: 'chi ha effettuato l’accesso',
    member: 'chi lavora nel ristorante',
    operator: 'un operatore scelto sul dispositivo',
    restaurant_admin: 'l’amministratore del ristorante',
    platform_admin: 'un amministratore della piattaforma',
    super_admin: 'un super amministratore',
  },
} as const;
