import { describe, expect, it } from 'vitest';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import type { Frequency } from './frequencies.ts';
import {
  askedAgainSince,
  daysOfMonth,
  dueAt,
  dueState,
  type DueState,
  periodOf,
  periodsEndingIn,
  periodsOf,
} from './task-due.ts';

const at = (iso: string): Date => new Date(iso);

describe('periodOf', () => {
  it.each<[string, Frequency, string, string, string]>([
    ['a day in winter', 'daily', '2026-11-21T09:00:00Z', '2026-11-21', '2026-11-21'],
    [
      'a day that has begun in Rome and not in UTC',
      'daily',
      '2026-11-20T23:30:00Z',
      '2026-11-21',
      '2026-11-21',
    ],
    ['a Monday', 'weekly', '2026-11-16T12:00:00Z', '2026-11-16', '2026-11-22'],
    ['a Sunday', 'weekly', '2026-11-22T12:00:00Z', '2026-11-16', '2026-11-22'],
    ['a Monday that has begun in Rome only', 'weekly', '2026-11-22T23:00:00Z', '2026-11-23', '2026-11-29'],
    ['a week over the end of the year', 'weekly', '2027-01-01T12:00:00Z', '2026-12-28', '2027-01-03'],
    ['a week before the Monday we count from', 'weekly', '2023-12-31T12:00:00Z', '2023-12-25', '2023-12-31'],
    ['a month of 30 days', 'monthly', '2026-11-21T12:00:00Z', '2026-11-01', '2026-11-30'],
    ['February', 'monthly', '2027-02-28T12:00:00Z', '2027-02-01', '2027-02-28'],
    ['February of a leap year', 'monthly', '2028-02-01T12:00:00Z', '2028-02-01', '2028-02-29'],
    ['December', 'monthly', '2026-12-31T22:59:59Z', '2026-12-01', '2026-12-31'],
    ['January that has begun in Rome only', 'monthly', '2026-12-31T23:00:00Z', '2027-01-01', '2027-01-31'],
  ])('%s (%s)', (_case, frequency, now, firstDay, lastDay) => {
    expect(periodOf(frequency, at(now))).toMatchObject({ firstDay, lastDay });
  });

  it('bounds days in Rome, also those of 23 and 25 hours', () => {
    const hours = (now: string): number => {
      const { from, to } = periodOf('daily', at(now));
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect(hours('2026-11-21T12:00:00Z')).toBe(24);
    expect(hours('2026-03-29T12:00:00Z')).toBe(23);
    expect(hours('2026-10-25T12:00:00Z')).toBe(25);
  });

  it('gives all three at once for a query', () => {
    const now = at('2026-11-21T12:00:00Z');
    expect(periodsOf(now)).toEqual({
      daily: periodOf('daily', now),
      weekly: periodOf('weekly', now),
      monthly: periodOf('monthly', now),
    });
  });
});

describe('dueAt', () => {
  it.each<[string, Frequency, string, string, string]>([
    ['today', 'daily', '14:00', '2026-11-21T09:00:00Z', '21/11/2026 14:00'],
    ['the Sunday of the week', 'weekly', '09:30', '2026-11-17T09:00:00Z', '22/11/2026 09:30'],
    ['the last day of the month', 'monthly', '18:00', '2026-11-01T09:00:00Z', '30/11/2026 18:00'],
    ['a time that the spring change skips', 'daily', '02:30', '2026-03-29T00:10:00Z', '29/03/2026 03:30'],
    ['the first of two in autumn', 'daily', '02:30', '2026-10-25T12:00:00Z', '25/10/2026 02:30'],
  ])('%s (%s %s)', (_case, frequency, dueTime, now, expected) => {
    expect(formatItalianDateTime(dueAt(frequency, dueTime, at(now)))).toBe(expected);
  });

  it('means the first of the two times of the autumn change', () => {
    // 02:30 comes at 00:30 UTC (summer time) and again at 01:30 UTC.
    expect(dueAt('daily', '02:30', at('2026-10-25T12:00:00Z')).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });
});

describe('a task that was added after its time', () => {
  it.each<[string, Frequency, string, string, string, DueState, string]>([
    // Winter, then both changes of the clocks; 14:00 is the deadline.
    [
      'at the minute it is due',
      'daily',
      '2026-11-21T13:00:00Z',
      '2026-11-21T13:00:01Z',
      '14:00',
      'overdue',
      '21/11/2026 14:00',
    ],
    [
      'a moment later',
      'daily',
      '2026-11-21T13:00:00.001Z',
      '2026-11-21T22:59:59Z',
      '14:00',
      'due',
      '22/11/2026 14:00',
    ],
    [
      'the day after',
      'daily',
      '2026-11-21T15:00:00Z',
      '2026-11-22T13:00:01Z',
      '14:00',
      'overdue',
      '22/11/2026 14:00',
    ],
    [
      'on a Sunday, asked that evening',
      'weekly',
      '2026-11-22T15:00:00Z',
      '2026-11-22T20:00:00Z',
      '14:00',
      'due',
      '29/11/2026 14:00',
    ],
    [
      'on the last day of the month',
      'monthly',
      '2026-11-30T15:00:00Z',
      '2026-11-30T20:00:00Z',
      '14:00',
      'due',
      '31/12/2026 14:00',
    ],
    [
      'in the middle of the week',
      'weekly',
      '2026-11-18T20:00:00Z',
      '2026-11-18T21:00:00Z',
      '14:00',
      'due',
      '22/11/2026 14:00',
    ],
    [
      'spring, at 14:00 summer time',
      'daily',
      '2026-03-29T12:00:00Z',
      '2026-03-29T12:00:01Z',
      '14:00',
      'overdue',
      '29/03/2026 14:00',
    ],
    [
      'spring, a moment later',
      'daily',
      '2026-03-29T12:00:00.001Z',
      '2026-03-29T21:00:00Z',
      '14:00',
      'due',
      '30/03/2026 14:00',
    ],
    [
      'the evening before spring',
      'daily',
      '2026-03-28T20:00:00Z',
      '2026-03-28T21:00:00Z',
      '02:30',
      'due',
      '29/03/2026 03:30',
    ],
    [
      'autumn, before the second 02:30',
      'daily',
      '2026-10-25T01:00:00Z',
      '2026-10-25T01:10:00Z',
      '02:30',
      'due',
      '26/10/2026 02:30',
    ],
    [
      'autumn, before the first 02:30',
      'daily',
      '2026-10-25T00:10:00Z',
      '2026-10-25T01:10:00Z',
      '02:30',
      'overdue',
      '25/10/2026 02:30',
    ],
  ])('%s (%s)', (_case, frequency, since, now, dueTime, state, expected) => {
    const task = { frequency, dueTime, since: at(since) };
    expect(dueState(task, null, at(now))).toBe(state);
    expect(formatItalianDateTime(dueAt(frequency, dueTime, at(now), at(since)))).toBe(expected);
  });
});

describe('periodsEndingIn', () => {
  it('gives every day, the weeks by their Sunday and the month by its last day', () => {
    const periods = periodsEndingIn('2026-03');
    const lastDays = (frequency: Frequency) =>
      periods.filter((period) => period.frequency === frequency).map(({ lastDay }) => lastDay);
    expect(lastDays('daily')).toEqual(daysOfMonth('2026-03'));
    expect(lastDays('daily')).toHaveLength(31);
    expect(lastDays('weekly')).toEqual([
      '2026-03-01',
      '2026-03-08',
      '2026-03-15',
      '2026-03-22',
      '2026-03-29',
    ]);
    expect(lastDays('monthly')).toEqual(['2026-03-31']);
    // The week of the change of the clocks is an hour short, and its first one began in February.
    const [first, last] = [
      periods.find(({ frequency }) => frequency === 'weekly'),
      periods.findLast(({ frequency }) => frequency === 'weekly'),
    ];
    expect(first).toMatchObject({ firstDay: '2026-02-23', from: at('2026-02-22T23:00:00Z') });
    expect(last).toMatchObject({ from: at('2026-03-22T23:00:00Z'), to: at('2026-03-29T22:00:00Z') });
  });
});

describe('askedAgainSince', () => {
  const daily = { frequency: 'daily', dueTime: '14:00' } as const;
  const noon = at('2026-11-21T11:00:00Z');
  const afternoon = at('2026-11-21T15:00:00Z');

  it('is now while its time has not passed, so that no earlier one makes it late at once', () => {
    const since = askedAgainSince(daily, noon, noon) ?? undefined;
    expect(since).toEqual(noon);
    expect(dueState({ ...daily, dueTime: '08:00', since }, null, noon)).toBe('due');
    expect(dueState({ ...daily, dueTime: '08:00' }, null, noon)).toBe('overdue');
  });

  it('is now when it was put away before its time and is taken back after it', () => {
    expect(askedAgainSince(daily, at('2026-11-18T15:00:00Z'), afternoon)).toEqual(afternoon);
  });

  it('stays what it was of a task that was late already, when it was changed or put away', () => {
    expect(askedAgainSince(daily, afternoon, afternoon)).toBeNull();
    expect(askedAgainSince(daily, at('2026-11-21T14:00:00Z'), afternoon)).toBeNull();
    // Asked for only since after its time, it was not late.
    expect(askedAgainSince({ ...daily, since: afternoon }, afternoon, afternoon)).toEqual(afternoon);
  });
});

describe('dueState', () => {
  const daily = { frequency: 'daily', dueTime: '14:00' } as const;
  const weekly = { frequency: 'weekly', dueTime: '14:00' } as const;
  const monthly = { frequency: 'monthly', dueTime: '14:00' } as const;

  it.each<[string, { frequency: Frequency; dueTime: string }, string | null, string, DueState]>([
    // Winter: Rome is an hour ahead of UTC.
    ['never checked, before its time', daily, null, '2026-11-21T12:59:59.999Z', 'due'],
    ['never checked, at its time', daily, null, '2026-11-21T13:00:00Z', 'due'],
    ['never checked, just after', daily, null, '2026-11-21T13:00:00.001Z', 'overdue'],
    ['checked at the first instant of today', daily, '2026-11-20T23:00:00Z', '2026-11-21T15:00:00Z', 'done'],
    [
      'checked in the last millisecond of yesterday',
      daily,
      '2026-11-20T22:59:59.999Z',
      '2026-11-21T15:00:00Z',
      'overdue',
    ],
    ['checked late, but today', daily, '2026-11-21T20:00:00Z', '2026-11-21T20:00:00Z', 'done'],
    ['said to be checked tomorrow', daily, '2026-11-21T23:00:00Z', '2026-11-21T15:00:00Z', 'overdue'],
    ['a new day', daily, '2026-11-21T20:00:00Z', '2026-11-21T23:00:00Z', 'due'],

    ['weekly, Monday', weekly, null, '2026-11-16T15:00:00Z', 'due'],
    [
      'weekly, checked on Monday, asked on Sunday',
      weekly,
      '2026-11-15T23:00:00Z',
      '2026-11-22T20:00:00Z',
      'done',
    ],
    ['weekly, checked on the Sunday before', weekly, '2026-11-15T22:59:59Z', '2026-11-22T10:00:00Z', 'due'],
    ['weekly, Sunday after its time', weekly, null, '2026-11-22T13:00:00.001Z', 'overdue'],
    ['weekly, the next Monday', weekly, '2026-11-22T20:00:00Z', '2026-11-22T23:00:00Z', 'due'],

    ['monthly, checked on the first', monthly, '2026-10-31T23:00:00Z', '2026-11-30T22:59:59Z', 'done'],
    ['monthly, checked last month', monthly, '2026-10-31T22:59:59Z', '2026-11-30T12:00:00Z', 'due'],
    ['monthly, last day after its time', monthly, null, '2026-11-30T13:00:01Z', 'overdue'],

    // Spring change, 29/03/2026: from 02:00 to 03:00; the day ends at 22:00 UTC.
    ['spring: at 14:00 summer time', daily, null, '2026-03-29T12:00:00Z', 'due'],
    ['spring: after 14:00 summer time', daily, null, '2026-03-29T12:00:01Z', 'overdue'],
    ['spring: checked at 00:00', daily, '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', 'done'],
    ['spring: the day is over an hour early', daily, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'due'],
    // Autumn change, 25/10/2026: from 03:00 back to 02:00; the day ends at 23:00 UTC.
    ['autumn: at 14:00 winter time', daily, null, '2026-10-25T13:00:00Z', 'due'],
    ['autumn: after 14:00 winter time', daily, null, '2026-10-25T13:00:01Z', 'overdue'],
    ['autumn: checked at 00:00', daily, '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', 'done'],
    [
      'autumn: the new day starts with its 25th hour gone',
      daily,
      '2026-10-24T22:00:00Z',
      '2026-10-25T23:00:00Z',
      'due',
    ],
  ])('%s → %s', (_case, task, performedAt, now, expected) => {
    expect(dueState(task, performedAt === null ? null : at(performedAt), at(now))).toBe(expected);
  });
});
