/**
 * When an item of the cleaning plan is owed, whether it is done, and what was missed: the one rule behind the room, the
 * dashboard and the bell. Time is a parameter; everything counts in Europe/Rome (C-59).
 *
 * A day of the plan begins at four in the morning: what a kitchen cleans at half past midnight, after the last guests, is the
 * cleaning of the evening that ends, and nobody has missed it at midnight.
 */
import {
  addDays,
  daysBetween,
  romeDate,
  romeLocalTimeToInstant,
  startOfMonth,
} from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import {
  isoWeekday,
  kitchenDayStart,
  lastOpenDay,
  longestSearch,
  neverClosed,
} from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
import type { PlanFrequency, PlanState, PlanStatus } from './plan-schedule.ts';

/** Rome's hour at which a day of the plan begins. The clocks never change at it. */
export const planDayStart = kitchenDayStart;

/** Days that are looked back for what was missed. */
export const missedDays = 7;

/** How often, and by when. */
export interface PlanSchedule {
  readonly frequency: PlanFrequency;
  /** ISO days of the week, Monday 1; of `weekdays` alone. */
  readonly weekdays: readonly number[];
  /** Of `interval` alone. */
  readonly everyDays: number | null;
  /** 'HH:MM' in Rome; before `planDayStart` it is of the night that follows. */
  readonly dueTime: string;
}

/** An item as it stood from an instant on, until the next version of it. */
export interface PlanVersion extends PlanSchedule {
  readonly status: PlanStatus;
  readonly recordedAt: Date;
}

/** Days in which one cleaning is owed, and their instants: `from` inclusive, `to` exclusive (UTC). */
export interface PlanPeriod {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly from: Date;
  readonly to: Date;
  /** By when: at the due time of its last day that is no closed one. */
  readonly due: Date;
  /** All of its days are closed ones: nothing is owed in it. */
  readonly closed: boolean;
}

/** A span in which an item was asked for by one and the same schedule: `from` inclusive, `to` exclusive; null: it still is. */
export interface PlanRun {
  readonly schedule: PlanSchedule;
  readonly from: Date;
  readonly to: Date | null;
}

/** A cleaning that counts for an item. */
export interface PlanDone {
  readonly performedAt: Date;
  /** Told for the past, on another day (`registers/told-late.ts`). */
  readonly late: boolean;
}

/** The day of the plan that an instant belongs to. */
export function planDayOf(at: Date): LocalDate {
  const date = romeDate(at);
  return at < romeLocalTimeToInstant(date, planDayStart) ? addDays(date, -1) : date;
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;

/** ISO day of the week, Monday 1 to Sunday 7. */
export const weekdayOf = isoWeekday;

/**
 * The period of a schedule that holds a day: the day itself, its ISO week, its month, or its block of `everyDays` days,
 * counted from `anchor`. Null where the day is none of the chosen days of the week.
 * @param anchor the day of the plan on which it began to be asked for so
 */
export function periodOn(
  schedule: PlanSchedule,
  anchor: LocalDate,
  day: LocalDate,
  isClosed: IsClosed = neverClosed,
): PlanPeriod | null {
  const period = (first: LocalDate, last: LocalDate): PlanPeriod => periodOf(schedule, first, last, isClosed);
  switch (schedule.frequency) {
    case 'weekdays':
      return schedule.weekdays.includes(weekdayOf(day)) ? period(day, day) : null;
    case 'weekly': {
      const monday = addDays(day, 1 - weekdayOf(day));
      return period(monday, addDays(monday, 6));
    }
    case 'monthly': {
      const first = startOfMonth(day);
      // 31 days on is always in the next month.
      return period(first, addDays(startOfMonth(addDays(first, 31)), -1));
    }
    case 'interval': {
      const every = schedule.everyDays ?? 1;
      const first = addDays(day, -mod(daysBetween(anchor, day), every));
      return period(first, addDays(first, every - 1));
    }
    // Also one that is stored and that nobody knows: who is in doubt asks too often rather than too rarely.
    case 'daily':
    default:
      return period(day, day);
  }
}

function periodOf(
  { dueTime }: PlanSchedule,
  firstDay: LocalDate,
  lastDay: LocalDate,
  isClosed: IsClosed,
): PlanPeriod {
  const open = lastOpenDay(firstDay, lastDay, isClosed);
  const dueDay = open ?? lastDay;
  return {
    closed: open === null,
    firstDay,
    lastDay,
    from: romeLocalTimeToInstant(firstDay, planDayStart),
    to: romeLocalTimeToInstant(addDays(lastDay, 1), planDayStart),
    due: romeLocalTimeToInstant(dueTime < planDayStart ? addDays(dueDay, 1) : dueDay, dueTime),
  };
}

/** The first period after a day in which something is owed; null for a schedule that has none in sight. */
function periodAfter(
  schedule: PlanSchedule,
  anchor: LocalDate,
  day: LocalDate,
  isClosed: IsClosed,
): PlanPeriod | null {
  const end = addDays(day, longestSearch);
  let next = addDays(day, 1);
  while (next < end) {
    const found = periodOn(schedule, anchor, next, isClosed);
    if (found?.closed === false) return found;
    next = addDays(found?.lastDay ?? next, 1);
  }
  return null;
}

const isSameSchedule = (a: PlanSchedule, b: PlanSchedule): boolean =>
  a.frequency === b.frequency &&
  a.dueTime === b.dueTime &&
  a.everyDays === b.everyDays &&
  a.weekdays.length === b.weekdays.length &&
  a.weekdays.every((day) => b.weekdays.includes(day));

/**
 * The spans in which an item was asked for, the oldest first. Another name or product goes on with the same one; another
 * schedule, or the return from a pause, begins a new one.
 * @param versions the oldest first
 */
export function runsOf(versions: readonly PlanVersion[]): PlanRun[] {
  const runs: { schedule: PlanSchedule; from: Date; to: Date | null }[] = [];
  for (const version of versions) {
    const last = runs.at(-1);
    const open = last?.to === null ? last : undefined;
    if (open && version.status === 'active' && isSameSchedule(open.schedule, version)) continue;
    if (open) open.to = version.recordedAt;
    if (version.status === 'active') runs.push({ schedule: version, from: version.recordedAt, to: null });
  }
  return runs;
}

/** Days that are owed by what the plan said before an item was changed or paused; instants as of a period. */
export type StillOwed = Pick<PlanPeriod, 'from' | 'to' | 'due'>;

/**
 * By when the days that hold a day are owed, by the plan as it stood until an instant: no change takes away what was late before it, an hour
 * that is to come may be moved to another that is to come and to none that is over, and what was paused and is taken back is as late as it
 * was (SANI-24; tasks stand by the same, HACCP-98). Null where nothing is owed.
 */
function owedThen(
  runs: readonly PlanRun[],
  day: LocalDate,
  until: Date,
  isClosed: IsClosed,
): { readonly period: PlanPeriod; readonly run: PlanRun } | null {
  let owed: { readonly period: PlanPeriod; readonly run: PlanRun } | null = null;
  let isAsked = false;
  for (const run of runs) {
    if (run.from >= until) break;
    const one = periodOn(run.schedule, planDayOf(run.from), day, isClosed);
    const isToCome: boolean = owed !== null && owed.period.due >= run.from;
    if (one === null || one.closed) {
      if (isToCome) owed = null;
    } else if (owed === null ? one.due >= run.from : isToCome && one.due >= run.from) {
      owed = { period: one, run };
    }
    isAsked = owed !== null && !(run.to !== null && run.to < until && owed.period.due >= run.to);
  }
  return isAsked ? owed : null;
}

/**
 * What of the running days is owed by what the plan said before an item was changed or paused, and in which nothing was done. Null where
 * the item is owed as it says now.
 * @param versions the oldest first
 */
export function stillOwedOf(
  versions: readonly PlanVersion[],
  done: readonly Pick<PlanDone, 'performedAt'>[],
  now: Date,
  isClosed: IsClosed = neverClosed,
): PlanPeriod | null {
  const runs = runsOf(versions);
  const owed = owedThen(runs, planDayOf(now), new Date(now.getTime() + 1), isClosed);
  const isAsItSays = owed?.run.to === null;
  return owed === null || isAsItSays || isDoneIn(owed.period, done) ? null : owed.period;
}

const isDoneIn = (
  { from, to }: Pick<PlanPeriod, 'from' | 'to'>,
  done: readonly Pick<PlanDone, 'performedAt'>[],
): boolean => done.some(({ performedAt }) => from <= performedAt && performedAt < to);

/** Where an item stands, and by when it is owed next (of one that is done: the next time). */
export interface PlanStanding {
  readonly state: PlanState;
  readonly dueAt: Date | null;
}

/**
 * Where an item stands at an instant that is asked for by a schedule since another. Nobody is late with what was not yet asked for when it
 * was due: such a period may be done all the same, and the next one is the first that is owed. On closed days nothing is owed: what has
 * other days is owed on the last of them.
 * @param stillOwed what is owed by what the plan said before (`stillOwedOf`)
 */
export function standingIn(
  schedule: PlanSchedule,
  since: Date,
  done: readonly Pick<PlanDone, 'performedAt'>[],
  now: Date,
  isClosed: IsClosed = neverClosed,
  stillOwed: StillOwed | null = null,
): PlanStanding {
  if (stillOwed !== null && now < stillOwed.to && !isDoneIn(stillOwed, done))
    return { state: now > stillOwed.due ? 'overdue' : 'due', dueAt: stillOwed.due };
  const anchor = planDayOf(since);
  const today = planDayOf(now);
  const running = periodOn(schedule, anchor, today, isClosed);
  const next = periodAfter(schedule, anchor, running?.lastDay ?? today, isClosed);
  if (running === null) return { state: 'later', dueAt: next?.due ?? null };
  if (isDoneIn(running, done)) return { state: 'done', dueAt: next?.due ?? null };
  if (running.closed) return { state: 'later', dueAt: next?.due ?? null };
  const due = since > running.due ? (next?.due ?? running.due) : running.due;
  return { state: now > due ? 'overdue' : 'due', dueAt: due };
}

/** A period that ended without a cleaning, or of which somebody told only later. */
export interface Missed {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Told later: not missed, and not as if it had been told in time. */
  readonly toldLate: boolean;
}

/**
 * What was missed of an item in the days before today: each period that has ended, was owed by the plan as it stood (`owedThen`), and
 * in which nothing was done. What was not yet in the plan then, or paused, is not missed; what was due before it was changed
 * or put away is, at once where it is not in the plan any more: nobody can confirm it there. The oldest first.
 * @param days how many days before today are looked at, by the last day of a period
 */
export function missedOf(
  versions: readonly PlanVersion[],
  done: readonly PlanDone[],
  now: Date,
  days = missedDays,
  isClosed: IsClosed = neverClosed,
): Missed[] {
  const today = planDayOf(now);
  const found = new Map<LocalDate, Missed>();
  const runs = runsOf(versions);
  for (let back = days; back >= 1; back -= 1) {
    const day = addDays(today, -back);
    const end = romeLocalTimeToInstant(addDays(day, 1), planDayStart);
    const period = owedThen(runs, day, end, isClosed)?.period;
    if (period?.lastDay !== day) continue;
    const inIt = done.filter(({ performedAt }) => period.from <= performedAt && performedAt < period.to);
    const toldLate = inIt.length > 0 && inIt.every(({ late }) => late);
    if (inIt.length > 0 && !toldLate) continue;
    found.set(day, { firstDay: period.firstDay, lastDay: day, toldLate });
  }
  const isInPlan = versions.at(-1)?.status === 'active';
  const gone = isInPlan ? null : stillOwedOf(versions, done, now, isClosed);
  if (gone !== null && gone.lastDay >= today)
    found.set(gone.lastDay, { firstDay: gone.firstDay, lastDay: gone.lastDay, toldLate: false });
  return [...found.values()].toSorted((a, b) => a.lastDay.localeCompare(b.lastDay));
}

/** Since when the cleanings of an item have to be known to tell where it stands and what was missed. */
export function knownSince(versions: readonly PlanVersion[], now: Date, days = missedDays): Date {
  const day = addDays(planDayOf(now), -days);
  const longest = Math.max(
    ...versions.map(({ frequency, everyDays }) =>
      frequency === 'monthly'
        ? 31
        : frequency === 'weekly'
          ? 7
          : frequency === 'interval'
            ? (everyDays ?? 1)
            : 1,
    ),
  );
  return romeLocalTimeToInstant(addDays(day, -longest), planDayStart);
}
