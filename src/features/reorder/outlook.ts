/**
 * How long a stock will last, and what is missing then: not one course of the days ahead but many, drawn with seeded dice from
 * the days that were (Willemain, Smart and Schwarz, Int. J. Forecast. 20, 2004), so that the answer has its uncertainty.
 */
import { seededRandom } from '#features/demo/seeded-random.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { addDays } from '#platform/kernel/dates.ts';
import { meanOf, weekdayOf } from './demand.ts';
import type { Demand, IsOpen } from './demand.ts';
import { isByWeekday, weekBy } from './methods.ts';
import type { Method } from './methods.ts';

/** Days that are looked ahead: longer than any order is for. */
export const aheadDays = 28;
/** Courses that are drawn. */
export const courses = 200;
/** Days that are drawn from, the last ones, and fewest of one weekday for it to have its own. */
const drawnFrom = { days: 84, ofWeekday: 4 } as const;

/** Of ten courses one is below the lower bound, one above the upper, and five on either side of the middle. */
export const quantiles = { low: 0.1, middle: 0.5, high: 0.9 } as const;

/** A lot that may be used today, in the order in which lots go out. */
export interface StandingLot {
  /** In the base unit. */
  readonly quantity: number;
  /** Days from today to its last good day, 0 for today; null without a date. */
  readonly lastDay: number | null;
  /** Past that day it is thrown away (use-by); else it may still be used. */
  readonly spoils: boolean;
}

export interface OutlookInput {
  readonly demand: Demand;
  readonly method: Method;
  readonly lots: readonly StandingLot[];
  /** What was used today already, in the base unit. */
  readonly usedToday: number;
  /** What is to be there in the end; 0 where nobody set a minimum. */
  readonly minimum: number;
  readonly today: LocalDate;
  readonly isOpen: IsOpen;
  /** Days that orders are for, each at most `aheadDays`. */
  readonly covers: readonly number[];
  /** The share of courses in which an order is to be enough. */
  readonly sure: number;
  /** Whether the stock of each day is told as well, which a list of many products leaves out. */
  readonly tellsStock: boolean;
  /** The same seed draws the same courses. */
  readonly seed: number;
}

/** A figure with its uncertainty: one course in ten is below `low`, one above `high`. */
export interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

export interface Outlook {
  /** Whole days from today for which the stock is enough; `aheadDays` for longer than that. */
  readonly daysLeft: Spread;
  /**
   * What has to come, in base units, so that for so many days nothing is missing and the minimum is there in the end, in
   * `sure` of the courses; in the order of `covers`.
   */
  readonly orders: readonly number[];
  /** Of each lot what will not have been used by its last good day: as much or more in half of the courses. */
  readonly leftovers: readonly number[];
  /** What is there at the end of each day, today first; empty where it is not told. */
  readonly stock: readonly Spread[];
}

/** Draws the use of the days ahead, one course at a time, into the same place. */
export function drawer(
  input: Pick<OutlookInput, 'demand' | 'method' | 'today' | 'isOpen' | 'usedToday' | 'seed'>,
): () => Float64Array {
  const { demand, method, today, isOpen, usedToday, seed } = input;
  const random = seededRandom(seed);
  const week = weekBy(method, demand);
  const used = demand.used.slice(-drawnFrom.days);
  const weekdays = demand.weekdays.slice(-drawnFrom.days);
  const poolOf = (weekday: number): readonly number[] => {
    const own = used.filter((_, index) => weekdays[index] === weekday);
    const isOwn = isByWeekday(method) && own.length >= drawnFrom.ofWeekday && own.some((one) => one > 0);
    return isOwn ? own : used;
  };
  const pools = week.map((level, weekday) => {
    const pool = poolOf(weekday);
    const mean = meanOf(pool);
    // What was, so much larger or smaller that its mean is what the method says.
    return mean === 0 ? [level] : pool.map((one) => (one * level) / mean);
  });
  const first = weekdayOf(today);
  const poolAt = Array.from({ length: aheadDays }, (_, ahead) =>
    isOpen(addDays(today, ahead)) ? pools[(first + ahead) % 7]! : [0],
  );
  const course = new Float64Array(aheadDays);
  return () => {
    for (let ahead = 0; ahead < aheadDays; ahead++) {
      const pool = poolAt[ahead]!;
      course[ahead] = pool[Math.floor(random() * pool.length)]!;
    }
    course[0] = Math.max(0, course[0]! - usedToday);
    return course;
  };
}

/** The value below which a share of the values lies; of the nearest rank. Sorts them. */
export function quantileOf(values: Float64Array, share: number): number {
  values.sort();
  return ranked(values, share);
}

/** The same of values that are in order. */
const ranked = (values: Float64Array, share: number): number =>
  values[Math.min(values.length - 1, Math.max(0, Math.ceil(share * values.length) - 1))] ?? 0;

function spreadOf(values: Float64Array): Spread {
  values.sort();
  return {
    low: ranked(values, quantiles.low),
    middle: ranked(values, quantiles.middle),
    high: ranked(values, quantiles.high),
  };
}

/** What the days ahead make of a stock, over all courses. */
export function outlookOf(input: OutlookInput): Outlook {
  const { lots, covers, minimum, tellsStock } = input;
  const draw = drawer(input);
  const table = (rows: number) => Array.from({ length: rows }, () => new Float64Array(courses));
  const lasts = new Float64Array(courses);
  const needs = table(covers.length);
  const lefts = table(lots.length);
  const stock = table(tellsStock ? aheadDays : 0);
  const there = new Float64Array(lots.length);
  // After that day nothing is asked of a course that has run out.
  const asked = tellsStock
    ? aheadDays
    : Math.max(...covers, ...lots.map(({ lastDay }) => (lastDay ?? -1) + 1));
  for (let course = 0; course < courses; course++) {
    const use = draw();
    for (let index = 0; index < lots.length; index++) there[index] = lots[index]!.quantity;
    let unmet = 0;
    let last = aheadDays;
    for (let day = 0; day < aheadDays; day++) {
      let wanted = use[day]!;
      let rest = 0;
      for (let index = 0; index < lots.length; index++) {
        const taken = Math.min(wanted, there[index]!);
        there[index]! -= taken;
        wanted -= taken;
        const lot = lots[index]!;
        if (lot.lastDay === day) {
          lefts[index]![course] = there[index]!;
          if (lot.spoils) there[index] = 0;
        }
        rest += there[index]!;
      }
      // Less than half of the smallest measure is the dice, not the kitchen.
      if (wanted >= 0.5 && last === aheadDays) last = day;
      unmet += wanted;
      if (tellsStock) stock[day]![course] = rest;
      for (let index = 0; index < covers.length; index++)
        if (covers[index]! - 1 === day) needs[index]![course] = Math.max(0, unmet + minimum - rest);
      if (last < aheadDays && day + 1 >= asked) break;
    }
    lasts[course] = last;
  }
  return {
    daysLeft: spreadOf(lasts),
    orders: needs.map((values) => quantileOf(values, input.sure)),
    leftovers: lefts.map((values) => quantileOf(values, quantiles.middle)),
    stock: stock.map(spreadOf),
  };
}
