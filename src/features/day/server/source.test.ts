import { describe, expect, it } from 'vitest';
import type { Asking } from '#platform/memory/question.ts';
import type { Viewer } from '../day.ts';
import { tellingByDay } from './source.ts';

describe('what changes with the day alone', () => {
  const on = (today: string, hour: number): Viewer => ({
    now: new Date(`${today}T0${hour}:00:00Z`),
    today,
    holds: () => true,
    isAdmin: false,
  });

  it('is told once of the same answer, and anew on another day and of another answer', () => {
    let times = 0;
    const { tell } = tellingByDay(
      () => ({}) as Asking<{ lots: number }>,
      ({ lots }, { today }) => ({ lots, today, time: ++times }),
    );
    const [one, other] = [{ lots: 1 }, { lots: 1 }];
    expect(tell([one], on('2026-11-22', 8))).toEqual({ lots: 1, today: '2026-11-22', time: 1 });
    expect(tell([one], on('2026-11-22', 9))).toMatchObject({ time: 1 });
    expect(tell([other], on('2026-11-22', 9))).toMatchObject({ time: 2 });
    expect(tell([one], on('2026-11-23', 1))).toEqual({ lots: 1, today: '2026-11-23', time: 3 });
  });
});
