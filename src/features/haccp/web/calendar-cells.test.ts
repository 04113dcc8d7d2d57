import { describe, expect, it } from 'vitest';
import { daysOfMonth } from '../task-due.ts';
import { dayState, monthFrom, weekday, weeksOf } from './calendar-cells.ts';

describe('the calendar', () => {
  it.each([
    [0, 0, 0, 'nothing'],
    [3, 0, 0, 'done'],
    [0, 2, 0, 'missed'],
    [3, 1, 0, 'partial'],
    [0, 0, 2, 'open'],
    [3, 0, 1, 'open'],
    [0, 1, 1, 'missed'],
    [1, 1, 1, 'partial'],
  ] as const)('%s done, %s missed, %s open is %s', (done, missed, open, state) => {
    expect(dayState({ date: '2026-11-21', done, missed, open }, '2026-11-21')).toBe(state);
  });

  it('[HACCP-22] marks a day with a value outside its limit that is not over before everything else', () => {
    const day = { date: '2026-11-21', done: 9, missed: 0, open: 0 };
    expect(dayState({ ...day, outside: 1 }, '2026-11-21')).toBe('outside');
    expect(dayState({ ...day, missed: 2, outside: 1 }, '2026-11-30')).toBe('outside');
    expect(dayState({ ...day, outside: 0 }, '2026-11-21')).toBe('done');
  });

  it('[HACCP-22] is green only where everything that was done went well', () => {
    const day = { date: '2026-11-21', done: 9, missed: 0, open: 0, unsure: 1 };
    expect(dayState(day, '2026-11-21')).toBe('unsure');
    expect(dayState({ ...day, outside: 1 }, '2026-11-21')).toBe('outside');
    expect(dayState({ ...day, missed: 1 }, '2026-11-21')).toBe('partial');
  });

  it('[HACCP-34] is not plainly green where something was told later, and everything else outweighs that', () => {
    const day = { date: '2026-11-02', done: 3, missed: 0, open: 0, late: 1 };
    const on = (more: object) => dayState({ ...day, ...more }, '2026-11-22');
    expect([on({}), on({ late: 0 }), on({ unsure: 1 }), on({ missed: 1 }), on({ outside: 1 })]).toEqual([
      'late',
      'done',
      'unsure',
      'partial',
      'outside',
    ]);
  });

  it('shows no day to come as done', () => {
    const to = { date: '2026-11-22', missed: 0 };
    expect(dayState({ ...to, done: 3, open: 0 }, '2026-11-21')).toBe('nothing');
    expect(dayState({ ...to, done: 1, open: 2 }, '2026-11-21')).toBe('open');
    expect(dayState({ ...to, done: 3, open: 0 }, '2026-11-22')).toBe('done');
  });

  it('has weeks from Monday, with the edges of the month left out', () => {
    expect(['2026-11-16', '2026-11-22', '2023-12-31'].map(weekday)).toEqual([0, 6, 6]);
    const weeks = weeksOf(daysOfMonth('2026-11').map((date) => ({ date })));
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.map((day) => day?.date)).toEqual([
      ...Array.from({ length: 6 }, () => undefined),
      '2026-11-01',
    ]);
    expect(weeks.at(-1)?.[0]?.date).toBe('2026-11-30');
    // A month that fills its weeks: February 2027 begins on a Monday.
    expect(weeksOf(daysOfMonth('2027-02').map((date) => ({ date })))).toHaveLength(4);
  });

  it('walks over the year', () => {
    expect([monthFrom('2026-11', 1), monthFrom('2026-12', 1), monthFrom('2026-01', -1)]).toEqual([
      '2026-12',
      '2027-01',
      '2025-12',
    ]);
  });
});
