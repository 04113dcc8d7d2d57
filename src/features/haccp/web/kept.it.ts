/** What a check that waits on this device says of itself. */
export const keptTexts = {
  check: (task: string, value: string) => `Controllo · ${task} · ${value}`,
  correction: (task: string, value: string) => `Correzione · ${task} · ${value}`,
  answer: (action: string) => `Risposta a un controllo · ${action}`,
  closing: (reason: string) => `Alimenti valutati · ${reason}`,
  unnamed: 'Controllo',
  value: 'Valore',
};
