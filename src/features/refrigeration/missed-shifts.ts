import type { IsClosed, OpenDays } from '#features/closed-days/closed-days.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { isOffFor } from './equipment-types.ts';
import type { EquipmentType } from './equipment-types.ts';
import { askedAgainSince, kitchenDayOf, readingsDue, shiftAround, shiftsOfDays } from './readings-due.ts';
import type { Shift } from './readings-due.ts';

/** How equipment was to be read from an instant on, until the next of them. */
export interface ScheduleThen {
  readonly from: Date;
  /** 'HH:MM' in Rome, at least one, in order of the day. */
  readonly dueTimes: readonly string[];
  /** False while it was put away. */
  readonly inUse: boolean;
  /** The kitchen's days on which nobody reads it. */
  readonly isOff: IsClosed;
}

/** Equipment, with how it was to be read from its first day on and when it was read by what says something of its shift. */
export interface TurnsOfEquipment {
  readonly id: string;
  readonly name: string;
  readonly schedules: readonly (Omit<ScheduleThen, 'isOff'> & { readonly type: EquipmentType })[];
  readonly readings: readonly Date[];
}

/** `shiftsOwed` of equipment, by what the restaurant said of its closed days. */
export const turnsOwed = (
  { schedules, readings }: TurnsOfEquipment,
  openDays: OpenDays,
  first: LocalDate,
  last: LocalDate,
  now: Date,
): ShiftsOwed =>
  shiftsOwed(
    schedules.map(({ type, ...schedule }) => ({ ...schedule, isOff: isOffFor(type, openDays) })),
    readings,
    first,
    last,
    now,
  );

/** What was owed of equipment on some days. */
export interface ShiftsOwed {
  /** How many shifts that are over by now. */
  readonly owed: number;
  /** Those of them in which nobody read it, in order. */
  readonly missed: readonly Shift[];
  /** Whether one is late that is not over yet: nobody says then that none was missed. */
  readonly isLate: boolean;
}

/**
 * The shifts of some days of Rome that are over, and which of them went by without a reading, by the times that equipment had
 * then: as each was told while it ran (`readingsDue`), so that one is missed here that was late there.
 * @param schedules the oldest first; before the first nothing was owed
 * @param readings when those were made that say something of their shift
 */
export function shiftsOwed(
  schedules: readonly ScheduleThen[],
  readings: readonly Date[],
  first: LocalDate,
  last: LocalDate,
  now: Date,
): ShiftsOwed {
  const due = lasting(schedules, readings).flatMap(({ dueTimes, inUse, isOff, since, until, putAwayAt }) =>
    inUse
      ? shiftsOfDays(dueTimes, first, last)
          .filter(
            ({ dueAt }) => dueAt >= since && (until === null || dueAt < until) && !isOff(kitchenDayOf(dueAt)),
          )
          // Nobody reads what is put away: what was late then is missed from that moment on.
          .map((shift) =>
            putAwayAt !== null && putAwayAt < shift.closesAt ? { ...shift, closesAt: putAwayAt } : shift,
          )
      : [],
  );
  const isUnread = ({ opensAt, closesAt }: Shift): boolean =>
    !readings.some((made) => made >= opensAt && made < closesAt);
  const over = due.filter(({ closesAt }) => closesAt <= now);
  return {
    owed: over.length,
    missed: over.filter(isUnread),
    isLate: due.some((shift) => shift.dueAt < now && shift.closesAt > now && isUnread(shift)),
  };
}

interface Lasting extends ScheduleThen {
  /** From when on its due times owe a reading, inclusive. */
  readonly since: Date;
  /** Until when, exclusive. */
  readonly until: Date | null;
  /** When it was put away under these; null where it was not. */
  readonly putAwayAt: Date | null;
}

/** Schedules that differ from the one before, each from the first to the last due time that counts by it. */
function lasting(schedules: readonly ScheduleThen[], readings: readonly Date[]): Lasting[] {
  const changes = schedules.filter((schedule, index) => {
    const before = schedules[index - 1];
    return before === undefined || !isSame(before, schedule);
  });
  const found: Lasting[] = [];
  for (const schedule of changes) {
    const before = found.at(-1);
    const left = found.findLastIndex(({ inUse }) => inUse);
    if (before?.inUse === false && left !== -1) {
      const back = whileAway(schedule, before, found[left]!, readings);
      found[left] = back.left;
      found.push({ ...schedule, since: back.since, until: null, putAwayAt: null });
      continue;
    }
    found.pop();
    const { since, until } = changeTo(schedule, before, readings);
    if (before !== undefined)
      found.push({ ...before, until, putAwayAt: schedule.inUse ? null : schedule.from });
    // Put away it is not asked for, but once it is taken back it is so since then.
    const asked = schedule.inUse || before === undefined ? since : before.since;
    found.push({ ...schedule, since: asked, until: null, putAwayAt: null });
  }
  return found;
}

/**
 * What becomes of equipment that was put away, once it is taken back or given other times meanwhile: by the same rule as its card
 * (`askedAgainSince`). What was late when it was put away and is owed again is not missed: a reading of now is the one of it.
 * @param left by what it was asked for until it was put away
 */
function whileAway(
  { from, dueTimes, inUse }: ScheduleThen,
  before: Lasting,
  left: Lasting,
  readings: readonly Date[],
): Pick<Lasting, 'since'> & { readonly left: Lasting } {
  const putAwayAt = left.putAwayAt ?? from;
  const made = readings.filter((at) => at <= from);
  const again = askedAgainSince(before, made, putAwayAt, from, before.isOff);
  if (!inUse) return { since: again ?? before.since, left };
  const late = readingsDue(left.dueTimes, made, left.since, putAwayAt, left.isOff);
  if (again === null) {
    const isOwedAgain = late.state === 'overdue';
    return {
      since: shiftAround(dueTimes, from).dueAt,
      left: isOwedAgain ? { ...left, until: late.dueAt } : left,
    };
  }
  const isRead = from < late.closesAt && readings.some((at) => at >= late.opensAt && at < late.closesAt);
  return { since: again, left: isRead ? { ...left, putAwayAt: null } : left };
}

/**
 * Where one schedule takes over from another: at the change, but for the shift that was owed then. One that was late goes on by its
 * new time, and so does one whose new time is over already (FRIG-46, FRIG-47).
 */
function changeTo(
  { from, dueTimes, inUse }: ScheduleThen,
  before: Lasting | undefined,
  readings: readonly Date[],
): Pick<Lasting, 'since'> & { readonly until: Date } {
  if (!before?.inUse || !inUse) return { since: from, until: from };
  const made = readings.filter((at) => at <= from);
  const late = readingsDue(before.dueTimes, made, before.since, from, before.isOff);
  const asked = { dueTimes: before.dueTimes, since: before.since };
  const since = askedAgainSince(asked, made, from, from, before.isOff, dueTimes);
  if (since !== null) return { since, until: from };
  const { dueAt } = shiftAround(dueTimes, from);
  return dueAt < from ? { since: dueAt, until: late.dueAt } : { since: from, until: from };
}

const isSame = (one: ScheduleThen, other: ScheduleThen): boolean =>
  one.inUse === other.inUse && one.isOff === other.isOff && one.dueTimes.join() === other.dueTimes.join();
