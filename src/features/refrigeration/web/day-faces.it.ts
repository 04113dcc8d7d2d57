/** What *Oggi* says of readings. */
export const dayFaceTexts = {
  clarify: (when: string): string => `Temperatura fuori dai limiti ${when}. Scrivi che cosa hai fatto.`,
};
