import { describe, expect, it } from 'vitest';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { missedOf, periodOn, planDayOf, runsOf, standingIn, stillOwedOf, weekdayOf } from './plan-due.ts';
import type { PlanDone, PlanSchedule, PlanVersion } from './plan-due.ts';
import { planFrequencies } from './plan-schedule.ts';

const daily: PlanSchedule = { frequency: 'daily', weekdays: [], everyDays: null, dueTime: '23:30' };
const rome = (date: string, time: string): Date => romeLocalTimeToInstant(date, time);
const version = (at: Date, changes: Partial<PlanVersion> = {}): PlanVersion => ({
  ...daily,
  status: 'active',
  recordedAt: at,
  ...changes,
});
const done = (at: Date, late = false): PlanDone => ({ performedAt: at, late });

describe('the day of the plan', () => {
  it.each([
    ['2026-11-21', '04:00', '2026-11-21'],
    ['2026-11-21', '03:59', '2026-11-20'],
    ['2026-11-21', '00:30', '2026-11-20'],
    ['2026-11-21', '23:59', '2026-11-21'],
    // Both nights in which the clocks change.
    ['2026-10-25', '03:59', '2026-10-24'],
    ['2026-10-25', '04:00', '2026-10-25'],
    ['2027-03-28', '03:30', '2027-03-27'],
    ['2027-03-28', '04:00', '2027-03-28'],
  ])('[SANI-16] %s %s belongs to %s', (date, time, day) => {
    expect(planDayOf(rome(date, time))).toBe(day);
  });
});

describe('when an item is owed', () => {
  // 21/11/2026 is a Saturday.
  it.each<[string, Partial<PlanSchedule>, string, [string, string] | null]>([
    ['daily', {}, '2026-11-21', ['2026-11-21', '2026-11-21']],
    [
      'on a chosen day',
      { frequency: 'weekdays', weekdays: [1, 6] },
      '2026-11-21',
      ['2026-11-21', '2026-11-21'],
    ],
    ['on no chosen day', { frequency: 'weekdays', weekdays: [1, 5] }, '2026-11-21', null],
    ['weekly, on its Saturday', { frequency: 'weekly' }, '2026-11-21', ['2026-11-16', '2026-11-22']],
    ['weekly, on its Monday', { frequency: 'weekly' }, '2026-11-16', ['2026-11-16', '2026-11-22']],
    ['monthly in February', { frequency: 'monthly' }, '2028-02-10', ['2028-02-01', '2028-02-29']],
    [
      'every three days, on the first',
      { frequency: 'interval', everyDays: 3 },
      '2026-11-19',
      ['2026-11-19', '2026-11-21'],
    ],
    [
      'every three days, on the last',
      { frequency: 'interval', everyDays: 3 },
      '2026-11-21',
      ['2026-11-19', '2026-11-21'],
    ],
    [
      'every three days, on the next',
      { frequency: 'interval', everyDays: 3 },
      '2026-11-22',
      ['2026-11-22', '2026-11-24'],
    ],
  ])('[SANI-14] %s', (_what, changes, day, days) => {
    const found = periodOn({ ...daily, ...changes }, '2026-11-19', day);
    expect(found && [found.firstDay, found.lastDay]).toEqual(days);
  });

  it.each<[string, Partial<PlanSchedule>, string, string, string | null, string, string | null]>([
    ['before its time', {}, '2026-11-21', '22:00', null, 'due', '2026-11-21 23:30'],
    ['at the very minute', {}, '2026-11-21', '23:30', null, 'due', '2026-11-21 23:30'],
    ['a minute later', {}, '2026-11-21', '23:31', null, 'overdue', '2026-11-21 23:30'],
    ['after midnight, before four', {}, '2026-11-22', '03:59', null, 'overdue', '2026-11-21 23:30'],
    ['at four another day begins', {}, '2026-11-22', '04:00', null, 'due', '2026-11-22 23:30'],
    [
      'done at one in the night counts for the evening',
      {},
      '2026-11-22',
      '01:05',
      '2026-11-22 01:00',
      'done',
      '2026-11-22 23:30',
    ],
    [
      'and not for the day that follows',
      {},
      '2026-11-22',
      '10:00',
      '2026-11-22 01:00',
      'due',
      '2026-11-22 23:30',
    ],
    ['due at one in the night', { dueTime: '01:00' }, '2026-11-22', '00:59', null, 'due', '2026-11-22 01:00'],
    [
      'on another day of the week',
      { frequency: 'weekdays', weekdays: [3] },
      '2026-11-21',
      '10:00',
      null,
      'later',
      '2026-11-25 23:30',
    ],
    [
      'weekly, done on Monday',
      { frequency: 'weekly' },
      '2026-11-21',
      '10:00',
      '2026-11-16 10:00',
      'done',
      '2026-11-29 23:30',
    ],
    [
      'weekly, done the Sunday before',
      { frequency: 'weekly' },
      '2026-11-21',
      '10:00',
      '2026-11-15 10:00',
      'due',
      '2026-11-22 23:30',
    ],
  ])('[SANI-15] %s', (_what, changes, date, time, doneAt, state, dueAt) => {
    const at = (text: string) => rome(text.slice(0, 10), text.slice(11));
    const cleanings = doneAt === null ? [] : [done(at(doneAt))];
    const standing = standingIn(
      { ...daily, ...changes },
      rome('2026-11-01', '10:00'),
      cleanings,
      rome(date, time),
    );
    expect(standing).toEqual({ state, dueAt: dueAt === null ? null : at(dueAt) });
  });

  it('[SANI-15] what was added after its time is owed from the next day on', () => {
    const since = rome('2026-11-21', '23:40');
    const now = rome('2026-11-21', '23:50');
    expect(standingIn(daily, since, [], now)).toEqual({ state: 'due', dueAt: rome('2026-11-22', '23:30') });
    expect(standingIn(daily, since, [done(now)], now).state).toBe('done');
  });
});

describe('[SANI-24] what was late when an item was changed', () => {
  const added = rome('2026-11-18', '10:00');
  const late = rome('2026-11-21', '23:40');
  const now = rome('2026-11-21', '23:50');
  const stand = (versions: PlanVersion[], cleanings: PlanDone[] = [], at = now) => {
    const run = runsOf(versions).at(-1)!;
    if (run.to !== null) return null;
    return standingIn(run.schedule, run.from, cleanings, at, undefined, stillOwedOf(versions, cleanings, at));
  };
  const resumed = [
    version(added, daily),
    version(late, { ...daily, status: 'paused' }),
    version(rome('2026-11-21', '23:45'), daily),
  ];
  const owed = { state: 'overdue', dueAt: rome('2026-11-21', '23:30') };

  it.each<[string, PlanVersion[]]>([
    ['paused and taken back', resumed],
    ['every week instead', [version(added, daily), version(late, { ...daily, frequency: 'weekly' })]],
    [
      'on Mondays instead',
      [version(added, daily), version(late, { ...daily, frequency: 'weekdays', weekdays: [1] })],
    ],
    ['at another time', [version(added, daily), version(late, { ...daily, dueTime: '23:55' })]],
    [
      'changed twice',
      [
        version(added, daily),
        version(late, { ...daily, dueTime: '23:42' }),
        version(rome('2026-11-21', '23:41'), { ...daily, dueTime: '23:59' }),
      ],
    ],
  ])('%s: stays late until it is done or its day ends, then it is missed', (_what, versions) => {
    expect(stand(versions)).toEqual(owed);
    expect(stand(versions, [done(now)])).not.toEqual(owed);
    expect(missedOf(versions, [], now).map(({ lastDay }) => lastDay)).not.toContain('2026-11-21');
    const next = rome('2026-11-22', '04:00');
    expect(stand(versions, [], next)).not.toEqual(owed);
    expect(missedOf(versions, [], next).map(({ lastDay }) => lastDay)).toContain('2026-11-21');
  });

  it.each<[string, PlanVersion[]]>([
    [
      'moved to an hour that is over',
      [version(added, daily), version(rome('2026-11-21', '23:00'), { ...daily, dueTime: '08:00' })],
    ],
    [
      'paused before its time and taken back after it',
      [
        version(added, daily),
        version(rome('2026-11-21', '23:20'), { ...daily, status: 'paused' }),
        version(rome('2026-11-21', '23:40'), daily),
      ],
    ],
    [
      'moved on twice, the second time back',
      [
        version(added, { ...daily, dueTime: '23:00' }),
        version(rome('2026-11-21', '22:00'), daily),
        version(rome('2026-11-21', '22:30'), { ...daily, dueTime: '09:00' }),
      ],
    ],
  ])('%s: it is owed by its time of before', (_what, versions) => {
    expect(stand(versions)).toEqual(owed);
    expect(missedOf(versions, [], rome('2026-11-22', '04:00')).map(({ lastDay }) => lastDay)).toContain(
      '2026-11-21',
    );
  });

  it('moved to an hour that is over, it is still to be done before its time', () => {
    const versions = [
      version(added, daily),
      version(rome('2026-11-21', '22:00'), { ...daily, dueTime: '08:00' }),
    ];
    expect(stand(versions, [], rome('2026-11-21', '22:10'))).toEqual({ state: 'due', dueAt: owed.dueAt });
    const monday = [
      version(added, daily),
      version(rome('2026-11-21', '22:00'), { ...daily, frequency: 'weekdays', weekdays: [1] }),
    ];
    expect(stand(monday)?.state).toBe('later');
    expect(missedOf(monday, [], rome('2026-11-22', '04:00')).map(({ lastDay }) => lastDay)).not.toContain(
      '2026-11-21',
    );
  });

  it('whatever is changed, what is overdue when its days end is missed then, and nothing else is', () => {
    const next = seededRandom(11);
    const pick = (many: number): number => Math.floor(next() * many);
    let missedOnes = 0;
    for (let round = 0; round < 400; round += 1) {
      const schedule = (): PlanSchedule => ({
        ...daily,
        ...([{}, {}, { frequency: 'weekly' }, { frequency: 'weekdays', weekdays: [1 + pick(7)] }] as const)[
          pick(4)
        ],
        dueTime: `${String(6 + pick(18)).padStart(2, '0')}:00`,
      });
      const versions = [version(added, schedule())];
      let at = added;
      for (let change = pick(6); change > 0; change -= 1) {
        at = new Date(at.getTime() + (1 + pick(30)) * 3_600_000 + 60_000);
        versions.push(version(at, { ...schedule(), status: next() < 0.3 ? 'paused' : 'active' }));
      }
      const cleanings = Array.from({ length: pick(4) }, () =>
        done(new Date(added.getTime() + pick(200) * 3_600_000)),
      );
      for (let days = 0; days < 8; days += 1) {
        const day = addDays('2026-11-18', days);
        const end = rome(addDays(day, 1), '04:00');
        const before = new Date(end.getTime() - 60_000);
        const known = cleanings.filter(({ performedAt }) => performedAt <= before);
        const then = versions.filter(({ recordedAt }) => recordedAt <= before);
        const isMissed = missedOf(then, known, end).some(({ lastDay }) => lastDay === day);
        missedOnes += Number(isMissed);
        if (then.at(-1)?.status !== 'active') continue;
        const state = stand(then, known, before)!;
        // Overdue of a week that goes on is missed when the week ends.
        if (isMissed) expect(state.state).toBe('overdue');
        if (state.state === 'done') expect(isMissed).toBe(false);
        if (state.state === 'overdue' && !isMissed)
          expect(stand(then, known, end)?.state, 'a delay that is neither told nor goes on').toBe('overdue');
      }
    }
    expect(missedOnes).toBeGreaterThan(200);
  });

  it.each(['paused', 'removed'] as const)('%s: it is missed at once', (status) => {
    const versions = [version(added, daily), version(late, { ...daily, status })];
    const days = (cleanings: PlanDone[]) => missedOf(versions, cleanings, now).map(({ lastDay }) => lastDay);
    expect(days([])).toContain('2026-11-21');
    expect(days([done(rome('2026-11-21', '22:00'))])).not.toContain('2026-11-21');
  });

  it('before its time nothing is late, and what was done stays done', () => {
    const early = rome('2026-11-21', '20:00');
    const versions = [version(added, daily), version(early, { ...daily, dueTime: '23:55' })];
    expect(stand(versions)).toEqual({ state: 'due', dueAt: rome('2026-11-21', '23:55') });
    const weekly = [version(added, daily), version(late, { ...daily, frequency: 'weekly' })];
    expect(stand(weekly, [done(rome('2026-11-21', '22:00'))])?.state).toBe('done');
  });
});

describe('what was missed', () => {
  const now = rome('2026-11-21', '10:00');
  const days = (versions: PlanVersion[], cleanings: PlanDone[] = [], at = now) =>
    missedOf(versions, cleanings, at).map(({ lastDay, toldLate }) =>
      toldLate ? `${lastDay} late` : lastDay,
    );
  const added = rome('2026-11-18', '10:00');

  it('[SANI-17] is each day since it was added on which nothing was done; today is not over', () => {
    expect(days([version(added)])).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(
      days([version(added)], [done(rome('2026-11-19', '22:00')), done(rome('2026-11-21', '01:00'))]),
    ).toEqual(['2026-11-18']);
  });

  it('[SANI-17] is no day before it was there, nor the one on which it came after its time', () => {
    expect(days([version(rome('2026-11-19', '23:31'))])).toEqual(['2026-11-20']);
    expect(days([version(rome('2026-11-19', '23:30'))])).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('[SANI-17] is no day on which it was paused; a pause after its time wipes out nothing', () => {
    const paused = (from: Date, to: Date) => [
      version(added),
      version(from, { status: 'paused' }),
      version(to),
    ];
    expect(days(paused(rome('2026-11-19', '09:00'), rome('2026-11-20', '09:00')))).toEqual([
      '2026-11-18',
      '2026-11-20',
    ]);
    expect(days(paused(rome('2026-11-19', '23:45'), rome('2026-11-21', '09:00')))).toEqual([
      '2026-11-18',
      '2026-11-19',
    ]);
  });

  it('[SANI-17] stays missed when the plan is changed in the middle of the day, renamed or removed', () => {
    const midday = rome('2026-11-20', '12:00');
    const weekly = version(midday, { frequency: 'weekly' });
    expect(days([version(added), weekly])).toEqual(['2026-11-18', '2026-11-19']);
    const removed = version(midday, { status: 'removed' });
    expect(days([version(added), removed])).toEqual(['2026-11-18', '2026-11-19']);
    expect(days([version(added), version(midday)])).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it('[SANI-17] told only later it is not missed, and not as if it had been told in time', () => {
    const cleanings = [done(rome('2026-11-18', '22:00'), true), done(rome('2026-11-19', '22:00'))];
    expect(days([version(added)], cleanings)).toEqual(['2026-11-18 late', '2026-11-20']);
  });

  it('[SANI-17] goes back seven days and no further', () => {
    expect(days([version(rome('2026-01-01', '10:00'))])).toHaveLength(7);
  });
});

/** The same, walked through hour by hour, as a person would who keeps a diary. */
describe('against a slow model', () => {
  const quarter = 15 * 60_000;
  /** The day of an instant by the clock on the wall, those before four being of the day before; remembered, for it is slow. */
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const known = new Map<number, string>();
  const shifted = (instant: Date): string => {
    const hours = Math.floor(instant.getTime() / (4 * quarter));
    let day = known.get(hours);
    if (day === undefined) {
      const date = romeDate(instant);
      known.set(hours, (day = Number(wall.format(instant)) < 4 ? addDays(date, -1) : date));
    }
    return day;
  };

  /** The label of the period that an instant lies in, told by the clock on the wall alone; null where there is none. */
  function labelOf(schedule: PlanSchedule, since: Date, at: Date): string | null {
    const day = shifted(at);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
    switch (schedule.frequency) {
      case 'daily':
        return day;
      case 'weekdays':
        return schedule.weekdays.includes(weekday) ? day : null;
      case 'weekly':
        return `week of ${addDays(day, 1 - weekday)}`;
      case 'monthly':
        return day.slice(0, 7);
      case 'interval': {
        const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);
        const days = Math.round((noon(day) - noon(shifted(since))) / 86_400_000);
        return `block ${Math.floor(days / schedule.everyDays!)}`;
      }
    }
  }

  it.each([
    ['the night in which winter time begins', '2026-10-20'],
    ['the night in which summer time begins', '2027-03-23'],
    ['the turn of the year', '2026-12-27'],
  ])('[SANI-18] a random schedule is done, due and missed as the diary says, around %s', (_when, start) => {
    const next = seededRandom(Number(start.replaceAll('-', '')));
    const pick = (n: number): number => Math.floor(next() * n);
    for (let round = 0; round < 40; round += 1) {
      const frequency = planFrequencies[round % planFrequencies.length]!;
      const schedule: PlanSchedule = {
        frequency,
        weekdays: frequency === 'weekdays' ? [1, 2, 3, 4, 5, 6, 7].filter(() => next() < 0.5) : [],
        everyDays: frequency === 'interval' ? 2 + pick(4) : null,
        dueTime: `${String(pick(24)).padStart(2, '0')}:${['00', '30'][pick(2)]!}`,
      };
      const since = new Date(rome(start, '10:00').getTime() + pick(96) * quarter);
      const now = new Date(since.getTime() + (4 * 96 + pick(6 * 96)) * quarter);
      const paused = next() < 0.4 ? new Date(since.getTime() + pick(4 * 96) * quarter) : null;
      const cleanings = Array.from({ length: pick(5) }, () =>
        done(new Date(since.getTime() + pick(9 * 96) * quarter)),
      ).filter(({ performedAt }) => performedAt <= now);
      const versions = [version(since, schedule)];
      if (paused) versions.push(version(paused, { ...schedule, status: 'paused' }));

      // The diary: every hour with its label; the last one of a label is when its period ends.
      const from = rome(start, '04:00').getTime() - 40 * 96 * quarter;
      const ended = new Map<string, Date>();
      for (let at = from; at < now.getTime() + 40 * 96 * quarter; at += 4 * quarter) {
        const label = labelOf(schedule, since, new Date(at));
        if (label === null) continue;
        ended.set(label, new Date(at));
      }
      const missed: string[] = [];
      for (const [label, last] of ended) {
        // What is not in the plan any more nobody can confirm: it need not end to be missed.
        if (last.getTime() + 4 * quarter > now.getTime() && paused === null) continue;
        const lastDay = planDayOf(last);
        if (lastDay < addDays(planDayOf(now), -7)) continue;
        const due = rome(schedule.dueTime < '04:00' ? addDays(lastDay, 1) : lastDay, schedule.dueTime);
        const asked = due >= since && (paused === null || due < paused);
        if (asked && !cleanings.some((one) => labelOf(schedule, since, one.performedAt) === label))
          missed.push(lastDay);
      }
      expect(missedOf(versions, cleanings, now).map(({ lastDay }) => lastDay)).toEqual(missed.toSorted());

      const run = runsOf(versions).at(-1)!;
      expect(run.to).toEqual(paused);
      const label = labelOf(schedule, since, now);
      const isDone =
        label !== null && cleanings.some((one) => labelOf(schedule, since, one.performedAt) === label);
      const { state } = standingIn(schedule, since, cleanings, now);
      expect(state === 'done').toBe(isDone);
      expect(state === 'later').toBe(label === null);
    }
  });

  it('counts the days of the week as the calendar does', () => {
    for (let back = 0; back < 800; back += 1) {
      const day = addDays('2027-04-01', -back);
      expect(weekdayOf(day)).toBe(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);
    }
  });
});
