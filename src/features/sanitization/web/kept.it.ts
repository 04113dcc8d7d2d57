/** What an entry that waits on this device says of itself. */
export const keptTexts = {
  cleaning: (area: string, product: string) => `Sanificazione · ${area} · ${product}`,
  correction: (area: string, product: string) => `Correzione · ${area} · ${product}`,
  confirmation: (subject: string) => `Pulizia · ${subject}`,
  notDone: (area: string) => `Non è stata fatta · ${area}`,
};
