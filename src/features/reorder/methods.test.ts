import { describe, expect, it } from 'vitest';
import { chooseMethod, errorsOf } from './choose-method.ts';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { meanOf } from './demand.ts';
import type { Demand } from './demand.ts';
import { Estimates, methods, partOf, weekBy } from './methods.ts';
import type { Method } from './methods.ts';

/** A demand that begins on a Monday. */
const from = (used: readonly number[]): Demand => ({ used, weekdays: used.map((_, at) => at % 7) });
const repeated = (pattern: readonly number[], days: number): Demand =>
  from(Array.from({ length: days }, (_, at) => pattern[at % pattern.length]!));
const after = (method: Method, warmUp: readonly number[], seen: readonly number[]): number => {
  const estimates = new Estimates(from(warmUp), [method]);
  seen.forEach((used, at) => estimates.see(used, (warmUp.length + at) % 7));
  return estimates.weeks()[0]![(warmUp.length + seen.length) % 7]!;
};

describe('[ORDER-04] methods as they were published', () => {
  const warmUp = [0, 4, 0, 4];
  it.each<[Method, readonly number[], number]>([
    ['naive', [], 4],
    ['naive', [0], 0],
    ['moving_average', [], 2],
    ['moving_average', [7], 3],
    ['ses', [], 2],
    ['ses', [7], 2 + 0.1 * 5],
    // Size 4 every 2 days; the next use of 6, one day later.
    ['croston', [], 2],
    ['croston', [6], 4.2 / 1.9],
    // Nothing changes where nothing is used.
    ['croston', [0, 0, 0, 0], 2],
    ['sba', [], 2 * 0.95],
    ['sba', [6], (0.95 * 4.2) / 1.9],
    ['tsb', [], 2],
    ['tsb', [6], 4.2 * 0.55],
    // It falls where nothing is used any more.
    ['tsb', [0, 0], 4 * 0.5 * 0.81],
  ])('%s after %j more', (method, seen, level) => {
    expect(after(method, warmUp, seen)).toBeCloseTo(level, 10);
  });

  it('the moving average forgets what is more than 28 days ago', () => {
    const seen = Array.from({ length: 28 }, () => 3);
    expect(after('moving_average', [100, 100], seen)).toBe(3);
  });

  it('a method that was never shown a use says none', () => {
    for (const method of methods) expect(weekBy(method, from([0, 0, 0]))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    for (const method of methods) expect(weekBy(method, from([]))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('[ORDER-02] by weekday the day of the week counts, and one week of it only a little', () => {
    const weekend = [1, 1, 1, 1, 1, 8, 8];
    const long = weekBy('moving_average_weekdays', repeated(weekend, 182));
    expect(long[5]! / long[0]!).toBeGreaterThan(4);
    expect(long.reduce((sum, one) => sum + one, 0)).toBeCloseTo(21, 0);
    const short = weekBy('moving_average_weekdays', repeated(weekend, 7));
    expect(short[5]! / short[0]!).toBeLessThan(2);
    const flat = weekBy('moving_average', repeated(weekend, 182));
    expect(new Set(flat).size).toBe(1);
    expect(weekBy('naive_weekdays', repeated(weekend, 21))).toEqual(weekend);
  });
});

describe('the choice of a method', () => {
  it('[ORDER-05] measures from a rolling origin: each estimate knows what was before it, and nothing else', () => {
    const random = seededRandom(11);
    const used = Array.from({ length: 60 }, () => (random() < 0.4 ? Math.ceil(random() * 9) : 0));
    const demand = from(used);
    const errors = errorsOf(demand)!;
    for (const method of methods) {
      // As slowly as it can be said: all anew for each origin.
      const squares: number[] = [];
      for (let origin = 14; origin < 60; origin++) {
        const week = weekBy(method, partOf(demand, 0, origin));
        for (let day = origin; day < Math.min(60, origin + 7); day++)
          squares.push((used[day]! - week[day % 7]!) ** 2);
      }
      const steps = used.slice(1, 14).map((one, at) => (one - used[at]!) ** 2);
      expect(errors.get(method), method).toBeCloseTo(Math.sqrt(meanOf(squares) / meanOf(steps)), 9);
    }
  });

  it('[ORDER-05] is by RMSSE: 1 for what errs as much as the naive method did before', () => {
    // Up and down by two: the naive error of each step is 2; over seven days ahead it misses every other one.
    const errors = errorsOf(repeated([0, 2], 98), ['naive'])!;
    // 4 of 7 days ahead are missed by 2 (the last origins have fewer days ahead): between √(4/7) and 1.
    expect(errors.get('naive')).toBeGreaterThan(0.7);
    expect(errors.get('naive')).toBeLessThan(0.8);
  });

  it('[ORDER-05] takes weekdays where they tell', () => {
    const { method, rmsse } = chooseMethod(repeated([2, 2, 2, 2, 2, 20, 20], 182));
    expect(method).toBe('naive_weekdays');
    expect(rmsse).toBe(0);
  });

  it('[ORDER-05] keeps to the usual method of a kind of demand where no other is clearly better', () => {
    expect(chooseMethod(repeated([5], 182))).toEqual({ method: 'moving_average_weekdays', rmsse: 0 });
    const random = seededRandom(5);
    const rare = Array.from({ length: 182 }, () => (random() < 0.25 ? 6 : 0));
    expect(chooseMethod(from(rare)).method).toBe('sba');
  });

  it('[ORDER-05] takes the simplest of those that are as good, where the usual one is not among them', () => {
    const week = [2, 2, 2, 2, 2, 20, 20];
    const wanted = ['moving_average', 'tsb_weekdays', 'ses_weekdays'] as const;
    expect(chooseMethod(repeated(week, 182), wanted).method).toBe('tsb_weekdays');
    expect(chooseMethod(repeated(week, 182), ['ses_weekdays', 'tsb_weekdays']).method).toBe('ses_weekdays');
  });

  it.each([
    [27, 'moving_average', null],
    [28, 'moving_average_weekdays', 0],
  ])('[ORDER-05] %i days: %s, its measured error is %s', (days, method, rmsse) => {
    expect(chooseMethod(repeated([5], days))).toEqual({ method, rmsse });
  });

  it('[ORDER-05] follows what is used no more by the method that falls', () => {
    const used = [
      ...Array.from({ length: 120 }, (_, at) => (at % 4 === 0 ? 6 : 0)),
      ...Array.from({ length: 40 }, () => 0),
    ];
    const { method } = chooseMethod(from(used), ['croston', 'sba', 'tsb']);
    expect(method).toBe('tsb');
  });
});
