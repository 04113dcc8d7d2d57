/** What *Oggi* says of the oil of fryers. */
export const dayFaceTexts = {
  clarify: (when: string): string => `Olio oltre il limite ${when}. Scrivi che cosa hai fatto, e cambialo.`,
  recheckTitle: (name: string, value: string): string => `Cambia l’olio di ${name}: ${value}`,
  recheckBy: (when: string): string => `L’azione è scritta: cambia l’olio ${when}, poi è finita.`,
  recheckLate: (when: string): string => `Era da cambiare ${when}: finisce quando registri il cambio.`,
  lookAgain: 'Registra il cambio',
  recheckState: 'Da cambiare',
  outside: 'Olio oltre il limite',
};
