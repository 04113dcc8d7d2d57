/**
 * When a control is due and whether it is done: the one rule behind the HACCP screen, the dashboard and
 * the notifications (DASH-11, NOTIF-05, C-33). Everything counts in Europe/Rome (C-59).
 */
import {
  addDays,
  daysBetween,
  romeDate,
  romeDayRange,
  romeLocalTimeToInstant,
  startOfMonth,
  type LocalDate,
} from '#platform/kernel/dates.ts';
import { frequencies, type Frequency } from './frequencies.ts';

/** Done in its period; still to do; to do and past its time. */
export type DueState = 'done' | 'due' | 'overdue';

/** The days in which one check is owed, and their instants: `from` inclusive, `to` exclusive (UTC). */
export type Period = {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly from: Date;
  readonly to: Date;
};

/** A Monday, to count weeks from. */
const A_MONDAY: LocalDate = '2024-01-01';

/** The period of a frequency around `now`: today, this ISO week (Monday to Sunday), this calendar month. */
export function periodOf(frequency: Frequency, now: Date): Period {
  const [firstDay, lastDay] = daysOf(frequency, romeDate(now));
  return { firstDay, lastDay, ...romeDayRange(firstDay, lastDay) };
}

/** The three periods around `now`, for a query over controls of every frequency. */
export function periodsOf(now: Date): Record<Frequency, Period> {
  return Object.fromEntries(
    frequencies.map((frequency) => [frequency, periodOf(frequency, now)] as const),
  ) as Record<Frequency, Period>;
}

function daysOf(frequency: Frequency, today: LocalDate): [LocalDate, LocalDate] {
  switch (frequency) {
    case 'daily':
      return [today, today];
    case 'weekly': {
      // Twice modulo, because days before the Monday we count from give a negative remainder.
      const sinceMonday = ((daysBetween(A_MONDAY, today) % 7) + 7) % 7;
      const monday = addDays(today, -sinceMonday);
      return [monday, addDays(monday, 6)];
    }
    case 'monthly': {
      const first = startOfMonth(today);
      // 31 days on is always in the next month.
      return [first, addDays(startOfMonth(addDays(first, 31)), -1)];
    }
  }
}

/**
 * Until when the check of the running period should be done: at `dueTime` ('HH:MM', local) on the
 * period's last day. On the days on which the clocks change it follows `romeLocalTimeToInstant`: a time
 * that is skipped moves forward, one that comes twice means the first.
 */
export function dueAt(frequency: Frequency, dueTime: string, now: Date): Date {
  return romeLocalTimeToInstant(daysOf(frequency, romeDate(now))[1], dueTime);
}

/**
 * The state of a control at `now`. `performedAt` is when it was last checked, or null for never; a check
 * counts for the period in which it was performed, whenever it was written down. A check without an
 * outcome (N/A) counts as well: it was done.
 * At the very minute it is due a control is not late yet; it is as soon as that instant has passed.
 */
export function dueState(
  control: { readonly frequency: Frequency; readonly dueTime: string },
  performedAt: Date | null,
  now: Date,
): DueState {
  const { from, to } = periodOf(control.frequency, now);
  if (performedAt !== null && from <= performedAt && performedAt < to) return 'done';
  return now > dueAt(control.frequency, control.dueTime, now) ? 'overdue' : 'due';
}
