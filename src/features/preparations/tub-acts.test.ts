import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultKeeping,
  goodUntilInDish,
  minutesLeftAt,
  storageOfTub,
  tubAfter,
  tubProblem,
  type ChangingTub,
  type TubAct,
} from './tub-acts.ts';
import { tubChanges, tubStates } from './tub-states.ts';

const at = new Date('2026-03-10T09:00:00Z');
const hours = (n: number, from = at): Date => new Date(from.getTime() + n * 3_600_000);
const tub = (rest: Partial<ChangingTub> = {}): ChangingTub => ({
  state: 'fresh',
  expiresAt: hours(72),
  thawedBefore: false,
  minutesLeft: null,
  blockedAt: null,
  ...rest,
});
const keeps = { at, hours: null, days: null };

const acts: readonly TubAct[] = ['use', 'discard', 'split', 'move', 'relabel', 'open', 'freeze', 'thaw'];

describe('[RECIPE-06] what may follow what', () => {
  // In the order of `acts`; `+` may be done, b blocked, s not in this state, r never refrozen, x expired.
  test.each([
    ['fresh', {}, '++++++' + '+s'],
    ['opened', { state: 'opened' }, '+++++s+s'],
    ['frozen', { state: 'frozen' }, '+++++ss+'],
    ['thawed', { state: 'thawed', thawedBefore: true }, '++++++rs'],
    ['opened after thawing', { state: 'opened', thawedBefore: true }, '+++++srs'],
    ['fresh, expired', { expiresAt: hours(-1) }, 'x+x+xxxs'],
    ['opened, expired', { state: 'opened', expiresAt: hours(-1) }, 'x+x+xsxs'],
    ['frozen, expired', { state: 'frozen', expiresAt: hours(-1) }, 'x+x+xssx'],
    ['thawed, expired', { state: 'thawed', thawedBefore: true, expiresAt: hours(-1) }, 'x+x+xxrs'],
    ['fresh, kept by a recall', { blockedAt: at }, 'b+b+bbbb'],
    ['expired, kept by a recall', { expiresAt: hours(-1), blockedAt: hours(-2) }, 'b+b+bbbb'],
    ['fresh, kept by a recall since', { blockedAt: hours(1) }, '++++++' + '+s'],
  ] as const)('%s', (_, rest, expected) => {
    const marks = { blocked: 'b', expired: 'x', never_refreeze: 'r', not_in_this_state: 's' } as const;
    const found = acts.map((act) => {
      const problem = tubProblem(act, tub(rest), at);
      return problem === null ? '+' : marks[problem];
    });
    expect(found.join('')).toBe(expected);
  });

  test('the instant of the expiry itself is too late, a millisecond before is not', () => {
    for (const act of ['use', 'split', 'relabel', 'open', 'freeze'] as const) {
      expect(tubProblem(act, tub({ expiresAt: at }), at)).toBe('expired');
      expect(tubProblem(act, tub({ expiresAt: new Date(at.getTime() + 1) }), at)).toBeNull();
    }
  });
});

describe('[RECIPE-07] which date results', () => {
  const after = (...args: Parameters<typeof tubAfter>) => {
    const result = tubAfter(...args);
    if (!result.ok) throw new Error(result.problem);
    return result;
  };

  test.each([
    ['opened: 48 hours', 'open', {}, {}, hours(48), null],
    ['opened: as the cook says', 'open', {}, { hours: 12 }, hours(12), null],
    ['opened: to the very date it had', 'open', {}, { hours: 72 }, hours(72), null],
    ['opened: never later than it had', 'open', {}, { hours: 73 }, hours(72), 'date_before'],
    ['opened: an hour before its end', 'open', { expiresAt: hours(1) }, {}, hours(1), 'date_before'],
    [
      'frozen: 30 days, to the end of the last in Rome',
      'freeze',
      {},
      {},
      new Date('2026-04-09T21:59:00Z'),
      null,
    ],
    ['frozen: as the cook says', 'freeze', {}, { days: 1 }, new Date('2026-03-11T22:59:00Z'), null],
    [
      'frozen a minute before its end',
      'freeze',
      { expiresAt: hours(1 / 60) },
      { days: 90 },
      new Date('2026-06-08T21:59:00Z'),
      null,
    ],
    ['thawed: 24 hours', 'thaw', { state: 'frozen' }, {}, hours(24), null],
    ['thawed: as the cook says', 'thaw', { state: 'frozen' }, { hours: 48 }, hours(48), null],
    ['thawed: what was left is more', 'thaw', { state: 'frozen', minutesLeft: 1_441 }, {}, hours(24), null],
    [
      'thawed: what was left is as much',
      'thaw',
      { state: 'frozen', minutesLeft: 1_440 },
      {},
      hours(24),
      null,
    ],
    [
      'thawed: what was left is less',
      'thaw',
      { state: 'frozen', minutesLeft: 1_439 },
      {},
      hours(24 - 1 / 60),
      'left_at_freezing',
    ],
    ['thawed: nobody knows, 72 hours', 'thaw', { state: 'frozen' }, { hours: 72 }, hours(72), null],
    [
      '[PREP-47] thawed: nobody knows, no more',
      'thaw',
      { state: 'frozen' },
      { hours: 73 },
      hours(72),
      'usual',
    ],
    ['thawed: nothing was left', 'thaw', { state: 'frozen', minutesLeft: 0 }, {}, at, 'left_at_freezing'],
  ] as const)('%s', (_, change, rest, said, expiresAt, boundBy) => {
    const result = after(change, tub(rest), { ...keeps, ...said });
    expect([result.tub.expiresAt.toISOString(), result.boundBy]).toEqual([expiresAt.toISOString(), boundBy]);
  });

  test('nothing is ever frozen a second time, whatever was done between', () => {
    const frozen = after('freeze', tub(), keeps).tub;
    expect(frozen).toMatchObject({ state: 'frozen', minutesLeft: 72 * 60, thawedBefore: false });
    const thawed = after('thaw', frozen, { ...keeps, at: hours(24 * 10), hours: 168 }).tub;
    expect(thawed).toMatchObject({ state: 'thawed', thawedBefore: true, expiresAt: hours(24 * 13) });
    const opened = after('open', thawed, { ...keeps, at: hours(24 * 10) }).tub;
    for (const one of [thawed, opened])
      expect(tubAfter('freeze', one, { ...keeps, at: hours(24 * 10) })).toEqual({
        ok: false,
        problem: 'never_refreeze',
      });
  });

  test.each([0, 169, -1, 1.5, Number.NaN])('%s hours are none', (wrong) => {
    expect(() => tubAfter('open', tub(), { ...keeps, hours: wrong })).toThrow(RangeError);
    expect(() => tubAfter('thaw', tub({ state: 'frozen' }), { ...keeps, hours: wrong })).toThrow(RangeError);
  });

  test.each([0, -1, 0.5, Number.NaN])('%s days are none', (wrong) => {
    expect(() => tubAfter('freeze', tub(), { ...keeps, days: wrong })).toThrow(RangeError);
  });

  test('out of the freezer it is never good for longer than it was made for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 168 }),
        fc.array(
          fc.record({
            change: fc.constantFrom(...tubChanges),
            minutes: fc.integer({ min: 0, max: 20_000 }),
            hours: fc.integer({ min: 1, max: 168 }),
            days: fc.integer({ min: 1, max: 730 }),
          }),
          { maxLength: 8 },
        ),
        (validity, steps) => {
          let now = at;
          let warm = 0;
          let current = tub({ expiresAt: hours(validity) });
          for (const step of steps) {
            const next = new Date(now.getTime() + step.minutes * 60_000);
            const result = tubAfter(step.change, current, { at: next, hours: step.hours, days: step.days });
            if (!result.ok) continue;
            if (current.state !== 'frozen') warm += next.getTime() - now.getTime();
            now = next;
            current = result.tub;
            if (current.state !== 'frozen')
              expect(warm + current.expiresAt.getTime() - now.getTime()).toBeLessThanOrEqual(
                validity * 3_600_000,
              );
          }
        },
      ),
    );
  });

  test('the defaults are those of goods', () => {
    expect(defaultKeeping).toEqual({ openHours: 48, thawHours: 24, freezeDays: 30 });
  });
});

test('what is left is counted down to whole minutes, and stands still in the freezer', () => {
  expect(minutesLeftAt(tub({ expiresAt: hours(1) }), at)).toBe(60);
  expect(minutesLeftAt(tub({ expiresAt: new Date(at.getTime() + 119_999) }), at)).toBe(1);
  expect(minutesLeftAt(tub({ expiresAt: hours(-5) }), at)).toBe(0);
  expect(minutesLeftAt(tub({ state: 'frozen', minutesLeft: 90 }), hours(500))).toBe(90);
});

test('where it is kept follows from what was done to it', () => {
  const places = (madeFor: 'ambient' | 'fridge' | 'freezer', thawedBefore: boolean) =>
    tubStates.map((state) => storageOfTub({ state, thawedBefore }, madeFor));
  expect(places('ambient', false)).toEqual(['ambient', 'ambient', 'freezer', 'fridge']);
  expect(places('ambient', true)).toEqual(['fridge', 'fridge', 'freezer', 'fridge']);
  expect(places('fridge', false)).toEqual(['fridge', 'fridge', 'freezer', 'fridge']);
  expect(places('freezer', false)).toEqual(['fridge', 'fridge', 'freezer', 'fridge']);
});

describe('[RECIPE-36] until when it is good in what is made of it', () => {
  test.each<[string, Partial<ChangingTub>, Date]>([
    ['fresh: its date', { minutesLeft: 5 }, hours(72)],
    ['thawed: its date', { state: 'thawed', minutesLeft: 5 }, hours(72)],
    ['frozen: what was left', { state: 'frozen', minutesLeft: 60 }, hours(1)],
    ['frozen with nothing left', { state: 'frozen', minutesLeft: 0 }, at],
    [
      'frozen, and its days end first',
      { state: 'frozen', minutesLeft: 60, expiresAt: hours(0.5) },
      hours(0.5),
    ],
    ['[PREP-47] frozen, and nobody can say', { state: 'frozen', expiresAt: hours(2000) }, hours(72)],
    ['frozen, nobody can say, and its days end first', { state: 'frozen', expiresAt: hours(71) }, hours(71)],
  ])('%s', (_name, rest, until) => {
    expect(goodUntilInDish(tub(rest), at)).toEqual(until);
  });
});
