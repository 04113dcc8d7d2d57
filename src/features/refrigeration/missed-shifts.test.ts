import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neverClosed } from '#features/closed-days/closed-days.ts';
import type { IsClosed } from '#features/closed-days/closed-days.ts';
import { addDays, formatTime, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { shiftsOwed } from './missed-shifts.ts';
import type { ScheduleThen } from './missed-shifts.ts';
import { askedAgainSince, readingsDue } from './readings-due.ts';
import type { ReadingDue } from './readings-due.ts';

const day: LocalDate = '2026-11-20';
const at = (time: string, days = 0): Date => romeLocalTimeToInstant(addDays(day, days), time);
const twice = ['11:00', '23:00'];
const asked = (from: Date, dueTimes: readonly string[] = twice, inUse = true): ScheduleThen => ({
  from,
  dueTimes,
  inUse,
  isOff: neverClosed,
});
const long = asked(at('08:00', -30));

describe('[FRIG-48] what nobody read of what was owed', () => {
  it.each<[string, ScheduleThen[], Date[], string, string[], number]>([
    ['all of a day without readings', [long], [], '12:00', ['11:00', '23:00'], 2],
    ['none that was read in its shift, also late', [long], [at('16:59'), at('20:00')], '12:00', [], 2],
    ['one that was read a moment after its shift', [long], [at('17:00')], '12:00', ['11:00'], 2],
    ['none that still runs', [long], [], '04:00', ['11:00'], 1],
    ['none from before it was added', [asked(at('11:01'))], [], '12:00', ['23:00'], 1],
    ['none after it was put away', [long, asked(at('12:00'), twice, false)], [], '12:00', ['11:00'], 1],
    [
      'late when it was put away',
      [long, asked(at('11:30'), twice, false)],
      [at('11:40')],
      '12:00',
      ['11:00'],
      1,
    ],
    [
      'none before its time when it was put away',
      [long, asked(at('10:59'), twice, false)],
      [],
      '12:00',
      [],
      0,
    ],
    [
      'none that was late when it was put away, and read once it was taken back in its turn',
      [long, asked(at('11:30'), twice, false), asked(at('12:00'))],
      [at('13:00')],
      '12:00',
      ['23:00'],
      2,
    ],
    [
      'none that was read while it was put away',
      [long, asked(at('11:30'), twice, false), asked(at('12:00'))],
      [at('11:40')],
      '12:00',
      ['23:00'],
      2,
    ],
    [
      'late when it was put away twice, and never read',
      [long, ...[11, 12].flatMap((hour) => [asked(at(`${hour}:30`), twice, false), asked(at(`${hour}:40`))])],
      [at('17:00')],
      '12:00',
      ['11:00'],
      2,
    ],
    [
      'late when it was put away, and taken back after its turn',
      [long, asked(at('11:30'), twice, false), asked(at('17:00'))],
      [at('17:10')],
      '12:00',
      ['11:00'],
      2,
    ],
    [
      'late when it was put away, and asked for by other times when it was taken back',
      [
        long,
        asked(at('11:30'), twice, false),
        asked(at('11:40'), ['20:00'], false),
        asked(at('12:00'), ['20:00']),
      ],
      [at('17:30')],
      '12:00',
      ['11:00'],
      2,
    ],
    [
      'none while it was put away',
      [long, asked(at('10:00', -2), twice, false), asked(at('12:00'))],
      [],
      '12:00',
      ['23:00'],
      1,
    ],
    [
      'one time that stayed, once',
      [long, asked(at('09:00'), ['11:00', '20:00'])],
      [],
      '12:00',
      ['11:00', '20:00'],
      2,
    ],
    [
      'the late one by its new time',
      [long, asked(at('11:10'), ['11:05', '23:00'])],
      [],
      '12:00',
      ['11:05', '23:00'],
      2,
    ],
    [
      'that which was owed by a time that was over already (FRIG-47)',
      [long, asked(at('10:00'), ['08:00', '23:00'])],
      [],
      '12:00',
      ['08:00', '23:00'],
      2,
    ],
    ['a change of its name alone, once', [long, asked(at('09:00'))], [], '12:00', ['11:00', '23:00'], 2],
  ])('is %s', (_what, schedules, readings, until, missed, owed) => {
    const found = shiftsOwed(schedules, readings, day, day, at(until, 1));
    expect(found.missed.map(({ dueAt }) => formatTime(dueAt))).toEqual(missed);
    expect(found.owed).toBe(owed);
  });

  it('is missed at once where it was late when it was put away, and late before', () => {
    const owed = (now: Date, ...schedules: readonly ScheduleThen[]) => {
      const { missed, isLate } = shiftsOwed([long, ...schedules], [at('22:00', -1)], day, day, now);
      return { missed: missed.length, isLate };
    };
    expect(owed(at('11:30'))).toEqual({ missed: 0, isLate: true });
    expect(owed(at('11:00'))).toEqual({ missed: 0, isLate: false });
    const away = asked(at('11:30'), twice, false);
    expect(owed(at('11:30'), away)).toEqual({ missed: 1, isLate: false });
    // Taken back before its turn is over, it is owed again (FRIG-50).
    expect(owed(at('12:00'), away, asked(at('12:00')))).toEqual({ missed: 0, isLate: true });
    expect(owed(at('17:00'), away, asked(at('12:00')))).toEqual({ missed: 1, isLate: false });
  });

  it('goes by the days off of what it was then', () => {
    const isOff: IsClosed = (one) => one === day;
    const other = { ...asked(at('08:00', -1)), isOff };
    expect(shiftsOwed([long, other], [], day, day, at('12:00', 1)).owed).toBe(0);
  });

  it('is nothing on a day off, whose small hours are of the evening before', () => {
    const isOff: IsClosed = (one) => one === day;
    const schedules = [{ ...asked(at('08:00', -30), ['01:00', '11:00']), isOff }];
    const missed = (on: LocalDate) =>
      shiftsOwed(schedules, [], on, on, at('12:00', 3)).missed.map(({ dueAt }) => formatTime(dueAt));
    expect([missed(day), missed(addDays(day, 1))]).toEqual([['01:00'], ['11:00']]);
  });

  it('is what was late when its shift ended, however often the times were changed or it was put away', () => {
    // Over the night in which the clocks of Rome are set back.
    const first: LocalDate = '2026-10-23';
    const start = romeLocalTimeToInstant(first, '06:00');
    const end = new Date(start.getTime() + 4 * 24 * 3_600_000);
    const minute = fc
      .integer({ min: 0, max: 4 * 288 - 1 })
      .map((five) => new Date(start.getTime() + five * 300_000));
    const times = fc
      .uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 1, maxLength: 4 })
      .map((halves) => halves.map(timeOf).toSorted());
    // Without times: put away, or taken back.
    const change = fc.record({ from: minute, dueTimes: fc.option(times, { freq: 1 }) });
    const closed = fc.constantFrom<IsClosed>(neverClosed, (one) => one === addDays(first, 1));
    fc.assert(
      fc.property(
        times,
        fc.array(change, { maxLength: 6 }),
        fc.array(minute, { maxLength: 12 }),
        closed,
        (begun, changes, made, isOff) => {
          const readings = made.map((one) => new Date(one.getTime() + 60_000));
          const walked = walk({ from: start, dueTimes: begun }, changes, readings, isOff, end);
          const found = shiftsOwed(walked.schedules, readings, first, addDays(romeDate(end), 1), end);
          expect(found.missed.map(({ dueAt }) => dueAt.toISOString())).toEqual(walked.missed);
        },
      ),
      { numRuns: 150, seed: 20_261_130 },
    );
  });
});

const timeOf = (half: number): string =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;

interface Change {
  readonly from: Date;
  readonly dueTimes: readonly string[] | null;
}

/**
 * The slow model: time goes on by five minutes, as the product says at each of them what is owed; changes that wipe a delay out are
 * refused, and what was late when it was put away is missed unless it is taken back and owed again, or was read all the same.
 */
function walk(
  first: { readonly from: Date; readonly dueTimes: readonly string[] },
  changes: readonly Change[],
  readings: readonly Date[],
  isOff: IsClosed,
  end: Date,
) {
  const schedules: ScheduleThen[] = [{ ...first, inUse: true, isOff }];
  const missed: string[] = [];
  let { dueTimes } = first;
  let since = first.from;
  const told = (times: readonly string[], now: Date) =>
    readingsDue(
      times,
      readings.filter((made) => made <= now),
      since,
      now,
      isOff,
    );
  let running = told(dueTimes, first.from);
  let away: { readonly from: Date; readonly left: ReadingDue } | null = null;
  const leave = ({ state, dueAt, opensAt, closesAt }: ReadingDue, takenBack: Date): void => {
    const isRead = takenBack < closesAt && readings.some((made) => made >= opensAt && made < closesAt);
    if (state === 'overdue' && !isRead) missed.push(dueAt.toISOString());
  };
  for (let now = first.from; now <= end; now = new Date(now.getTime() + 300_000)) {
    if (away === null && now >= running.closesAt) {
      const { state, dueAt } = told(dueTimes, new Date(running.closesAt.getTime() - 1));
      if (state === 'overdue') missed.push(dueAt.toISOString());
    }
    for (const change of changes.filter(({ from }) => from.getTime() === now.getTime())) {
      const until = readings.filter((made) => made <= now);
      if (change.dueTimes === null && away === null) {
        away = { from: now, left: told(dueTimes, now) };
      } else if (away === null) {
        const next = change.dueTimes!;
        if (told(dueTimes, now).state === 'overdue' && told(next, now).state !== 'overdue') continue;
        if (next.join() === dueTimes.join()) continue;
        since = askedAgainSince({ dueTimes, since }, until, now, now, isOff, next) ?? since;
        dueTimes = next;
      } else {
        const again = askedAgainSince({ dueTimes, since }, until, away.from, now, isOff);
        since = again ?? since;
        if (change.dueTimes === null) {
          if (again !== null) leave(away.left, now);
          away = null;
        } else {
          ({ dueTimes } = change);
        }
      }
      schedules.push({ from: now, dueTimes, inUse: away === null, isOff });
    }
    running = told(dueTimes, now);
  }
  if (away !== null) leave(away.left, new Date(8.64e15));
  return { schedules, missed: missed.toSorted() };
}
