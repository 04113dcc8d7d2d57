import { describe, expect, it } from 'vitest';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { frequencies } from './frequencies.ts';
import type { Frequency } from './frequencies.ts';
import { askedAgainSince, dueAt, dueState, periodsEndingIn } from './task-due.ts';

const rome = romeLocalTimeToInstant;
const isMonday = (day: LocalDate): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
const within =
  (first: LocalDate, last: LocalDate) =>
  (day: LocalDate): boolean =>
    first <= day && day <= last;

describe('what is owed around closed days', () => {
  it.each<[string, Frequency, string, (day: LocalDate) => boolean, 'due' | 'overdue', string]>([
    ['today closed: the next open day', 'daily', '2026-11-23 15:00', isMonday, 'due', '2026-11-24'],
    ['today open', 'daily', '2026-11-24 15:00', isMonday, 'overdue', '2026-11-24'],
    [
      'a week with a closed Sunday: Saturday',
      'weekly',
      '2026-11-20 15:00',
      within('2026-11-22', '2026-11-22'),
      'due',
      '2026-11-21',
    ],
    [
      'on that closed Sunday: late since Saturday',
      'weekly',
      '2026-11-22 15:00',
      within('2026-11-22', '2026-11-22'),
      'overdue',
      '2026-11-21',
    ],
    [
      'a whole week closed: the next one',
      'weekly',
      '2026-11-18 15:00',
      within('2026-11-14', '2026-11-24'),
      'due',
      '2026-11-29',
    ],
    [
      'a month that ends closed: its last open day',
      'monthly',
      '2026-08-10 15:00',
      within('2026-08-15', '2026-09-03'),
      'due',
      '2026-08-14',
    ],
  ])('[DAY-02] %s', (_what, frequency, now, isClosed, state, day) => {
    const at = rome(now.slice(0, 10), now.slice(11));
    expect(dueState({ frequency, dueTime: '14:00' }, null, at, isClosed)).toBe(state);
    expect(dueAt(frequency, '14:00', at, undefined, isClosed)).toEqual(rome(day, '14:00'));
  });

  it('[DAY-02] what was late before stays late, though its time is another by a closed day', () => {
    const weekly = { frequency: 'weekly', dueTime: '14:00' } as const;
    const evening = rome('2026-11-21', '20:00');
    expect(askedAgainSince(weekly, evening, evening, within('2026-11-22', '2026-11-22'))).toBeNull();
    expect(askedAgainSince(weekly, evening, evening)).toEqual(evening);
  });

  it('[DAY-05] a calendar counts each period once, on the day on which it is owed', () => {
    const isClosed = within('2026-08-30', '2026-09-06');
    const august = periodsEndingIn('2026-08', isClosed).filter(({ frequency }) => frequency === 'weekly');
    const september = periodsEndingIn('2026-09', isClosed).filter(({ frequency }) => frequency === 'weekly');
    expect(august.map(({ dueDay }) => dueDay).slice(-2)).toEqual(['2026-08-23', '2026-08-29']);
    expect(september.slice(0, 2)).toMatchObject([
      { dueDay: '2026-09-06', closed: true },
      { dueDay: '2026-09-13', closed: false },
    ]);
  });

  /** The label of the day, ISO week or month of a day, told without the rule. */
  const labelOf = (frequency: Frequency, day: LocalDate): string => {
    if (frequency === 'monthly') return day.slice(0, 7);
    if (frequency === 'daily') return day;
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
    return `week of ${addDays(day, 1 - weekday)}`;
  };

  it.each([
    ['the night in which winter time begins', '2026-10-20'],
    ['the night in which summer time begins', '2027-03-23'],
    ['the turn of the year', '2026-12-27'],
  ])('[DAY-02] random schedules and closed days stand as a diary says, around %s', (_when, start) => {
    const next = seededRandom(Number(start.replaceAll('-', '')));
    const pick = (n: number): number => Math.floor(next() * n);
    for (let round = 0; round < 150; round += 1) {
      const frequency = frequencies[round % frequencies.length]!;
      const dueTime = `${String(pick(24)).padStart(2, '0')}:${['00', '30'][pick(2)]!}`;
      const closed = new Set<LocalDate>();
      for (let ahead = -45; ahead < 75; ahead += 1) if (next() < 0.3) closed.add(addDays(start, ahead));
      const holiday = pick(20);
      for (let ahead = 0; ahead < pick(40); ahead += 1) closed.add(addDays(start, holiday + ahead));
      const isClosed = (day: LocalDate): boolean => closed.has(day);
      const now = new Date(rome(start, '00:00').getTime() + pick(12 * 96) * 15 * 60_000);
      const since = new Date(now.getTime() - pick(40 * 96) * 15 * 60_000);

      // The diary: every open day in turn; the last one of a label is when it is owed.
      const owed = new Map<string, LocalDate>();
      for (let ahead = -80; ahead < 150; ahead += 1) {
        const day = addDays(start, ahead);
        if (!closed.has(day)) owed.set(labelOf(frequency, day), day);
      }
      const today = labelOf(frequency, romeDate(now));
      const deadlines = [...owed]
        .filter(([label, day]) => label === today || day > romeDate(now))
        .map(([, day]) => rome(day, dueTime));
      const expected = deadlines.find((deadline) => deadline >= since)!;
      expect(dueAt(frequency, dueTime, now, since, isClosed)).toEqual(expected);
      expect(dueState({ frequency, dueTime, since }, null, now, isClosed)).toBe(
        now > expected ? 'overdue' : 'due',
      );
      // Whoever did it on a closed day has done it.
      expect(dueState({ frequency, dueTime, since }, now, now, isClosed)).toBe('done');
    }
  });
});
