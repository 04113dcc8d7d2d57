/**
 * When a temperature is owed: the one rule behind the tiles, the guided round, the dashboard and the notifications.
 * Everything counts in Europe/Rome (C-59).
 *
 * Equipment has one or more times of day by which it is to be read, one for each shift. A reading belongs to the due
 * time nearest to it: the one of 11:20 is the late one of 11:00 and not an early one of 23:00, and so is every reading
 * until the middle of the two. From there on the next one is owed; what was missed before is missed.
 */
import { addDays, romeClocksBetween, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

import { kitchenDayStart, longestSearch, neverClosed } from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';

/** Times of day, 'HH:MM' in Rome, by which new equipment is to be read: before lunch and at closing. */
export const defaultDueTimes: readonly string[] = ['11:00', '23:00'];

/** Most due times of one piece of equipment. */
export const maxDueTimes = 6;

const dayMinutes = 24 * 60;

/** Read in its shift; to be read; to be read and past its time; not asked for: only since later, or not on a closed day. */
export type ReadingDueState = 'done' | 'due' | 'overdue' | 'not_owed';

/** The shift around an instant. Instants are UTC; it opens inclusive and closes exclusive. */
export interface Shift {
  readonly opensAt: Date;
  readonly dueAt: Date;
  readonly closesAt: Date;
  /** Due time of the shift after this one. */
  readonly nextDueAt: Date;
}

/** How equipment stands in a shift. */
export interface ReadingDue extends Shift {
  readonly state: ReadingDueState;
}

/** What of equipment decides when it is to be read. */
export interface ReadingSchedule {
  /** 'HH:MM' in Rome, at least one, in any order. */
  readonly dueTimes: readonly string[];
  /** Since when it is asked for so. */
  readonly since: Date;
}

/**
 * The shift around `now`.
 * @param dueTimes 'HH:MM' in Rome, at least one, in any order; one that the clocks skip in spring moves forward with
 *   them, one that comes twice in autumn means the first
 * @throws RangeError without a due time or for one that is no time of day
 */
export function shiftAround(dueTimes: readonly string[], now: Date): Shift {
  const today = romeDate(now);
  return shiftsOfDays(dueTimes, addDays(today, -1), addDays(today, 1)).findLast(
    ({ opensAt }) => now >= opensAt,
  )!;
}

/**
 * The shifts that are due on some days of Rome, in order; those of the day before the first and after the last say where the
 * outermost begin and end.
 * @param dueTimes as `shiftAround` takes them
 * @throws RangeError without a due time or for one that is no time of day
 */
export function shiftsOfDays(dueTimes: readonly string[], first: LocalDate, last: LocalDate): Shift[] {
  if (dueTimes.length === 0) throw new RangeError('equipment without a due time');
  const instants: number[] = [];
  for (let day = addDays(first, -1); day <= addDays(last, 1); day = addDays(day, 1))
    instants.push(...dueTimes.map((time) => romeLocalTimeToInstant(day, time).getTime()));
  const dues = [...new Set(instants)].toSorted((left, right) => left - right);
  return dues.slice(1, -1).flatMap((due, index) => {
    const [previous, next] = [dues[index]!, dues[index + 2]!];
    const shift = {
      opensAt: new Date(middle(previous, due)),
      dueAt: new Date(due),
      closesAt: new Date(middle(due, next)),
      nextDueAt: new Date(next),
    };
    const dueOn = romeDate(shift.dueAt);
    return dueOn < first || dueOn > last ? [] : [shift];
  });
}

/**
 * How equipment stands in the shift around `now`. At the very minute it is due nothing is late yet, as with controls.
 * @param dueTimes as `shiftAround` takes them
 * @param readings when valid readings were made; those after `now` prove nothing
 * @param since since when it is asked for so: the equipment was added, taken back into use or given other times. A time
 *   before that owes nothing
 * @param isOff the kitchen's days on which nobody reads it; a time in the small hours is of the evening before
 * @throws RangeError without a due time or for one that is no time of day
 */
export function readingsDue(
  dueTimes: readonly string[],
  readings: readonly Date[],
  since: Date,
  now: Date,
  isOff: IsClosed = neverClosed,
): ReadingDue {
  const around = shiftAround(dueTimes, now);
  const shift = { ...around, nextDueAt: nextOwed(dueTimes, around.nextDueAt, isOff) };
  const { opensAt, dueAt } = shift;
  const done = readings.some((at) => at >= opensAt && at <= now);
  return {
    ...shift,
    state: done
      ? 'done'
      : since > dueAt || isOff(kitchenDayOf(dueAt))
        ? 'not_owed'
        : now > dueAt
          ? 'overdue'
          : 'due',
  };
}

/**
 * Since when equipment is to be read after its times were changed, or it was taken back, at `now`: from now on, so that
 * it is not late at once for a time that had passed before. Null where it stays as it was: a change wipes out no delay
 * that there was. A shift that is owed is not dropped by a time that is over already: it is owed by that (FRIG-47), nor by putting the equipment
 * away and taking it back while it runs (FRIG-51).
 * @param readings when valid readings were made
 * @param held until when it was asked for as it was: `now` for a change, the instant at which it was put away for
 *   equipment that is taken back
 * @param next the times from now on, of equipment in use that is given others
 */
export function askedAgainSince(
  { dueTimes, since }: ReadingSchedule,
  readings: readonly Date[],
  held: Date,
  now: Date,
  isOff: IsClosed = neverClosed,
  next: readonly string[] | null = null,
): Date | null {
  const { state, opensAt } = readingsDue(dueTimes, readings, since, now, isOff);
  if (state === 'due' && next !== null) {
    const owed = readingsDue(next, readings, now, now, isOff);
    if (owed.state === 'not_owed' && !isOff(kitchenDayOf(owed.dueAt))) return owed.dueAt;
  }
  return state === 'overdue' && opensAt <= held ? null : now;
}

/** The day of the kitchen that a due time belongs to. */
export function kitchenDayOf(dueAt: Date): LocalDate {
  const date = romeDate(dueAt);
  return dueAt < romeLocalTimeToInstant(date, kitchenDayStart) ? addDays(date, -1) : date;
}

/** The first due time from an instant on that is owed: itself, unless its day is off. */
function nextOwed(dueTimes: readonly string[], from: Date, isOff: IsClosed): Date {
  if (!isOff(kitchenDayOf(from))) return from;
  const times = dueTimes.toSorted();
  const first = kitchenDayOf(from);
  for (let days = 1; days < longestSearch; days += 1) {
    const day = addDays(first, days);
    if (isOff(day)) continue;
    // Those of the day come before those of the night that follows it.
    const evening = times.find((time) => time >= kitchenDayStart);
    return evening === undefined
      ? romeLocalTimeToInstant(addDays(day, 1), times[0]!)
      : romeLocalTimeToInstant(day, evening);
  }
  return from;
}

function middle(left: number, right: number): number {
  return Math.round((left + right) / 2);
}

/**
 * For how many whole days nobody has read equipment, where a shift has gone by since without a reading, 0 within a day; null while none has. What it
 * showed then says nothing of today (FRIG-33). On closed days nobody has to read it, and nobody knows how it is either.
 *
 * @param dueTimes 'HH:MM' in Rome, also with the seconds of a table; without one nobody is asked, and a day is as long as two shifts
 * @param lastAt when it was read last
 */
export function daysUnread(dueTimes: readonly string[], lastAt: Date, now: Date): number | null {
  // By the clocks, as the shifts are: in the nights in which they are set a day has 23 hours, or 25 (FRIG-39).
  const day = dayMinutes * 60_000;
  if (romeClocksBetween(lastAt, now) <= (dueTimes.length === 0 ? day : longestBetweenReadings(dueTimes)))
    return null;
  if (isInNextShift(dueTimes, lastAt, now)) return null;
  return Math.floor((now.getTime() - lastAt.getTime()) / day);
}

/** Whether the shift after that of the last reading has not ended yet: none has gone by without one. */
function isInNextShift(dueTimes: readonly string[], lastAt: Date, now: Date): boolean {
  if (dueTimes.length === 0) return false;
  const times = dueTimes.map((time) => time.slice(0, 5));
  return now <= shiftAround(times, shiftAround(times, lastAt).closesAt).closesAt;
}

/** From how many days without a reading on what stands in equipment is asked about: one shift that was missed asks nothing (FRIG-34). */
export const daysUntilAsked = 2;

/** Equipment in use, as far as it says whether anybody knows how warm it is. */
export interface LastRead {
  readonly equipmentId: string;
  readonly name: string;
  /** As `daysUnread` takes them. */
  readonly dueTimes: readonly string[];
  /** When it was read last; where it never was, when it was added. */
  readonly readAt: Date;
}

/** For how many days nobody has read equipment, where that is long enough to ask about what stands in it; null where it is not. */
export function daysToAskAbout(
  { dueTimes, readAt }: Pick<LastRead, 'dueTimes' | 'readAt'>,
  now: Date,
): number | null {
  const days = daysUnread(dueTimes, readAt, now);
  return days === null || days < daysUntilAsked ? null : days;
}

/**
 * The longest time between two readings of equipment of which no shift was missed, in milliseconds: from the beginning
 * of one to the end of the next. What lies further apart has a shift without a reading between.
 */
export function longestBetweenReadings(dueTimes: readonly string[]): number {
  const minutes = dueTimes.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
  const sorted = minutes.toSorted((left, right) => left - right);
  const between = sorted.map((at, index) => (sorted[index + 1] ?? sorted[0]! + dayMinutes) - at);
  const gapAt = (index: number): number => between.at(index % between.length)!;
  const shifts = between.map((gap, index) => gapAt(index - 1) / 2 + gap + gapAt(index + 1) / 2);
  return Math.max(...shifts) * 60_000;
}
