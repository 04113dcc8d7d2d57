/** What *Oggi* says of inspections for pests. */
export const dayFaceTexts = {
  clarify: (when: string): string => `Infestanti trovati ${when}. Scrivi che cosa hai fatto.`,
  recheckLate: (when: string): string => `Era da ricontrollare ${when}: finisce quando l’area è pulita.`,
  outside: 'Infestanti trovati',
};
