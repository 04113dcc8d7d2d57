/** What *Oggi* says of the checks of tasks. */
export const dayFaceTexts = {
  clarify: (when: string, status: 'warning' | 'critical'): string =>
    status === 'critical'
      ? `Controllo fuori dai limiti ${when}. Scrivi che cosa hai fatto.`
      : `Controllo vicino al limite ${when}. Scrivi che cosa hai fatto.`,
};
