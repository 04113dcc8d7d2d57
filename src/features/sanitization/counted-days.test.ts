import { describe, expect, it } from 'vitest';
import { countedDays } from './counted-days.ts';

describe('the days that the counters count', () => {
  it.each([
    // In the middle of winter a day is 24 hours long.
    [
      '2026-11-21T12:00:00.000Z',
      '2026-11-14T23:00:00.000Z',
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
    ],
    // Just after midnight in Rome the day is the new one, whatever UTC says.
    [
      '2026-11-20T23:00:00.000Z',
      '2026-11-14T23:00:00.000Z',
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
    ],
    [
      '2026-11-20T22:59:59.999Z',
      '2026-11-13T23:00:00.000Z',
      '2026-11-19T23:00:00.000Z',
      '2026-11-20T23:00:00.000Z',
    ],
    // The week holds the night in which winter time begins: 25 hours.
    [
      '2026-10-26T12:00:00.000Z',
      '2026-10-19T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ],
    // And that of summer time: 23 hours.
    [
      '2027-03-28T12:00:00.000Z',
      '2027-03-21T23:00:00.000Z',
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
    ],
  ])('[SANI-11] at %s seven days begin at %s, today at %s, and end at %s', (now, week, today, to) => {
    const counted = countedDays(new Date(now));
    expect([counted.week, counted.today, counted.to].map((at) => at.toISOString())).toEqual([
      week,
      today,
      to,
    ]);
  });
});
