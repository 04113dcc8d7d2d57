import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { arrivalLimitOf } from './arrival.ts';
import { dateProblem, longestUseBy, longestUseByOf } from './fresh-dates.ts';

const day = '2026-11-22';
const unset = { arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null } as const;

/** Goods as their words alone say what they are. */
function called(name: string, category: string | null = null) {
  const { kind } = arrivalLimitOf({ name, category, ...unset });
  return { name, category, kind };
}
const without = { expiryDate: null, expiryKind: null } as const;

describe('[GOODS-25] fresh animal goods without a date', () => {
  it.each([
    ['Petto di pollo', null],
    ['Fesa', 'Carne'],
    ['Macinato di manzo', null],
    ['Fegato', null],
    ['Orata', null],
    ['Filetti', 'Pesce fresco'],
    ['Salmone affumicato', null],
    ['Salsiccia', 'Carne'],
    ['Carpaccio', null],
    ['Baccalà ammollato', 'Pesce'],
    ['Insalata di mare', 'Pesce'],
  ])('%s, %s is asked', (name, category) => {
    expect(dateProblem({ ...called(name, category), ...without }, day)).toBe('no_use_by');
  });

  it.each([
    ['Farina', null],
    ['Pollo surgelato', null],
    ['Tonno in scatola', null],
    ['Tonno', 'Scatolame'],
    ['Baccalà', 'Pesce'],
    ['Alici salate', 'Pesce'],
    ['Brodo di pollo', null],
    ['Hamburger vegetale', null],
    ['Polpette di verdure', null],
    ['Parmigiano', 'Latticini'],
    ['Insalata', 'Verdura'],
    // Alive: nothing is printed by law.
    ['Cozze', 'Pesce'],
  ])('%s, %s is not', (name, category) => {
    expect(dateProblem({ ...called(name, category), ...without }, day)).toBeNull();
  });

  it('is asked by the kind that the restaurant says, where the words say none', () => {
    const goods = { name: 'Specialità della casa', category: null, ...without };
    expect(dateProblem({ ...goods, kind: null }, day)).toBeNull();
    expect(dateProblem({ ...goods, kind: 'poultry' }, day)).toBe('no_use_by');
    expect(dateProblem({ ...called('Tonno'), ...without, kind: 'ambient' }, day)).toBeNull();
  });
});

it.each([
  ['Petto di pollo', null, 'not_use_by'],
  ['Orata', null, 'not_use_by'],
  ['Cozze', 'Pesce', 'not_use_by'],
  ['Pollo surgelato', null, null],
  ['Farina', null, null],
  ['Ricotta', null, null],
])('[GOODS-26] %s, %s with a best-before: %s', (name, category, problem) => {
  const dated = { expiryDate: addDays(day, 3), expiryKind: 'best_before' } as const;
  expect(dateProblem({ ...called(name, category), ...dated }, day)).toBe(problem);
});

describe('[GOODS-27] a use-by that lies implausibly far', () => {
  it.each([
    ['Petto di pollo', 15],
    ['Macinato di manzo', 7],
    ['Orata', 7],
    ['Cozze', 7],
    ['Fegato', 10],
    ['Lombata di manzo', 45],
    ['Salsiccia', 15],
    ['Lombata di manzo sottovuoto', 120],
    ['Petto di pollo ATM', 60],
    ['Salmone affumicato', 60],
    ['Macinato di manzo in atmosfera protetta', 30],
  ])('%s: %i days, and no day more', (name, days) => {
    const on = (ahead: number, expiryKind: 'use_by' | null) =>
      dateProblem({ ...called(name), expiryDate: addDays(day, ahead), expiryKind }, day);
    expect(on(days, 'use_by')).toBeNull();
    expect(on(days + 1, 'use_by')).toBe('far_use_by');
    expect(on(days + 1, null)).toBe('far_use_by');
  });

  it('allows at least as much of what is packed, of every kind', () => {
    for (const [plain, packed] of Object.values(longestUseBy)) expect(packed).toBeGreaterThanOrEqual(plain);
    expect(longestUseByOf('fish', called('Orata'))).toBe(longestUseBy.fish[0]);
  });

  it('is not asked of what keeps long', () => {
    const dated = { expiryDate: addDays(day, 900), expiryKind: 'use_by' } as const;
    expect(dateProblem({ ...called('Tonno in scatola'), ...dated }, day)).toBeNull();
    expect(dateProblem({ ...called('Pollo surgelato'), ...dated }, day)).toBeNull();
  });
});
