/** How much of the stock expires when: what has expired already, then each of the next days. */
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** Days on the timeline, today included. */
export const timelineDays = 14;
/** Days that a device knows of, today included: a week more, so that a tablet without a network can go on. */
export const knownDays = timelineDays + 7;

interface LotsOfDay {
  readonly date: LocalDate;
  /** Lots in stock that expire then. */
  readonly lots: number;
}

export interface ExpiryTimeline {
  /** Lots whose last good day has passed. */
  readonly expired: number;
  /** Today and the days after it, each once, also those on which nothing expires. */
  readonly days: readonly LotsOfDay[];
  /** The most on one bar; 0 where nothing expires. */
  readonly most: number;
}

/** @param known each day once, in any order; @param today the day in Rome on which it is looked at */
export function expiryTimeline(known: readonly LotsOfDay[], today: LocalDate): ExpiryTimeline {
  const lotsOf = new Map(known.map(({ date, lots }) => [date, lots]));
  const expired = known.reduce((sum, { date, lots }) => (date < today ? sum + lots : sum), 0);
  const days = Array.from({ length: timelineDays }, (_, number) => {
    const date = addDays(today, number);
    return { date, lots: lotsOf.get(date) ?? 0 };
  });
  return { expired, days, most: Math.max(expired, ...days.map(({ lots }) => lots)) };
}
