/** What is done about a matter, under one name wherever it is offered (UX-66). */
export const matterActs = {
  /** Says what was done, or what becomes of the food. */
  answer: 'Chiarisci',
  /** Measures or looks again. */
  recheck: 'Ricontrolla',
  /** Judges the food by name. */
  close: 'Valuta e chiudi',
} as const;
