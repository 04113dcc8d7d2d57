const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant by the clocks of Rome, so that rows sort as they happened: `2026-11-23 07:05:09`. */
export const romeTimestamp = (instant: Date): string => parts.format(instant);
