/** What is told of Open Food Facts: in the form of a package, and where it is switched on. */
export const foodFactsTexts = {
  title: 'Suggerimento di Open Food Facts',
  /** Whether anybody outside is asked is the restaurant's to say: nobody is named before that is known. */
  asking: 'Cerco che cosa si sa di questo codice…',
  unknown: 'Open Food Facts non conosce questo codice.',
  check:
    'Lo scrivono volontari e può essere sbagliato o vecchio: confrontalo con la confezione prima di usarlo.',
  name: 'Nome',
  brand: 'Marca',
  weight: 'Quantità',
  ingredients: 'Ingredienti',
  allergens: 'Allergeni',
  noAllergens: 'Non ne nomina: può contenerne lo stesso.',
  traces: (list: string) => `tracce: ${list}`,
  use: 'Usa',
  useOf: (field: string) => `Usa: ${field}`,
  taken: 'Nel campo c’è già scritto qualcosa.',
  source: 'Dati di Open Food Facts, licenza ODbL',
  setting: {
    title: 'Codici sconosciuti',
    description:
      'Quando un codice non è di nessun prodotto, il server può chiedere a Open Food Facts che cos’è. Esce solo il numero del codice.',
    ask: 'Cerca su Open Food Facts i codici che nessun prodotto ha',
    hint: 'Quello che risponde è un suggerimento: lo conferma una persona, e non dice mai «nessun allergene».',
    saved: 'Impostazioni salvate con successo',
    saveFailed: 'Impossibile aggiornare le impostazioni',
    loadFailed: 'Impossibile caricare i dati del ristorante',
  },
} as const;
