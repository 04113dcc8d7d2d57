/** What a check that waits on this device says of itself. */
export const keptTexts = {
  check: (task: string, value: string) => `Controllo · ${task} · ${value}`,
  unnamed: 'Controllo',
  value: 'Valore',
  notes: 'Note',
};
