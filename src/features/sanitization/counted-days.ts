import { addDays, romeDate, romeDayRange } from '#platform/kernel/dates.ts';

/** Days that «ultimi 7 giorni» has, today included (C-31, SANI-11). */
export const weekDays = 7;

/** The instants between which an entry counts as done today, and in the last seven local days of Europe/Rome. `to` is the end of today, excluded. */
export function countedDays(now: Date): {
  readonly today: Date;
  readonly week: Date;
  readonly to: Date;
} {
  const date = romeDate(now);
  const { from: today, to } = romeDayRange(date);
  return { today, week: romeDayRange(addDays(date, 1 - weekDays)).from, to };
}
