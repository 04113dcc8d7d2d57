/** What was thrown away, by month and reason, in money. */
import type { LocalDate } from '#platform/kernel/dates.ts';

/** Reasons for which goods went to waste; what was sent back to its supplier did not. */
export const wasteReasons = ['expired', 'spoiled', 'damaged', 'other'] as const;
export type WasteReason = (typeof wasteReasons)[number];

/** Months that are shown, this one included. */
export const wasteMonths = 12;

/** Goods thrown away in one month for one reason. */
export interface WasteRow {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly reason: WasteReason;
  readonly valueCents: number;
  /** Times that something was thrown away of which nobody wrote down what it cost. */
  readonly withoutCost: number;
  readonly times: number;
}

export interface WasteMonth {
  readonly month: string;
  readonly totalCents: number;
  readonly times: number;
  readonly withoutCost: number;
  /** By reason, in the order of `wasteReasons`. */
  readonly cents: number[];
}

/** The months up to that of a day, the oldest first. */
export function monthsUpTo(today: LocalDate, count: number = wasteMonths): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + (month - 1) - (count - 1 - index);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** Each month with what was thrown away in it, also those without. */
export function wasteByMonth(rows: readonly WasteRow[], today: LocalDate): WasteMonth[] {
  return monthsUpTo(today).map((month) => {
    const own = rows.filter((row) => row.month === month);
    const cents = wasteReasons.map((reason) => {
      const ofReason = own.filter((row) => row.reason === reason);
      return ofReason.reduce((sum, { valueCents }) => sum + valueCents, 0);
    });
    return {
      month,
      cents,
      totalCents: cents.reduce((sum, one) => sum + one, 0),
      times: own.reduce((sum, { times }) => sum + times, 0),
      withoutCost: own.reduce((sum, { withoutCost }) => sum + withoutCost, 0),
    };
  });
}
