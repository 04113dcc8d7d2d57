/** What a calendar of checks shows of each day; pure, so that grid, table and screen reader say the same. */
import { daysBetween, type LocalDate } from '#platform/kernel/dates.ts';
import type { Calendar } from '../contract.ts';

/** Something done is outside its limit and not over; all done; all done, and not all of it well; all done and well, some of it told later; something missing; nothing done of what was owed; still running; closed; nothing owed. */
export type DayState =
  | 'outside'
  | 'bad'
  | 'done'
  | 'unsure'
  | 'late'
  | 'partial'
  | 'missed'
  | 'open'
  | 'closed'
  | 'nothing';

type Day = Pick<Calendar['days'][number], 'date' | 'done' | 'missed' | 'open'> &
  Partial<Pick<Calendar['days'][number], 'outside' | 'bad' | 'unsure' | 'late' | 'closed'>>;

/**
 * What is outside its limit and not over outweighs everything (C-61), and what was outside and is over what nobody did. The state that the colour, the icon and the name of a day tell. What is missing outweighs what still runs. A day to
 * come has no state: the check of a week may be done already, but a tick on next Sunday reads as made in advance.
 * @param today the day in Rome
 */
export function dayState(
  { date, done, missed, open, outside = 0, bad = 0, unsure = 0, late = 0, closed }: Day,
  today: LocalDate,
): DayState {
  if (outside > 0) return 'outside';
  const nothing = closed === undefined ? 'nothing' : 'closed';
  if (date > today) return open > 0 ? 'open' : nothing;
  if (bad > 0) return 'bad';
  if (missed > 0) return done > 0 ? 'partial' : 'missed';
  if (open > 0) return 'open';
  if (done === 0) return nothing;
  // Green is only what is well (C-61).
  if (unsure > 0) return 'unsure';
  return late > 0 ? 'late' : 'done';
}

/** A Monday, to count weekdays from. */
const A_MONDAY: LocalDate = '2024-01-01';

/** Weekday of a day, Monday is 0. */
export function weekday(date: LocalDate): number {
  return ((daysBetween(A_MONDAY, date) % 7) + 7) % 7;
}

/** Days in rows of a week, Monday first; null where the week belongs to another month. */
export function weeksOf<Day extends { readonly date: LocalDate }>(days: readonly Day[]): (Day | null)[][] {
  const first = days[0];
  if (first === undefined) return [];
  const cells: (Day | null)[] = [...Array.from({ length: weekday(first.date) }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The month so many months from another, 'YYYY-MM'. */
export function monthFrom(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, '0')}`;
}
