/**
 * When a task is due and whether it is done: the one rule behind the HACCP screen, the dashboard and
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
import { lastOpenDay, longestSearch, neverClosed } from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
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

/** The three periods around `now`, for a query over tasks of every frequency. */
export function periodsOf(now: Date): Record<Frequency, Period> {
  return Object.fromEntries(
    frequencies.map((frequency) => [frequency, periodOf(frequency, now)] as const),
  ) as Record<Frequency, Period>;
}

/** When the first of them began. */
export const earliestOf = (periods: Record<Frequency, Period>): Date =>
  new Date(Math.min(...frequencies.map((frequency) => periods[frequency].from.getTime())));

function daysOf(frequency: Frequency, today: LocalDate): [LocalDate, LocalDate] {
  switch (frequency) {
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
    // Also one that is stored and that nobody knows: who is in doubt asks too often rather than too rarely.
    case 'daily':
    default:
      return [today, today];
  }
}

/** The days of a month 'YYYY-MM'. */
export function daysOfMonth(month: string): LocalDate[] {
  const [first, last] = daysOf('monthly', `${month}-01`);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));
}

/** A period as a calendar counts it. */
export interface CountedPeriod extends Period {
  readonly frequency: Frequency;
  /** The day by which its check is owed: the last one that is no closed day. */
  readonly dueDay: LocalDate;
  /** All of its days are closed ones: nothing is owed in it. */
  readonly closed: boolean;
}

/**
 * Every period whose day of owing lies in a month 'YYYY-MM', by frequency: what a calendar of the month counts. A week
 * that runs into the next month belongs to that one, unless all of its days there are closed ones.
 */
export function periodsEndingIn(month: string, isClosed: IsClosed = neverClosed): CountedPeriod[] {
  return daysOfMonth(month).flatMap((day) =>
    frequencies.flatMap((frequency) => {
      const [firstDay, lastDay] = daysOf(frequency, day);
      const open = lastOpenDay(firstDay, lastDay, isClosed);
      const dueDay = open ?? lastDay;
      if (dueDay !== day) return [];
      return [
        { frequency, firstDay, lastDay, dueDay, closed: open === null, ...romeDayRange(firstDay, lastDay) },
      ];
    }),
  );
}

/** What of a task decides when its check is due. */
export interface Schedule {
  readonly frequency: Frequency;
  /** 'HH:MM', local. */
  readonly dueTime: string;
  /** Since when it is asked for so: added to the plan, taken back into it, or given another time; without it, long ago. */
  readonly since?: Date | undefined;
}

/**
 * Until when the next check should be done: at `dueTime` on the last day of the running period that is no closed day. A
 * task that is asked for only since after that instant owes its check in the next period: nobody can be late with what was
 * not yet asked. In a period of closed days alone nothing is owed.
 * On the days on which the clocks change it follows `romeLocalTimeToInstant`: a time that is skipped moves forward,
 * one that comes twice means the first.
 */
export function dueAt(
  frequency: Frequency,
  dueTime: string,
  now: Date,
  since?: Date,
  isClosed: IsClosed = neverClosed,
): Date {
  const today = romeDate(now);
  let [first, last] = daysOf(frequency, today);
  const end = addDays(today, longestSearch);
  while (last < end) {
    const day = lastOpenDay(first, last, isClosed);
    const deadline = day === null ? null : romeLocalTimeToInstant(day, dueTime);
    if (deadline !== null && (since === undefined || since <= deadline)) return deadline;
    [first, last] = daysOf(frequency, addDays(last, 1));
  }
  // Closed for longer than anybody may say: asked for rather than forgotten.
  return romeLocalTimeToInstant(last, dueTime);
}

/**
 * The state of a task at `now`. `performedAt` is when it was last checked, or null for never; a check
 * counts for the period in which it was performed, whenever it was written down. A check without an
 * outcome (N/A) counts as well: it was done.
 * At the very minute it is due a task is not late yet; it is as soon as that instant has passed.
 */
export function dueState(
  task: Schedule,
  performedAt: Date | null,
  now: Date,
  isClosed: IsClosed = neverClosed,
): DueState {
  const { from, to } = periodOf(task.frequency, now);
  if (performedAt !== null && from <= performedAt && performedAt < to) return 'done';
  const { frequency, dueTime, since } = task;
  return now > dueAt(frequency, dueTime, now, since, isClosed) ? 'overdue' : 'due';
}

/**
 * Since when a task is asked for after it was changed, or taken back, at `now`: from now on, so that it is not late at
 * once for an hour that had passed before. Null where it stays as it was: a change wipes out no delay that there was.
 * @param held until when it was asked for as it was: `now` for a change, the instant at which it was put away for one
 *   that is taken back
 */
export function askedAgainSince(
  before: Schedule,
  held: Date,
  now: Date,
  isClosed: IsClosed = neverClosed,
): Date | null {
  return dueAt(before.frequency, before.dueTime, now, before.since, isClosed) < held ? null : now;
}
