import { describe, expect, it } from 'vitest';
import {
  askedAgainSince,
  daysUnread,
  defaultDueTimes,
  longestBetweenReadings,
  readingsDue,
  shiftAround,
} from './readings-due.ts';

const at = (text: string): Date => new Date(text);
/** Long before anything here. */
const created = at('2026-01-01T08:00:00Z');
/** Rome is one hour ahead of UTC in November. */
const noon = at('2026-11-21T11:00:00Z');

describe('equipment read at 11:00 and 23:00', () => {
  it.each([
    ['in the morning', '2026-11-21T04:00:00Z', 'due', '2026-11-21T10:00:00.000Z'],
    ['at its time', '2026-11-21T10:00:00Z', 'due', '2026-11-21T10:00:00.000Z'],
    ['a moment after its time', '2026-11-21T10:00:00.001Z', 'overdue', '2026-11-21T10:00:00.000Z'],
    ['until the middle', '2026-11-21T15:59:59.999Z', 'overdue', '2026-11-21T10:00:00.000Z'],
    ['from the middle on, the next', '2026-11-21T16:00:00Z', 'due', '2026-11-21T22:00:00.000Z'],
    ['late at night', '2026-11-22T01:00:00Z', 'overdue', '2026-11-21T22:00:00.000Z'],
    ['at the end of the night, the next', '2026-11-22T04:00:00Z', 'due', '2026-11-22T10:00:00.000Z'],
  ])('%s, at %s, is %s by %s', (_when, now, state, dueAt) => {
    const due = readingsDue(defaultDueTimes, [], created, at(now));
    expect({ state: due.state, dueAt: due.dueAt.toISOString() }).toEqual({ state, dueAt });
  });

  it.each([
    ['early, in its shift', '2026-11-21T04:00:00Z', 'done'],
    ['late, in its shift', '2026-11-21T10:30:00Z', 'done'],
    ['in the shift before', '2026-11-21T03:59:59.999Z', 'overdue'],
    ['yesterday in the same shift', '2026-11-20T10:00:00Z', 'overdue'],
    ['now', '2026-11-21T11:00:00Z', 'done'],
    ['in the future', '2026-11-21T11:00:00.001Z', 'overdue'],
    ['tomorrow, by a wrong clock', '2026-11-22T09:00:00Z', 'overdue'],
  ])('a reading dated %s (%s) makes it %s at noon', (_when, reading, state) => {
    expect(readingsDue(defaultDueTimes, [at(reading)], created, noon).state).toBe(state);
  });

  it('one reading of several is enough', () => {
    const readings = [at('2026-11-19T10:00:00Z'), at('2026-11-21T09:00:00Z'), at('2026-11-23T10:00:00Z')];
    expect(readingsDue(defaultDueTimes, readings, created, noon).state).toBe('done');
  });

  it('the shifts meet without a gap, and the next due time is the next one’s', () => {
    const first = readingsDue(defaultDueTimes, [], created, noon);
    const second = readingsDue(defaultDueTimes, [], created, first.closesAt);
    expect(second.opensAt).toEqual(first.closesAt);
    expect(second.dueAt).toEqual(first.nextDueAt);
  });
});

describe('equipment added', () => {
  it.each([
    ['after the due time: nothing is owed', '2026-11-21T10:00:00.001Z', '2026-11-21T11:00:00Z', 'not_owed'],
    ['before the due time: owed', '2026-11-21T09:00:00Z', '2026-11-21T09:30:00Z', 'due'],
    ['before the due time: owed and late', '2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z', 'overdue'],
    ['after it: the next shift is owed', '2026-11-21T10:30:00Z', '2026-11-21T16:00:00Z', 'due'],
  ])('%s', (_what, createdAt, now, state) => {
    expect(readingsDue(defaultDueTimes, [], at(createdAt), at(now)).state).toBe(state);
  });

  it('and read at once is done', () => {
    const createdAt = at('2026-11-21T10:30:00Z');
    expect(readingsDue(defaultDueTimes, [at('2026-11-21T10:31:00Z')], createdAt, noon).state).toBe('done');
  });
});

describe('equipment that is given other times or taken back', () => {
  const before = { dueTimes: defaultDueTimes, since: created };

  it('is asked for from now on while its time has not passed, so that no earlier one makes it late at once', () => {
    const morning = at('2026-11-21T09:00:00Z');
    const since = askedAgainSince(before, [], morning, morning);
    expect(since).toEqual(morning);
    expect(readingsDue(['08:00', '20:00'], [], since!, morning).state).toBe('not_owed');
  });

  it.each([
    ['to one that is over: owed by that', ['08:00', '20:00'], '2026-11-21T07:00:00.000Z', 'overdue'],
    ['to one that is to come', ['11:30', '23:00'], '2026-11-21T09:00:00.000Z', 'due'],
    ['to one in the next shift', ['18:00'], '2026-11-21T09:00:00.000Z', 'due'],
  ] as const)('[FRIG-47] an hour that is to come is moved %s', (_to, next, since, state) => {
    const morning = at('2026-11-21T09:00:00Z');
    const from = askedAgainSince(before, [], morning, morning, undefined, next);
    expect(from?.toISOString()).toBe(since);
    expect(readingsDue(next, [], from!, morning).state).toBe(state);
    // Also of what was added only since, and not of what was read.
    const late = { ...before, since: at('2026-11-21T08:30:00Z') };
    expect(askedAgainSince(late, [], morning, morning, undefined, next)?.toISOString()).toBe(since);
    const read = [at('2026-11-21T08:45:00Z')];
    expect(askedAgainSince(before, read, morning, morning, undefined, next)).toEqual(morning);
  });

  it('is asked for from now on when it was put away in another shift', () => {
    expect(askedAgainSince(before, [], at('2026-11-18T12:00:00Z'), noon)).toEqual(noon);
  });

  it('stays late where it was late already', () => {
    expect(askedAgainSince(before, [], noon, noon)).toBeNull();
    expect(askedAgainSince(before, [], at('2026-11-21T10:30:00Z'), noon)).toBeNull();
  });

  it('[FRIG-51] is late when it was put away before its time and is taken back after it in the same shift', () => {
    expect(askedAgainSince(before, [], at('2026-11-21T09:00:00Z'), noon)).toBeNull();
    expect(askedAgainSince(before, [at('2026-11-21T08:00:00Z')], at('2026-11-21T09:00:00Z'), noon)).toEqual(
      noon,
    );
  });

  it('was not late once it had been read, or when it was asked for only since later', () => {
    expect(askedAgainSince(before, [at('2026-11-21T10:30:00Z')], noon, noon)).toEqual(noon);
    expect(askedAgainSince({ ...before, since: at('2026-11-21T10:30:00Z') }, [], noon, noon)).toEqual(noon);
  });
});

describe('when the clocks change', () => {
  const dueAt = (times: string[], now: string) =>
    readingsDue(times, [], created, at(now)).dueAt.toISOString();

  it('in spring 11:00 stays 11:00 in Rome, an hour sooner', () => {
    expect(dueAt(['11:00', '23:00'], '2026-03-28T09:00:00Z')).toBe('2026-03-28T10:00:00.000Z');
    expect(dueAt(['11:00', '23:00'], '2026-03-29T08:00:00Z')).toBe('2026-03-29T09:00:00.000Z');
    // The night between 23:00 and 11:00 has 11 hours: its middle is 03:30 UTC.
    const night = readingsDue(['11:00', '23:00'], [], created, at('2026-03-29T00:00:00Z'));
    expect(night.closesAt.toISOString()).toBe('2026-03-29T03:30:00.000Z');
  });

  it('in spring a time that is skipped moves forward with the clocks', () => {
    expect(dueAt(['02:30'], '2026-03-29T02:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    // 02:30 and 03:30 are the same moment that night, and one shift.
    const both = readingsDue(['02:30', '03:30'], [], created, at('2026-03-29T01:00:00Z'));
    expect(both.dueAt.toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(both.nextDueAt.toISOString()).toBe('2026-03-30T00:30:00.000Z');
  });

  it('in autumn 23:00 stays 23:00 in Rome, and a time that comes twice means the first', () => {
    expect(dueAt(['11:00', '23:00'], '2026-10-25T21:00:00Z')).toBe('2026-10-25T22:00:00.000Z');
    expect(dueAt(['02:30'], '2026-10-25T01:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    const night = readingsDue(['11:00', '23:00'], [], created, at('2026-10-25T01:00:00Z'));
    // 13 hours from 23:00 to 11:00.
    expect(night.closesAt.toISOString()).toBe('2026-10-25T03:30:00.000Z');
  });
});

describe('other due times', () => {
  it('one a day: the day’s half before and after it', () => {
    const due = readingsDue(['09:00'], [], created, noon);
    expect([due.opensAt, due.dueAt, due.closesAt, due.nextDueAt].map((one) => one.toISOString())).toEqual([
      '2026-11-20T20:00:00.000Z',
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T20:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
    ]);
  });

  it('many, in any order', () => {
    const due = readingsDue(['22:00', '06:00', '14:00', '10:00', '18:00', '12:00'], [], created, noon);
    expect(due.dueAt.toISOString()).toBe('2026-11-21T11:00:00.000Z');
    expect(due.state).toBe('due');
  });

  it('none is a fault', () => {
    expect(() => readingsDue([], [], created, noon)).toThrow(RangeError);
    expect(() => readingsDue(['25:00'], [], created, noon)).toThrow(RangeError);
  });
});

describe('the longest time between two readings without a shift missed', () => {
  it.each([
    [['11:00', '23:00'], 24],
    [['09:00'], 48],
    [['20:00', '08:00', '12:00'], 18],
    [['10:00', '11:00'], 24],
    [['07:30', '23:00'], 24],
    [['08:00', '12:00', '16:00', '20:00'], 16],
  ])('[FRIG-41] for %j is %i hours', (dueTimes, hours) => {
    expect(longestBetweenReadings(dueTimes)).toBe(hours * 3_600_000);
  });
});

describe('[FRIG-33] [FRIG-42] for how many days nobody has read it', () => {
  it.each([
    [defaultDueTimes, '2026-11-21T11:00:00Z', null],
    [defaultDueTimes, '2026-11-20T11:00:00Z', null],
    [defaultDueTimes, '2026-11-20T10:59:59Z', 1],
    [defaultDueTimes, '2026-11-19T11:00:00Z', 2],
    [defaultDueTimes, '2026-10-12T11:00:00Z', 40],
    [['11:00'], '2026-11-19T11:00:00Z', null],
    [['11:00'], '2026-11-19T10:59:59Z', 2],
    // A shift was missed between two that lie far apart.
    [['07:30', '23:00'], '2026-11-20T11:00:00Z', null],
    [['07:30', '23:00'], '2026-11-20T06:30:00Z', 1],
    // Within a day no day is told of (FRIG-42).
    [['07:00', '11:00', '23:00'], '2026-11-20T17:00:00Z', null],
    [['07:00', '11:00', '23:00'], '2026-11-20T16:59:59Z', 0],
    // As a table holds it, and devices that read the places before.
    [['11:00:00', '23:00:00'], '2026-11-19T11:00:00Z', 2],
    [[], '2026-11-20T10:59:59Z', 1],
    // A reading of a time to come, told by a clock that was ahead.
    [defaultDueTimes, '2026-11-22T11:00:00Z', null],
  ])('%j, last at %s: %s', (dueTimes, last, days) => {
    expect(daysUnread(dueTimes, at(last), noon)).toBe(days);
  });

  // Read at the beginning of its shift; the end of the next one is an hour later or sooner in these nights.
  it.each([
    ['autumn', ['11:00'], '2026-10-24T21:30:00Z', '2026-10-26T22:00:00Z'],
    ['autumn, the night in its shift', ['23:00'], '2026-10-24T09:00:00Z', '2026-10-26T10:00:00Z'],
    ['autumn, two times', defaultDueTimes, '2026-10-24T15:00:00Z', '2026-10-25T16:00:00Z'],
    ['spring', ['11:00'], '2026-03-28T21:30:00Z', '2026-03-30T21:00:00Z'],
    ['spring, two times', defaultDueTimes, '2026-03-28T16:00:00Z', '2026-03-29T15:00:00Z'],
  ])('[FRIG-39] in %s not before the shift after it has ended, and then', (_when, dueTimes, last, end) => {
    const read = shiftAround(dueTimes, at(last));
    expect(read.opensAt).toEqual(at(last));
    expect(shiftAround(dueTimes, read.closesAt).closesAt).toEqual(at(end));
    expect(daysUnread(dueTimes, at(last), at(end))).toBeNull();
    // By the clocks of autumn it may count as read for half an hour more.
    expect(daysUnread(dueTimes, at(last), new Date(at(end).getTime() + 31 * 60_000))).not.toBeNull();
  });
});
