/** What a count, an opening or a correction that waits on this device says of itself. */
export const lotKeptTexts = {
  change: { open: 'Apertura', freeze: 'Congelamento', thaw: 'Scongelamento' },
  lot: (number: string) => `lotto ${number}`,
  unnamedLot: 'lotto',
  count: (lot: string, counted: string) => `Conteggio · ${lot} · ${counted}`,
  countedSince:
    'Adesso nel registro: {quantity}. Se dopo aver ricontato è giusto il tuo numero, scrivi {quantity} in «Quantità che risultava»; se no elimina questa.',
  counted: 'Quantità contata',
  expected: 'Quantità che risultava',
  correction: (reason: string) => `Correzione di un movimento · ${reason}`,
  reason: 'Perché lo correggi',
  transition: { closed: 'correzione', opened: 'apertura', frozen: 'congelamento', thawed: 'scongelamento' },
  unnamedTransition: 'apertura o congelamento',
  transitionCorrection: (what: string, reason: string) => `Correzione · ${what} · ${reason}`,
  place: (lot: string, place: string) => `Spostamento · ${lot} · ${place}`,
  usualPlace: 'al posto del prodotto',
  placeLabel: 'Dove sta il lotto',
  /** What to do when it is refused because somebody was first. */
  mended: 'Non c’è altro da fare: elimina questa registrazione.',
};
