/**
 * When an entry is told for the past: what was measured is written down so much later that nobody wrote it while they stood there.
 * Its day in a calendar, a register and on paper is not what it would be had it been written then.
 */
import { romeDate } from '#platform/kernel/dates.ts';

/** Kitchens write the evening's round after midnight; what is older than this was not written in the same shift. */
const sameShiftHours = 12;

/**
 * Whether an entry lies far back: on another day of Rome than the one on which it came in, and more than twelve hours before.
 * A rule of ours (HACCP-33), not of the law.
 */
export const isToldLate = (performedAt: Date, recordedAt: Date): boolean =>
  recordedAt.getTime() - performedAt.getTime() > sameShiftHours * 3_600_000 &&
  romeDate(performedAt) !== romeDate(recordedAt);
