/** What an entry that waits on this device says of itself. */
export const keptTexts = {
  entry: (product: string) => `Prodotto di pulizia · ${product}`,
  correction: (product: string) => `Correzione · prodotto di pulizia · ${product}`,
};
