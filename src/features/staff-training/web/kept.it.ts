/** What an entry that waits on this device says of itself. */
export const keptTexts = {
  entry: (person: string) => `Formazione · ${person}`,
  correction: (person: string) => `Correzione · formazione · ${person}`,
};
