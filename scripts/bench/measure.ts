import { setTimeout as wait } from 'node:timers/promises';

/** A line of the table. Without a goal it is there for reading. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly text: string; readonly met: boolean };
}

/** Something whose rate is measured: one call of `work` by the caller with this number. */
export type Work = (caller: number) => Promise<unknown>;

/** How many ask at once. */
export const callers = 16;

/** What a round of one work found. */
interface Round {
  /** Calls a second. */
  readonly rate: number;
  readonly calls: number;
}

/** Calls with all callers at once, for so many milliseconds. */
async function round(work: Work, milliseconds: number): Promise<Round> {
  const from = performance.now();
  const end = from + milliseconds;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        await work(caller);
        done++;
      }
    }),
  );
  return { rate: done / ((performance.now() - from) / 1_000), calls: done };
}

/** What rounds of several works found. */
export interface Rounds {
  /** Calls a second of each work: the median of its rounds. */
  readonly rates: readonly number[];
  /**
   * How many per cent of the rate of work `of` the work `part` has: the median of what each round found, because the two
   * were measured within the same moment only there.
   */
  percent(part: number, of: number): number;
  /**
   * The same for what is done behind something else in `pair`: what is left of the pair's time without that of `first`. The
   * medians of the two times, because a difference within one round may be nothing. Where nothing is left, the machine had
   * other things to do: NaN, which meets no goal.
   */
  percentBeside(pair: number, first: number, of: number): number;
}

/** The same, with what a meter said of each work: its units for one call, the median of the rounds. */
export interface Metered extends Rounds {
  readonly costs: readonly number[];
}

/**
 * Rates of several works in interleaved rounds, so that whatever else the machine does meets all of them. The first round
 * warms up and does not count.
 * @param meter what has been used so far of something, such as processor time
 */
export async function inTurns(
  works: readonly Work[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
  meter: () => Promise<number> = async () => 0,
): Promise<Metered> {
  const found: number[][] = works.map(() => []);
  const used: number[][] = works.map(() => []);
  for (let turn = 0; turn <= rounds; turn++) {
    for (const [index, work] of works.entries()) {
      const before = await meter();
      const { rate, calls } = await round(work, milliseconds);
      const after = await meter();
      if (turn > 0) {
        found[index]?.push(rate);
        used[index]?.push((after - before) / calls);
      }
      // What one work left to do (a checkpoint, a collection of garbage) is not the next one's.
      await wait(20);
    }
  }
  return { ...judged(found), costs: used.map(median) };
}

/** What stands for the rounds of each work; `found` holds the rates of each, round by round. */
export function judged(found: readonly (readonly number[])[]): Rounds {
  const rates = found.map(median);
  const time = (work: number): number => 1 / (rates[work] ?? Number.NaN);
  return {
    rates,
    percentBeside(pair, first, of) {
      const left = time(pair) - time(first);
      return left > 0 ? (100 * time(of)) / left : Number.NaN;
    },
    percent(part, of) {
      const shares = (found[part] ?? []).map(
        (rate, round) => (100 * rate) / (found[of]?.[round] ?? Number.NaN),
      );
      return median(shares);
    },
  };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this part of all values does not exceed; 0 for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** A figure that should be at least so much; what was not measured is not enough. */
export const atLeast = (name: string, value: number, unit: string, least: number): Figure => ({
  name,
  value,
  unit,
  goal: { text: `>= ${least}`, met: Number.isFinite(value) && value >= least },
});

/** A figure that should be at most so much. */
export const atMost = (name: string, value: number, unit: string, most: number): Figure => ({
  name,
  value,
  unit,
  goal: { text: `<= ${most}`, met: value <= most },
});

/** A figure's value with its unit; `not told` for one that could not be measured. */
export const told = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  Number.isFinite(value) ? `${value.toFixed(1)} ${unit}` : 'not told';

/** `name value unit goal ok|short`, in columns. */
export function line({ name, value, unit, goal }: Figure): string {
  const verdict = goal === undefined ? '' : `  ${goal.text.padEnd(9)} ${goal.met ? 'ok' : 'short'}`;
  // The numbers stand one below the other, whatever their units.
  const measured = told({ value, unit })
    .padStart(10 + unit.length)
    .padEnd(14);
  return `${name.padEnd(64)}${measured}${verdict}`.trimEnd();
}
