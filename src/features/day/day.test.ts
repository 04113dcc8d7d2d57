import { describe, expect, it } from 'vitest';
import { countOf, goingOn, withRechecks } from './day.ts';
import type { Owed, Recheck } from './day.ts';

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
    const told = withRechecks([owed('a', state)], [recheck('a')]);
    expect(told.map(({ id, state: now, dueAt }) => [id, now, dueAt])).toEqual(expected);
  });

  it('stands beside what else is owed, once; where nothing can be measured again it is not owed', () => {
    const told = withRechecks([owed('a', 'due')], [recheck('b'), recheck(null)]);
    expect(told.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(countOf(told, 'due')).toBe(1);
    expect(countOf(told, 'recheck')).toBe(1);
    expect(countOf(told, 'overdue')).toBe(0);
  });
});

it('matters are counted by whether anybody has said anything', () => {
  expect(goingOn([{ said: null }, { said: {} }, { said: null }])).toEqual({ open: 2, recheck: 1 });
});
