/** How long something is. */
export const durationTexts = {
  minutes: (n: number) => (n === 1 ? '1 minuto' : `${String(n)} minuti`),
  hours: (n: number) => (n === 1 ? '1 ora' : `${String(n)} ore`),
  days: (n: number) => `${String(n)} giorni`,
  and: (a: string, b: string) => `${a} e ${b}`,
} as const;
