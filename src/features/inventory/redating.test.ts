import { expect, it } from 'vitest';
import { mendedEnds, redatingProblem } from './redating.ts';
import type { DerivedGoods } from './redating.ts';

const today = '2026-11-23';
const of = (state: 'closed' | 'opened' | 'frozen' | 'thawed', expiryDate: string | null, best = false) =>
  ({ state, expiryDate, expiryKind: expiryDate === null ? null : best ? 'best_before' : 'use_by' }) as const;

it.each([
  // What came as it is: any date within ten years, earlier or later, and of the other kind.
  ['an earlier one', of('closed', '2027-12-02'), '2026-12-02', 'use_by', null],
  ['a later one', of('closed', '2026-11-20'), '2026-12-20', 'use_by', null],
  ['one that has passed', of('closed', '2027-11-22'), '2026-11-22', 'use_by', null],
  ['the first one', of('closed', null), '2026-12-02', 'best_before', null],
  ['the other kind', of('closed', '2026-12-02'), '2026-12-02', 'best_before', null],
  ['the same', of('closed', '2026-12-02'), '2026-12-02', 'use_by', 'same_date'],
  ['the same best-before', of('frozen', '2026-12-02', true), '2026-12-02', 'best_before', 'same_date'],
  ['ten years ahead', of('closed', '2026-12-02'), '2036-11-23', 'use_by', null],
  ['a day more', of('closed', '2026-12-02'), '2036-11-24', 'use_by', 'too_far_ahead'],
  ['ten years ago', of('closed', '2026-12-02'), '2016-11-22', 'use_by', null],
  ['a day more ago', of('closed', '2026-12-02'), '2016-11-21', 'use_by', 'too_long_ago'],
  // What was changed here keeps by that change: only less is believed.
  ['earlier of opened', of('opened', '2026-11-25'), '2026-11-24', 'use_by', null],
  [
    'earlier of opened, as best-before',
    of('opened', '2026-11-25'),
    '2026-11-24',
    'best_before',
    'later_than_changed',
  ],
  ['later of opened', of('opened', '2026-11-25'), '2026-11-26', 'use_by', 'later_than_changed'],
  ['later of frozen', of('frozen', '2026-12-20'), '2026-12-21', 'use_by', 'later_than_changed'],
  ['later of thawed', of('thawed', '2026-11-24'), '2026-11-25', 'use_by', 'later_than_changed'],
  ['the first one of opened', of('opened', null), '2026-11-25', 'use_by', null],
] as const)('[INV-75] %s', (_what, lot, expiryDate, expiryKind, problem) => {
  expect(redatingProblem(lot, { expiryDate, expiryKind }, today)).toBe(problem);
});

type Change = readonly [id: string, parentId: string, state: DerivedGoods['state'], changedOn: string];

it.each<[string, 'closed' | 'frozen', readonly Change[], Readonly<Record<string, string | number | null>>]>([
  ['nothing came of it', 'closed', [], {}],
  ['opened', 'closed', [['a', 'lot', 'opened', '2026-11-20']], { a: '2026-11-23' }],
  [
    'opened of what was thawed',
    'closed',
    [
      ['b', 'a', 'opened', '2026-11-21'],
      ['a', 'lot', 'thawed', '2026-11-20'],
    ],
    { a: '2026-11-23', b: '2026-11-23' },
  ],
  [
    'frozen in time: days of its own, and so many left',
    'closed',
    [['a', 'lot', 'frozen', '2026-11-20']],
    { a: 3 },
  ],
  ['frozen on its last day', 'closed', [['a', 'lot', 'frozen', '2026-11-23']], { a: 0 }],
  ['frozen a day after it', 'closed', [['a', 'lot', 'frozen', '2026-11-24']], { a: '2026-11-23' }],
  [
    'thawed of what was frozen in time, and opened',
    'closed',
    [
      ['a', 'lot', 'frozen', '2026-11-20'],
      ['b', 'a', 'thawed', '2026-12-10'],
      ['c', 'b', 'opened', '2026-12-11'],
    ],
    { a: 3, b: '2026-12-13', c: '2026-12-13' },
  ],
  [
    'thawed of what was frozen too late',
    'closed',
    [
      ['a', 'lot', 'frozen', '2026-11-25'],
      ['b', 'a', 'thawed', '2026-12-10'],
    ],
    { a: '2026-11-23', b: '2026-11-23' },
  ],
  [
    'opened, and frozen in time',
    'closed',
    [
      ['a', 'lot', 'opened', '2026-11-19'],
      ['b', 'a', 'frozen', '2026-11-20'],
    ],
    { a: '2026-11-23', b: 3 },
  ],
  ['itself frozen, and thawed in time', 'frozen', [['a', 'lot', 'thawed', '2026-11-23']], { a: null }],
  [
    'itself frozen, and thawed after it',
    'frozen',
    [
      ['a', 'lot', 'thawed', '2026-11-24'],
      ['b', 'a', 'opened', '2026-11-24'],
    ],
    { a: '2026-11-23', b: '2026-11-23' },
  ],
])('[INV-90] until when goods are good by a mended date: %s', (_what, state, changes, ends) => {
  const derived = changes.map(([id, parentId, to, changedOn]) => ({ id, parentId, state: to, changedOn }));
  const found = mendedEnds({ id: 'lot', state, lastDay: '2026-11-23' }, derived);
  expect(
    Object.fromEntries([...found].map(([id, { lastDay, daysLeft }]) => [id, lastDay ?? daysLeft])),
  ).toEqual(ends);
});
