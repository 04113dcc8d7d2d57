import { describe, expect, it } from 'vitest';
import { daysOfMonth } from '../task-due.ts';
import { dayName, looks, told } from './CalendarGrid.tsx';
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

  it('[HACCP-82] marks a day with a value that was outside its limit more strongly than one on which nobody checked', () => {
    const day = { date: '2026-11-21', done: 9, missed: 0, open: 0, unsure: 1, bad: 1 };
    expect(dayState(day, '2026-11-21')).toBe('bad');
    expect(dayState({ ...day, missed: 2 }, '2026-11-30')).toBe('bad');
    expect(dayState({ ...day, open: 1 }, '2026-11-21')).toBe('bad');
    expect(dayState({ ...day, outside: 1 }, '2026-11-21')).toBe('outside');
    expect(dayState({ ...day, bad: 0 }, '2026-11-21')).toBe('unsure');
    // Danger is what was bad; what nobody did is a warning; each has an icon of its own.
    const { outside, bad, missed, partial } = looks;
    expect([outside, bad, missed, partial].map(({ look }) => /text-(on-)?danger/.test(look))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(new Set(Object.values(looks).map(({ icon }) => icon)).size).toBe(told.length);
  });

  it('[HACCP-82] says of a day what was outside, open or closed, beside what nobody could tell', () => {
    const day = {
      date: '2026-11-21',
      done: 5,
      missed: 1,
      open: 0,
      outside: 1,
      unsure: 3,
      bad: 2,
      missedTaskIds: [],
    };
    expect(dayName(day, '2026-11-21')).toBe(
      '21/11/2026: 1 fuori limite, non ancora chiuso, 4 fatti, 2 fuori limite, chiusi, 1 senza esito buono, 1 mancato',
    );
  });

  it('[HACCP-110] says of a day to come that it was done before', () => {
    const day = { date: '2026-11-22', done: 1, missed: 0, open: 0, outside: 0, missedTaskIds: [] };
    expect(dayName(day, '2026-11-21')).toBe('22/11/2026: 1 già fatto prima');
    expect(dayName(day, '2026-11-22')).toBe('22/11/2026: 1 fatto');
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

  it('[DAY-05] says that it was closed where nothing was owed, and nothing less of what was done', () => {
    const day = { date: '2026-11-16', done: 0, missed: 0, open: 0, closed: { name: 'Ferie' } };
    expect(dayState(day, '2026-11-21')).toBe('closed');
    expect(dayState({ ...day, date: '2026-11-30' }, '2026-11-21')).toBe('closed');
    expect(dayState({ ...day, done: 1 }, '2026-11-21')).toBe('done');
    expect(dayState({ ...day, done: 1, outside: 1 }, '2026-11-21')).toBe('outside');
    expect(dayState({ ...day, missed: 1 }, '2026-11-21')).toBe('missed');
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
