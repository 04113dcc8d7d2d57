/** When a daily e-mail is due. Pure; days and times of Europe/Rome (C-59). */
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** The time at which it comes unless somebody chose another, and every day of the week. */
export const usualDigestTime = '07:30';
export const everyDay = 127;

/** What a person chose: 'HH:MM', and one bit a weekday, the lowest Monday's. */
export interface DigestWish {
  readonly time: string;
  readonly days: number;
}

/** Whether a day of the calendar is among some weekdays. */
export function isOnDay(days: number, date: LocalDate): boolean {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (days & (1 << weekday)) !== 0;
}

/**
 * When the next one is due: the first chosen day whose time is after `now` and that is after `lastOn`. Where the clocks of
 * spring skip the time it is the one after the gap, in autumn the first of two, so that each day has one.
 * @param lastOn the last day that was decided; null before the first
 */
export function nextDigestAt({ time, days }: DigestWish, now: Date, lastOn: LocalDate | null): Date {
  const today = romeDate(now);
  let day = lastOn !== null && lastOn >= today ? addDays(lastOn, 1) : today;
  for (;;) {
    const at = romeLocalTimeToInstant(day, time);
    if (isOnDay(days, day) && at > now) return at;
    day = addDays(day, 1);
  }
}

/**
 * Whether today's is to be sent now: its time has come, its day was chosen, and it was not decided before. One that was missed
 * while no server was up is made up for on its day, and not after.
 */
export function isDigestDue({ time, days }: DigestWish, now: Date, lastOn: LocalDate | null): boolean {
  const today = romeDate(now);
  return (
    (lastOn === null || lastOn < today) && isOnDay(days, today) && romeLocalTimeToInstant(today, time) <= now
  );
}
