import { describe, expect, it } from 'vitest';
import { boilingPoint, deviationOf, expectedAt, isWider, judgeDeviation, ruleAsOf } from './deviation.ts';

describe('[THERM-02] how far a thermometer is off', () => {
  it.each([
    [0, 100],
    [15, 100],
    [16, 99.9],
    [300, 99],
    [450, 98.5],
    [1_500, 95],
    [3_500, 88.3],
  ])('at %i m water boils at %f °C', (altitude, celsius) => {
    expect(boilingPoint(altitude)).toBe(celsius);
  });

  it.each([
    [{ method: 'ice', altitude: null, certifiedCelsius: null }, 0],
    [{ method: 'boiling', altitude: 600, certifiedCelsius: null }, 98],
    [{ method: 'boiling', altitude: null, certifiedCelsius: null }, null],
    [{ method: 'certified', altitude: null, certifiedCelsius: 63.2 }, 63.2],
    [{ method: 'certified', altitude: null, certifiedCelsius: null }, null],
  ] as const)('%j should show %s', (point, expected) => {
    expect(expectedAt(point)).toBe(expected);
  });

  it.each([
    [0.3, 0, 0.3],
    [-0.4, 0, -0.4],
    [98.9, 98.6, 0.3],
    // 0.1 + 0.2: no rest of the machine's fractions.
    [0.3, 0.1, 0.2],
  ])('%f instead of %f is %f off', (read, expected, off) => {
    expect(deviationOf(read, expected)).toBe(off);
  });

  it.each([
    [0, 1, 'exact'],
    [1, 1, 'exact'],
    [-1, 1, 'exact'],
    [1.1, 1, 'off'],
    [-1.1, 1, 'off'],
    [0.5, 0.5, 'exact'],
    [0.6, 0.5, 'off'],
    // Wider than guidance: never simply true.
    [1, 2, 'exact'],
    [1.1, 2, 'wide'],
    [-2, 2, 'wide'],
    [2.1, 2, 'off'],
  ] as const)('%f with a tolerance of %f is %s', (deviation, tolerance, accuracy) => {
    expect(judgeDeviation(deviation, tolerance)).toBe(accuracy);
  });

  it.each([
    [1, false],
    [1.1, true],
  ])('a tolerance of %f is wider than guidance: %s', (tolerance, wider) => {
    expect(isWider(tolerance)).toBe(wider);
  });
});

describe('[THERM-03] the rule of then', () => {
  const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
  const versions = [
    { tolerance: 0.5, months: 3, since: at(10) },
    { tolerance: 2, months: 12, since: at(12) },
  ];
  it.each([
    [at(9), 1, 6],
    [at(10), 0.5, 3],
    [at(11), 0.5, 3],
    [at(12), 2, 12],
  ])('at %s it is ±%f °C every %i months', (when, tolerance, months) => {
    expect(ruleAsOf(versions, when)).toMatchObject({ tolerance, months });
  });
});
