import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';

export type PlotPoint = { at: Date; value: number };

export type PlotSeries = {
  label: string;
  points: ReadonlyArray<PlotPoint>;
  /** What is expected and not measured: a dashed line. */
  forecast?: boolean;
};

/** Either side may be open. The limit itself is inside. */
export type PlotLimits = { min?: number; max?: number };

export type PlotPlace = 'inside' | 'above' | 'below';

/** Where a value stands to the band; only for drawing, whoever measures decides what it means. */
export function placeOf(value: number, limits: PlotLimits | undefined): PlotPlace {
  if (limits?.max !== undefined && value > limits.max) return 'above';
  if (limits?.min !== undefined && value < limits.min) return 'below';
  return 'inside';
}

/** Above this many points only the ones outside the band get a mark. */
const markAllUpTo = 120;

/** The points of a series that get a mark: of a forecast none, for nothing was measured. */
export const markedPoints = (
  { points, forecast }: PlotSeries,
  limits: PlotLimits | undefined,
): ReadonlyArray<PlotPoint> =>
  forecast
    ? []
    : points.length <= markAllUpTo
      ? points
      : points.filter(({ value }) => placeOf(value, limits) !== 'inside');

/** One moment with the value each series has there. */
export type PlotRow = { at: Date; values: ReadonlyArray<number | null> };

/** All moments of all series in order, each once; `null` where a series has no value. */
export function plotRows(series: ReadonlyArray<PlotSeries>): ReadonlyArray<PlotRow> {
  const byTime = new Map<number, Array<number | null>>();
  series.forEach((one, index) => {
    for (const point of one.points) {
      const time = point.at.getTime();
      const values = byTime.get(time) ?? series.map(() => null);
      values[index] = point.value;
      byTime.set(time, values);
    }
  });
  return [...byTime.entries()]
    .toSorted(([left], [right]) => left - right)
    .map(([time, values]) => ({ at: new Date(time), values }));
}

/** Rows as the drawing wants them: a column of seconds, one of values for each series, and which row each is. */
export type PlotColumns = {
  seconds: number[];
  /** `null` breaks the line; `undefined` is no value of this series, and the line goes on. */
  values: Array<Array<number | null | undefined>>;
  /** Index in `plotRows` of each place; of a break, the row before it. */
  rowOf: number[];
};

/**
 * The same moments with a break wherever two neighbours of a series lie further apart than `maxGapMs`: nobody knows
 * what was between them, so no line may say so.
 */
export function plotColumns(
  series: ReadonlyArray<PlotSeries>,
  maxGapMs = Number.POSITIVE_INFINITY,
): PlotColumns {
  const columns: PlotColumns = { seconds: [], values: series.map(() => []), rowOf: [] };
  const put = (millis: number, values: ReadonlyArray<number | null | undefined>, row: number): void => {
    columns.seconds.push(millis / 1000);
    columns.values.forEach((column, index) => column.push(values[index]));
    columns.rowOf.push(row);
  };
  const lastAt = series.map((): number | null => null);
  plotRows(series).forEach(({ at, values }, row) => {
    const time = at.getTime();
    const broken = values.map((value, index) => {
      const last = lastAt[index];
      return value !== null && last !== null && last !== undefined && time - last > maxGapMs;
    });
    if (broken.includes(true)) {
      const before = (columns.seconds.at(-1) ?? 0) * 1000;
      const breaks = broken.map((isBroken) => (isBroken ? null : undefined));
      put((before + time) / 2, breaks, row - 1);
    }
    values.forEach((value, index) => {
      if (value !== null) lastAt[index] = time;
    });
    put(
      time,
      values.map((value) => value ?? undefined),
      row,
    );
  });
  return columns;
}

/** The values the vertical axis must show: all of them and the limits, with a tenth of air around. */
export function valueRange(
  series: ReadonlyArray<PlotSeries>,
  limits: PlotLimits | undefined,
): readonly [number, number] {
  const values = series.flatMap((one) => one.points.map((point) => point.value));
  for (const limit of [limits?.min, limits?.max]) if (limit !== undefined) values.push(limit);
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const air = (high - low) * 0.1 || 1;
  return [low - air, high + air];
}

/** How many decimals tell the ticks of an axis apart that stand `step` from each other: 2,5 and 5, not 3 and 5. */
export function tickDecimals(step: number): number {
  const decimals = [0, 1, 2].find((digits) => Number.isInteger(step * 10 ** digits));
  return decimals ?? 2;
}

/** Where the axis of values has its figures: the closest steps of 1, 2, 2.5 or 5 that leave `least` pixels between two. */
export function valueTicks([low, high]: readonly [number, number], pixels: number, least = 36): number[] {
  const smallest = ((high - low) * least) / pixels;
  const power = 10 ** Math.floor(Math.log10(smallest));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= smallest) ?? 10 * power;
  const ticks: number[] = [];
  // By whole steps, so that no figure is a hair beside itself.
  for (let count = Math.ceil(low / step); count * step <= high; count++) ticks.push(count * step);
  return ticks;
}

const HOUR_MS = 3_600_000;

/** Where the axis of time has its figures: whole hours in Rome, or midnights there, at most `most` of them; with their step in hours. */
export function timeTicks(
  from: Date,
  to: Date,
  most = 5,
): { readonly step: number; readonly ticks: readonly Date[] } {
  const hours = (to.getTime() - from.getTime()) / HOUR_MS;
  const step = [1, 2, 3, 4, 6, 12, 24, 48, 96, 168, 336].find((one) => hours / one <= most) ?? 672;
  const ticks: Date[] = [];
  const lastDay = romeDate(to);
  for (let day = romeDate(from); day <= lastDay; day = addDays(day, Math.max(1, step / 24)))
    for (let hour = 0; hour < 24; hour += step) {
      const at = romeLocalTimeToInstant(day, `${String(hour).padStart(2, '0')}:00`);
      if (at >= from && at <= to) ticks.push(at);
    }
  return { step, ticks };
}
