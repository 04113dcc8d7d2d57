/**
 * Ways to estimate what a day will use, each as it was published; the simplest first.
 *
 * - naive: as the day before, or as the same weekday before.
 * - moving average, and simple exponential smoothing (Brown 1959).
 * - Croston (Oper. Res. Q. 23, 1972): the size of a use and the days between two, smoothed apart.
 * - SBA (Syntetos and Boylan, Int. J. Forecast. 21, 2005): Croston without its bias.
 * - TSB (Teunter, Syntetos and Babai, Eur. J. Oper. Res. 214, 2011): the chance of a use instead of the days between, so that
 *   it falls where nothing is used any more.
 *
 * Each but the naive ones also by weekday: the level times what that day of the week is to the others.
 */
import type { Demand } from './demand.ts';
import { meanOf } from './demand.ts';

export const methods = [
  'moving_average',
  'moving_average_weekdays',
  'ses',
  'ses_weekdays',
  'naive',
  'naive_weekdays',
  'croston',
  'croston_weekdays',
  'sba',
  'sba_weekdays',
  'tsb',
  'tsb_weekdays',
] as const;
export type Method = (typeof methods)[number];

/** Days of a moving average: four weeks, so that each weekday counts as often. */
export const averagedDays = 28;
/** How much a new value weighs, as the papers above propose for demand that is not there each day. */
export const smoothing = 0.1;
/** Days by whose averages smoothing begins. */
export const warmUpDays = 14;
/** Days of the mean that each weekday is thought to have had besides its own: one Monday says little. */
const steadyingDays = 4;

/** What a method has made of the days it was shown. */
interface Level {
  /** Takes in the use of one more day. */
  readonly see: (used: number) => void;
  /** Use of one day, in base units. */
  readonly level: () => number;
}

type Family = 'moving_average' | 'ses' | 'naive' | 'croston' | 'sba' | 'tsb';

const levels: Readonly<Record<Family, (warmUp: readonly number[]) => Level>> = {
  moving_average: (warmUp) => {
    const last = [...warmUp];
    let sum = warmUp.reduce((total, used) => total + used, 0);
    return {
      see: (used) => {
        last.push(used);
        sum += used - (last.length > averagedDays ? last.shift()! : 0);
      },
      level: () => (last.length === 0 ? 0 : sum / last.length),
    };
  },
  ses: (warmUp) => {
    let level = meanOf(warmUp);
    return { see: (used) => void (level += smoothing * (used - level)), level: () => level };
  },
  naive: (warmUp) => {
    let last = warmUp.at(-1) ?? 0;
    return { see: (used) => void (last = used), level: () => last };
  },
  croston: (warmUp) => intervals(warmUp, 1),
  sba: (warmUp) => intervals(warmUp, 1 - smoothing / 2),
  tsb: (warmUp) => {
    const sizes = warmUp.filter((used) => used > 0);
    let size = meanOf(sizes);
    let chance = warmUp.length === 0 ? 0 : sizes.length / warmUp.length;
    return {
      see: (used) => {
        chance += smoothing * ((used > 0 ? 1 : 0) - chance);
        if (used > 0) size = size === 0 ? used : size + smoothing * (used - size);
      },
      level: () => chance * size,
    };
  },
};

/** Croston's two averages; `share` takes off the bias. */
function intervals(warmUp: readonly number[], share: number): Level {
  const sizes = warmUp.filter((used) => used > 0);
  let size = meanOf(sizes);
  let interval = sizes.length === 0 ? warmUp.length : warmUp.length / sizes.length;
  let since = warmUp.toReversed().findIndex((used) => used > 0);
  if (since < 0) since = warmUp.length;
  return {
    see: (used) => {
      since += 1;
      if (used <= 0) return;
      size = size === 0 ? used : size + smoothing * (used - size);
      interval += smoothing * (since - interval);
      since = 0;
    },
    level: () => (size === 0 ? 0 : (share * size) / Math.max(1, interval)),
  };
}

/** What each weekday is to the others: 1 for one like all. */
class Week {
  readonly #sums = [0, 0, 0, 0, 0, 0, 0];
  readonly #counts = [0, 0, 0, 0, 0, 0, 0];
  readonly #last = [0, 0, 0, 0, 0, 0, 0];
  #sum = 0;
  #count = 0;

  see(used: number, weekday: number): void {
    this.#sums[weekday]! += used;
    this.#counts[weekday]! += 1;
    this.#last[weekday] = used;
    this.#sum += used;
    this.#count += 1;
  }

  factor(weekday: number): number {
    if (this.#sum === 0) return 1;
    const mean = this.#sum / this.#count;
    const own = this.#sums[weekday]! + steadyingDays * mean;
    return own / ((this.#counts[weekday]! + steadyingDays) * mean);
  }

  /** What was used on that day of the week before; the mean of all where it never was. */
  last(weekday: number): number {
    if (this.#counts[weekday]! > 0) return this.#last[weekday]!;
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }
}

const weekly = '_weekdays';
const families = Object.fromEntries(
  methods.map((method) => [method, method.replace(weekly, '')]),
) as Readonly<Record<Method, Family>>;

/** Whether a method tells the days of the week apart. */
export const isByWeekday = (method: Method): boolean => method.endsWith(weekly);

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** Estimates of several methods as of some day; shown one day after the other. */
export class Estimates {
  readonly #ways: readonly { readonly level: Level; readonly kind: 'level' | 'week' | 'last' }[];
  readonly #levels: readonly Level[];
  readonly #week = new Week();

  /**
   * @param warmUp the first days, by which smoothing begins
   * @param wanted in whose order the estimates are given
   */
  constructor(warmUp: Demand, wanted: readonly Method[] = methods) {
    const made = new Map(
      wanted.map((method) => families[method]).map((family) => [family, levels[family](warmUp.used)]),
    );
    this.#levels = [...made.values()];
    this.#ways = wanted.map((method) => ({
      level: made.get(families[method])!,
      kind: method === 'naive_weekdays' ? 'last' : isByWeekday(method) ? 'week' : 'level',
    }));
    warmUp.used.forEach((used, index) => this.#week.see(used, warmUp.weekdays[index]!));
  }

  see(used: number, weekday: number): void {
    for (const level of this.#levels) level.see(used);
    this.#week.see(used, weekday);
  }

  /** Of each method what each day of the week will use, Monday first, in base units. */
  weeks(): readonly Float64Array[] {
    const factors = everyDay.map((weekday) => this.#week.factor(weekday));
    return this.#ways.map(({ level, kind }) => {
      const use = kind === 'last' ? 0 : level.level();
      const week = new Float64Array(7);
      for (const weekday of everyDay)
        week[weekday] =
          kind === 'last' ? this.#week.last(weekday) : kind === 'week' ? use * factors[weekday]! : use;
      return week;
    });
  }
}

/** What a method says of each weekday after all that is known, Monday first, in base units. */
export function weekBy(method: Method, demand: Demand): readonly number[] {
  const { used, weekdays } = demand;
  const estimates = new Estimates(partOf(demand, 0, warmUpDays), [method]);
  for (let at = warmUpDays; at < used.length; at++) estimates.see(used[at]!, weekdays[at]!);
  return [...estimates.weeks()[0]!];
}

/** Days of a demand from one place to another. */
export const partOf = ({ used, weekdays }: Demand, from: number, to: number): Demand => ({
  used: used.slice(from, to),
  weekdays: weekdays.slice(from, to),
});
