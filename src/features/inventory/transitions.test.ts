import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { lotStates } from './lot-kinds.ts';
import {
  type ChangingLot,
  defaultShelfDays,
  expiryAfter,
  lastDayInDish,
  longestShelfDays,
  type Transition,
  transitions,
} from './transitions.ts';

const day = '2026-11-21';
const inDays = (days: number): string => addDays(day, days);

function lot(changes: Partial<ChangingLot> = {}): ChangingLot {
  return {
    state: 'closed',
    expiryDate: inDays(5),
    expiryKind: 'use_by',
    thawedBefore: false,
    daysLeftAtFreezing: null,
    ...changes,
  };
}

const after = (transition: Transition, of: ChangingLot, shelfDays: number | null = null) => {
  const result = expiryAfter(transition, of, { day, shelfDays });
  return result.ok ? result.expiryDate : result.problem;
};

describe('expiryAfter', () => {
  it.each<[string, Transition, Partial<ChangingLot>, number | null, string]>([
    // Opened: day + days, never later than the package's own date.
    ['opened, keeps 3', 'open', {}, 3, inDays(3)],
    ['opened, keeps longer than the package', 'open', {}, 9, inDays(5)],
    ['opened on its last day', 'open', { expiryDate: day }, 3, day],
    ['opened, for the same day only', 'open', {}, 0, day],
    ['opened, nobody said', 'open', {}, null, inDays(2)],
    ['opened, without a date', 'open', { expiryDate: null, expiryKind: null }, 4, inDays(4)],
    ['opened, best-before', 'open', { expiryKind: 'best_before', expiryDate: inDays(400) }, 90, inDays(90)],
    ['opened, best-before gone', 'open', { expiryKind: 'best_before', expiryDate: inDays(-9) }, 30, day],
    ['opened, use-by gone', 'open', { expiryDate: inDays(-1) }, 3, 'past_date'],
    ['opened, kind unknown, gone', 'open', { expiryDate: inDays(-1), expiryKind: null }, 3, 'past_date'],
    ['opened twice', 'open', { state: 'opened' }, 3, 'not_in_this_state'],
    ['opened while frozen', 'open', { state: 'frozen' }, 3, 'not_in_this_state'],
    [
      'opened after thawing',
      'open',
      { state: 'thawed', thawedBefore: true, expiryDate: inDays(1) },
      3,
      inDays(1),
    ],
    // Frozen: the date on the package does not count any more, but must not have passed.
    ['frozen, keeps 90', 'freeze', {}, 90, inDays(90)],
    ['frozen on its last day', 'freeze', { expiryDate: day }, 90, inDays(90)],
    ['frozen, nobody said', 'freeze', {}, null, inDays(30)],
    ['frozen, without a date', 'freeze', { expiryDate: null, expiryKind: null }, null, inDays(30)],
    ['frozen, opened', 'freeze', { state: 'opened' }, 60, inDays(60)],
    ['frozen, use-by gone', 'freeze', { expiryDate: inDays(-1) }, 90, 'past_date'],
    [
      'frozen, best-before gone',
      'freeze',
      { expiryDate: inDays(-1), expiryKind: 'best_before' },
      90,
      'past_date',
    ],
    ['frozen twice', 'freeze', { state: 'frozen' }, 90, 'not_in_this_state'],
    ['frozen again', 'freeze', { state: 'thawed', thawedBefore: true }, 90, 'never_refreeze'],
    ['frozen again, opened since', 'freeze', { state: 'opened', thawedBefore: true }, 90, 'never_refreeze'],
    // Thawed: the clock goes on from where the cold stopped it.
    [
      'thawed, keeps 3',
      'thaw',
      { state: 'frozen', expiryDate: inDays(60), daysLeftAtFreezing: 5 },
      3,
      inDays(3),
    ],
    [
      'thawed, had 2 left',
      'thaw',
      { state: 'frozen', expiryDate: inDays(60), daysLeftAtFreezing: 2 },
      3,
      inDays(2),
    ],
    [
      '[INV-38] thawed, was frozen on its last day',
      'thaw',
      { state: 'frozen', expiryDate: inDays(60), daysLeftAtFreezing: 0 },
      3,
      day,
    ],
    ['thawed, nobody said', 'thaw', { state: 'frozen', expiryDate: inDays(60) }, null, inDays(1)],
    ['thawed, frozen without a date', 'thaw', { state: 'frozen', expiryDate: inDays(60) }, 3, inDays(3)],
    [
      'thawed on the last day of the cold',
      'thaw',
      { state: 'frozen', expiryDate: day, daysLeftAtFreezing: 9 },
      2,
      inDays(2),
    ],
    ['thawed too late', 'thaw', { state: 'frozen', expiryDate: inDays(-1) }, 3, 'past_date'],
    ['thawed, came frozen', 'thaw', { expiryDate: inDays(300), expiryKind: 'best_before' }, 2, inDays(2)],
    ['thawed, came frozen, its last day', 'thaw', { expiryDate: day, expiryKind: 'best_before' }, 2, day],
    ['thawed twice', 'thaw', { state: 'thawed', thawedBefore: true }, 2, 'not_in_this_state'],
    ['thawed twice, opened since', 'thaw', { state: 'opened', thawedBefore: true }, 2, 'not_in_this_state'],
  ])('%s', (_name, transition, changes, shelfDays, expected) => {
    expect(after(transition, lot(changes), shelfDays)).toBe(expected);
  });

  it.each<[string, Partial<ChangingLot>, number, number]>([
    ['came frozen, the most that a maker writes', { expiryDate: null, expiryKind: null }, 30, 30],
    ['came frozen, more', { expiryDate: null, expiryKind: null }, 31, 30],
    ['came frozen, a slip of the finger', { expiryDate: null, expiryKind: null }, 3_650, 30],
    ['came frozen, its own date before', { expiryDate: inDays(9) }, 30, 9],
    ['frozen here, as long as a kitchen gives', { state: 'frozen' }, 7, 7],
    ['frozen here, more', { state: 'frozen' }, 8, 7],
    ['frozen here, what was left before', { state: 'frozen', daysLeftAtFreezing: 3 }, 8, 3],
    ['frozen here, much was left', { state: 'frozen', daysLeftAtFreezing: 90 }, 90, 7],
  ])('[RECIPE-34] thawed, %s', (_name, changes, shelfDays, days) => {
    expect(after('thaw', lot({ expiryDate: inDays(60), ...changes }), shelfDays)).toBe(inDays(days));
  });

  it.each([
    ['open', 'closed', 3_650],
    ['freeze', 'closed', 730],
    ['thaw', 'closed', 30],
    ['thaw', 'opened', 30],
    ['thaw', 'frozen', 7],
  ] as const)('[RECIPE-34] %s of what is %s: %i days at most', (transition, state, days) => {
    expect(longestShelfDays(transition, state)).toBe(days);
  });

  it.each([-1, 1.5, Number.NaN])('refuses %s shelf days', (shelfDays) => {
    expect(() => expiryAfter('open', lot(), { day, shelfDays })).toThrow(RangeError);
  });
});

describe('expiryAfter, for any goods', () => {
  const anyLot = fc
    .record({
      state: fc.constantFrom(...lotStates),
      days: fc.option(fc.integer({ min: -20, max: 400 })),
      kind: fc.constantFrom('use_by' as const, 'best_before' as const),
      thawedBefore: fc.boolean(),
      daysLeftAtFreezing: fc.option(fc.integer({ min: 0, max: 400 })),
    })
    .map(({ days, kind, ...rest }): ChangingLot => ({
      ...rest,
      expiryDate: days === null ? null : inDays(days),
      expiryKind: days === null ? null : kind,
    }));
  const anyChange = fc.constantFrom(...transitions);
  const anyDays = fc.option(fc.integer({ min: 0, max: 400 }));

  it('never gives a date before the day, nor beyond its shelf days; use-by always', () => {
    fc.assert(
      fc.property(anyChange, anyLot, anyDays, (transition, of, shelfDays) => {
        const result = expiryAfter(transition, of, { day, shelfDays });
        if (!result.ok) return;
        expect(result.expiryKind).toBe('use_by');
        expect(result.expiryDate >= day).toBe(true);
        expect(result.expiryDate <= inDays(shelfDays ?? defaultShelfDays[transition])).toBe(true);
      }),
      { seed: 94, numRuns: 500 },
    );
  });

  it('never makes goods outside the cold last longer than before, nor changes any past their use-by', () => {
    fc.assert(
      fc.property(anyChange, anyLot, anyDays, (transition, of, shelfDays) => {
        const result = expiryAfter(transition, of, { day, shelfDays });
        const pastUseBy = of.expiryDate !== null && of.expiryDate < day && of.expiryKind === 'use_by';
        if (pastUseBy) expect(result.ok).toBe(false);
        if (!result.ok || transition === 'freeze' || of.state === 'frozen' || of.expiryDate === null) return;
        expect(result.expiryDate <= (of.expiryDate < day ? day : of.expiryDate)).toBe(true);
      }),
      { seed: 95, numRuns: 500 },
    );
  });

  it('never freezes what was thawed', () => {
    fc.assert(
      fc.property(anyLot, anyDays, (of, shelfDays) => {
        if (!of.thawedBefore && of.state !== 'thawed') return;
        expect(expiryAfter('freeze', of, { day, shelfDays })).toEqual({
          ok: false,
          problem: 'never_refreeze',
        });
      }),
      { seed: 96, numRuns: 300 },
    );
  });

  it('is never better off with fewer days', () => {
    fc.assert(
      fc.property(anyChange, anyLot, fc.integer({ min: 0, max: 100 }), (transition, of, days) => {
        const [fewer, more] = [days, days + 1].map((shelfDays) =>
          expiryAfter(transition, of, { day, shelfDays }),
        );
        if (fewer?.ok && more?.ok) expect(fewer.expiryDate <= more.expiryDate).toBe(true);
        expect(fewer?.ok).toBe(more?.ok);
      }),
      { seed: 97, numRuns: 300 },
    );
  });
});

describe('[RECIPE-36] the last good day in what is made of it', () => {
  it.each<[string, Partial<ChangingLot>, string | null]>([
    ['as it came', {}, inDays(5)],
    ['without a date', { expiryDate: null, expiryKind: null }, null],
    ['thawed', { state: 'thawed', expiryDate: inDays(1) }, inDays(1)],
    ['frozen on its last day: that day, as thawed', { state: 'frozen', daysLeftAtFreezing: 0 }, day],
    ['frozen with three left', { state: 'frozen', daysLeftAtFreezing: 3 }, inDays(3)],
    ['frozen with many left', { state: 'frozen', expiryDate: inDays(90), daysLeftAtFreezing: 30 }, inDays(7)],
    ['frozen without a date', { state: 'frozen', expiryDate: inDays(90) }, inDays(7)],
    ['frozen, and its days end first', { state: 'frozen', expiryDate: day, daysLeftAtFreezing: 3 }, day],
  ])('%s', (_name, changes, last) => {
    expect(lastDayInDish(lot(changes), day)).toBe(last);
  });
});
