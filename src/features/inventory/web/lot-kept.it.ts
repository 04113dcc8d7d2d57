/** What a count, an opening or a correction that waits on this device says of itself. */
export const lotKeptTexts = {
  change: { open: 'Apertura', freeze: 'Congelamento', thaw: 'Scongelamento' },
  lot: (number: string) => `lotto ${number}`,
  unnamedLot: 'lotto',
  count: (lot: string, counted: number) => `Conteggio · ${lot} · ${counted}`,
  counted: 'Quantità contata',
  expected: 'Quantità che risultava',
  correction: (reason: string) => `Correzione di un movimento · ${reason}`,
  reason: 'Perché lo correggi',
};
