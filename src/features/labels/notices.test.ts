import { describe, expect, it } from 'vitest';
import { levelOf, levelPriorities, levelSince } from './notices.ts';

/** 21 November 2026, 13:00 in Rome. */
const now = new Date('2026-11-21T12:00:00.000Z');

describe('a label', () => {
  it.each([
    // It stays until it is dealt with (C-63).
    ['2025-11-13T22:59:59.999Z', 'expired', 'high'],
    ['2026-11-12T12:00:00.000Z', 'expired', 'high'],
    ['2026-11-21T12:00:00.000Z', 'expired', 'high'],
    ['2026-11-21T12:00:00.001Z', 'day', 'medium'],
    // The end of tomorrow in Rome.
    ['2026-11-22T22:59:59.999Z', 'day', 'medium'],
    ['2026-11-22T23:00:00.000Z', null, null],
  ] as const)('[NOTIF-10, NOTIF-11] good until %s → %s, %s', (expiresAt, level, priority) => {
    expect(levelOf(new Date(expiresAt), now)).toBe(level);
    if (level !== null) expect(levelPriorities[level]).toBe(priority);
  });

  it('is at its level since it expired, since the day before, or since it was made', () => {
    const expiresAt = new Date('2026-11-22T12:00:00.000Z');
    const made = new Date('2026-11-01T08:00:00.000Z');
    expect(levelSince(expiresAt, 'expired', made)).toEqual(expiresAt);
    expect(levelSince(expiresAt, 'day', made).toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(levelSince(expiresAt, 'day', now)).toEqual(now);
  });
});
