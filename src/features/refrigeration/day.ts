/** What the temperatures tell of a day: one rule for the dashboard and whoever else asks what is to be measured. */
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { countOf, goingOn, withMatters } from '#features/day/day.ts';
import type { DayTold, Done, Owed, Recheck, Unanswered, Upcoming, Viewer } from '#features/day/day.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import type { InstrumentState } from '#features/registers/measured-with.ts';
import type { ReadingMatter } from './reading-matter.ts';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import type { Closing, OpenDays } from '#features/closed-days/closed-days.ts';
import { doubtedOfDay, noneDoubted } from '#features/thermometers/doubted.ts';
import type { DoubtedEntries } from '#features/thermometers/doubted.ts';
import { turnsOwed } from './missed-shifts.ts';
import type { TurnsOfEquipment } from './missed-shifts.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { readingsDue } from './readings-due.ts';
import { isOffFor } from './equipment-types.ts';
import type { EquipmentType } from './equipment-types.ts';
import { isToConfirm, isWithinWider } from './type-limits.ts';
import type { ConfirmedEquipment } from './type-limits.ts';
import { isOutsideToday } from './temperature-status.ts';
import type { TemperatureLimits, TemperatureStatus } from './temperature-status.ts';
import { unreadTold } from './unread.ts';

/** A piece of equipment in use as it decides what is owed, with its last valid reading. */
export interface LastReading {
  readonly equipmentId: string;
  readonly equipmentName: string;
  /** Times of day in Rome, 'HH:MM' with or without seconds. */
  readonly dueTimes: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly type: EquipmentType;
  /** Why its limits are wider than the type asks; null where nobody said. */
  readonly widerReason: string | null;
  readonly scheduledSince: Date | null;
  /** Of the last one that says something of its shift: not what is good by a thermometer that was known to be off (FRIG-45). */
  readonly performedAt: Date | null;
  readonly recordedAt: Date | null;
  /** Of the last one, °C. */
  readonly temperature: number | null;
  readonly status: TemperatureStatus | null;
  /** Those of today. */
  readonly limits: TemperatureLimits;
}

/** The readings of a day: how many count, how many of them were outside their limits, and the newest `limit`. */
export interface ReadingsOfDay {
  readonly count: number;
  readonly outside: number;
  readonly readings: readonly {
    readonly id: string;
    readonly title: string;
    /** °C. */
    readonly celsius: number;
    readonly status: 'OK' | 'Warning' | 'Critical';
    readonly operator_name: string;
    readonly performed_at: string;
    /** How the thermometer stood that it was measured with; null where nobody said with which. */
    readonly thermometer_state?: InstrumentState | null;
    /** That thermometer was found off later, and nothing in between says that it was true. */
    readonly found_off?: true;
    /** The limits that it was judged by. */
    readonly limitsThen: TemperatureLimits;
    /** As it is today; null where it was named freely. */
    readonly equipment: ConfirmedEquipment | null;
    /** As it was when it was read, where it is other than today. */
    readonly equipmentThen?: ConfirmedEquipment | null;
    /** Those of its equipment today; null where it was named freely. */
    readonly limits: TemperatureLimits | null;
  }[];
}

/** What is read of a day. */
export interface StoredDay {
  /** By name. */
  readonly equipment: readonly LastReading[];
  readonly readings: ReadingsOfDay;
  readonly matters: readonly ReadingMatter[];
  /** All equipment with its turns around the day; what is put away too. */
  readonly turns?: readonly TurnsOfEquipment[];
  /** What was told of closed days; none where nothing was. */
  readonly closings?: readonly Closing[];
  /** What a thermometer measured that was found off since, and nobody has judged. */
  readonly doubted?: DoubtedEntries;
}

/**
 * The day of the temperatures at an instant (DASH-11, DASH-13). Without registers in the plan nothing is to be measured; what was
 * recorded under a better plan stays done (C-07), and what is out of its limits is told until its food is judged (PLAN-39).
 */
export function readingsDay(
  { equipment, readings, matters, turns = [], closings = [], doubted = noneDoubted }: StoredDay,
  { now, today, holds }: Viewer,
): DayTold {
  const done = { entries: readings.readings.map(doneReading), count: readings.count };
  const toJudge = doubtedOfDay('reading', doubted, 'attrezzatura');
  if (!holds('registers')) {
    const open = matters.map(unmeasurable);
    return { done, rechecks: rechecksOf(open), unanswered: [...unansweredOf(open), ...toJudge] };
  }
  const openDays = openDaysOf(closings);
  const due = [...dueReadings(equipment, now, openDays)];
  due.push(...remeasured(equipment, due, now));
  const rechecks = rechecksOf(matters);
  const unanswered = unansweredOf(matters);
  const owed = withMatters(due, rechecks, unanswered);
  const wider = equipment.filter(isWider).length;
  const unread = unreadTold(equipment, now, openDays);
  const missed = turns.flatMap((one) => missedToday(one, openDays, today, now));
  return {
    done,
    owed,
    ...(missed.length > 0 ? { missed } : {}),
    upcoming: upcomingOf(equipment, due, now, openDays),
    rechecks,
    unanswered: [...unanswered, ...toJudge],
    missing: equipment.length === 0 ? ['equipment'] : [],
    figures: {
      readings: {
        equipment: equipment.length,
        due: countOf(owed, 'due'),
        overdue: countOf(owed, 'overdue'),
        ...goingOn(matters),
        today: readings.count,
        outsideLimits: readings.outside,
        ...(wider > 0 ? { wider } : {}),
        ...(unread === null ? {} : { unread: { title: unread.title, message: unread.message } }),
      },
    },
  };
}

/** Its turns of a day in which nobody read it, and nobody can any more: another is owed by now (FRIG-49). */
const missedToday = (
  { id, name, ...turns }: TurnsOfEquipment,
  openDays: OpenDays,
  today: LocalDate,
  now: Date,
): Upcoming[] =>
  turnsOwed({ id, name, ...turns }, openDays, today, today, now).missed.map(({ dueAt }) => ({
    kind: 'reading',
    id,
    name,
    dueAt,
  }));

const timesOf = ({ dueTimes }: LastReading): string[] => dueTimes.map((time) => time.slice(0, 5));

/**
 * The readings owed at `now`, at most one for each piece of equipment in use: that of the running shift
 * (`readingsDue`). Those that have been due for longest come first, then by name.
 */
export function dueReadings(
  equipment: readonly LastReading[],
  now: Date,
  openDays: OpenDays = openDaysOf([]),
): Owed[] {
  return equipment
    .flatMap((one): Owed[] => {
      const { equipmentId: id, equipmentName: name, performedAt, recordedAt } = one;
      const made = performedAt && recordedAt ? [madeAtOf({ performedAt, recordedAt })] : [];
      const since = one.scheduledSince ?? one.createdAt;
      const { state, dueAt } = readingsDue(timesOf(one), made, since, now, isOffFor(one.type, openDays));
      return state === 'due' || state === 'overdue'
        ? [{ kind: 'reading', id, name, criticalLimit: null, dueAt, state }]
        : [];
    })
    .toSorted((left, right) => left.dueAt.getTime() - right.dueAt.getTime());
}

/** What was read well and is outside the limits of today: to be measured again now, whatever its shift says (C-61). */
function remeasured(equipment: readonly LastReading[], due: readonly Owed[], now: Date): Owed[] {
  const owing = new Set(due.map(({ id }) => id));
  return equipment
    .filter(
      ({ equipmentId, temperature, status, limits }) =>
        !owing.has(equipmentId) &&
        temperature !== null &&
        status !== null &&
        isOutsideToday(temperature, status, limits),
    )
    .map(({ equipmentId: id, equipmentName: name }) => ({
      kind: 'reading',
      id,
      name,
      criticalLimit: null,
      dueAt: now,
      state: 'due',
    }));
}

/** Whether its limits are wider than its type or name asks, and nobody confirmed them (FRIG-20, FRIG-26). */
export const isWider = ({ equipmentName: name, ...equipment }: LastReading): boolean =>
  isToConfirm({ name, ...equipment });

/** When those that owe nothing now are to be read next. */
function upcomingOf(
  equipment: readonly LastReading[],
  due: readonly Owed[],
  now: Date,
  openDays: OpenDays,
): Upcoming[] {
  const owing = new Set(due.map(({ id }) => id));
  return equipment
    .filter(({ equipmentId }) => !owing.has(equipmentId))
    .map((one) => ({
      kind: 'reading',
      id: one.equipmentId,
      name: one.equipmentName,
      dueAt: readingsDue(timesOf(one), [], now, now, isOffFor(one.type, openDays)).nextDueAt,
    }));
}

/** Nobody may measure it again, as of what is out of use: its food is judged. */
export const unmeasurable = (matter: ReadingMatter): ReadingMatter => ({ ...matter, archived: true });

const rechecksOf = (matters: readonly ReadingMatter[]): Recheck[] =>
  matters.flatMap(({ said, archived, ...reading }): Recheck[] =>
    said === null
      ? []
      : [
          {
            kind: 'reading',
            id: archived ? null : reading.equipmentId,
            entryId: reading.readingId,
            name: reading.equipmentName,
            value: formatTemperature(reading.temperature),
            recheckAt: said.recheckAt,
          },
        ],
  );

const unansweredOf = (matters: readonly ReadingMatter[]): Unanswered[] =>
  matters
    .filter(({ said }) => said === null)
    .map((reading) => ({
      kind: 'reading',
      id: reading.readingId,
      subjectId: reading.equipmentId,
      name: reading.equipmentName,
      value: formatTemperature(reading.temperature),
      status: reading.status === 'Critical' ? 'critical' : 'warning',
      performedAt: reading.performedAt,
    }));

const outcomeOf = { OK: 'ok', Warning: 'warning', Critical: 'critical' } as const;

/** Whether it was OK by limits that nobody confirmed; what was named freely has none of its own. */
const isDoneWithinWider = ({
  status,
  limitsThen,
  limits,
  equipment,
  equipmentThen,
}: ReadingsOfDay['readings'][number]): boolean =>
  equipment !== null &&
  isWithinWider(status, limitsThen, equipmentThen ?? equipment, {
    ...equipment,
    limits: limits ?? limitsThen,
  });

/** How the thermometer stood, or that it was found off since: the worst that speaks against the value. */
function thermometerStateOf({
  thermometer_state: state,
  found_off: foundOff,
}: ReadingsOfDay['readings'][number]): Pick<Done, 'thermometerState'> {
  if (state == null) return {};
  return { thermometerState: doubtOf({ state, foundOff }) ?? state };
}

const doneReading = (reading: ReadingsOfDay['readings'][number]): Done => ({
  id: reading.id,
  kind: 'reading',
  title: reading.title,
  value: formatTemperature(reading.celsius),
  outcome: outcomeOf[reading.status],
  ...(isOutsideToday(reading.celsius, reading.status, reading.limits) ? { outsideToday: true as const } : {}),
  ...(isDoneWithinWider(reading) ? { widerLimit: true as const } : {}),
  ...thermometerStateOf(reading),
  operatorName: reading.operator_name,
  performedAt: new Date(reading.performed_at),
});
