import { describe, expect, it } from 'vitest';
import { expiryTimeline, timelineDays } from './expiry-timeline.ts';

const today = '2026-11-21';
const known = [
  { date: '2026-10-01', lots: 2 },
  { date: '2026-11-20', lots: 3 },
  { date: '2026-11-21', lots: 1 },
  { date: '2026-12-04', lots: 4 },
  { date: '2026-12-05', lots: 7 },
];

describe('[INV-29] the timeline of expiries', () => {
  it('counts all that has passed in one, and today as not passed', () => {
    const { expired, days, most } = expiryTimeline(known, today);
    expect(expired).toBe(5);
    expect(days).toHaveLength(timelineDays);
    expect([days[0], days[1], days.at(-1)]).toEqual([
      { date: '2026-11-21', lots: 1 },
      { date: '2026-11-22', lots: 0 },
      { date: '2026-12-04', lots: 4 },
    ]);
    expect(most).toBe(5);
  });

  it('goes on by itself where it is looked at on a later day', () => {
    const { expired, days } = expiryTimeline(known, '2026-11-22');
    expect([expired, days.at(-1)]).toEqual([6, { date: '2026-12-05', lots: 7 }]);
  });

  it('is flat where nothing expires', () => {
    expect(expiryTimeline([], today)).toMatchObject({ expired: 0, most: 0 });
  });
});
