/**
 * What the bell says: which thing raises a notification, how urgent it is, since when, and under which id. Derived from
 * the records whenever somebody asks; nothing is stored (NOTIF-01, C-32).
 */
import { addDays, daysBetween, romeDate, startOfRomeDay, type LocalDate } from '#platform/kernel/dates.ts';
import { daysLeft } from '#features/inventory/expiry.ts';
import {
  expiryNoticeHighDays,
  expiryNoticeMediumDays,
  labelNoticeDays,
} from '#features/inventory/thresholds.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { temperatureBadge } from '#features/refrigeration/temperature-status.ts';

/** NOTIF-03, and what was done to an operator's PIN. */
export const notificationTypes = [
  'haccp',
  'product_expiry',
  'qr_expiry',
  'temperature_alert',
  'pin_changed',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** From the most urgent to the least (NOTIF-04, NOTIF-15). Nothing of today's sources is `low`. */
export const notificationPriorities = ['critical', 'high', 'medium', 'low'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];

/** Minutes before its due time from which a control is announced (NOTIF-05), and from which it presses (NOTIF-06). */
export const haccpNoticeMinutes = 30;
export const haccpCriticalMinutes = 10;

/** Days for which the administrators are told that a PIN was set, changed or taken away. */
export const pinNoticeDays = 7;

/** How far a matter has come; each step of it is a notification of its own, unread again (C-32). */
const priorities = {
  haccp: {
    soon: 'high',
    now: 'critical',
    overdue: 'critical',
    failed: 'critical',
    failed_recheck: 'critical',
    failed_late: 'critical',
  },
  product_expiry: { week: 'medium', day: 'high', expired: 'critical' },
  qr_expiry: { day: 'medium', expired: 'high' },
  temperature_alert: {
    outside: 'high',
    outside_recheck: 'high',
    outside_late: 'high',
    critical: 'critical',
    critical_recheck: 'critical',
    critical_late: 'critical',
  },
  pin_changed: { set: 'low', removed: 'medium' },
} as const satisfies Record<NotificationType, Record<string, NotificationPriority>>;

/** The steps of one type: `Level<'haccp'>` is soon, now or overdue. */
export type Level<Type extends NotificationType> = keyof (typeof priorities)[Type] & string;

/** One type with one of its levels. */
export type Stage = {
  [Type in NotificationType]: { readonly type: Type; readonly level: Level<Type> };
}[NotificationType];

/** NOTIF-05…12. */
export function priorityOf(stage: Stage): NotificationPriority {
  const steps: Readonly<Record<string, NotificationPriority>> = priorities[stage.type];
  const priority = steps[stage.level];
  if (priority === undefined) throw new RangeError('no such stage');
  return priority;
}

/**
 * The same for the same thing at the same level, whoever asks and when: what was read stays read, and is unread again
 * when the level rises (C-32).
 * @param record which thing it is about, without colons; of what comes back every day, with its day
 */
export const notificationId = ({ type, level }: Stage, record: string): string =>
  `${type}:${record}:${level}`;

const minute = 60_000;

/**
 * A control that is still to do (NOTIF-05, NOTIF-06): due within 30 minutes, within 10, or past its time, which is
 * critical as well (C-33). The bounds belong to the nearer step. Null when it is further off.
 */
export function haccpLevel(dueAt: Date, now: Date): 'soon' | 'now' | 'overdue' | null {
  const left = dueAt.getTime() - now.getTime();
  if (left < 0) return 'overdue';
  if (left <= haccpCriticalMinutes * minute) return 'now';
  return left <= haccpNoticeMinutes * minute ? 'soon' : null;
}

/** Since when a control has been at a level. */
export function haccpSince(dueAt: Date, level: NonNullable<ReturnType<typeof haccpLevel>>): Date {
  const before = { soon: haccpNoticeMinutes, now: haccpCriticalMinutes, overdue: 0 }[level];
  return new Date(dueAt.getTime() - before * minute);
}

/** A lot in stock by its expiry day (NOTIF-07…09); the day itself is still good. Null from the eighth day on. */
export function productLevel(expiry: LocalDate, today: LocalDate): Level<'product_expiry'> | null {
  const days = daysLeft(expiry, today);
  if (days < 0) return 'expired';
  if (days <= expiryNoticeHighDays) return 'day';
  return days <= expiryNoticeMediumDays ? 'week' : null;
}

/** Since when a lot has been at a level: from midnight in Rome, but not before it was there. */
export function productSince(expiry: LocalDate, level: Level<'product_expiry'>, storedAt: Date): Date {
  const days = { week: -expiryNoticeMediumDays, day: -expiryNoticeHighDays, expired: 1 }[level];
  return later(startOfRomeDay(addDays(expiry, days)), storedAt);
}

/**
 * A label by the instant its food expires (NOTIF-10, NOTIF-11): passed, or on this or the next calendar day in Rome.
 * Null when it is further off. What expired stays until it is dealt with (C-63).
 */
export function labelLevel(expiresAt: Date, now: Date): Level<'qr_expiry'> | null {
  if (expiresAt <= now) return 'expired';
  const days = daysBetween(romeDate(now), romeDate(expiresAt));
  return days <= labelNoticeDays ? 'day' : null;
}

/** Since when a label has been at a level, but not before it was made. */
export function labelSince(expiresAt: Date, level: Level<'qr_expiry'>, storedAt: Date): Date {
  const from =
    level === 'expired' ? expiresAt : startOfRomeDay(addDays(romeDate(expiresAt), -labelNoticeDays));
  return later(from, storedAt);
}

/** A reading by its stored status, in whatever case it is spelled (NOTIF-12, C-33). Null when it is within limits. */
export function temperatureLevel(status: string): 'outside' | 'critical' | null {
  const badge = temperatureBadge(status);
  if (badge === 'ok') return null;
  return badge === 'critical' ? 'critical' : 'outside';
}

/** How far a matter that goes on has come (C-61): to be answered, to be measured again, or past its minutes. */
export function matterStep(recheckAt: Date | null, now: Date): '' | '_recheck' | '_late' {
  if (recheckAt === null) return '';
  return isRecheckLate(recheckAt, now) ? '_late' : '_recheck';
}

/** Since when a matter has been so: it was measured, something was done, the minutes were over. */
export function matterSince(measuredAt: Date, said: { at: Date; recheckAt: Date } | null, now: Date): Date {
  if (said === null) return measuredAt;
  return isRecheckLate(said.recheckAt, now) ? said.recheckAt : said.at;
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** What the order of the bell needs. `created_at` as an ISO instant in UTC. */
export interface Ordered {
  readonly id: string;
  readonly priority: NotificationPriority;
  readonly created_at: string;
}

/**
 * What is outside its limits before everything else (`matters`, C-63); critical, high, medium, low; the newest first
 * within each (NOTIF-15); of the same instant those behind whose ids are `milder`: a best-before after the use-by dates of
 * its day; the id, to be definite.
 */
export function byUrgency(
  milder: ReadonlySet<string>,
  matters: ReadonlySet<string> = new Set(),
): (a: Ordered, b: Ordered) => number {
  return (a, b) =>
    Number(matters.has(b.id)) - Number(matters.has(a.id)) ||
    notificationPriorities.indexOf(a.priority) - notificationPriorities.indexOf(b.priority) ||
    compare(b.created_at, a.created_at) ||
    Number(milder.has(a.id)) - Number(milder.has(b.id)) ||
    compare(a.id, b.id);
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
