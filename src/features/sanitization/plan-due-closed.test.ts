import { describe, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { addDays, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { missedOf, planDayOf, standingIn } from './plan-due.ts';
import type { PlanSchedule, PlanVersion } from './plan-due.ts';
import { planFrequencies } from './plan-schedule.ts';

const rome = romeLocalTimeToInstant;
const daily: PlanSchedule = { frequency: 'daily', weekdays: [], everyDays: null, dueTime: '23:30' };
const since = rome('2026-11-02', '10:00');
const isClosed = (day: LocalDate): boolean => day === '2026-11-23' || day === '2026-11-29';

describe('the cleaning plan around closed days', () => {
  it.each<[string, Partial<PlanSchedule>, string, string, string, string]>([
    ['daily, on a closed day', {}, '2026-11-23', '12:00', 'later', '2026-11-24 23:30'],
    ['daily, at half past two in its night', {}, '2026-11-24', '02:30', 'later', '2026-11-24 23:30'],
    ['daily, on the day after', {}, '2026-11-24', '12:00', 'due', '2026-11-24 23:30'],
    [
      'weekly, with a closed Sunday',
      { frequency: 'weekly' },
      '2026-11-25',
      '12:00',
      'due',
      '2026-11-28 23:30',
    ],
    ['weekly, on that Sunday', { frequency: 'weekly' }, '2026-11-29', '12:00', 'overdue', '2026-11-28 23:30'],
    [
      'on its only day of the week',
      { frequency: 'weekdays', weekdays: [1] },
      '2026-11-23',
      '12:00',
      'later',
      '2026-11-30 23:30',
    ],
  ])('[DAY-04] %s', (_what, changes, date, time, state, dueAt) => {
    const schedule = { ...daily, ...changes };
    expect(standingIn(schedule, since, [], rome(date, time), isClosed)).toEqual({
      state,
      dueAt: rome(dueAt.slice(0, 10), dueAt.slice(11)),
    });
  });

  it.each(['2026-10-20', '2027-03-23'])(
    '[DAY-04] random schedules and closed days: what was missed has an open day, and is late first or was never owed, around %s',
    (start) => {
      const next = seededRandom(Number(start.replaceAll('-', '')) + 4);
      const pick = (n: number): number => Math.floor(next() * n);
      for (let round = 0; round < 150; round += 1) {
        const frequency = planFrequencies[round % planFrequencies.length]!;
        const schedule: PlanSchedule = {
          frequency,
          weekdays: frequency === 'weekdays' ? [1, 2, 3, 4, 5, 6, 7].filter(() => next() < 0.5) : [],
          everyDays: frequency === 'interval' ? 2 + pick(4) : null,
          dueTime: `${String(pick(24)).padStart(2, '0')}:30`,
        };
        const asked = rome(start, '10:00');
        const now = new Date(asked.getTime() + (10 * 96 + pick(8 * 96)) * 15 * 60_000);
        const closed = new Set<LocalDate>();
        for (let ahead = -40; ahead < 80; ahead += 1) if (next() < 0.35) closed.add(addDays(start, ahead));
        const isOff = (day: LocalDate): boolean => closed.has(day);
        const versions: PlanVersion[] = [{ ...schedule, status: 'active', recordedAt: asked }];
        const missed = missedOf(versions, [], now, 7, isOff);
        const before = missedOf(versions, [], now, 7);
        // Closed days take away what lies in them alone, and add nothing.
        for (const one of missed) {
          expect(before.map(({ lastDay }) => lastDay)).toContain(one.lastDay);
          const days = Array.from({ length: 40 }, (_, ahead) => addDays(one.firstDay, ahead));
          expect(days.filter((day) => day <= one.lastDay).some((day) => !closed.has(day))).toBe(true);
        }
        for (const one of before) {
          const days = Array.from({ length: 40 }, (_, ahead) => addDays(one.firstDay, ahead));
          const open = days.filter((day) => day <= one.lastDay && !closed.has(day)).at(-1);
          if (open === undefined) expect(missed).not.toContainEqual(one);
          else {
            const due = rome(schedule.dueTime < '04:00' ? addDays(open, 1) : open, schedule.dueTime);
            expect(missed.some(({ lastDay }) => lastDay === one.lastDay)).toBe(due >= asked);
          }
        }
        const standing = standingIn(schedule, asked, [], now, isOff);
        if (standing.state === 'due' || standing.state === 'overdue')
          expect(closed.has(planDayOf(new Date(standing.dueAt!.getTime() - 1)))).toBe(false);
        if (frequency === 'daily') expect(standing.state === 'later').toBe(closed.has(planDayOf(now)));
      }
    },
  );
});
