import { describe, expect, it } from 'vitest';
import { tryoutEnd } from './tryout-end.ts';

const end = (now: string) => tryoutEnd(new Date(now)).toISOString();

describe('[TRY-02] a tryout is gone at the next midnight of Rome', () => {
  it.each([
    ['in the morning', '2026-11-23T08:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    ['at midnight itself', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    ['an hour before it', '2026-11-23T22:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    ['less than an hour before it, the one after', '2026-11-23T22:00:00.001Z', '2026-11-24T23:00:00.000Z'],
    ['in summer', '2026-07-01T12:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    ['on the day of 23 hours', '2026-03-29T00:30:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['on the day of 25 hours', '2026-10-24T22:30:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['late before the day of 25 hours', '2026-10-24T21:30:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('%s', (_when, now, then) => {
    expect(end(now)).toBe(then);
  });
});
