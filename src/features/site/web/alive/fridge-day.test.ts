import { describe, expect, it } from 'vitest';
import { formatTime } from '#platform/kernel/dates.ts';
import { fridgeDay } from './fridge-day.ts';

const told = (own: number | null) =>
  fridgeDay(own).story.map(({ at, celsius, status, standing }) => [
    formatTime(at),
    celsius,
    status,
    standing.state,
  ]);

describe('[SITE-74] a fridge’s day on the first page', () => {
  it('goes from outside over an action to measured again, by the rule of the kitchen', () => {
    expect(told(null)).toEqual([
      ['18:02', 9.5, 'Critical', 'open'],
      ['18:04', null, null, 'recheck'],
      ['18:41', 3.2, 'OK', 'rechecked'],
    ]);
    const recheckAt = fridgeDay(null).story[1]!.standing.recheckAt!;
    expect(formatTime(new Date(recheckAt))).toBe('19:04');
    expect(fridgeDay(null).own).toBeNull();
  });

  it.each([
    [-0.1, 'Warning', 'open'],
    [0, 'OK', 'within'],
    [4, 'OK', 'within'],
    [4.1, 'Warning', 'open'],
    [6, 'Warning', 'open'],
    [6.1, 'Critical', 'open'],
    [300, 'Critical', 'open'],
  ])('holds %d °C that somebody types against its limits: %s, and it is %s', (own, status, state) => {
    const { own: row, points, story } = fridgeDay(own);
    expect([row?.status, row?.standing.state]).toEqual([status, state]);
    expect(points.at(-1)).toEqual({ at: row?.at, value: own });
    // What was, stays as it was.
    expect(story).toEqual(fridgeDay(null).story);
  });
});
