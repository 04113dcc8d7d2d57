import { isoWeekday, lastOpenDay, neverClosed, nextOpenDay } from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
import type { Frequency } from '#features/haccp/frequencies.ts';
import { dueAt, periodOf } from '#features/haccp/task-due.ts';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { rules } from './task-event.ts';
import type { EventTask } from './task-event.ts';

/** On which days the restaurant is closed, as a calendar is told of it. */
export interface CalendarDays {
  readonly isClosed: IsClosed;
  /** ISO days of the week on which it is closed as things stand. */
  readonly week: readonly number[];
  readonly today: LocalDate;
}

/** How often events of a frequency come back, and the days on which they do otherwise. */
export interface Recurrence {
  readonly rule: string;
  /** Whether the rule alone says a day. */
  readonly says: (day: LocalDate) => boolean;
  /** Days that the rule says and on which nothing is owed, and the other way round; in order. */
  readonly without: readonly LocalDate[];
  readonly also: readonly LocalDate[];
}

/** Days around today of which closures are told one by one. */
const told = { before: 31, after: 366 };

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const allDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** On the last day of the period in which the check is owed that is no closed one. */
export function recurrenceOf(frequency: Frequency, { isClosed, week, today }: CalendarDays): Recurrence {
  const open = allDays.filter((day) => !week.includes(day));
  const on: readonly number[] = frequency === 'daily' ? open : open.slice(-1);
  const isUsual = frequency === 'monthly' || week.length === 0;
  const rule = isUsual
    ? rules[frequency]
    : `FREQ=WEEKLY;BYDAY=${on.map((day) => dayCodes[day - 1]).join(',')}`;
  const says = (day: LocalDate): boolean =>
    frequency === 'monthly' ? addDays(day, 1).endsWith('-01') : on.includes(isoWeekday(day));
  const isOwed = (day: LocalDate): boolean => {
    const { firstDay, lastDay } = periodOf(frequency, romeLocalTimeToInstant(day, '12:00'));
    return lastOpenDay(firstDay, lastDay, isClosed) === day;
  };
  const around =
    isClosed === neverClosed
      ? []
      : Array.from({ length: told.before + told.after }, (_, day) => addDays(today, day - told.before));
  return {
    rule,
    says,
    without: around.filter((day) => says(day) && !isOwed(day)),
    also: around.filter((day) => !says(day) && isOwed(day)),
  };
}

/** How often events of each frequency come back, worked out once. */
export function recurrences(days: CalendarDays): (frequency: Frequency) => Recurrence {
  const known = new Map<Frequency, Recurrence>();
  return (frequency) => {
    const found = known.get(frequency) ?? recurrenceOf(frequency, days);
    known.set(frequency, found);
    return found;
  };
}

/** The first day on which its check is owed, of those that the rule says. */
export function firstSaidDay(
  { frequency, dueTime, since }: Pick<EventTask, 'frequency' | 'dueTime' | 'since'>,
  { says }: Recurrence,
  isClosed: IsClosed,
): LocalDate {
  const day = romeDate(dueAt(frequency, dueTime, since, since, isClosed));
  return nextOpenDay(day, (one) => !says(one)) ?? day;
}
