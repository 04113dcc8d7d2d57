/** A day of a fridge, made up, held against the rules that hold in a kitchen: what became of one value outside its limits. */
import { defaultRecheckMinutes } from '#features/non-conformities/recheck-minutes.ts';
import { standingOf } from '#features/non-conformities/standing-of.ts';
import type { StandingShown } from '#features/non-conformities/shapes.ts';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { classifyTemperature, type TemperatureStatus } from '#features/refrigeration/temperature-status.ts';
import { romeLocalTimeToInstant } from '#platform/kernel/dates.ts';

const day = '2026-11-21';
const at = (time: string): Date => romeLocalTimeToInstant(day, time);

/** The limits that a fridge for meat starts with. */
export const fridgeLimits = defaultLimitsOf('frigo_carne');
/** When it is to be read. */
export const fridgeTimes = ['08:00', '15:00', '22:00'] as const;

/** °C by the clock of Rome, the last one that of the visitor. */
const readings = [
  { time: '07:50', celsius: 2.6 },
  { time: '11:40', celsius: 3.1 },
  { time: '15:10', celsius: 3.7 },
  { time: '18:02', celsius: 9.5 },
  { time: '18:41', celsius: 3.2 },
] as const;
/** When somebody wrote down what was done about the one outside. */
const actedAt = '18:04';
const ownTime = '21:50';

/** One line of what happened. */
export interface DayRow {
  readonly at: Date;
  /** °C; null where something was done and nothing measured. */
  readonly celsius: number | null;
  readonly status: TemperatureStatus | null;
  /** How the fridge stands from then on. */
  readonly standing: StandingShown;
}

export interface FridgeDay {
  readonly points: readonly { readonly at: Date; readonly value: number }[];
  /** From the value outside on. */
  readonly story: readonly DayRow[];
  /** What the visitor measured; null while that is no temperature. */
  readonly own: DayRow | null;
}

/** The day with what the visitor measured in the evening, in °C; null for nothing. */
export function fridgeDay(own: number | null): FridgeDay {
  const all = [...readings, ...(own === null ? [] : [{ time: ownTime, celsius: own }])].map(
    ({ time, celsius }) => ({ at: at(time), celsius, status: classifyTemperature(celsius, fridgeLimits) }),
  );
  const outside = all.find(({ status }) => status !== 'OK')!;
  const standingAt = (moment: Date): StandingShown => {
    const standing = standingOf(
      all
        .filter((one) => one.at <= moment)
        .map((one) => ({
          id: one.at.toISOString(),
          madeAt: one.at,
          outcome: one.status === 'OK' ? ('within' as const) : ('outside' as const),
        })),
      at(actedAt) <= moment ? [{ entryId: outside.at.toISOString(), at: at(actedAt), judgement: null }] : [],
      defaultRecheckMinutes.chilled,
    );
    return standing.state === 'recheck'
      ? { state: 'recheck', recheckAt: standing.recheckAt.toISOString() }
      : { state: standing.state };
  };
  const rowOf = (one: (typeof all)[number]): DayRow => ({ ...one, standing: standingAt(one.at) });
  const acted = { at: at(actedAt), celsius: null, status: null, standing: standingAt(at(actedAt)) };
  const measured = all.filter((one) => one.at >= outside.at && one.at < at(ownTime)).map(rowOf);
  const last = all.at(-1)!;
  return {
    points: all.map((one) => ({ at: one.at, value: one.celsius })),
    story: [...measured, acted].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    own: own === null ? null : rowOf(last),
  };
}
