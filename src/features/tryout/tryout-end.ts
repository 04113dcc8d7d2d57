import { addDays, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';

/** A visitor has this long at the least, in milliseconds. */
const leastMs = 3_600_000;

/**
 * When a tryout that is opened now is gone (C-62): the next midnight of Rome that is at least an hour away.
 * @returns an instant in UTC, at most 25 hours (26 where the clocks go back) after `now`
 */
export function tryoutEnd(now: Date): Date {
  const next = startOfRomeDay(addDays(romeDate(now), 1));
  return next.getTime() - now.getTime() >= leastMs ? next : startOfRomeDay(addDays(romeDate(next), 1));
}
