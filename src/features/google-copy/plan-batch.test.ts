import { describe, expect, it } from 'vitest';
import { columnName, differencesOf, gidOf, isAsLeft, planBatch, rangeOf, replan } from './plan-batch.ts';
import type { TabState } from './plan-batch.ts';

const tab = (changes: Partial<TabState> = {}): TabState => ({
  kind: 'reading',
  nextRow: 4,
  lastId: 'b',
  sequence: 2,
  ...changes,
});
const link = (sequence: number, id: string, kind = 'reading') => ({ sequence, kind, id });

describe('what goes into which tab', () => {
  it('is what a tab of its kind does not hold yet, in the order of the chain', () => {
    const other = tab({ kind: 'label', sequence: 0, nextRow: 2, lastId: null });
    const links = [link(1, 'a'), link(2, 'b'), link(3, 'x', 'label'), link(4, 'c'), link(5, 'd')];
    expect(planBatch([tab(), other], links)).toEqual([
      { tab: tab(), ids: ['c', 'd'] },
      { tab: other, ids: ['x'] },
    ]);
    expect(planBatch([tab({ sequence: 5 })], links)).toEqual([]);
  });
});

describe('the end of a tab', () => {
  const plan = { tab: tab(), ids: ['c', 'd'] };
  it.each([
    [['b'], true],
    // The batch whose answer was lost, whole or in part.
    [['b', 'c'], true],
    [['b', 'c', 'd'], true],
    [['b', 'd'], false],
    [['b', 'c', 'd', 'e'], false],
    [['b', '', 'c'], false],
    [['a'], false],
    [[], false],
  ])('%j is as it was left: %s', (tail, expected) => {
    expect(isAsLeft(plan, 'ID', tail)).toBe(expected);
  });

  it('of a new tab is its head', () => {
    const fresh = { tab: tab({ lastId: null, nextRow: 2 }), ids: ['c'] };
    expect(isAsLeft(fresh, 'ID', ['ID'])).toBe(true);
    expect(isAsLeft(fresh, 'ID', ['Codice'])).toBe(false);
  });

  it('that was edited is written on below all that stands there, without what is there', () => {
    expect(replan(plan, ['ID', 'c', 'note', 'a'])).toEqual({ nextRow: 5, ids: ['d'] });
    expect(replan(plan, [])).toEqual({ nextRow: 2, ids: ['c', 'd'] });
  });
});

describe('how a tab differs', () => {
  const wanted = new Map([
    ['a', ['a', '1', 'x', '']],
    ['b', ['b', '2', '', 'h']],
  ]);
  it.each([
    [
      [
        ['a', '1', 'x'],
        ['b', '2', '', 'h'],
      ],
      {},
    ],
    [
      [
        ['b', '2', '', 'h', 'mine'],
        ['a', '1', 'x'],
      ],
      {},
    ],
    [[['a', '1', 'x']], { missing: 1 }],
    [
      [
        ['a', '1', 'x'],
        ['a', '1', 'x'],
        ['b', '2', '', 'h'],
      ],
      { doubled: 1 },
    ],
    [
      [
        ['a', '1', 'y'],
        ['b', '2', '', 'h'],
      ],
      { changed: 1 },
    ],
    [
      [
        ['a', '1', 'x'],
        ['b', '2', '', 'h'],
        ['total', '3'],
      ],
      { foreign: 1 },
    ],
    [[['a', '1', 'x'], [], ['', ''], ['b', '2', '', 'h'], ['', 'note']], { foreign: 1 }],
  ])('%j', (rows, expected) => {
    expect(differencesOf(rows, wanted)).toEqual({
      missing: 0,
      doubled: 0,
      changed: 0,
      foreign: 0,
      ...expected,
    });
  });

  it('[GOOG-69] are none where the record got a column only since, and has nothing in it', () => {
    const since = new Map([['a', ['a', '{"m":null,"n":1}', 'h']]]);
    const changed = (record: string) => differencesOf([['a', record, 'h']], since).changed;
    expect([changed('{"n":1}'), changed('{"n":2}')]).toEqual([0, 1]);
  });
});

describe('names', () => {
  it('of columns go on after Z', () => {
    expect([1, 26, 27, 52, 53, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'AAA']);
  });
  it('of ranges hold any title', () => {
    expect(rangeOf("Frighi dell'anno", 'A1:A')).toBe("'Frighi dell''anno'!A1:A");
  });
  it('of tabs are numbers that Google takes, the same each time', () => {
    expect(gidOf('refrigeration_log')).toBe(gidOf('refrigeration_log'));
    for (const kind of ['', 'a', 'qr_label', 'refrigeration_log']) {
      expect(gidOf(kind)).toBeGreaterThan(0);
      expect(gidOf(kind)).toBeLessThan(2 ** 31);
    }
  });
});
