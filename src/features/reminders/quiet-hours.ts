/** Hours in which somebody does not want to be disturbed. Pure; by the clocks of Rome (C-59). */
import { addDays, formatTime, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';

/** 'HH:MM' each; over midnight where they begin later than they end; never, where both are the same. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Whether it is quiet at an instant: from the first minute on, and not at the last. */
export function isQuiet({ from, to }: QuietHours, now: Date): boolean {
  const time = formatTime(now);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** When the quiet that is now ends. */
export function quietEnd({ to }: QuietHours, now: Date): Date {
  const today = romeDate(now);
  const end = romeLocalTimeToInstant(today, to);
  return end > now ? end : romeLocalTimeToInstant(addDays(today, 1), to);
}
