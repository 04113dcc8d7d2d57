/** Whether a thermometer may be trusted on a day. Days are of Europe/Rome. */
import { addDays, daysInMonth } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** Days before its time from which a check is said to fall due. */
export const soonDays = 14;

/**
 * `out`: off, and neither checked well nor replaced since; `never`: not checked since it came; `late`, `soon`, `in_order`: by the time of
 * its next check.
 */
export type Standing = 'out' | 'never' | 'late' | 'soon' | 'in_order';

/** What is known of a thermometer. */
export interface KnownOf {
  readonly isOut: boolean;
  /** The day of its last check that was not off, after it came or was replaced; null where there is none. */
  readonly goodOn: LocalDate | null;
  /** The day on which it came, or was replaced last. */
  readonly newOn: LocalDate;
  /** The day on which the tolerance was made narrower than its last check was off; null where that is true by the tolerance of now. */
  readonly narrowedOn: LocalDate | null;
}

/** The day some months later; the last one of a month that is shorter. */
export function monthsAfter(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const at = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const last = daysInMonth(inYear, inMonth) ?? day;
  return [
    String(inYear).padStart(4, '0'),
    String(inMonth).padStart(2, '0'),
    String(Math.min(day, last)).padStart(2, '0'),
  ].join('-');
}

/** The day by which it is to be checked: at once what was never checked, and what is true by a wider tolerance of before alone. */
export function dueOf({ goodOn, newOn, narrowedOn }: KnownOf, months: number): LocalDate {
  const dueOn = goodOn === null ? newOn : monthsAfter(goodOn, months);
  return narrowedOn !== null && narrowedOn < dueOn ? narrowedOn : dueOn;
}

/** How it stands on a day. On the very day it is due nothing is late yet. */
export function standingOf(known: KnownOf, months: number, today: LocalDate): Standing {
  if (known.isOut) return 'out';
  if (known.goodOn === null) return 'never';
  const dueOn = dueOf(known, months);
  if (today > dueOn) return 'late';
  return today >= addDays(dueOn, -soonDays) ? 'soon' : 'in_order';
}

/** Whether it is to be checked: it falls due, or nobody ever did. */
export const isToCheck = (standing: Standing): boolean =>
  standing === 'never' || standing === 'late' || standing === 'soon';
