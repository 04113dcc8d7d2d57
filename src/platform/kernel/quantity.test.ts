import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultUnit, fromBase, inUnit, readQuantity, readUnit, sumOf, toBase, units } from './quantity.ts';

describe('readUnit', () => {
  it.each<[string, string | null]>([
    ...units.map((unit): [string, string] => [unit, unit]),
    [' KG. ', 'kg'],
    ['Chili', 'kg'],
    ['grammi', 'g'],
    ['gr.', 'g'],
    ['LT', 'l'],
    ['litri', 'l'],
    ['millilitri', 'ml'],
    ['Pezzi', 'pz'],
    ['pz.', 'pz'],
    ['porzioni', 'porzione'],
    ['conf.', 'confezione'],
    ['', null],
    ['hg', null],
    ['teglia', null],
    ['g g', null],
    ['toString', null],
  ])('%j → %s', (text, unit) => {
    expect(readUnit(text)).toBe(unit);
  });

  it('portions are the default', () => {
    expect(defaultUnit).toBe('porzione');
  });
});

describe('toBase (C-30)', () => {
  it.each([
    [3, 'kg', 3000],
    [2.5, 'kg', 2500],
    [0.001, 'kg', 1],
    [1.005, 'kg', 1005],
    [0.75, 'l', 750],
    [500, 'g', 500],
    [1, 'porzione', 1],
    [0, 'kg', 0],
    [1_000_000_000, 'pz', 1_000_000_000],
    [1_000_000, 'kg', 1_000_000_000],
    [1_000_000_001, 'pz', null],
    [1_000_000.001, 'kg', null],
    [0.0005, 'kg', null],
    [0.0004, 'l', null],
    [2.5, 'g', null],
    [0.5, 'pz', null],
    [1.5, 'porzione', null],
    [-1, 'g', null],
    [-2.5, 'kg', null],
    [Number.NaN, 'kg', null],
    [Number.POSITIVE_INFINITY, 'kg', null],
  ] as const)('%s %s → %j', (quantity, unit, stored) => {
    expect(toBase(quantity, unit)).toBe(stored);
  });

  it('gives back every gram that it took, however it was weighed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (grams) => {
        expect(toBase(fromBase(grams, 'kg'), 'kg')).toBe(grams);
      }),
      { seed: 101, numRuns: 2000 },
    );
  });
});

describe('inUnit', () => {
  it.each([
    // A movement of before, and one of now, of what is counted in kilos.
    [2, 'kg', 'kg', 2, 'kg'],
    [2500, 'g', 'kg', 2.5, 'kg'],
    [2500, 'g', 'g', 2500, 'g'],
    [2, 'kg', 'g', 2000, 'g'],
    [750, 'ml', 'l', 0.75, 'l'],
    [3, 'pz', 'pz', 3, 'pz'],
    [3, 'pz', 'kg', 3, 'pz'],
    [3, 'teglia', 'kg', 3, 'teglia'],
  ] as const)('%s %s shown in %s: %s %s', (quantity, unit, shown, told, inThe) => {
    expect(inUnit({ quantity, unit }, shown)).toEqual({ quantity: told, unit: inThe });
  });
});

describe('readQuantity (INV-13)', () => {
  it.each([
    ['2,5', 'kg', 2.5],
    ['2,5', 'l', 2.5],
    ['2500', 'g', 2500],
    ['3', 'pz', 3],
    ['2,5', 'g', 'not_whole'],
    ['1,5', 'pz', 'not_whole'],
    ['0,0005', 'kg', 'too_many_decimals'],
    ['0', 'pz', 'too_small'],
  ] as const)('%j %s → %s', (text, unit, expected) => {
    const read = readQuantity(text, unit);
    expect(read.ok ? read.value : read.code).toBe(expected);
  });
});

it('sums kilos to the gram', () => {
  expect(sumOf([0.1, 0.2, 0.7], 'kg')).toBe(1);
  expect(sumOf([], 'kg')).toBe(0);
  expect(sumOf([2, 3], 'pz')).toBe(5);
});
