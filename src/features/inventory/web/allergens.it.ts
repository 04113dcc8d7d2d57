/** What the page of a product and its dialog say of allergens. */
export const allergensTexts = {
  heading: 'Allergeni',
  unknown: 'Non indicati: chiunque usi questo prodotto in una ricetta lo vedrà scritto.',
  none: 'Nessuno dei 14 allergeni',
  contains: 'Contiene',
  mayContain: 'Può contenere',
  state: 'Indica gli allergeni',
  edit: 'Cambia gli allergeni',
  title: (name: string) => `Allergeni di ${name}`,
  description: 'Come stanno scritti sulla confezione. Un tocco: contiene; due: può contenere.',
  fourteen: 'I 14 allergeni',
  save: 'Salva',
  saveNone: 'Salva: nessuno dei 14',
  saved: 'Allergeni aggiornati',
  reason: (names: string) => `Perché non c’è: ${names}`,
  neverHeld: 'Era segnato per errore: non c’è mai stato',
  neverHeldHint:
    'Solo allora non lo dicono più nemmeno le preparazioni già fatte a cui era stato aggiunto dopo. Nel dubbio lascia vuoto.',
  reasonMissing: 'Scrivi perché',
} as const;
