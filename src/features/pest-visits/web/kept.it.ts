/** What a visit that waits on this device says of itself. */
export const keptTexts = {
  entry: (company: string) => `Visita infestanti · ${company}`,
  correction: (company: string) => `Correzione · visita infestanti · ${company}`,
};
