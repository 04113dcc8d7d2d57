/**
 * On which days a restaurant is closed: the one rule behind what is owed, missed and reminded of. Days are those of
 * Europe/Rome (C-59), and come in as they are: this rule knows no clock.
 *
 * What was told last of a day counts: an exceptional opening beats what was told before it, and a closure that is told
 * after it beats the opening.
 */
import { addDays, daysBetween, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/**
 * `week`: on these days of the week, from a day on, until the next one of its kind; `closure`: from a day to another;
 * `opening`: one day on which it is open all the same.
 */
export const closingKinds = ['week', 'closure', 'opening'] as const;
export type ClosingKind = (typeof closingKinds)[number];

/** What was told of closed days, as it is stored. */
export type Closing = {
  readonly id: string;
  readonly kind: ClosingKind;
  readonly firstDay: LocalDate;
  /** Inclusive; null of a week, which lasts until another begins. */
  readonly lastDay: LocalDate | null;
  /** ISO days of the week, Monday 1; of `week` alone. */
  readonly weekdays: number[];
  /** Whether fridges and freezers are read on closed days as well; of `week` alone. */
  readonly coldIsRead: boolean | null;
  /** «Chiusura estiva»; of `closure` alone. */
  readonly name: string | null;
  /** Why it was told only afterwards; of `closure` alone. */
  readonly lateReason: string | null;
  /** ISO instant, UTC. */
  readonly recordedAt: string;
};

/** A day on which the restaurant is closed. */
export interface ClosedDay {
  readonly kind: 'week' | 'closure';
  readonly name: string | null;
  /** Told only when the day was over, or had begun. */
  readonly toldLate: boolean;
}

/** Whether a day is a closed one; what rules of other rooms are handed. */
export type IsClosed = (day: LocalDate) => boolean;

/** Where nobody told of any. */
export const neverClosed: IsClosed = () => false;

/** How far a rule looks for the next open day: longer than the longest closure. */
export const longestSearch = 800;

/** Most days of one closure, and how far back one may be told of. */
export const longestClosure = 366;

/** Rome's hour before which a time is still of the evening that ends; that of the cleaning plan as well. */
export const kitchenDayStart = '04:00';

/** A Monday, to count days of the week from. */
const aMonday: LocalDate = '2024-01-01';

/** ISO day of the week, Monday 1 to Sunday 7. */
export const isoWeekday = (day: LocalDate): number => (((daysBetween(aMonday, day) % 7) + 7) % 7) + 1;

/** The last day of a span that is not a closed one; null where all of them are. */
export function lastOpenDay(first: LocalDate, last: LocalDate, isClosed: IsClosed): LocalDate | null {
  for (let day = last; day >= first; day = addDays(day, -1)) if (!isClosed(day)) return day;
  return null;
}

/** What is known of the days of a restaurant. */
export interface OpenDays {
  readonly isClosed: IsClosed;
  /** Why a day is a closed one; null of one that is open. */
  readonly closedOn: (day: LocalDate) => ClosedDay | null;
  /** The closed days of those on which nobody reads fridges and freezers either. */
  readonly isColdUnread: IsClosed;
  /** The days of the week on which it is closed as told for a day; none where nothing was. */
  readonly weekOn: (day: LocalDate) => readonly number[];
  /** Whether fridges and freezers are read on closed days, as told for a day; yes where nothing was. */
  readonly isColdReadOn: (day: LocalDate) => boolean;
}

/** Whether what is told makes less owed on a day than it was: it closes it, leaves its fridges unread, or no longer says that it was told late. */
export function takesTodayAway(before: OpenDays, after: OpenDays, day: LocalDate): boolean {
  const [was, is] = [before.closedOn(day), after.closedOn(day)];
  if (is === null) return false;
  return (
    was === null || (was.toldLate && !is.toldLate) || (after.isColdUnread(day) && !before.isColdUnread(day))
  );
}

/** The days of a restaurant by what was told of them, in any order. */
export function openDaysOf(closings: readonly Closing[]): OpenDays {
  const newestFirst = closings.toSorted((a, b) => b.recordedAt.localeCompare(a.recordedAt));
  const weeks = newestFirst
    .filter(({ kind }) => kind === 'week')
    .toSorted((a, b) => b.firstDay.localeCompare(a.firstDay));
  const openings = newestFirst.filter(({ kind }) => kind === 'opening');
  const closures = newestFirst.filter(({ kind }) => kind === 'closure');
  const known = new Map<LocalDate, ClosedDay | null>();
  const weekOf = (day: LocalDate) => weeks.find(({ firstDay }) => firstDay <= day);

  function find(day: LocalDate): ClosedDay | null {
    const opening = openings.find(({ firstDay }) => firstDay === day);
    const week = weekOf(day);
    const told = [
      ...closures.filter(({ firstDay, lastDay }) => firstDay <= day && day <= (lastDay ?? firstDay)),
      ...(week?.weekdays.includes(isoWeekday(day)) ? [week] : []),
    ].filter(({ recordedAt }) => opening === undefined || recordedAt > opening.recordedAt);
    // What was told in time says more than what came after it. Told on the day itself with a reason, the day had begun.
    const inTime = told.find(({ recordedAt, lateReason }) => {
      const toldOn = romeDate(new Date(recordedAt));
      return toldOn < day || (toldOn === day && lateReason === null);
    });
    // A closure has a name, a day of the week has none.
    const counts = inTime?.kind === 'closure' ? inTime : told[0];
    if (counts === undefined) return null;
    return {
      kind: counts.kind === 'week' ? 'week' : 'closure',
      name: counts.name,
      toldLate: inTime === undefined,
    };
  }

  const closedOn = (day: LocalDate): ClosedDay | null => {
    let found = known.get(day);
    if (found === undefined) known.set(day, (found = find(day)));
    return found;
  };
  // Known as such to who saves himself the work.
  const isClosed: IsClosed = closings.length === 0 ? neverClosed : (day) => closedOn(day) !== null;
  const isColdReadOn = (day: LocalDate): boolean => weekOf(day)?.coldIsRead ?? true;
  return {
    isClosed,
    closedOn,
    isColdUnread: (day) => isClosed(day) && !isColdReadOn(day),
    weekOn: (day) => weekOf(day)?.weekdays ?? [],
    isColdReadOn,
  };
}

/** The first open day from a day on; null where none comes in sight. */
export function nextOpenDay(from: LocalDate, isClosed: IsClosed): LocalDate | null {
  for (let days = 0; days < longestSearch; days += 1) {
    const day = addDays(from, days);
    if (!isClosed(day)) return day;
  }
  return null;
}

/** Closed days in a row, for the same reason; both ends inclusive. */
export interface ClosedSpan extends ClosedDay {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/** The closed days from a day to another, those in a row for the same reason together; the earliest first. */
export function closedSpans(
  from: LocalDate,
  to: LocalDate,
  { closedOn }: Pick<OpenDays, 'closedOn'>,
): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const closed = closedOn(day);
    if (closed === null) continue;
    const last = spans.at(-1);
    const goesOn =
      last !== undefined &&
      addDays(last.lastDay, 1) === day &&
      last.kind === closed.kind &&
      last.name === closed.name &&
      last.toldLate === closed.toldLate;
    if (goesOn) spans[spans.length - 1] = { ...last, lastDay: day };
    else spans.push({ ...closed, firstDay: day, lastDay: day });
  }
  return spans;
}
