/** What a room raises in the bell. Derived from its records whenever somebody asks; nothing is stored (NOTIF-01, C-32). */
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import type { NoticeType } from './kinds.ts';

/** From the most urgent to the least (NOTIF-04, NOTIF-15). */
export const noticePriorities = ['critical', 'high', 'medium', 'low'] as const;
export type NoticePriority = (typeof noticePriorities)[number];

export interface Notice {
  readonly type: NoticeType;
  /** How far the thing has come; each step is a notice of its own, unread again (C-32). */
  readonly level: string;
  readonly priority: NoticePriority;
  /** Which thing it is about, without colons; of what comes back every day, with its day. */
  readonly record: string;
  /** What it leads to. */
  readonly subjectId: string;
  readonly title: string;
  readonly message: string;
  /** Since when it is at this level. */
  readonly since: Date;
  /** Outside its limits and not over: before everything else (C-63). */
  readonly isMatter?: true;
  /** Its time went by and others of the same thing follow: nobody can do it any more. */
  readonly isMissed?: true;
  /** Behind those that are like it: a best-before behind the use-by dates of its day. */
  readonly isMilder?: true;
}

/** What is raised of accounts and links: nothing that anybody eats waits for it. */
const besideFood: readonly NoticeType[] = ['pin_changed', 'inspector_link'];

/**
 * Whether a notice speaks against calling the food and the day good: nothing is green while one does (C-61). What is past its best-before
 * may still be eaten where somebody finds it good (Reg. (EU) 1169/2011), and goods that are good until tomorrow are good; their last day the
 * day itself tells.
 */
export const isUrgent = ({
  type,
  level,
  priority,
  isMilder,
}: Pick<Notice, 'type' | 'level' | 'priority' | 'isMilder'>): boolean =>
  (priority === 'critical' || priority === 'high') &&
  !besideFood.includes(type) &&
  isMilder !== true &&
  (type !== 'product_expiry' || level === 'expired');

/** What one room raises; `count` counts also what is not listed. */
export interface NoticesTold {
  readonly notices: readonly Notice[];
  readonly count: number;
  /** When the next of what goes on becomes critical though nobody touches it; left out where nothing does by time alone. */
  readonly criticalFrom?: Date;
}

/** How far a matter that goes on has come (C-61): to be answered, to be measured again, or past its minutes. */
export function matterStep(recheckAt: Date | null, now: Date): '' | '_recheck' | '_late' {
  if (recheckAt === null) return '';
  return isRecheckLate(recheckAt, now) ? '_late' : '_recheck';
}

/** Since when a matter has been so: it was measured, something was done, the minutes were over. */
export function matterSince(
  measuredAt: Date,
  said: { readonly at: Date; readonly recheckAt: Date } | null,
  now: Date,
): Date {
  if (said === null) return measuredAt;
  return isRecheckLate(said.recheckAt, now) ? said.recheckAt : said.at;
}

/** The later of two instants: nothing is raised since before it was there. */
export const later = (a: Date, b: Date): Date => (a > b ? a : b);
