/** What an entry that waits on this device says of itself. */
export const keptTexts = {
  entry: (supplier: string) => `Fornitore · ${supplier}`,
  correction: (supplier: string) => `Correzione · fornitore · ${supplier}`,
};
