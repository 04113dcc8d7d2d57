import { describe, expect, it } from 'vitest';
import { deletionDue, deletionStep } from './due.ts';

const askedAt = new Date('2026-03-10T09:00:00.000Z');
const at = (days: number, milliseconds = 0) => new Date(askedAt.getTime() + days * 86_400_000 + milliseconds);

describe('a restaurant that somebody wants deleted', () => {
  it('is due after 30 days of 24 hours, also over the change of the clocks', () => {
    expect(deletionDue(askedAt).toISOString()).toBe('2026-04-09T09:00:00.000Z');
  });

  it.each([
    [0, 0, null, 'wait'],
    [23, -1, null, 'wait'],
    [23, 0, null, 'remind'],
    [29, 0, null, 'remind'],
    [23, 1, 23, 'wait'],
    [30, -1, 23, 'wait'],
    [30, -1, null, 'remind'],
    [30, 0, 23, 'delete'],
    [30, 0, null, 'delete'],
    [400, 0, null, 'delete'],
  ] as const)('on day %s and %s ms, reminded on day %s: %s', (days, ms, reminded, step) => {
    const asked = {
      askedAt,
      dueAt: deletionDue(askedAt),
      remindedAt: reminded === null ? null : at(reminded),
    };
    expect(deletionStep(asked, at(days, ms))).toBe(step);
  });
});
