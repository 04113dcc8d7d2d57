/** What *Oggi* says of thermometers. */
export const dayFaceTexts = {
  clarify: (when: string): string =>
    `Fuori taratura ${when}. Non usarlo finché non è a posto: scrivi che cosa hai fatto.`,
  recheckBy: (when: string): string =>
    `L’azione è scritta: ricontrollalo o sostituiscilo ${when}. Fino ad allora non usarlo.`,
  recheckLate: (when: string): string =>
    `Era da sistemare ${when}: non usarlo finché non è a posto o sostituito.`,
  outside: 'È fuori taratura',
  deadline: 'Controlla il termometro',
};
