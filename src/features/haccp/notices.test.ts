import { describe, expect, it } from 'vitest';
import { levelOf, levelPriorities, levelSince } from './notices.ts';

/** 21 November 2026, 13:00 in Rome. */
const now = new Date('2026-11-21T12:00:00.000Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const minutes = (count: number): Date => later(count * 60_000);

describe('a control', () => {
  it.each([
    [minutes(31), null, null],
    [later(30 * 60_000 + 1), null, null],
    [minutes(30), 'soon', 'high'],
    [minutes(29), 'soon', 'high'],
    [later(10 * 60_000 + 1), 'soon', 'high'],
    [minutes(10), 'now', 'critical'],
    [minutes(9), 'now', 'critical'],
    [now, 'now', 'critical'],
    [later(-1), 'overdue', 'critical'],
    [minutes(-600), 'overdue', 'critical'],
  ] as const)('[NOTIF-05, NOTIF-06] due at %s → %s, %s', (dueAt, level, priority) => {
    expect(levelOf(dueAt, now)).toBe(level);
    if (level !== null) expect(levelPriorities[level]).toBe(priority);
  });

  it.each([
    ['soon', minutes(-30)],
    ['now', minutes(-10)],
    ['overdue', now],
  ] as const)('has been %s since %s', (level, since) => {
    expect(levelSince(now, level)).toEqual(since);
  });
});
