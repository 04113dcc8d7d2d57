import { daysBetween, romeDate } from '#platform/kernel/dates.ts';
import { publicBadgeDestructiveDays, publicBadgeSecondaryDays } from '#features/inventory/thresholds.ts';

/** The badge of the public page: «Scaduto», «Scade oggi» or «{n}gg rimanenti», and how loud it is. */
export interface PublicBadge {
  readonly kind: 'expired' | 'today' | 'days';
  /** Calendar days in Rome to the day of the expiry; below zero when it is of an earlier day. */
  readonly days: number;
  readonly tone: 'destructive' | 'secondary' | 'outline';
}

/**
 * What the public page says of an expiry (LABEL-24…27, C-33): expired from the instant after it, whatever the day; the
 * days are those of the calendar in Rome, so that «domani» is one day, also an hour before midnight.
 */
export function publicBadge(expiresAt: Date, now: Date): PublicBadge {
  // What ends with a day ends at the first instant of the next one, and is of that day.
  const days = daysBetween(romeDate(now), romeDate(new Date(expiresAt.getTime() - 1)));
  if (expiresAt < now) return { kind: 'expired', days, tone: 'destructive' };
  const tone =
    days <= publicBadgeDestructiveDays
      ? 'destructive'
      : days <= publicBadgeSecondaryDays
        ? 'secondary'
        : 'outline';
  return { kind: days === 0 ? 'today' : 'days', days, tone };
}
