import { describe, expect, it } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

describe('clocks', () => {
  it('the fixed clock stands still until moved', () => {
    const clock = fixedClock(new Date('2026-11-21T10:00:00Z'));
    expect(clock.now()).toEqual(clock.now());
    clock.advance(90_000);
    expect(clock.now().toISOString()).toBe('2026-11-21T10:01:30.000Z');
    clock.advance(-30_000);
    expect(clock.now().toISOString()).toBe('2026-11-21T10:01:00.000Z');
    clock.set(new Date('2027-01-01T00:00:00Z'));
    expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('cannot be moved by mutating what it returned or was given', () => {
    const start = new Date('2026-11-21T10:00:00Z');
    const clock = fixedClock(start);
    start.setTime(0);
    clock.now().setTime(0);
    expect(clock.now().toISOString()).toBe('2026-11-21T10:00:00.000Z');
  });

  it('the system clock tells the machine time', () => {
    const before = Date.now();
    const told = systemClock.now().getTime();
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
  });
});
