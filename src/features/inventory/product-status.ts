/**
 * What a product's lots say of the product. The stock screen, dashboard, notices, forecast and reports
 * read these and compute none of their own.
 */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { daysLeft, expiryOn, type ExpiryStatus } from './expiry.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';

/** `out`: none left; `low`: less than the minimum the restaurant set that may be used; `enough`: all else. */
export type StockLevel = 'out' | 'low' | 'enough';

/**
 * Level of a stock against its minimum (scorta minima), which is itself enough. What is past its use-by, blocked or held back is there and
 * covers no minimum, as for what is to be ordered (INV-150); said again in SQL by `stockColumns`. Null: no minimum set.
 * @param usable what of it may be used
 */
export function stockLevel(quantity: number, minimumStock: number | null, usable = quantity): StockLevel {
  if (quantity <= 0) return 'out';
  return minimumStock !== null && usable < minimumStock ? 'low' : 'enough';
}

/** A lot in stock that has a date, as its product tells of it. */
export interface DatedLot {
  readonly id: string;
  readonly lotNumber: string;
  readonly expiryDate: LocalDate;
  readonly expiryKind: ExpiryKind;
}

/** What is known of a product's lots, whatever the day. */
export interface StockDates {
  /** Earliest date in stock; null when none has one. */
  readonly expiryDate: LocalDate | null;
  /** Lots in stock with a date, earliest first; a device that read them long ago may not know them. */
  readonly datedLots?: readonly DatedLot[];
  /** Lots in stock, also those without a date. */
  readonly lotCount?: number;
}

export interface ProductStatus {
  readonly expiry: ExpiryStatus | null;
  /** Calendar days to the earliest date; negative when it has passed. */
  readonly daysLeft: number | null;
  /** Lots whose date has passed, which is told apart from the good ones beside them. */
  readonly expiredLots: DatedLot[];
  /** Nothing in stock but what has expired. */
  readonly allExpired: boolean;
  /** Calendar days to the earliest date that has not passed; null without one. */
  readonly nextDaysLeft: number | null;
}

/**
 * True where all that is in stock is past its use-by date: it may only be discarded (Reg. (EU) 1169/2011 art. 24). What a
 * device read before the lots were told apart is judged by the earliest date.
 */
export const allSpoiled = (
  { allExpired, expiredLots }: Pick<ProductStatus, 'allExpired' | 'expiredLots'>,
  earliest: ExpiryKind | null,
): boolean =>
  allExpired &&
  (expiredLots.length === 0
    ? earliest === 'use_by'
    : expiredLots.every(({ expiryKind }) => expiryKind === 'use_by'));

/**
 * True where nothing in stock may be used, because all of it is blocked by a recall or held back until somebody judges it. A
 * lot may be both, so that the two are never added up: of a mixture the product's page knows, lot by lot.
 */
export const allKept = ({
  blockedLots,
  heldLots,
  lotCount,
}: {
  readonly blockedLots: number;
  readonly heldLots: number;
  readonly lotCount: number;
}): boolean => lotCount > 0 && Math.max(blockedLots, heldLots) >= lotCount;

/** Dates of a product as they stand on a day in Rome (C-30): by the earliest, and which lots have expired already. */
export function productStatus(
  { expiryDate, datedLots = [], lotCount = 0 }: StockDates,
  today: LocalDate,
): ProductStatus {
  const earliest = expiryOn(expiryDate, today);
  const expiredLots = datedLots.filter((lot) => lot.expiryDate < today);
  const days = datedLots.map((lot) => daysLeft(lot.expiryDate, today)).filter((left) => left >= 0);
  const isExpired = earliest.expiry === 'expired';
  const known = isExpired ? null : earliest.daysLeft;
  return {
    ...earliest,
    expiredLots,
    allExpired: isExpired && expiredLots.length >= lotCount,
    nextDaysLeft: days.length === 0 ? known : Math.min(...days),
  };
}
