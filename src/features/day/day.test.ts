import { describe, expect, it } from 'vitest';
import { countOf, goingOn, withMatters } from './day.ts';
import type { Owed, Recheck, Unanswered } from './day.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const owed = (id: string, state: Owed['state']): Owed => ({
  kind: 'check',
  id,
  name: id,
  criticalLimit: 'max 4 °C',
  dueAt: at(12),
  state,
});
const recheck = (id: string | null): Recheck => ({
  kind: 'check',
  id,
  entryId: 'entry',
  name: id ?? 'Banco',
  value: '9,0 °C',
  recheckAt: at(11),
});

describe('what is to be measured again', () => {
  it.each([
    ['takes the place of what is due', 'due', [['a', 'recheck', at(11)]]],
    ['does not hide what is late', 'overdue', [['a', 'overdue', at(12)]]],
  ] as const)('%s', (_what, state, expected) => {
    const told = withMatters([owed('a', state)], [recheck('a')], []);
    expect(told.map(({ id, state: now, dueAt }) => [id, now, dueAt])).toEqual(expected);
  });

  it('stands beside what else is owed, once; where nothing can be measured again it is not owed', () => {
    const told = withMatters([owed('a', 'due')], [recheck('b'), recheck(null)], []);
    expect(told.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(countOf(told, 'due')).toBe(1);
    expect(countOf(told, 'recheck')).toBe(1);
    expect(countOf(told, 'overdue')).toBe(0);
  });
});

describe('[DASH-41] what is owed again while it is out of its limits', () => {
  const unanswered = (changes: Partial<Unanswered> = {}): Unanswered => ({
    kind: 'check',
    id: 'entry',
    subjectId: 'a',
    name: 'a',
    value: '9,0 °C',
    status: 'critical',
    performedAt: at(9),
    ...changes,
  });

  it.each([
    ['nobody has said anything, and it is due', 'due', [], [unanswered()], { recheckAt: null }],
    ['nobody has said anything, and it is late', 'overdue', [], [unanswered()], { recheckAt: null }],
    ['it was to be measured again, and is late', 'overdue', [recheck('a')], [], { recheckAt: at(11) }],
    ['nobody has said anything of the last', 'overdue', [recheck('a')], [unanswered()], { recheckAt: null }],
    [
      'a temperature close to critical is outside as well',
      'due',
      [],
      [unanswered({ kind: 'reading', status: 'warning' })],
      { recheckAt: null },
    ],
    ['a check close to its limit is inside', 'due', [], [unanswered({ status: 'warning' })], undefined],
    ['another one is', 'due', [recheck('b')], [unanswered({ subjectId: 'c' })], undefined],
    ['a name that is in no list is', 'due', [recheck(null)], [unanswered({ subjectId: null })], undefined],
  ] as const)('%s', (_what, state, rechecks, open, outside) => {
    const [told] = withMatters([owed('a', state)], rechecks, open);
    expect([told?.id, told?.state, told?.outside]).toEqual(['a', state, outside]);
  });
});

it('matters are counted by whether anybody has said anything', () => {
  expect(goingOn([{ said: null }, { said: {} }, { said: null }])).toEqual({ open: 2, recheck: 1 });
});
