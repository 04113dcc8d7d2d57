import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { closedDay } from './day.ts';
import { closedSpans, isoWeekday, lastOpenDay, neverClosed, nextOpenDay, openDaysOf } from './closed-days.ts';
import type { Closing } from './closed-days.ts';

const told = (changes: Partial<Closing> & Pick<Closing, 'kind' | 'firstDay'>): Closing => ({
  id: newId(),
  lastDay: changes.kind === 'week' ? null : changes.firstDay,
  weekdays: [],
  coldIsRead: changes.kind === 'week' ? true : null,
  name: changes.kind === 'closure' ? 'Ferie' : null,
  lateReason: null,
  recordedAt: `${addDays(changes.firstDay, -10)}T10:00:00.000Z`,
  ...changes,
});
const mondays = told({ kind: 'week', firstDay: '2026-11-02', weekdays: [1] });
const summer = told({
  kind: 'closure',
  firstDay: '2026-08-05',
  lastDay: '2026-08-20',
  name: 'Chiusura estiva',
});

describe('closed days', () => {
  it.each<[string, Closing[], LocalDate, object | null]>([
    ['nothing told', [], '2026-11-23', null],
    ['its day of the week', [mondays], '2026-11-23', { kind: 'week', name: null, toldLate: false }],
    ['another day of the week', [mondays], '2026-11-24', null],
    ['the day of the week before it counts', [mondays], '2026-10-26', null],
    ['the first day', [summer], '2026-08-05', { kind: 'closure', name: 'Chiusura estiva', toldLate: false }],
    [
      'the last day, inclusive',
      [summer],
      '2026-08-20',
      { kind: 'closure', name: 'Chiusura estiva', toldLate: false },
    ],
    ['the day after it', [summer], '2026-08-21', null],
    ['an opening', [mondays, told({ kind: 'opening', firstDay: '2026-11-23' })], '2026-11-23', null],
    [
      'a closure told after the opening',
      [
        told({ kind: 'opening', firstDay: '2026-11-23', recordedAt: '2026-11-23T08:00:00.000Z' }),
        told({ kind: 'closure', firstDay: '2026-11-23', recordedAt: '2026-11-23T12:00:00.000Z' }),
      ],
      '2026-11-23',
      { kind: 'closure', name: 'Ferie', toldLate: false },
    ],
    [
      'told when the day was over in Rome, and not in UTC',
      [told({ kind: 'closure', firstDay: '2026-11-20', recordedAt: '2026-11-20T23:00:00.000Z' })],
      '2026-11-20',
      { kind: 'closure', name: 'Ferie', toldLate: true },
    ],
    [
      'told on the evening of the day',
      [told({ kind: 'closure', firstDay: '2026-11-20', recordedAt: '2026-11-20T22:59:59.000Z' })],
      '2026-11-20',
      { kind: 'closure', name: 'Ferie', toldLate: false },
    ],
    [
      '[DAY-12] told on the day with a reason',
      [
        told({
          kind: 'closure',
          firstDay: '2026-11-20',
          recordedAt: '2026-11-20T12:00:00.000Z',
          lateReason: 'Guasto',
        }),
      ],
      '2026-11-20',
      { kind: 'closure', name: 'Ferie', toldLate: true },
    ],
    [
      '[DAY-12] the same on a day of the week that was told in time',
      [
        mondays,
        told({
          kind: 'closure',
          firstDay: '2026-11-23',
          recordedAt: '2026-11-23T12:00:00.000Z',
          lateReason: 'Guasto',
        }),
      ],
      '2026-11-23',
      { kind: 'closure', name: 'Ferie', toldLate: false },
    ],
    [
      'another week since',
      [mondays, told({ kind: 'week', firstDay: '2026-11-16', weekdays: [2] })],
      '2026-11-23',
      null,
    ],
  ])('[DAY-01] %s', (_what, closings, day, expected) => {
    expect(openDaysOf(closings).closedOn(day)).toEqual(expected);
  });

  it('[DAY-01] any of them, told in any order, stand as somebody says who goes through them one by one', () => {
    const next = seededRandom(1_123);
    const pick = (n: number): number => Math.floor(next() * n);
    for (let round = 0; round < 150; round += 1) {
      const start = '2026-10-01';
      const all = Array.from({ length: 1 + pick(8) }, (_, at): Closing => {
        const firstDay = addDays(start, pick(50));
        const recordedAt = `${addDays(start, pick(50))}T0${String(at)}:30:00.000Z`;
        const kind = (['week', 'closure', 'closure', 'opening'] as const)[pick(4)]!;
        if (kind === 'week')
          return told({
            kind,
            firstDay,
            recordedAt,
            weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => next() < 0.3),
          });
        return told({
          kind,
          firstDay,
          recordedAt,
          lastDay: kind === 'closure' ? addDays(firstDay, pick(9)) : firstDay,
        });
      });
      const days = openDaysOf(all);
      for (let ahead = 0; ahead < 60; ahead += 1) {
        const day = addDays(start, ahead);
        // The slow one: hears everything in the order in which it was told, and knows of each day what was said last.
        let week: Closing | null = null;
        for (const one of all)
          if (one.kind === 'week' && one.firstDay <= day)
            if (
              week === null ||
              one.firstDay > week.firstDay ||
              (one.firstDay === week.firstDay && one.recordedAt > week.recordedAt)
            )
              week = one;
        let isClosed = false;
        for (const one of [...all].sort((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1))) {
          if (one.kind === 'week' && one === week && one.weekdays.includes(isoWeekday(day))) isClosed = true;
          if (
            one.kind === 'closure' &&
            daysBetween(one.firstDay, day) >= 0 &&
            daysBetween(day, one.lastDay!) >= 0
          )
            isClosed = true;
          if (one.kind === 'opening' && one.firstDay === day) isClosed = false;
        }
        expect([day, days.isClosed(day)]).toEqual([day, isClosed]);
      }
    }
  });

  it('[DAY-03] leave fridges to be read, unless the restaurant says otherwise', () => {
    const off = told({ kind: 'week', firstDay: '2026-11-02', weekdays: [1], coldIsRead: false });
    expect(openDaysOf([summer]).isColdUnread('2026-08-10')).toBe(false);
    expect(openDaysOf([mondays]).isColdUnread('2026-11-23')).toBe(false);
    expect(openDaysOf([off]).isColdUnread('2026-11-23')).toBe(true);
    expect(openDaysOf([off]).isColdUnread('2026-11-24')).toBe(false);
  });

  it('[DAY-06] tell of today that it is one, and when it opens again', () => {
    const closure = told({ kind: 'closure', firstDay: '2026-11-21', lastDay: '2026-11-22', name: 'Lavori' });
    expect(closedDay([mondays, closure], { today: '2026-11-21' })).toEqual({
      closed: { name: 'Lavori', opensOn: '2026-11-24', coldIsRead: true },
    });
    expect(closedDay([mondays, closure], { today: '2026-11-24' })).toEqual({});
  });

  it('[DAY-10] stand in a row for papers, those told late apart', () => {
    const late = told({
      kind: 'closure',
      firstDay: '2026-11-25',
      lastDay: '2026-11-27',
      name: 'Lutto',
      recordedAt: '2026-11-26T09:00:00.000Z',
    });
    expect(
      closedSpans('2026-11-20', '2026-11-30', openDaysOf([mondays, late])).map(
        ({ name, firstDay, lastDay, toldLate }) => [name, firstDay, lastDay, toldLate],
      ),
    ).toEqual([
      [null, '2026-11-23', '2026-11-23', false],
      ['Lutto', '2026-11-25', '2026-11-25', true],
      ['Lutto', '2026-11-26', '2026-11-27', false],
      [null, '2026-11-30', '2026-11-30', false],
    ]);
  });

  it('find the nearest open days', () => {
    const { isClosed } = openDaysOf([summer]);
    expect(lastOpenDay('2026-08-01', '2026-08-31', isClosed)).toBe('2026-08-31');
    expect(lastOpenDay('2026-08-03', '2026-08-09', isClosed)).toBe('2026-08-04');
    expect(lastOpenDay('2026-08-10', '2026-08-16', isClosed)).toBeNull();
    expect(nextOpenDay('2026-08-06', isClosed)).toBe('2026-08-21');
    expect(nextOpenDay('2026-08-06', () => true)).toBeNull();
    expect(neverClosed('2026-08-06')).toBe(false);
  });
});
