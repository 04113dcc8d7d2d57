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

/**
 * Whether goods are *in scadenza*: today or one of the days of the window after it, its last included (DASH-09: 7 days in,
 * 8 out). What has expired is not: it is *scaduto*. The card, the list behind it, the badges and the dashboard ask this.
 * @param days those that are left; null without a date
 */
export const isExpiring = (days: number | null): boolean =>
  days !== null && days >= 0 && days <= expiryWindowDays;
