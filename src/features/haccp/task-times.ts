/**
 * A task that is owed several times a day: which check belongs to which of its times, and how each of them stands. The one
 * rule behind the HACCP screen, the round, the dashboard, the notifications and the calendar; a task with one time stands
 * by `task-due.ts` alone, as ever. Everything counts in Europe/Rome (C-59).
 *
 * Each time is owed by itself, on the day on which a task of that frequency is owed. One check answers one time: that
 * nearest to it. So a check is the late one of 09:00 until the middle between 09:00 and 12:30, and from there on the early
 * one of 12:30; the first time of a period begins with it, the last one ends with it. What was not done when the middle has
 * come is missed, and no later check makes it done: only one that was made in time and is told afterwards does.
 *
 * A check from before a time was asked for does not count for it, nor one that says to be of a time to come: who is in doubt
 * asks once too often rather than calls done what nobody did.
 */
import { romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { lastOpenDay, neverClosed } from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
import { frequencies } from './frequencies.ts';
import type { Frequency } from './frequencies.ts';
import { askedAgainSince, dueAt, dueState, periodOf } from './task-due.ts';
import type { DueState, Period, Schedule } from './task-due.ts';

/** A time of day besides the first, and since when it is asked for. */
export interface MoreTime {
  /** 'HH:MM', local. */
  readonly time: string;
  /** Without it, long ago. */
  readonly since?: Date | undefined;
}

/** What of a task decides when its checks are due. `dueTime` and `since` are those of its first time. */
export interface TimedSchedule extends Schedule {
  /** In the order of the day; none where it has one time. */
  readonly more?: readonly MoreTime[] | undefined;
}

/** One time of a period. A check made from `from` inclusive to `to` exclusive is the one of it; instants are UTC. */
export interface Slot {
  readonly dueAt: Date;
  readonly from: Date;
  readonly to: Date;
}

/** Done; gone by without a check; to be done and past its time; to be done; its turn has not come. */
export type SlotState = 'done' | 'missed' | 'overdue' | 'due' | 'later';

/** A time of the running period as it stands. */
export interface SlotNow extends Slot {
  readonly state: SlotState;
}

/** How a task stands at an instant. */
export interface TaskStand {
  /** Of the time whose turn it is: what was missed before can not be done any more, and is told by `slots`. */
  readonly state: DueState;
  /** Until when the next check should be done; done, by when it should have been, or the next time of the same period. */
  readonly dueAt: Date;
  /** The times of the running period, in order; none of a task with one time, nor where nothing is owed. */
  readonly slots: readonly SlotNow[];
}

/** The middle of two instants, which are whole minutes. */
const middle = (left: Date, right: Date): Date => new Date((left.getTime() + right.getTime()) / 2);

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);
const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b);

interface Asked {
  readonly dueAt: Date;
  readonly since?: Date | undefined;
}

/**
 * The windows of the times that are owed in a period. One that the clocks skip in spring moves forward with them; where it
 * meets another there, one check is the one of both.
 */
export function slotsOf(asked: readonly Asked[], period: Pick<Period, 'from' | 'to'>): Slot[] {
  const owed = new Map<number, Asked>();
  for (const one of asked.filter(({ since, dueAt: at }) => since === undefined || since <= at)) {
    const same = owed.get(one.dueAt.getTime());
    const isLonger = same?.since !== undefined && (one.since === undefined || one.since < same.since);
    if (same === undefined || isLonger) owed.set(one.dueAt.getTime(), one);
  }
  const inTurn = [...owed.values()].toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return inTurn.map(({ dueAt: at, since }, index) => {
    const [before, after] = [inTurn[index - 1], inTurn[index + 1]];
    const from = before === undefined ? period.from : middle(before.dueAt, at);
    return {
      dueAt: at,
      from: since === undefined ? from : laterOf(from, since),
      to: after === undefined ? period.to : middle(at, after.dueAt),
    };
  });
}

/** All times of a task. */
const timesOf = ({ dueTime, since, more = [] }: TimedSchedule): readonly MoreTime[] => [
  { time: dueTime, since },
  ...more,
];

const onDay = (schedule: TimedSchedule, day: LocalDate): Asked[] =>
  timesOf(schedule).map(({ time, since }) => ({ dueAt: romeLocalTimeToInstant(day, time), since }));

/**
 * How a task stands at `now`. One that was changed in its running period stands as the calendar will tell of it (`slotsThen`).
 * @param versions of a task that was changed in its running period, the oldest first; else none
 * @param made when its valid checks were made, at the latest when they were stored; of a task with one time the last of its
 *   running period is enough, of one that was changed in it all of the running day, week and month
 * @throws RangeError for a time that is no time of day
 */
export function taskStand(
  schedule: TimedSchedule,
  made: readonly Date[],
  now: Date,
  isClosed: IsClosed = neverClosed,
  versions: readonly TaskVersion[] = [],
): TaskStand {
  const { frequency } = schedule;
  const before = ofOtherFrequencies(frequency, made, now, isClosed, versions);
  const late = before.find(({ state }) => state === 'overdue');
  // What is missed already is told of beside it; of one time none is named.
  const told = before.filter(({ ofSeveral }) => ofSeveral).map(({ ofSeveral: _named, ...slot }) => slot);
  if (late !== undefined) return { state: 'overdue', dueAt: late.dueAt, slots: told };
  const stands = standByPlan(schedule, made, now, isClosed, versions);
  return told.length === 0 ? stands : { ...stands, slots: inOrderOfDue([...told, ...stands.slots]) };
}

const inOrderOfDue = <S extends Slot>(slots: readonly S[]): S[] =>
  slots.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());

/** How a task stands by what it is asked for in the running period of its frequency. */
function standByPlan(
  schedule: TimedSchedule,
  made: readonly Date[],
  now: Date,
  isClosed: IsClosed,
  versions: readonly TaskVersion[],
): TaskStand {
  const { frequency, dueTime, since, more = [] } = schedule;
  const period = periodOf(frequency, now);
  const wasChanged = hadSeveral(versions, period);
  if (more.length === 0 && !wasChanged && wasReplanned(versions, period))
    return onceStand(schedule, made, now, isClosed, versions);
  if (more.length === 0 && !wasChanged)
    return {
      state: dueState(schedule, made.at(-1) ?? null, now, isClosed),
      dueAt: dueAt(frequency, dueTime, now, since, isClosed),
      slots: [],
    };
  const day = lastOpenDay(period.firstDay, period.lastDay, isClosed);
  const slots =
    day === null
      ? []
      : wasChanged
        ? slotsThen({ frequency, dueDay: day, ...period }, versions)
        : slotsOf(onDay(schedule, day), period);
  if (slots.length > 0)
    return standOfSlots(slots.map(standing(made, now)), now, nextDueAt(schedule, period.to, isClosed));
  // Nothing is owed in this period, or nothing yet: whoever did it all the same has done it.
  const isDone = made.some((at) => period.from <= at && at <= now);
  return { state: isDone ? 'done' : 'due', dueAt: nextDueAt(schedule, now, isClosed), slots: [] };
}

/**
 * What was owed of a task when it was given another frequency, in a period of then that still runs: such a change takes no delay away, and
 * hides nothing that was missed (HACCP-98, HACCP-94).
 */
function ofOtherFrequencies(
  frequency: Frequency,
  made: readonly Date[],
  now: Date,
  isClosed: IsClosed,
  versions: readonly TaskVersion[],
): (SlotNow & { readonly ofSeveral: boolean })[] {
  const others = frequencies.filter(
    (one) => one !== frequency && versions.some((version) => version.frequency === one),
  );
  const owed = others.flatMap((one) => {
    const own = periodOf(one, now);
    const dueDay = lastOpenDay(own.firstDay, own.lastDay, isClosed);
    if (dueDay === null) return [];
    const ofSeveral = hadSeveral(versions, own);
    return slotsThen({ frequency: one, dueDay, ...own }, versions).map((slot) => ({
      ...standing(made, now)(slot),
      ofSeveral,
    }));
  });
  return inOrderOfDue(owed);
}

/**
 * What is owed of a task in its running periods that was put away, and was not done: what was late by then, and nothing that was to come.
 * @param versions the oldest first
 */
export const leftWhenPutAway = (
  versions: readonly TaskVersion[],
  made: readonly Date[],
  now: Date,
  isClosed: IsClosed = neverClosed,
): Slot[] =>
  frequencies.flatMap((frequency) => {
    const period = periodOf(frequency, now);
    const dueDay = lastOpenDay(period.firstDay, period.lastDay, isClosed);
    return dueDay === null
      ? []
      : slotsThen({ frequency, dueDay, ...period }, versions).filter(
          (slot) => slotState(slot, made, now) !== 'done',
        );
  });

/** How a task with one time stands whose plan was changed in the running period: as the calendar will tell of it. */
function onceStand(
  schedule: TimedSchedule,
  made: readonly Date[],
  now: Date,
  isClosed: IsClosed,
  versions: readonly TaskVersion[],
): TaskStand {
  const { frequency } = schedule;
  const period = periodOf(frequency, now);
  const day = lastOpenDay(period.firstDay, period.lastDay, isClosed);
  const [slot] = day === null ? [] : slotsThen({ frequency, dueDay: day, ...period }, versions);
  const isDone = made.some((at) => period.from <= at && at < period.to);
  // Nothing is owed in this period: whoever did it all the same has done it.
  const due = slot?.dueAt ?? nextDueAt(schedule, period.to, isClosed);
  return { state: isDone ? 'done' : now > due ? 'overdue' : 'due', dueAt: due, slots: [] };
}

/**
 * How a task stands whose times of the running period stand so.
 * @param slots at least one
 * @param comesAgain when it is due next after this period
 */
export function standOfSlots(slots: readonly SlotNow[], now: Date, comesAgain: Date): TaskStand {
  // A clock that was set back stands before the first one.
  const current = slots.findLast(({ from }) => from <= now) ?? slots[0]!;
  const next = slots.find(({ dueAt: at }) => at > current.dueAt);
  // Missed before the turn of the next one has come, as where the one between was taken away: nobody can do it any more.
  if (current.state === 'missed') return { state: 'due', dueAt: next?.dueAt ?? comesAgain, slots };
  const isDone = current.state === 'done';
  return {
    state: isDone ? 'done' : now > current.dueAt ? 'overdue' : 'due',
    dueAt: isDone ? (next ?? current).dueAt : current.dueAt,
    slots,
  };
}

const standing =
  (made: readonly Date[], now: Date) =>
  (slot: Slot): SlotNow => ({ ...slot, state: slotState(slot, made, now) });

/** How one time stands at `now`; at its very minute it is not late, and what is said to be of later proves nothing. */
export function slotState({ dueAt: at, from, to }: Slot, made: readonly Date[], now: Date): SlotState {
  if (made.some((one) => from <= one && one < to && one <= now)) return 'done';
  if (now < from) return 'later';
  if (now >= to) return 'missed';
  return now > at ? 'overdue' : 'due';
}

/** The first of its times that is owed at `now` or comes after. */
const nextDueAt = (schedule: TimedSchedule, now: Date, isClosed: IsClosed): Date =>
  timesOf(schedule)
    .map(({ time, since }) => dueAt(schedule.frequency, time, now, since, isClosed))
    .reduce((first, at) => (at < first ? at : first));

/** When a task comes again that is done at `now`: its next time of the same period, or the first of the next one. */
export function comesAgainAt(
  schedule: TimedSchedule,
  slots: readonly SlotNow[],
  now: Date,
  isClosed: IsClosed = neverClosed,
): Date {
  const next = slots.find(({ state }) => state === 'later');
  const { frequency, dueTime } = schedule;
  return next?.dueAt ?? dueAt(frequency, dueTime, periodOf(frequency, now).to, undefined, isClosed);
}

/** A task as it stood in the plan from an instant on, until the next version of it. */
export interface TaskVersion {
  readonly recordedAt: Date;
  readonly frequency: Frequency;
  /** In the order of the day. */
  readonly times: readonly string[];
  readonly archived: boolean;
}

/** A version as the audit tells of it. */
export interface StoredVersion {
  readonly recorded_at: string;
  readonly frequency: Frequency;
  /** 'HH:MM' in Rome. */
  readonly due_time: string;
  readonly more: readonly string[] | null;
  readonly archived: boolean;
}

export const versionOf = (row: StoredVersion): TaskVersion => ({
  recordedAt: new Date(row.recorded_at),
  frequency: row.frequency,
  times: [row.due_time, ...(row.more ?? [])],
  archived: row.archived,
});

/** Whether two versions ask for the same checks. */
const asksTheSame = (a: TaskVersion, b: TaskVersion): boolean =>
  a.frequency === b.frequency && a.archived === b.archived && String(a.times) === String(b.times);

/** A plan as it was in force from an instant to another. */
interface Plan {
  readonly start: Date;
  readonly end: Date;
  readonly asks: TaskVersion;
}

/** The plans of a task one after the other; what was saved without another time is one and the same. */
function plansOf(versions: readonly TaskVersion[], to: Date): readonly Plan[] {
  const plans: { readonly start: Date; end: Date; readonly asks: TaskVersion }[] = [];
  for (const version of versions) {
    const last = plans.at(-1);
    if (last !== undefined && asksTheSame(last.asks, version)) continue;
    if (last !== undefined) last.end = version.recordedAt;
    plans.push({ start: version.recordedAt, end: to, asks: version });
  }
  return plans;
}

/** Whether a task was given other times, put away or taken back in a period. */
export const wasReplanned = (
  versions: readonly TaskVersion[],
  { from, to }: Pick<Period, 'from' | 'to'>,
): boolean => plansOf(versions, to).some(({ start }, index) => index > 0 && from < start && start < to);

/**
 * The one check of a period of a task that had one time at every instant of it, by the plan as it stood (HACCP-98). What was due stays due
 * at its own hour, whatever hour the task is given after it; an hour that is still to come may be moved to another one that is to come,
 * and to none that is over; put away before it was due it is owed all the same where the task is taken back in its period. Any check of
 * the period is the one of it.
 */
function onceThen(
  { frequency, dueDay, from, to }: { frequency: Frequency; dueDay: LocalDate } & Pick<Period, 'from' | 'to'>,
  plans: readonly Plan[],
): Slot[] {
  let due: Date | null = null;
  let isAsked = false;
  for (const { start, end, asks } of plans) {
    if (end <= from || start >= to || end <= start) continue;
    if (asks.archived || asks.frequency !== frequency) {
      // What was due before stays owed; what was not is asked for anew when it is taken back.
      if (due !== null && due >= start) isAsked = false;
      continue;
    }
    const at = romeLocalTimeToInstant(dueDay, asks.times[0]!);
    if (due === null) due = start <= at ? at : null;
    else if (due >= start && at >= start) due = at;
    isAsked = due !== null;
  }
  return due !== null && isAsked ? [{ dueAt: due, from, to }] : [];
}

/**
 * The times of a period that were owed, by the plan as it stood: each by the version that was in force at its instant, so that
 * no change wipes out what was missed before it, nor asks afterwards for what nobody asked for then. A check belongs to a
 * time by the plan in force when it was made, and never to one that came into the plan only after it. A time whose turn ran
 * when the plan was changed keeps its turn, where that goes on: one that was late by then also where it is asked for no more, until the
 * middle to the next that is; one whose turn was over is missed whatever is changed. Between the two there may be a while that is nobody's turn: a check made then is that of none.
 * @param dueDay the day by which checks of the period are owed
 * @param versions of one task, the oldest first
 */
export function slotsThen(
  { frequency, dueDay, from, to }: Pick<Period, 'from' | 'to'> & { frequency: Frequency; dueDay: LocalDate },
  versions: readonly TaskVersion[],
): Slot[] {
  const plans = plansOf(versions, to);
  if (!hadSeveral(versions, { from, to })) return onceThen({ frequency, dueDay, from, to }, plans);
  /** What was asked for, with the end of its turn by the plan that said so last, and whether it was still asked for at its instant. */
  const found = new Map<number, Slot & { readonly ends: Date; readonly isOwed: boolean }>();
  /** Those of the plan before that are owed, by their instant. */
  let owedBefore = new Set<number>();
  for (const { start, end, asks } of plans) {
    if (end <= from || start >= to || end <= start) continue;
    if (asks.archived) {
      for (const [key, slot] of found) {
        // What had not come yet is asked for anew when it is taken back.
        if (!slot.isOwed) found.delete(key);
        // Put away, nobody checks it; taken back it is as late as it was.
        else if (slot.to >= start) found.set(key, { ...slot, to: earlierOf(slot.ends, end) });
      }
      continue;
    }
    const asked =
      asks.frequency === frequency ? asks.times.map((time) => romeLocalTimeToInstant(dueDay, time)) : [];
    const owed = asked.filter((at) => start <= at || owedBefore.has(at.getTime()));
    // Late already, and still to be done: whatever is asked for from now on.
    const late = [...found.values()].filter(
      (slot) => slot.isOwed && slot.dueAt < start && slot.to >= start && slot.ends > start,
    );
    for (const slot of slotsOf(
      [...owed, ...late.map(({ dueAt: at }) => at)].map((at) => ({ dueAt: at })),
      { from, to },
    )) {
      const key = slot.dueAt.getTime();
      const before = found.get(key);
      const closes = earlierOf(slot.to, end);
      const isOwed = before?.isOwed === true || (start <= slot.dueAt && slot.dueAt < end);
      // Its turn, which ran when the plan was changed, goes on: with the checks that were made in it before.
      if (before !== undefined && before.to >= start && before.ends > start && slot.from <= start)
        found.set(key, { ...before, to: laterOf(before.to, closes), ends: slot.to, isOwed });
      // What was missed stays so, also where the next time is taken away.
      else if (before?.isOwed !== true) {
        const opens = laterOf(slot.from, start);
        if (opens < closes)
          found.set(key, { dueAt: slot.dueAt, from: opens, to: closes, ends: slot.to, isOwed });
        else found.delete(key);
      }
    }
    owedBefore = new Set(owed.filter((at) => at < end).map((at) => at.getTime()));
  }
  return [...found.values()]
    .filter(({ isOwed }) => isOwed)
    .map(({ dueAt: at, from: opens, to: closes }) => ({ dueAt: at, from: opens, to: closes }))
    .toSorted((x, y) => x.dueAt.getTime() - y.dueAt.getTime());
}

/** Whether a task had several times at some instant of a period. */
export const hadSeveral = (
  versions: readonly TaskVersion[],
  { from, to }: Pick<Period, 'from' | 'to'>,
): boolean =>
  versions.some(
    ({ times, recordedAt }, index) =>
      times.length > 1 && recordedAt < to && (versions[index + 1]?.recordedAt ?? to) > from,
  );

/**
 * Since when each time of a task is asked for after it was changed, or taken back, at `now`: those that stay and had passed
 * before keep theirs, so that no change wipes out a delay that there was; all others are asked for from now on.
 * @param held until when it was asked for as it was: `now` for a change, the instant at which it was put away for one that is
 *   taken back
 * @param times of the task from now on, in the order of the day
 */
export function sincesOf(
  before: TimedSchedule,
  after: { readonly frequency: Frequency; readonly times: readonly string[] },
  { held, now }: { readonly held: Date; readonly now: Date },
  isClosed: IsClosed = neverClosed,
): (Date | undefined)[] {
  const known = new Map(timesOf(before).map((one) => [one.time, one]));
  return after.times.map((time) => {
    const one = known.get(time);
    if (one === undefined || after.frequency !== before.frequency) return now;
    const { frequency } = before;
    return askedAgainSince({ frequency, dueTime: time, since: one.since }, held, now, isClosed) ?? one.since;
  });
}
