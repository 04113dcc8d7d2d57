import type { EquipmentCard } from '../contract.ts';
import type { TemperatureLimits } from '../temperature-status.ts';

/** Width and height that the line is drawn in; it is scaled to where it stands. */
export const sparkSize = { width: 96, height: 32 } as const;
/** Left free at the edges, so that neither line nor dot is cut. */
const rim = 3;

export interface Spark {
  /** Points of the line, 'x,y x,y'. */
  readonly line: string;
  /** The newest reading. */
  readonly last: { readonly x: number; readonly y: number };
  /** Where a temperature is OK, from top to bottom; a side without a limit reaches the edge. */
  readonly band: { readonly top: number; readonly bottom: number };
  /** °C, lowest and highest. */
  readonly lowest: number;
  readonly highest: number;
  readonly count: number;
}

/** The temperatures in a row, °C: what this device knows to be the last one closes it, also before the server tells it. */
export function sparkReadings({
  recent,
  lastReading,
}: Pick<EquipmentCard, 'recent' | 'lastReading'>): number[] {
  if (lastReading === null) return [];
  const { performedAt, recordedAt, temperature } = lastReading;
  const madeAt = performedAt < recordedAt ? performedAt : recordedAt;
  // A correction bears the time of what it corrects, and stands in its place.
  const earlier = (recent ?? []).filter((point) => Date.parse(point.madeAt) < Date.parse(madeAt));
  return [...earlier.map((point) => point.temperature), temperature];
}

/** The line of temperatures (°C, oldest first) over the band where they are OK; null for fewer than two, which make no line. */
export function sparkOf(temperatures: readonly number[], limits: TemperatureLimits): Spark | null {
  if (temperatures.length < 2) return null;
  const low = limits.warnBelow ?? limits.criticalBelow;
  const high = limits.warnAbove ?? limits.criticalAbove;
  const lowest = Math.min(...temperatures);
  const highest = Math.max(...temperatures);
  const bottom = Math.min(lowest, low ?? lowest, high ?? lowest);
  const top = Math.max(highest, high ?? highest, low ?? highest);
  const span = top - bottom || 1;
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (index: number) => round(rim + (index * (sparkSize.width - 2 * rim)) / (temperatures.length - 1));
  const y = (celsius: number) => round(rim + ((top - celsius) * (sparkSize.height - 2 * rim)) / span);
  const points = temperatures.map((celsius, index) => ({ x: x(index), y: y(celsius) }));
  return {
    line: points.map((point) => `${point.x},${point.y}`).join(' '),
    last: points.at(-1)!,
    band: { top: high === null ? 0 : y(high), bottom: low === null ? sparkSize.height : y(low) },
    lowest,
    highest,
    count: temperatures.length,
  };
}
