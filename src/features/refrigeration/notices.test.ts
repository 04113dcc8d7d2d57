import { describe, expect, it } from 'vitest';
import { levelOf, levelPriorities } from './notices.ts';

describe('a reading', () => {
  it.each([
    ['OK', null, null],
    ['ok', null, null],
    ['Warning', 'outside', 'high'],
    ['Critical', 'critical', 'critical'],
    ['CRITICAL', 'critical', 'critical'],
    ['critical', 'critical', 'critical'],
    ['Guasto', 'outside', 'high'],
  ] as const)('[NOTIF-12] with the status %s → %s, %s', (status, level, priority) => {
    expect(levelOf(status)).toBe(level);
    if (level !== null) expect(levelPriorities[level]).toBe(priority);
  });
});
