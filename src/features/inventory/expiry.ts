/**
 * How close stock is to its expiry. The single source for the stock screen, the dashboard, the bell and
 * the digests. An expiry day is the last good day: food of the 20th is expired on the 21st.
 */
import { daysBetween, type LocalDate } from '#platform/kernel/dates.ts';
import { expirySoonDays, expiryWindowDays } from './thresholds.ts';

export type ExpiryStatus = 'expired' | 'today' | 'soon' | 'good';

/** Calendar days from today to the expiry: 0 on the day itself, negative when it has passed. */
export function daysLeft(expiry: LocalDate, today: LocalDate): number {
  return daysBetween(today, expiry);
}

/**
 * Status of an expiry day (INV-06…09): passed, today, within three days, later.
 * Null without a date: that is not the same as good.
 */
export function expiryStatus(expiry: LocalDate | null, today: LocalDate): ExpiryStatus | null {
  if (expiry === null) return null;
  const days = daysLeft(expiry, today);
  if (days < 0) return 'expired';
  if (days === 0) return 'today';
  return days <= expirySoonDays ? 'soon' : 'good';
}

/** Status of an expiry day and the days to it, as stock is shown with both. */
export const expiryOn = (
  expiry: LocalDate | null,
  today: LocalDate,
): { readonly expiry: ExpiryStatus | null; readonly daysLeft: number | null } => ({
  expiry: expiryStatus(expiry, today),
  daysLeft: expiry === null ? null : daysLeft(expiry, today),
});

/** Codes of the badges "Scaduto", "Scade oggi", "Scade domani". */
export type ExpiryBadge = 'expired' | 'today' | 'tomorrow';

/**
 * Badge of an expiring product (DASH-10): "Scade domani" at exactly one day, since the documents' "one day
 * or fewer" would say it of food that expires today or has expired (C-33). Null from two days on.
 */
export function expiryBadge(expiry: LocalDate, today: LocalDate): ExpiryBadge | null {
  const days = daysLeft(expiry, today);
  if (days < 0) return 'expired';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : null;
}

/** What these rules need of a lot. */
export type ExpiringLot = { readonly expiryDate: LocalDate | null; readonly quantity: number };

/** A product's expiry: the earliest of its lots that are still in stock; null when none has a date (C-30). */
export function earliestExpiry(lots: readonly ExpiringLot[]): LocalDate | null {
  return lots.reduce<LocalDate | null>((earliest, lot) => {
    if (lot.quantity <= 0 || lot.expiryDate === null) return earliest;
    return earliest === null || lot.expiryDate < earliest ? lot.expiryDate : earliest;
  }, null);
}

/**
 * Whether an expiry belongs in the list of what expires soon: within the window, its last day included
 * (DASH-09: 7 days in, 8 out). What has expired and is still in stock belongs there above all.
 */
export function isExpiring(
  expiry: LocalDate | null,
  today: LocalDate,
  windowDays: number = expiryWindowDays,
): boolean {
  return expiry !== null && daysLeft(expiry, today) <= windowDays;
}
