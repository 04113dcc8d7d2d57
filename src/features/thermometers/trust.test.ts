import { describe, expect, it } from 'vitest';
import { changedSpans, doubtfulSpans, isInSpan, stateAt } from './trust.ts';
import type { History, Told } from './trust.ts';

const day = (date: string, time = '10:00'): Date => new Date(`${date}T${time}:00.000Z`);
const check = (id: string, madeAt: Date, readCelsius: number, expectedCelsius = 0, tolerance = 1): Told => {
  const off = Math.abs(readCelsius - expectedCelsius);
  return {
    id,
    kind: 'calibration',
    madeAt,
    method: expectedCelsius === 0 ? 'ice' : 'boiling',
    readCelsius,
    expectedCelsius,
    tolerance,
    accuracy: off > tolerance ? 'off' : off > 1 ? 'wide' : 'exact',
  };
};
const replaced = (id: string, madeAt: Date): Told => ({ id, kind: 'replacement', madeAt });
const history = (...told: Told[]): History => ({ id: 't', createdAt: day('2026-01-10'), told });
const state = (of: History, at: Date) => stateAt(of, [], at);

describe('[THERM-11] how a thermometer stood when it was measured with', () => {
  const good = check('1', day('2026-02-01'), 0.5);
  it.each([
    ['never checked', history(), day('2026-02-01'), 'due'],
    ['before it was there', history(good), day('2026-01-01'), 'due'],
    ['at the instant of a good check', history(good), day('2026-02-01'), 'in_order'],
    ['a moment before it', history(good), day('2026-02-01', '09:59'), 'due'],
    ['on the last day of its six months', history(good), day('2026-08-01', '20:00'), 'in_order'],
    ['on the day after', history(good), day('2026-08-02', '10:00'), 'due'],
    ['off', history(good, check('2', day('2026-03-01'), 1.1)), day('2026-03-01'), 'off'],
    [
      'a moment before that',
      history(good, check('2', day('2026-03-01'), 1.1)),
      day('2026-03-01', '09:59'),
      'in_order',
    ],
    [
      'off, then good elsewhere',
      history(check('1', day('2026-03-01'), 2), check('2', day('2026-03-02'), 100, 100)),
      day('2026-03-03'),
      'off',
    ],
    [
      'off, then good at the same point',
      history(check('1', day('2026-03-01'), 2), check('2', day('2026-03-02'), 1)),
      day('2026-03-03'),
      'in_order',
    ],
    [
      'off, then good by a wider tolerance alone',
      history(check('1', day('2026-03-01'), 2), check('2', day('2026-03-02'), 1.5, 0, 2)),
      day('2026-03-03'),
      'off',
    ],
    [
      'off, then replaced: a new one nobody checked',
      history(check('1', day('2026-03-01'), 2), replaced('2', day('2026-03-02'))),
      day('2026-03-03'),
      'due',
    ],
    ['good, then replaced', history(good, replaced('2', day('2026-03-02'))), day('2026-03-02'), 'due'],
  ] as const)('%s', (_what, of, at, expected) => {
    expect(state(of, at)).toBe(expected);
  });

  it('by the months and the tolerance of then', () => {
    const of = history(check('1', day('2026-02-01'), 0.8));
    const rules = [{ tolerance: 0.5, months: 1, since: day('2026-02-15') }];
    expect(stateAt(of, rules, day('2026-02-14'))).toBe('in_order');
    // Made narrower than it was off: due from that day on, and late on the next.
    expect(stateAt(of, rules, day('2026-02-15', '12:00'))).toBe('in_order');
    expect(stateAt(of, rules, day('2026-02-16'))).toBe('due');
    const short = [{ tolerance: 1, months: 1, since: day('2026-02-15') }];
    expect(stateAt(of, short, day('2026-03-01', '20:00'))).toBe('in_order');
    expect(stateAt(of, short, day('2026-03-02'))).toBe('due');
  });
});

describe('[THERM-12] the time of which nobody knows whether it was true', () => {
  const good = check('1', day('2026-02-01'), 0.5);
  const off = check('3', day('2026-04-01'), 3);
  it('from its last good check at that point until it was found true again', () => {
    const elsewhere = check('2', day('2026-03-01'), 99.5, 100);
    const [span, ...more] = doubtfulSpans(history(good, elsewhere, off, check('4', day('2026-04-02'), 0)));
    expect(more).toEqual([]);
    expect(span).toEqual({
      thermometerId: 't',
      calibrationId: '3',
      from: day('2026-02-01'),
      until: day('2026-04-02'),
    });
    expect(isInSpan(span!, day('2026-02-01'))).toBe(false);
    expect(isInSpan(span!, day('2026-02-01', '10:01'))).toBe(true);
    expect(isInSpan(span!, day('2026-04-01', '23:00'))).toBe(true);
    expect(isInSpan(span!, day('2026-04-02'))).toBe(false);
  });
  it('since it came where it was never good, until now where nothing ended it', () => {
    const [span] = doubtfulSpans(history(off));
    expect(span).toMatchObject({ from: null, until: null });
    expect(isInSpan(span!, day('2020-01-01'))).toBe(true);
  });
  it('from its replacement where nothing was good since', () => {
    expect(doubtfulSpans(history(good, replaced('2', day('2026-03-01')), off))).toMatchObject([
      { from: day('2026-03-01'), until: null },
    ]);
  });
  it('one for each check that found it off', () => {
    expect(doubtfulSpans(history(good, off, check('4', day('2026-04-03'), 2)))).toMatchObject([
      { calibrationId: '3', from: day('2026-02-01'), until: null },
      { calibrationId: '4', from: day('2026-02-01'), until: null },
    ]);
    expect(doubtfulSpans(history(good))).toEqual([]);
  });
});

describe('[THERM-15] of which times something else is known than before', () => {
  const good = check('1', day('2026-02-01'), 0.5);
  const off = check('3', day('2026-04-01'), 3);
  const spans = (...told: Told[]) => doubtfulSpans(history(...told));
  const since = { thermometerId: 't', from: day('2026-02-01'), until: null };
  it.each<[string, readonly Told[], readonly Told[], object[]]>([
    ['a good check beside good ones', [good], [good, check('4', day('2026-04-02'), 0)], []],
    ['a check that finds it off', [good], [good, off], [since]],
    // The same time is in doubt by both: whoever judged knew of it.
    ['another one after it', [good, off], [good, off, check('4', day('2026-04-02'), 2)], []],
    [
      'a good one after it: the time ends, and what came before its end stays in doubt',
      [good, off],
      [good, off, check('4', day('2026-04-02'), 0)],
      [since, { ...since, until: day('2026-04-02') }],
    ],
    [
      'a good one that is told late, of before it',
      [good, off],
      [good, check('2', day('2026-03-01'), 0), off],
      [since, { ...since, from: day('2026-03-01') }],
    ],
    ['it was a slip', [good, off], [good, check('5', day('2026-04-01'), 0.5)], [since]],
  ])('%s', (_what, before, after, changed) => {
    const found = changedSpans(spans(...before), spans(...after));
    expect(found.map(({ thermometerId, from, until }) => ({ thermometerId, from, until }))).toEqual(changed);
  });
});
