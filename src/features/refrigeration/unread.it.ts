/** Days of temperatures that are missing, on *Oggi* and in the bell (FRIG-35); never fewer than two. */
export const unreadTexts = {
  all: 'Temperature',
  some: (count: number): string => `${String(count)} attrezzature`,
  days: (days: number): string => `${String(days)} giorni senza letture`,
  upTo: (days: number): string => `fino a ${String(days)} giorni senza letture`,
} as const;
