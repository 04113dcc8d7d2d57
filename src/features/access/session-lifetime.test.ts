import { describe, expect, it } from 'vitest';
import { isRemembered, movedOn, sessionEnd } from './session-lifetime.ts';

const start = Date.parse('2026-11-21T10:00:00.000Z');
/** An instant, hours (and milliseconds) after the start. */
const at = (hours: number, ms = 0) => new Date(start + hours * 3_600_000 + ms);
const startedAt = at(0);
const day = 24;

describe('sessionEnd', () => {
  it.each([
    ['remembered: 30 days without use', true, 0, 30 * day],
    ['remembered: 30 days from the last use', true, 10 * day, 40 * day],
    ['remembered: a year at the most', true, 340 * day, 365 * day],
    ['otherwise: 12 hours without use', false, 0, 12],
    ['otherwise: 12 hours from the last use', false, 6, 18],
    ['otherwise: a day at the most', false, 20, 24],
  ])('%s', (_name, remember, usedAfter, end) => {
    expect(sessionEnd(remember, startedAt, at(usedAfter))).toEqual(at(end));
  });
});

describe('isRemembered', () => {
  it('tells the two apart for as long as they live', () => {
    for (let hours = 0; hours < 24; hours++)
      expect(isRemembered({ startedAt, expiresAt: sessionEnd(false, startedAt, at(hours)) })).toBe(false);
    for (let days = 0; days < 365; days++)
      expect(isRemembered({ startedAt, expiresAt: sessionEnd(true, startedAt, at(days * day)) })).toBe(true);
  });
});

describe('movedOn', () => {
  it.each([
    ['remembered, within the first day: stays', 30 * day, day, -1, null],
    ['remembered, after a day: moved', 30 * day, day, 0, 31 * day],
    ['remembered, near its longest: moved once more', 364 * day, 340 * day, 0, 365 * day],
    ['remembered, at its longest: stays', 365 * day, 360 * day, 0, null],
    ['otherwise, within five minutes: stays', 12, 5 / 60, -1, null],
    ['otherwise, after five minutes: moved', 12, 5 / 60, 0, 12 + 5 / 60],
    ['otherwise, at its longest: stays', 24, 23, 0, null],
  ])('%s', (_name, expires, used, ms, end) => {
    expect(movedOn({ startedAt, expiresAt: at(expires) }, at(used, ms))).toEqual(
      end === null ? null : at(end),
    );
  });
});
