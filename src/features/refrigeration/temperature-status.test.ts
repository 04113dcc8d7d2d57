import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classifyTemperature,
  DEFAULT_LIMITS,
  isOutsideToday,
  isSameLimits,
  limitProblems,
  temperatureBadge,
  type TemperatureLimits,
  temperatureStatuses,
} from './temperature-status.ts';

const none: TemperatureLimits = {
  warnAbove: null,
  warnBelow: null,
  criticalAbove: null,
  criticalBelow: null,
};

describe('classifyTemperature with the documents’ limits', () => {
  it.each([6.1, 7, 65, 300, -20.1, -21, -60])('[FRIG-05] %s °C → Critical', (celsius) => {
    expect(classifyTemperature(celsius, DEFAULT_LIMITS)).toBe('Critical');
  });

  it.each([5.1, 5.9, 6, -19.1, -19.9, -20])('[FRIG-06] %s °C → Warning', (celsius) => {
    expect(classifyTemperature(celsius, DEFAULT_LIMITS)).toBe('Warning');
  });

  it.each([5, 4.9, 0, -5, -18, -19])('[FRIG-07] %s °C → OK', (celsius) => {
    expect(classifyTemperature(celsius, DEFAULT_LIMITS)).toBe('OK');
  });
});

describe('classifyTemperature with limits of one side', () => {
  const freezer = { ...none, warnAbove: -18, criticalAbove: -15 };
  const hotHolding = { ...none, warnBelow: 63, criticalBelow: 60 };

  it.each([
    [freezer, -40, 'OK'],
    [freezer, -18, 'OK'],
    [freezer, -17.9, 'Warning'],
    [freezer, -15, 'Warning'],
    [freezer, -14.9, 'Critical'],
    [hotHolding, 90, 'OK'],
    [hotHolding, 63, 'OK'],
    [hotHolding, 62.9, 'Warning'],
    [hotHolding, 60, 'Warning'],
    [hotHolding, 59.9, 'Critical'],
    [{ ...none, criticalAbove: 0 }, 0, 'OK'],
    [{ ...none, criticalAbove: 0 }, 0.1, 'Critical'],
    [{ ...none, criticalBelow: 0 }, -0.1, 'Critical'],
    [{ ...none, criticalAbove: 4, warnBelow: 0 }, -0.1, 'Warning'],
  ])('%j: %s °C → %s', (limits, celsius, status) => {
    expect(classifyTemperature(celsius, limits)).toBe(status);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %s', (celsius) => {
    expect(() => classifyTemperature(celsius, none)).toThrow(RangeError);
  });
});

describe('classifyTemperature for any sensible limits', () => {
  const degrees = fc.integer({ min: -400, max: 1000 }).map((tenths) => tenths / 10);
  const bounds = fc.tuple(degrees, degrees, degrees, degrees).map((four) => four.toSorted((a, b) => a - b));

  it('gets no better on the way out', () => {
    fc.assert(
      fc.property(bounds, degrees, degrees, ([a, b, c, d], one, other) => {
        const limits = {
          criticalBelow: a ?? null,
          warnBelow: b ?? null,
          warnAbove: c ?? null,
          criticalAbove: d ?? null,
        };
        expect(limitProblems(limits)).toEqual([]);
        const severity = (celsius: number) =>
          temperatureStatuses.indexOf(classifyTemperature(celsius, limits));
        const [low, high] = one < other ? [one, other] : [other, one];
        if (low >= (c ?? 0)) expect(severity(high)).toBeGreaterThanOrEqual(severity(low));
        if (high <= (b ?? 0)) expect(severity(low)).toBeGreaterThanOrEqual(severity(high));
        expect(severity(b ?? 0)).toBe(0);
        expect(severity(c ?? 0)).toBe(0);
      }),
      { seed: 111, numRuns: 500 },
    );
  });
});

describe('temperatureBadge', () => {
  it.each([
    ['OK', 'ok'],
    ['Warning', 'warning'],
    ['Critical', 'critical'],
    ['CRITICAL', 'critical'],
    ['critical', 'critical'],
    ['', 'unknown'],
    ['Good', 'unknown'],
    [null, 'unknown'],
  ])('[FRIG-08] %j → %s (C-33)', (status, badge) => {
    expect(temperatureBadge(status)).toBe(badge);
  });
});

describe('isSameLimits', () => {
  it.each(['warnAbove', 'warnBelow', 'criticalAbove', 'criticalBelow'] as const)('looks at %s', (bound) => {
    expect(isSameLimits(DEFAULT_LIMITS, { ...DEFAULT_LIMITS })).toBe(true);
    for (const value of [DEFAULT_LIMITS[bound]! + 0.1, null])
      expect(isSameLimits(DEFAULT_LIMITS, { ...DEFAULT_LIMITS, [bound]: value })).toBe(false);
  });
});

describe('limitProblems', () => {
  it.each([
    [DEFAULT_LIMITS, []],
    [{ ...none, criticalAbove: 4 }, []],
    [{ ...none, criticalBelow: 60 }, []],
    [{ ...none, criticalAbove: 4, warnAbove: 4 }, []],
    [{ ...none, criticalBelow: 60, warnBelow: 60 }, []],
    [{ warnAbove: 4, warnBelow: 4, criticalAbove: 4, criticalBelow: 4 }, []],
    [none, ['no_critical_limit']],
    [{ ...none, warnAbove: 5, warnBelow: 0 }, ['no_critical_limit']],
    [{ ...none, warnAbove: 5, criticalAbove: 4 }, ['warning_behind_critical']],
    [{ ...none, warnBelow: 60, criticalBelow: 63 }, ['warning_behind_critical']],
    [{ ...none, criticalAbove: 4, criticalBelow: 5 }, ['nothing_within']],
    [{ ...none, warnBelow: 5, criticalAbove: 4 }, ['nothing_within']],
    [{ ...none, warnAbove: 0, criticalBelow: 1 }, ['nothing_within']],
    [{ ...none, warnAbove: 0, warnBelow: 1 }, ['no_critical_limit', 'nothing_within']],
  ])('%j → %j', (limits, problems) => {
    expect(limitProblems(limits)).toEqual(problems);
  });
});

describe('[DASH-20] a reading that was OK, by the limits of today', () => {
  const today: TemperatureLimits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
  it.each([
    [4, 'OK', today, false],
    [0, 'OK', today, false],
    [4.1, 'OK', today, true],
    [6.1, 'OK', today, true],
    [-0.1, 'OK', today, true],
    // Not OK then: it is not green in any case, and has a matter of its own.
    [9, 'Critical', today, false],
    [5, 'Warning', today, false],
    // Named freely: nobody set limits for it.
    [9, 'OK', null, false],
    [9, 'OK', none, false],
  ] as const)('%s °C, then %s', (celsius, status, limits, outside) => {
    expect(isOutsideToday(celsius, status, limits)).toBe(outside);
  });
});
