import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatItalianDateTime,
  formatTime,
  romeDate,
  romeLocalTimeToInstant,
} from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { frequencies, inOrder } from './frequencies.ts';
import type { Frequency } from './frequencies.ts';
import { dueAt, dueState, periodOf } from './task-due.ts';
import { comesAgainAt, sincesOf, slotsThen, taskStand, wasReplanned } from './task-times.ts';
import type { SlotState, TaskVersion, TimedSchedule } from './task-times.ts';

const rome = (text: string): Date => romeLocalTimeToInstant(text.slice(0, 10), text.slice(11));
const day = '2026-11-21';
/** Owed at nine, half past twelve and six: the middles are 10:45 and 15:15. */
const buffet: TimedSchedule = {
  frequency: 'daily',
  dueTime: '09:00',
  more: [{ time: '12:30' }, { time: '18:00' }],
};
const on = (time: string): Date => rome(`${day} ${time}`);
const stand = (now: string, made: readonly string[] = [], schedule = buffet) => {
  const { state, dueAt: due, slots } = taskStand(schedule, made.map(on), on(now));
  return `${state} ${formatTime(due)} ${slots.map((slot) => slot.state).join(' ')}`.trim();
};

describe('a task at nine, half past twelve and six', () => {
  it.each<[string, readonly string[], string]>([
    ['00:00', [], 'due 09:00 due later later'],
    ['09:00', [], 'due 09:00 due later later'],
    ['09:01', [], 'overdue 09:00 overdue later later'],
    ['10:44', [], 'overdue 09:00 overdue later later'],
    // From the middle on it is the turn of the next, and what was missed is missed.
    ['10:45', [], 'due 12:30 missed due later'],
    ['12:31', [], 'overdue 12:30 missed overdue later'],
    ['15:15', [], 'due 18:00 missed missed due'],
    ['23:59', [], 'overdue 18:00 missed missed overdue'],
    // Done, with the next time told.
    ['09:00', ['07:10'], 'done 12:30 done later later'],
    ['10:44', ['10:44'], 'done 12:30 done later later'],
    ['10:45', ['10:44'], 'due 12:30 done due later'],
    // No later check makes a missed one done, and one check is never the one of two times.
    ['10:46', ['10:45'], 'done 18:00 missed done later'],
    ['12:40', ['11:00', '12:20'], 'done 18:00 missed done later'],
    ['18:30', ['09:00', '18:10'], 'done 18:00 done missed done'],
    ['18:30', ['09:00', '12:00', '18:10'], 'done 18:00 done done done'],
    // Made in time and told afterwards; what is said to be of later proves nothing.
    ['14:00', ['08:50'], 'overdue 12:30 done overdue later'],
    ['12:00', ['12:10'], 'due 12:30 missed due later'],
  ])('[HACCP-93] at %s, checked at %j: %s', (now, made, expected) => {
    expect(stand(now, made)).toBe(expected);
  });

  it('[HACCP-93] stands by task-due.ts where it has one time', () => {
    const once = { frequency: 'daily', dueTime: '14:00' } as const;
    for (const [now, made] of [
      ['13:00', []],
      ['15:00', []],
      ['15:00', ['01:00']],
    ] as const) {
      const checks = made.map(on);
      expect(taskStand(once, checks, on(now))).toEqual({
        state: dueState(once, checks[0] ?? null, on(now)),
        dueAt: dueAt('daily', '14:00', on(now)),
        slots: [],
      });
    }
  });

  it.each<[string, Frequency, string, string, string]>([
    ['on the Wednesday', 'weekly', '2026-11-18 10:00', 'due', '22/11/2026 09:00'],
    ['on the Sunday, the second', 'weekly', '2026-11-22 11:00', 'due', '22/11/2026 12:30'],
    ['at the end of the month', 'monthly', '2026-11-30 12:31', 'overdue', '30/11/2026 12:30'],
  ])('[HACCP-93] owes its times on the last day of its period: %s', (_what, frequency, now, state, due) => {
    const { state: stands, dueAt: at } = taskStand({ ...buffet, frequency }, [], rome(now));
    expect([stands, formatItalianDateTime(at)]).toEqual([state, due]);
  });

  it('[HACCP-93] owes nothing on a closed day, and is done by who did it all the same', () => {
    const isClosed = (one: LocalDate): boolean => one === day;
    const told = taskStand(buffet, [], on('10:00'), isClosed);
    expect([told.state, formatItalianDateTime(told.dueAt), told.slots]).toEqual([
      'due',
      '22/11/2026 09:00',
      [],
    ]);
    expect(taskStand(buffet, [on('09:30')], on('10:00'), isClosed).state).toBe('done');
    // A week with a closed Sunday owes them on Saturday; on Sunday the last is late, the others are missed.
    const sunday = (one: LocalDate): boolean => one === '2026-11-22';
    const week = taskStand({ ...buffet, frequency: 'weekly' }, [], rome('2026-11-22 10:00'), sunday);
    expect([week.state, formatItalianDateTime(week.dueAt)]).toEqual(['overdue', '21/11/2026 18:00']);
    expect(week.slots.map(({ state }) => state)).toEqual(['missed', 'missed', 'overdue']);
  });

  it.each<[string, string, readonly string[], string]>([
    // 02:30 is skipped in spring, and is then the half past three that is asked for as well.
    ['2026-03-29', '02:30,03:30', ['03:30'], '03:30 done'],
    ['2026-03-29', '02:30,03:30', [], '03:30 overdue'],
    // In autumn the first half past two is meant.
    ['2026-10-25', '02:30,04:30', [], '02:30 missed, 04:30 overdue'],
  ])('[HACCP-93] on %s the times %s with checks at %j: %s', (date, times, made, expected) => {
    const [dueTime = '', ...more] = times.split(',');
    const schedule = { frequency: 'daily', dueTime, more: more.map((time) => ({ time })) } as const;
    const { slots } = taskStand(
      schedule,
      made.map((time) => rome(`${date} ${time}`)),
      rome(`${date} 12:00`),
    );
    expect(slots.map((slot) => `${formatTime(slot.dueAt)} ${slot.state}`).join(', ')).toBe(expected);
  });

  it('[HACCP-93] comes again at its next time, or at the first of the next day', () => {
    const again = (now: string, made: readonly string[]) => {
      const { slots } = taskStand(buffet, made.map(on), on(now));
      return formatItalianDateTime(comesAgainAt(buffet, slots, on(now)));
    };
    expect(again('09:00', ['08:50'])).toBe('21/11/2026 12:30');
    expect(again('18:00', ['17:50'])).toBe('22/11/2026 09:00');
  });

  it('[HACCP-93] keeps each time once, in the order of the day', () => {
    expect(inOrder(['18:00', '09:00', '18:00', '12:30'])).toEqual(['09:00', '12:30', '18:00']);
  });
});

describe('a task that is added or changed in the middle of the day', () => {
  const since = (time: string, at: string | undefined) => ({
    time,
    since: at === undefined ? undefined : on(at),
  });

  it('[HACCP-94] owes nothing of before: neither a time that had passed nor a check that was made', () => {
    const added = { ...buffet, since: on('11:00'), more: [since('12:30', '11:00'), since('18:00', '11:00')] };
    expect(stand('11:05', [], added)).toBe('due 12:30 due later');
    // Checked at once after it was added: that is the one of half past twelve.
    expect(stand('11:05', ['11:02'], added)).toBe('done 18:00 done later');
    const evening = {
      ...buffet,
      since: on('20:00'),
      more: [since('12:30', '20:00'), since('18:00', '20:00')],
    };
    const told = taskStand(evening, [], on('20:30'));
    expect([told.state, formatItalianDateTime(told.dueAt)]).toEqual(['due', '22/11/2026 09:00']);
  });

  it.each<[string, string, string, string, readonly (string | undefined)[]]>([
    ['one is added between', '15:00', '09:00,18:00', '09:00,12:30,18:00', [undefined, '15:00', '15:00']],
    ['one is taken away', '12:00', '09:00,12:30,18:00', '12:30,18:00', ['12:00', '12:00']],
    ['the missed one is moved', '15:00', '09:00,18:00', '10:00,18:00', ['15:00', '15:00']],
    ['it had one time', '15:00', '14:00', '14:00,18:00', [undefined, '15:00']],
    ['it has one time from now on', '19:00', '09:00,18:00', '18:00', [undefined]],
  ])('[HACCP-94] %s at %s (%s → %s): since when each is asked for', (_what, now, from, to, expected) => {
    const [dueTime = '', ...more] = from.split(',');
    const before = { frequency: 'daily', dueTime, more: more.map((time) => ({ time })) } as const;
    const after = { frequency: 'daily', times: to.split(',') } as const;
    expect(sincesOf(before, after, { held: on(now), now: on(now) })).toEqual(
      expected.map((time) => (time === undefined ? undefined : on(time))),
    );
    const weekly = sincesOf(before, { ...after, frequency: 'weekly' }, { held: on(now), now: on(now) });
    expect(weekly).toEqual(after.times.map(() => on(now)));
  });

  const version = (recordedAt: string, times: string, fields: Partial<TaskVersion> = {}): TaskVersion => ({
    recordedAt: recordedAt.includes(' ') ? rome(recordedAt) : on(recordedAt),
    frequency: 'daily',
    times: times.split(','),
    archived: false,
    ...fields,
  });
  const period = { frequency: 'daily' as Frequency, dueDay: day, ...periodOf('daily', on('12:00')) };
  const told = (versions: readonly TaskVersion[]) =>
    slotsThen(period, versions)
      .map(({ dueAt: at, from, to }) => `${formatTime(at)} ${formatTime(from)}–${formatTime(to)}`)
      .join(', ');

  it.each<[string, string, readonly TaskVersion[]]>([
    [
      'as it always was',
      '09:00 00:00–10:45, 12:30 10:45–15:15, 18:00 15:15–00:00',
      [version('2026-11-01 08:00', '09:00,12:30,18:00')],
    ],
    [
      'given a name in between, which is no other plan',
      '09:00 00:00–10:45, 12:30 10:45–15:15, 18:00 15:15–00:00',
      [version('2026-11-01 08:00', '09:00,12:30,18:00'), version('09:30', '09:00,12:30,18:00')],
    ],
    ['added at eleven', '12:30 11:00–15:15, 18:00 15:15–00:00', [version('11:00', '09:00,12:30,18:00')]],
    [
      'one time more since three',
      '09:00 00:00–13:30, 18:00 13:30–00:00',
      [version('2026-11-01 08:00', '09:00,18:00'), version('15:00', '09:00,12:30,18:00')],
    ],
    [
      'one time more while the turn of another runs: what was checked for that one still counts',
      '09:00 00:00–10:45, 12:30 10:45–15:15, 18:00 15:15–00:00',
      [version('2026-11-01 08:00', '09:00,18:00'), version('08:55', '09:00,12:30,18:00')],
    ],
    [
      'one put before the turn that runs: the check of before is that of neither',
      '09:00 00:00–13:30, 16:00 14:05–17:00, 18:00 17:00–00:00',
      [version('2026-11-01 08:00', '09:00,18:00'), version('14:05', '09:00,16:00,18:00')],
    ],
    [
      'one time alone since ten: what is late stays to be done, and what was checked for it is not the check of the other',
      '09:00 00:00–13:30, 18:00 13:30–00:00',
      [version('2026-11-01 08:00', '09:00,18:00'), version('10:00', '18:00')],
    ],
    [
      'the next one taken away at the minute at which it was missed: it stays missed',
      '09:00 00:00–10:45, 18:00 13:30–00:00',
      [version('2026-11-01 08:00', '09:00,12:30,18:00'), version('10:45', '09:00,18:00')],
    ],
    [
      'the next one taken away while the turn runs: it goes on',
      '09:00 00:00–13:30, 18:00 13:30–00:00',
      [version('2026-11-01 08:00', '09:00,12:30,18:00'), version('10:44', '09:00,18:00')],
    ],
    [
      'the missed one taken away at three, and the late one: one stays missed, the other to be done',
      '09:00 00:00–10:45, 12:30 10:45–15:15, 18:00 15:15–00:00',
      [version('2026-11-01 08:00', '09:00,12:30,18:00'), version('15:00', '18:00')],
    ],
    [
      'several since three, and one before',
      '14:00 00:00–16:00, 18:00 16:00–00:00',
      [version('2026-11-01 08:00', '14:00'), version('15:00', '09:00,12:30,18:00')],
    ],
    [
      'late, and asked for no more: nearer to another time it is missed',
      '09:00 00:00–12:00, 12:30 12:00–00:00',
      [version('2026-11-01 08:00', '09:00,18:00'), version('12:00', '12:30')],
    ],
    [
      'late, moved twice: it is to be done by its own hour',
      '09:00 00:00–13:30, 18:00 13:30–00:00',
      [
        version('2026-11-01 08:00', '09:00,12:30,18:00'),
        version('09:30', '12:30,18:00'),
        version('09:40', '18:00'),
      ],
    ],
    [
      'weekly since ten, when the first one was late: it is to be done until its day ends',
      '09:00 00:00–00:00',
      [version('2026-11-01 08:00', '09:00,12:30,18:00'), version('10:00', '10:00', { frequency: 'weekly' })],
    ],
    [
      'late, and still asked for: its turn goes on by the new plan',
      '09:00 00:00–09:30, 10:00 09:30–00:00',
      [version('2026-11-01 08:00', '09:00,18:00'), version('09:15', '09:00,10:00')],
    ],
    [
      'the next one taken away when the one before it was missed: it stays missed',
      '09:00 00:00–10:45, 18:00 13:30–00:00',
      [version('2026-11-01 08:00', '09:00,12:30,18:00'), version('11:00', '09:00,18:00')],
    ],
    [
      'put away at ten for good',
      '09:00 00:00–10:45',
      [
        version('2026-11-01 08:00', '09:00,12:30,18:00'),
        version('10:00', '09:00,12:30,18:00', { archived: true }),
      ],
    ],
    [
      'put away at ten and taken back at eleven',
      '09:00 00:00–10:45, 12:30 11:00–15:15, 18:00 15:15–00:00',
      [
        version('2026-11-01 08:00', '09:00,12:30,18:00'),
        version('10:00', '09:00,12:30,18:00', { archived: true }),
        version('11:00', '09:00,12:30,18:00'),
      ],
    ],
    [
      'put away at eleven and taken back at one: what came meanwhile is owed by nobody, what was missed stays so',
      '09:00 00:00–10:45, 18:00 13:30–00:00',
      [
        version('2026-11-01 08:00', '09:00,12:30,18:00'),
        version('11:00', '09:00,12:30,18:00', { archived: true }),
        version('13:00', '09:00,12:30,18:00'),
      ],
    ],
    [
      'weekly since noon',
      '09:00 00:00–10:45',
      [
        version('2026-11-01 08:00', '09:00,12:30,18:00'),
        version('12:00', '09:00,12:30', { frequency: 'weekly' }),
      ],
    ],
  ])('[HACCP-94] a day of the calendar: %s', (_what, expected, versions) => {
    expect(told(versions)).toBe(expected);
  });

  it.each<[string, string, readonly TaskVersion[], string, readonly string[], string]>([
    [
      'one time alone since ten',
      '18:00',
      [version('10:00', '18:00')],
      '10:05',
      ['08:50'],
      'done 18:00 done later',
    ],
    ['and its turn come', '18:00', [version('10:00', '18:00')], '13:30', ['08:50'], 'due 18:00 done due'],
    ['and done', '18:00', [version('10:00', '18:00')], '18:05', ['08:50', '17:50'], 'done 18:00 done done'],
    ['and nothing done', '18:00', [version('10:00', '18:00')], '10:05', [], 'overdue 09:00 overdue later'],
    ['and done late', '18:00', [version('10:00', '18:00')], '10:05', ['10:04'], 'done 18:00 done later'],
    ['and not done in its turn', '18:00', [version('10:00', '18:00')], '13:30', [], 'due 18:00 missed due'],
    [
      'one more since 8:55',
      '09:00,12:30,18:00',
      [version('08:55', '09:00,12:30,18:00')],
      '09:05',
      ['08:50'],
      'done 12:30 done later later',
    ],
    // Its turn is over, and that of the next one has not come: neither late nor done.
    [
      'one less since noon',
      '09:00,18:00',
      [version('08:00', '09:00,12:30,18:00'), version('12:00', '09:00,18:00')],
      '12:05',
      [],
      'due 18:00 missed later',
    ],
    [
      'one less since noon, checked then',
      '09:00,18:00',
      [version('08:00', '09:00,12:30,18:00'), version('12:00', '09:00,18:00')],
      '12:05',
      ['12:02'],
      'due 18:00 missed later',
    ],
    // What is late is still to be done; then nothing is left of today, and the first of tomorrow is next.
    [
      'moved in the evening',
      '08:00,10:00',
      [version('19:00', '08:00,10:00')],
      '19:05',
      [],
      'overdue 18:00 missed overdue',
    ],
    [
      'moved in the evening, and done',
      '08:00,10:00',
      [version('19:00', '08:00,10:00')],
      '19:05',
      ['19:02'],
      'done 18:00 missed done',
    ],
  ])('[HACCP-94] on the screen: %s', (_what, times, changes, now, made, expected) => {
    const [dueTime = '', ...more] = times.split(',');
    const since = changes.at(-1)!.recordedAt;
    const schedule = {
      frequency: 'daily',
      dueTime,
      since,
      more: more.map((time) => ({ time, since })),
    } as const;
    const versions = [version('2026-11-01 08:00', '09:00,18:00'), ...changes];
    const { state, dueAt: due, slots } = taskStand(schedule, made.map(on), on(now), undefined, versions);
    expect(`${state} ${formatTime(due)} ${slots.map((slot) => slot.state).join(' ')}`).toBe(expected);
  });

  const away = { archived: true } as const;
  it.each<[string, readonly TaskVersion[], string, string, string]>([
    // What was changed, its versions, now, how it stands, and what the calendar will tell of the day.
    [
      'moved to a later hour when it was late',
      [version('10:05', '18:00')],
      '12:00',
      'overdue 10:00',
      '10:00',
    ],
    ['the same, told before the day', [version('2026-11-20 10:05', '18:00')], '12:00', 'due 18:00', '18:00'],
    ['at its very minute it is not late yet', [version('10:00', '18:00')], '12:00', 'due 18:00', '18:00'],
    ['moved to a later hour in time', [version('09:50', '18:00')], '12:00', 'due 18:00', '18:00'],
    [
      'moved to an earlier hour that is to come',
      [version('08:00', '09:00')],
      '09:30',
      'overdue 09:00',
      '09:00',
    ],
    ['moved in time to an hour that is over', [version('09:50', '09:00')], '09:55', 'due 10:00', '10:00'],
    [
      'moved twice, the first time when it was late',
      [version('10:05', '18:00'), version('10:06', '09:00')],
      '10:10',
      'overdue 10:00',
      '10:00',
    ],
    [
      'moved twice in time, the second time to an hour that is over',
      [version('09:00', '18:00'), version('12:00', '08:00')],
      '12:10',
      'due 18:00',
      '18:00',
    ],
    [
      'put away and taken back when it was late',
      [version('10:05', '10:00', away), version('11:00', '10:00')],
      '11:10',
      'overdue 10:00',
      '10:00',
    ],
    [
      'put away in time, and taken back when its hour was over',
      [version('09:50', '10:00', away), version('11:00', '10:00')],
      '11:10',
      'overdue 10:00',
      '10:00',
    ],
    [
      'put away when it was late, and taken back at another hour',
      [version('10:05', '10:00', away), version('11:00', '18:00')],
      '11:10',
      'overdue 10:00',
      '10:00',
    ],
    [
      'put away for days, and taken back when its hour was over',
      [version('2026-11-19 09:00', '10:00', away), version('11:00', '10:00')],
      '11:10',
      'due 10:00',
      '',
    ],
    [
      'put away for days, and taken back in time',
      [version('2026-11-19 09:00', '10:00', away), version('09:00', '10:00')],
      '09:10',
      'due 10:00',
      '10:00',
    ],
  ])('[HACCP-98] a task at ten with one time: %s', (_what, changes, now, expected, owed) => {
    const versions = [version('2026-11-01 08:00', '10:00'), ...changes];
    const last = versions.at(-1)!;
    const schedule = { frequency: 'daily', dueTime: last.times[0]!, since: last.recordedAt } as const;
    const { state, dueAt: due, slots } = taskStand(schedule, [], on(now), undefined, versions);
    expect(`${state} ${formatTime(due)}`).toBe(expected);
    expect(slots).toEqual([]);
    expect(
      slotsThen(period, versions)
        .map(({ dueAt: at }) => formatTime(at))
        .join(),
    ).toBe(owed);
    // Whoever does it on that day has done it.
    expect(taskStand(schedule, [on('07:00')], on(now), undefined, versions).state).toBe('done');
  });

  it.each<[string, readonly TaskVersion[], string]>([
    ['when it was late', [version('10:05', '10:00', away)], '10:00'],
    ['before its hour', [version('09:50', '10:00', away)], ''],
    ['before its hour, of a week', [version('09:50', '10:00', { frequency: 'weekly' })], ''],
    ['when it was late, of a week', [version('10:05', '10:00', { frequency: 'weekly' })], '10:00'],
  ])(
    '[HACCP-98] of the day of a task at ten that is put away, or asked for no more, %s, the calendar tells',
    (_how, changes, owed) => {
      const versions = [version('2026-11-01 08:00', '10:00'), ...changes];
      expect(
        slotsThen(period, versions)
          .map(({ dueAt: at }) => formatTime(at))
          .join(),
      ).toBe(owed);
    },
  );

  it.each<[string, Frequency, string, readonly string[], string]>([
    // To which frequency and when, now, when it was checked, how it stands. The day is a Saturday.
    ['10:05', 'weekly', '2026-11-21 12:00', [], 'overdue 21/11/2026 10:00'],
    ['10:05', 'monthly', '2026-11-21 23:59', [], 'overdue 21/11/2026 10:00'],
    ['10:05', 'weekly', '2026-11-21 12:00', ['2026-11-20 09:00'], 'overdue 21/11/2026 10:00'],
    ['10:05', 'weekly', '2026-11-21 12:00', ['2026-11-21 11:00'], 'done 22/11/2026 10:00'],
    // Its day is over: the calendar has it as missed.
    ['10:05', 'weekly', '2026-11-22 00:00', [], 'due 22/11/2026 10:00'],
    ['09:50', 'weekly', '2026-11-21 12:00', [], 'due 22/11/2026 10:00'],
    ['10:00', 'weekly', '2026-11-21 12:00', [], 'due 22/11/2026 10:00'],
  ])(
    '[HACCP-98] late at ten, and from %s on %s, it is late until its day ends: %s',
    (at, frequency, now, made, expected) => {
      const versions = [version('2026-11-01 08:00', '10:00'), version(at, '10:00', { frequency })];
      const schedule = { frequency, dueTime: '10:00', since: on(at) };
      const {
        state,
        dueAt: due,
        slots,
      } = taskStand(schedule, made.map(rome), rome(now), undefined, versions);
      expect(`${state} ${formatItalianDateTime(due)}`).toBe(expected);
      expect(slots).toEqual([]);
    },
  );

  it.each<[string, string, Frequency, string, string, readonly string[], string]>([
    // Its times each day, when it is done how often from then on, now, when it was checked, how it stands. The day is a Saturday.
    [
      'one missed, one late',
      '13:00',
      'weekly',
      '10:00',
      '13:30',
      [],
      'overdue 21/11/2026 12:30 missed overdue',
    ],
    [
      'until its day ends',
      '13:00',
      'monthly',
      '10:00',
      '23:59',
      [],
      'overdue 21/11/2026 12:30 missed overdue',
    ],
    [
      'the late one done before',
      '13:00',
      'weekly',
      '10:00',
      '13:30',
      ['2026-11-21 12:20'],
      'due 22/11/2026 10:00 missed done due',
    ],
    [
      'the late one done since',
      '13:00',
      'weekly',
      '10:00',
      '13:30',
      ['2026-11-21 13:10'],
      'done 22/11/2026 10:00 missed done done',
    ],
    [
      'all done',
      '13:00',
      'weekly',
      '10:00',
      '13:30',
      ['2026-11-21 08:50', '2026-11-21 12:20'],
      'due 22/11/2026 10:00 done done due',
    ],
    [
      'to several a week',
      '13:00',
      'weekly',
      '10:00,18:00',
      '13:30',
      [],
      'overdue 21/11/2026 12:30 missed overdue',
    ],
    ['the day after', '13:00', 'weekly', '10:00', '2026-11-22 00:00', [], 'due 22/11/2026 10:00 due'],
    ['in time', '08:30', 'weekly', '10:00', '12:00', [], 'due 22/11/2026 10:00 due'],
  ])(
    '[HACCP-112] of several a day, and less often from then on, what is late is to be done and what was missed is told: %s',
    (_what, changedAt, frequency, times, now, made, expected) => {
      const versions = [
        version('2026-11-01 08:00', '09:00,12:30,18:00'),
        version(changedAt, times, { frequency }),
      ];
      const since = on(changedAt);
      const [dueTime = '', ...more] = times.split(',');
      const schedule = { frequency, dueTime, since, more: more.map((time) => ({ time, since })) };
      const at = now.includes(' ') ? rome(now) : on(now);
      const { state, dueAt: due, slots } = taskStand(schedule, made.map(rome), at, undefined, versions);
      expect([state, formatItalianDateTime(due), ...slots.map((slot) => slot.state)].join(' ')).toBe(
        expected,
      );
    },
  );

  it.each<[string, string, readonly string[], string, readonly string[], string]>([
    // Its times on the Sunday of a week, each day from ten of that Sunday on, now, when it was checked, how it stands.
    ['late', '09:00,18:00', ['12:00'], '10:30', [], 'overdue 22/11/2026 09:00 overdue'],
    ['late, of one time', '09:00', ['12:00'], '10:30', [], 'overdue 22/11/2026 09:00'],
    ['late until its week ends', '09:00,18:00', ['12:00'], '23:59', [], 'overdue 22/11/2026 09:00 overdue'],
    [
      'done earlier in its week',
      '09:00,18:00',
      ['12:00'],
      '10:30',
      ['2026-11-18 10:00'],
      'due 22/11/2026 12:00 done due',
    ],
    [
      'of one time done earlier in its week',
      '09:00',
      ['12:00'],
      '10:30',
      ['2026-11-18 10:00'],
      'due 22/11/2026 12:00',
    ],
    [
      'in the week before',
      '09:00,18:00',
      ['12:00'],
      '10:30',
      ['2026-11-15 10:00'],
      'overdue 22/11/2026 09:00 overdue',
    ],
    ['not late yet', '11:00,18:00', ['12:00'], '11:30', [], 'due 22/11/2026 12:00 due'],
  ])(
    '[HACCP-112] of a week, and more often from then on, what is late stays so: %s',
    (_what, before, [dueTime = ''], now, made, expected) => {
      const since = rome('2026-11-22 10:00');
      const versions = [
        version('2026-11-01 08:00', before, { frequency: 'weekly' }),
        version('2026-11-22 10:00', dueTime),
      ];
      const schedule = { frequency: 'daily', dueTime, since } as const;
      const at = rome(`2026-11-22 ${now}`);
      const { state, dueAt: due, slots } = taskStand(schedule, made.map(rome), at, undefined, versions);
      expect([state, formatItalianDateTime(due), ...slots.map((slot) => slot.state)].join(' ')).toBe(
        expected,
      );
    },
  );

  it('[HACCP-98] with one time whatever is changed, the screen says what the calendar will, and what was due stays so', () => {
    const hours = ['06:00', '08:30', '10:15', '12:30', '18:00', '22:00'];
    const edits = fc.record({
      at: fc.integer({ min: 1, max: 1438 }),
      times: fc.constantFrom(...hours).map((time) => [time]),
      archived: fc.constantFrom(false, false, false, true),
    });
    const instant = (minute: number): Date => new Date(period.from.getTime() + minute * 60_000);
    let overdue = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(edits, { minLength: 1, maxLength: 6, selector: ({ at }) => at }),
        (changes) => {
          const versions = [
            version('2026-11-01 08:00', '10:15'),
            ...changes
              .toSorted((a, b) => a.at - b.at)
              .map(({ at, ...asks }): TaskVersion => ({
                recordedAt: instant(at),
                frequency: 'daily',
                ...asks,
              })),
          ];
          let late: Date | null = null;
          for (let minute = 0; minute < 1440; minute += 15) {
            const now = instant(minute);
            const known = versions.filter(({ recordedAt }) => recordedAt <= now);
            const last = known.at(-1)!;
            const slots = slotsThen(period, known);
            expect(slots.length).toBeLessThan(2);
            // What was late once is so for the rest of the day, by its own hour, also while it is put away.
            if (late !== null) expect(slots.map(({ dueAt: at }) => at)).toEqual([late]);
            if (last.archived) continue;
            const schedule = { frequency: 'daily', dueTime: last.times[0]!, since: last.recordedAt } as const;
            const stands = taskStand(schedule, [], now, undefined, known);
            const isLate = slots.some(({ dueAt: at }) => now > at);
            if (wasReplanned(known, period)) expect(stands.state).toBe(isLate ? 'overdue' : 'due');
            if (slots[0] && wasReplanned(known, period)) expect(stands.dueAt).toEqual(slots[0].dueAt);
            if (isLate) {
              late = slots[0]!.dueAt;
              overdue += 1;
            }
          }
        },
      ),
      { seed: 20261202, numRuns: 200 },
    );
    expect(overdue).toBeGreaterThan(500);
  });

  it('[HACCP-94] with one time before and after stands as ever', () => {
    const versions = [version('2026-11-01 08:00', '09:00'), version('10:00', '18:00')];
    const schedule = { frequency: 'daily', dueTime: '18:00', since: on('10:00') } as const;
    expect(taskStand(schedule, [on('08:50')], on('10:05'), undefined, versions)).toMatchObject({
      state: 'done',
      slots: [],
    });
  });

  it('[HACCP-94] whatever is changed, the screen says what the calendar will, and what was missed stays missed', () => {
    const hours = ['06:00', '08:30', '09:00', '10:15', '12:30', '16:00', '18:00', '22:00'];
    const edits = fc.record({
      at: fc.integer({ min: 1, max: 1438 }),
      times: fc.uniqueArray(fc.constantFrom(...hours), { minLength: 1, maxLength: 5 }).map(inOrder),
      frequency: fc.constantFrom(...(['daily', 'daily', 'daily', 'weekly'] as const)),
      archived: fc.constantFrom(false, false, false, true),
    });
    const instant = (minute: number): Date => new Date(period.from.getTime() + minute * 60_000);
    let changed = 0;
    let missedOnes = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(edits, { minLength: 1, maxLength: 6, selector: ({ at }) => at }),
        fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 5 }),
        (changes, checked) => {
          const versions = [
            version('2026-11-01 08:00', '09:00,12:30,18:00'),
            ...changes
              .toSorted((a, b) => a.at - b.at)
              .map(({ at, times, frequency, archived }): TaskVersion => ({
                recordedAt: instant(at),
                frequency,
                times,
                archived,
              })),
          ];
          const made = checked.map(instant).toSorted((a, b) => a.getTime() - b.getTime());
          let missedBefore: number[] = [];
          for (let minute = 0; minute < 1440; minute += 15) {
            const now = instant(minute);
            const known = versions.filter(({ recordedAt }) => recordedAt <= now);
            const slots = slotsThen(period, known);
            // No check is the one of two, and each is inside the turn of the time that it is the one of.
            for (const [index, slot] of slots.entries()) {
              expect((slot.from <= slot.dueAt && slot.dueAt < slot.to) || slot.to <= now).toBe(true);
              const next = slots[index + 1];
              if (next) expect(slot.to <= next.from).toBe(true);
            }
            const stoodSo = (slot: (typeof slots)[number]) =>
              made.some((at) => slot.from <= at && at < slot.to && at <= now);
            const missed = slots
              .filter((slot) => slot.to <= now && !stoodSo(slot))
              .map(({ dueAt: at }) => at.getTime());
            const last = known.at(-1)!;
            // Of a task that is put away nobody asks; its turn runs until it is told that it will not come back.
            if (last.archived) continue;
            for (const one of missedBefore) expect(missed).toContain(one);
            missedBefore = missed;
            missedOnes += missed.length;
            if (last.frequency !== 'daily') continue;
            const [first, ...more] = last.times.map((time) => ({ time, since: last.recordedAt }));
            const schedule = { frequency: last.frequency, dueTime: first!.time, since: first!.since, more };
            const stands = taskStand(
              schedule,
              made.filter((at) => at <= now),
              now,
              undefined,
              known,
            );
            expect(stands.slots.map(({ dueAt: at }) => at)).toEqual(slots.map(({ dueAt: at }) => at));
            expect(
              stands.slots.filter(({ state }) => state === 'missed').map(({ dueAt: at }) => at.getTime()),
            ).toEqual(missed);
            const turn = stands.slots.findLast(({ from }) => from <= now);
            if (turn !== undefined) expect(stands.state === 'done').toBe(stoodSo(turn));
            changed += 1;
          }
        },
      ),
      { seed: 20261201, numRuns: 60 },
    );
    expect(changed).toBeGreaterThan(500);
    expect(missedOnes).toBeGreaterThan(500);
  });
});

describe('any schedule, against a slow model', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const timeOf = (at: number): string =>
    `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  const schedules = fc.record({
    frequency: fc.constantFrom(...frequencies),
    times: fc.uniqueArray(minutes, { minLength: 2, maxLength: 8 }).map((all) => inOrder(all.map(timeOf))),
    // Around both changes of the clocks, the turn of the year and any day.
    start: fc.constantFrom('2026-03-27', '2026-10-23', '2026-12-30', '2026-07-14', '2027-02-26'),
    nowAt: fc.integer({ min: 0, max: 5 * 1440 }),
    closed: fc.array(fc.integer({ min: -40, max: 45 }), { maxLength: 30 }),
    sinceAgo: fc.array(fc.integer({ min: 0, max: 3 * 1440 }), { minLength: 8, maxLength: 8 }),
    isOld: fc.boolean(),
    checks: fc.array(fc.integer({ min: -3 * 1440, max: 600 }), { maxLength: 12 }),
  });

  /** Every check goes to the owed time that is nearest to it, of two the later one: told without windows. */
  function slowly(
    schedule: TimedSchedule,
    made: readonly Date[],
    now: Date,
    isClosed: (date: LocalDate) => boolean,
  ): { readonly at: number; readonly state: SlotState }[] {
    const { firstDay, lastDay } = periodOf(schedule.frequency, now);
    let dueDay: LocalDate | null = null;
    for (let one = firstDay; one <= lastDay; one = addDays(one, 1)) if (!isClosed(one)) dueDay = one;
    if (dueDay === null) return [];
    const owed = new Map<number, number>();
    for (const { time, since } of [{ time: schedule.dueTime, since: schedule.since }, ...schedule.more!]) {
      const at = romeLocalTimeToInstant(dueDay, time).getTime();
      const asked = since?.getTime() ?? Number.NEGATIVE_INFINITY;
      if (asked <= at) owed.set(at, Math.min(asked, owed.get(at) ?? Number.POSITIVE_INFINITY));
    }
    const dues = [...owed.keys()].toSorted((a, b) => a - b);
    const nearest = (instant: number): number =>
      dues.reduce((best, at) => (Math.abs(at - instant) <= Math.abs(best - instant) ? at : best), dues[0]!);
    const isOfPeriod = (date: Date): boolean => firstDay <= romeDate(date) && romeDate(date) <= lastDay;
    const counted = made.filter((one) => one <= now && isOfPeriod(one)).map((one) => one.getTime());
    const turn = nearest(now.getTime());
    return dues.map((at) => {
      const isDone = counted.some((one) => nearest(one) === at && one >= owed.get(at)!);
      if (isDone) return { at, state: 'done' };
      if (turn > at) return { at, state: 'missed' };
      if (turn < at || now.getTime() < owed.get(at)!) return { at, state: 'later' };
      return { at, state: now.getTime() > at ? 'overdue' : 'due' };
    });
  }

  it('[HACCP-93] never calls a time done that no check of its own was made for', () => {
    let told = 0;
    fc.assert(
      fc.property(schedules, ({ frequency, times, start, nowAt, closed, sinceAgo, isOld, checks }) => {
        const now = new Date(romeLocalTimeToInstant(start, '00:00').getTime() + nowAt * 60_000);
        const days = new Set(closed.map((ahead) => addDays(start, ahead)));
        const isClosed = (date: LocalDate): boolean => days.has(date);
        const [first, ...more] = times.map((time, index) => ({
          time,
          since: isOld ? undefined : new Date(now.getTime() - sinceAgo[index]! * 60_000),
        }));
        const schedule = { frequency, dueTime: first!.time, since: first!.since, more };
        const made = checks.map((ago) => new Date(now.getTime() + ago * 60_000));
        const { slots, state } = taskStand(schedule, made, now, isClosed);
        const slow = slowly(schedule, made, now, isClosed);
        expect(slots.map((slot) => ({ at: slot.dueAt.getTime(), state: slot.state }))).toEqual(slow);
        told += slots.length;
        // Done is only what is done of the time whose turn it is.
        if (slots.length > 0 && state === 'done')
          expect(slow.findLast((one) => one.state !== 'later')?.state).toBe('done');
        for (const [index, slot] of slots.entries()) {
          expect(slot.from <= slot.dueAt && slot.dueAt < slot.to).toBe(true);
          // No check is the one of two.
          const next = slots[index + 1];
          if (next) expect(slot.to <= next.from).toBe(true);
        }
      }),
      { seed: 20261129, numRuns: 3_000 },
    );
    expect(told).toBeGreaterThan(1_000);
  });

  it('[HACCP-94] a plan that nobody changes is told of afterwards as it was at the time', () => {
    fc.assert(
      fc.property(schedules, ({ frequency, times, start, closed }) => {
        const days = new Set(closed.map((ahead) => addDays(start, ahead)));
        const noon = romeLocalTimeToInstant(start, '12:00');
        const isClosed = (date: LocalDate): boolean => days.has(date);
        const period = periodOf(frequency, noon);
        const [first, ...more] = times;
        const schedule = { frequency, dueTime: first!, more: more.map((time) => ({ time })) };
        const { slots } = taskStand(schedule, [], noon, isClosed);
        let dueDay: LocalDate | null = null;
        for (let one = period.firstDay; one <= period.lastDay; one = addDays(one, 1))
          if (!isClosed(one)) dueDay = one;
        if (dueDay === null) return;
        const versions = [{ recordedAt: new Date(0), frequency, times, archived: false }];
        expect(slotsThen({ frequency, dueDay, ...period }, versions)).toEqual(
          slots.map(({ dueAt: at, from, to }) => ({ dueAt: at, from, to })),
        );
      }),
      { seed: 20261130, numRuns: 1_000 },
    );
  });
});
