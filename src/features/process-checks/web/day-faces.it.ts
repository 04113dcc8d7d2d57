/** What *Oggi* says of processes. */
export const dayFaceTexts = {
  clarify: (when: string): string =>
    `Cottura o raffreddamento fuori limite ${when}. Scrivi che cosa ne è del cibo.`,
  toAnswerHow: 'scrivi che cosa ne è del cibo',
};
