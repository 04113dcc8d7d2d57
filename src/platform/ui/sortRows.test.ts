import { describe, expect, test } from 'vitest';
import { nextSort, sortRows } from './sortRows.ts';

describe('nextSort', () => {
  test('goes up first, then down, then up again; another column starts anew', () => {
    const up = nextSort(null, 'name');
    expect(up).toEqual({ key: 'name', direction: 'ascending' });
    const down = nextSort(up, 'name');
    expect(down).toEqual({ key: 'name', direction: 'descending' });
    expect(nextSort(down, 'name')).toEqual(up);
    expect(nextSort(down, 'lot')).toEqual({ key: 'lot', direction: 'ascending' });
  });
});

describe('sortRows', () => {
  const identity = <Value>(value: Value): Value => value;

  test('words as in a dictionary, numbers in words by their size', () => {
    const words = ['zucca', 'Èclair', 'lotto 10', 'eclissi', 'lotto 9', 'Aglio'];
    expect(sortRows(words, identity, 'ascending')).toEqual([
      'Aglio',
      'Èclair',
      'eclissi',
      'lotto 9',
      'lotto 10',
      'zucca',
    ]);
  });

  test('numbers and dates by size, both ways', () => {
    expect(sortRows([10, -2, 9], identity, 'descending')).toEqual([10, 9, -2]);
    const early = new Date('2026-01-01');
    const late = new Date('2026-02-01');
    expect(sortRows([late, early], identity, 'ascending')).toEqual([early, late]);
  });

  test('what has no value comes last either way', () => {
    expect(sortRows([null, 2, 1], identity, 'ascending')).toEqual([1, 2, null]);
    expect(sortRows([null, 2, 1], identity, 'descending')).toEqual([2, 1, null]);
  });

  test('equals keep their order, and the given rows stay as they are', () => {
    const rows = [
      { id: 1, name: 'a' },
      { id: 2, name: 'A' },
    ];
    expect(sortRows(rows, (row) => row.name, 'descending')).toEqual(rows);
    expect(rows.map((row) => row.id)).toEqual([1, 2]);
  });
});
