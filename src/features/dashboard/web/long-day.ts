import type { LocalDate } from '#platform/kernel/dates.ts';

const format = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});

/** A day as it is said: "sabato 21 novembre 2026". */
export const longDay = (date: LocalDate): string => format.format(new Date(`${date}T12:00:00Z`));
