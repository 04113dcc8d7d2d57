import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultUnit, readUnit, toWholeQuantity, units } from './quantity.ts';

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

describe('toWholeQuantity (C-30)', () => {
  it.each([
    [3, 'kg', { quantity: 3, unit: 'kg' }],
    [2.5, 'kg', { quantity: 2500, unit: 'g' }],
    [0.001, 'kg', { quantity: 1, unit: 'g' }],
    [1.005, 'kg', { quantity: 1005, unit: 'g' }],
    [0.75, 'l', { quantity: 750, unit: 'ml' }],
    [500, 'g', { quantity: 500, unit: 'g' }],
    [1, 'porzione', { quantity: 1, unit: 'porzione' }],
    [1_000_000_000, 'pz', { quantity: 1_000_000_000, unit: 'pz' }],
    [1_000_000_001, 'pz', null],
    [0.0005, 'kg', null],
    [0.0004, 'l', null],
    [2.5, 'g', null],
    [0.5, 'pz', null],
    [1.5, 'porzione', null],
    [0, 'g', null],
    [-1, 'g', null],
    [-2.5, 'kg', null],
    [1_000_000.5, 'kg', null],
    [Number.NaN, 'kg', null],
    [Number.POSITIVE_INFINITY, 'kg', null],
  ] as const)('%s %s → %j', (amount, unit, whole) => {
    expect(toWholeQuantity(amount, unit)).toEqual(whole);
  });

  it('turns every whole gram into itself, however it was weighed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (grams) => {
        const whole = toWholeQuantity(grams / 1000, 'kg');
        expect(whole?.unit === 'kg' ? whole.quantity * 1000 : whole?.quantity).toBe(grams);
      }),
      { seed: 101, numRuns: 1000 },
    );
  });
});
