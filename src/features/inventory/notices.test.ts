import { describe, expect, it } from 'vitest';
import { levelOf, levelPriorities, levelSince } from './notices.ts';

const today = '2026-11-21';

describe('a lot in stock', () => {
  it.each([
    ['2026-11-01', 'expired', 'critical'],
    ['2026-11-20', 'expired', 'critical'],
    ['2026-11-21', 'day', 'high'],
    ['2026-11-22', 'day', 'high'],
    ['2026-11-23', 'week', 'medium'],
    ['2026-11-28', 'week', 'medium'],
    ['2026-11-29', null, null],
  ] as const)('[NOTIF-07, NOTIF-08, NOTIF-09] good until %s → %s, %s', (expiry, level, priority) => {
    expect(levelOf(expiry, today)).toBe(level);
    if (level !== null) expect(levelPriorities[level]).toBe(priority);
  });

  it.each([
    ['week', '2026-11-01T00:00:00.000Z', '2026-11-14T23:00:00.000Z'],
    ['day', '2026-11-01T00:00:00.000Z', '2026-11-20T23:00:00.000Z'],
    ['expired', '2026-11-01T00:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['week', '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  ] as const)('is at %s since midnight in Rome, not before it came (%s)', (level, storedAt, since) => {
    expect(levelSince('2026-11-22', level, new Date(storedAt)).toISOString()).toBe(since);
  });
});
