import { describe, expect, it } from 'vitest';
import { isToldLate } from './told-late.ts';

describe('[HACCP-33] an entry that lies far back', () => {
  it.each([
    // Rome is an hour ahead of UTC in November.
    ['the evening’s round after midnight', '2026-11-21T22:30:00.000Z', '2026-11-22T00:30:00.000Z', false],
    ['the same day, many hours later', '2026-11-21T23:01:00.000Z', '2026-11-22T22:59:00.000Z', false],
    [
      'another day, twelve hours to the millisecond',
      '2026-11-21T22:00:00.000Z',
      '2026-11-22T10:00:00.000Z',
      false,
    ],
    ['another day, a millisecond more', '2026-11-21T21:59:59.999Z', '2026-11-22T10:00:00.000Z', true],
    [
      'a day whose midnight is not that of UTC',
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T12:00:00.000Z',
      false,
    ],
    ['twenty days', '2026-11-02T07:00:00.000Z', '2026-11-22T09:05:00.000Z', true],
    ['the night in which the clocks go back', '2026-10-24T21:00:00.000Z', '2026-10-25T09:00:00.000Z', false],
    ['recorded before it was done', '2026-11-23T10:00:00.000Z', '2026-11-22T10:00:00.000Z', false],
  ])('%s', (_what, performedAt, recordedAt, late) => {
    expect(isToldLate(new Date(performedAt), new Date(recordedAt))).toBe(late);
  });
});
