/** Which method estimates a product best, by the errors that each would have made. */
import { demandClassOf } from './demand.ts';
import type { Demand, DemandClass } from './demand.ts';
import { Estimates, methods, partOf, warmUpDays } from './methods.ts';
import type { Method } from './methods.ts';

/** Days that each estimate is held against: an order is for about a week. */
export const measuredAhead = 7;
/** Fewest days from which estimates were made, and most: what was long ago says little of the method of today. */
export const measuredDays = { fewest: 14, most: 56 } as const;
/** A method that is better by less than this share is no better than the usual one; nor, by the second, than a simpler one. */
const worthwhile = { thanUsual: 0.1, thanSimpler: 0.01 } as const;

/**
 * What does best over many products of a class (docs/forecast.md): the simple average of four weeks where something is used nearly
 * each day, SBA where it is not. The errors of a few weeks of one product are themselves a matter of chance, so another method has to be
 * clearly better for it.
 */
const usual: Readonly<Record<DemandClass, Method>> = {
  smooth: 'moving_average_weekdays',
  erratic: 'moving_average',
  intermittent: 'sba',
  lumpy: 'sba',
};

/** The first of the days from which estimates are measured. */
const firstOrigin = (days: number): number => Math.max(warmUpDays, days - measuredDays.most);

/**
 * The error of each method over the last days, from a rolling origin: on each day as it would have been made then, for the
 * seven open days from there. RMSSE (Hyndman and Koehler, Int. J. Forecast. 22, 2006; M5): the root of the mean squared error
 * over that of the naive method in the days before. 1 is as good as the naive method.
 * @param first the place of the first day from which an estimate is made
 * @returns null where there are too few days to measure
 */
export function errorsOf(
  demand: Demand,
  wanted: readonly Method[] = methods,
  first: number = firstOrigin(demand.used.length),
): ReadonlyMap<Method, number> | null {
  const { used, weekdays } = demand;
  if (used.length - first < measuredDays.fewest) return null;
  const scale = naiveError(used, first) || naiveError(used, used.length);
  const estimates = new Estimates(partOf(demand, 0, warmUpDays), wanted);
  for (let at = warmUpDays; at < first; at++) estimates.see(used[at]!, weekdays[at]!);
  const sums = wanted.map(() => 0);
  let count = 0;
  for (let origin = first; origin < used.length; origin++) {
    const end = Math.min(used.length, origin + measuredAhead);
    estimates.weeks().forEach((week, index) => {
      let sum = 0;
      for (let day = origin; day < end; day++) {
        const error = used[day]! - week[weekdays[day]!]!;
        sum += error * error;
      }
      sums[index]! += sum;
    });
    count += end - origin;
    estimates.see(used[origin]!, weekdays[origin]!);
  }
  // Where nothing ever differs from one day to the next there is nothing to miss.
  const rmsse = (sum: number) => (scale === 0 ? 0 : Math.sqrt(sum / count / scale));
  return new Map(wanted.map((method, index) => [method, rmsse(sums[index]!)]));
}

/** The mean squared step from one day to the next, in the first days. */
function naiveError(used: readonly number[], days: number): number {
  let sum = 0;
  for (let day = 1; day < days; day++) sum += (used[day]! - used[day - 1]!) ** 2;
  return days < 2 ? 0 : sum / (days - 1);
}

/** The method for a product, and its measured error; where nothing can be measured yet the simplest, without one. */
export interface Chosen {
  readonly method: Method;
  readonly rmsse: number | null;
}

/** The usual method of the kind of demand, unless another one errs clearly less; then the simplest of those that are as good as the best. */
export function chooseMethod(demand: Demand, wanted: readonly Method[] = methods): Chosen {
  const errors = errorsOf(demand, wanted);
  const kind = demandClassOf(demand);
  if (errors === null || kind === null) return { method: 'moving_average', rmsse: null };
  const best = Math.min(...errors.values());
  const own = errors.get(usual[kind]);
  if (own !== undefined && own <= best * (1 + worthwhile.thanUsual))
    return { method: usual[kind], rmsse: own };
  const [method, rmsse] = [...errors].find(([, error]) => error <= best * (1 + worthwhile.thanSimpler))!;
  return { method, rmsse };
}
