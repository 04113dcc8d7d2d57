/** The date of a lot is mended: loaded with its dialog. */
export const redateTexts = {
  title: 'Correggi la scadenza',
  text: (product: string, lot: string) => `${product}, lotto ${lot}`,
  expiry: 'Scadenza giusta',
  expiryHint:
    'Come sta scritta sulla confezione. Da ora si giudica con questa tutto quello che resta del lotto.',
  expiryHintUsedUp:
    'Come sta scritta sulla confezione. Del lotto intero non resta niente: una data «da consumare entro» che viene prima vale per quello che ne è stato fatto.',
  reason: 'Cosa c’era di sbagliato',
  asks: 'Prima di correggere',
  past: 'Con questa data il lotto è scaduto: non si potrà più usare.',
  changed:
    'Quello che è già stato aperto o scongelato segue una data «da consumare entro» che viene prima. Quello che è stato congelato in tempo resta buono e, scongelato, dura solo i giorni che restavano; quello congelato dopo quella data si può solo buttare.',
  save: 'Correggi',
  done: 'Scadenza corretta',
  failed: 'Errore nella correzione',
} as const;
