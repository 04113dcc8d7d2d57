import { describe, expect, it } from 'vitest';
import { equipmentCalled } from './called-equipment.ts';

describe('[FRIG-38] equipment by the name that somebody typed', () => {
  const named = ['Frigo carne', 'Frigo carne cotta', 'Cella 1', 'Cella-1', 'Cella  1'].map((name) => ({
    name,
  }));

  it.each([
    ['FRIGO CARNE', 'Frigo carne'],
    [' frigo della carne ', 'Frigo carne'],
    ['Frigo-carne', 'Frigo carne'],
    ['nel frigo carne', 'Frigo carne'],
    ['Frigo carne cotta', 'Frigo carne cotta'],
    // Two from before: each by its own name, neither by another.
    ['cella-1', 'Cella-1'],
    ['Cella – 1', null],
    ['Frigo', null],
    ['Frigo carne, ripiano 2', null],
    ['Carne', null],
    ['', null],
  ])('«%s» is %s', (typed, name) => {
    expect(equipmentCalled(typed, named)?.name ?? null).toBe(name);
  });
});
