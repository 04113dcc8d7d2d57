/** What labels raise in the bell: food that expires soon or has expired (NOTIF-10, NOTIF-11), papers of lots that are wrong (LABEL-66, LABEL-71). */
import { addDays, daysBetween, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import { later } from '#features/day/notice.ts';
import type { Notice, NoticePriority, NoticesTold } from '#features/day/notice.ts';
import type { Viewer } from '#features/day/day.ts';
import { allergens, type Allergen } from '#features/allergens/allergens.ts';
import { allergenInSentence } from '#features/allergens/names.it.ts';
import { labelNoticeDays } from '#features/inventory/thresholds.ts';
import { dateText } from './label-content.ts';
import { noticeTexts } from './notices.it.ts';

/** Labels that expire by a day, or have: how many, and the first ones. */
export interface ExpiringLabels {
  readonly count: number;
  readonly labels: readonly {
    readonly id: string;
    readonly product_name: string;
    readonly expires_at: string;
    readonly created_at: string;
  }[];
}

export const levelPriorities = { day: 'medium', expired: 'high' } as const satisfies Record<
  string,
  NoticePriority
>;
export type Level = keyof typeof levelPriorities;

/**
 * A label by the instant its food expires (NOTIF-10, NOTIF-11): passed, or on this or the next calendar day in Rome.
 * Null when it is further off. What expired stays until it is dealt with (C-63).
 */
export function levelOf(expiresAt: Date, now: Date): Level | null {
  if (expiresAt <= now) return 'expired';
  const days = daysBetween(romeDate(now), romeDate(expiresAt));
  return days <= labelNoticeDays ? 'day' : null;
}

/** Since when a label has been at a level, but not before it was made. */
export function levelSince(expiresAt: Date, level: Level, storedAt: Date): Date {
  const from =
    level === 'expired' ? expiresAt : startOfRomeDay(addDays(romeDate(expiresAt), -labelNoticeDays));
  return later(from, storedAt);
}

/** What labels raise at an instant; nothing without labels in the plan. */
export function labelNotices({ labels, count }: ExpiringLabels, { now, today, holds }: Viewer): NoticesTold {
  if (!holds('qr_labels')) return { notices: [], count: 0 };
  const notices = labels.flatMap((label): Notice[] => {
    const expiresAt = new Date(label.expires_at);
    const level = levelOf(expiresAt, now);
    if (level === null) return [];
    return [
      {
        type: 'qr_expiry',
        level,
        priority: levelPriorities[level],
        record: label.id,
        subjectId: label.id,
        title: noticeTexts.title(label.product_name),
        message: noticeTexts.expiry(level, expiresAt, today),
        since: levelSince(expiresAt, level, new Date(label.created_at)),
      },
    ];
  });
  return { notices, count };
}

/** Labels of lots whose paper is wrong: how many, and the first ones. */
export interface LotPapers {
  readonly count: number;
  readonly labels: readonly {
    readonly code: string;
    readonly product_name: string;
    readonly lot_number: string;
    /** What the goods are known to hold and the paper does not say. */
    readonly lacks: readonly Allergen[];
    /** Day or instant on the paper and on record; null where it says none. */
    readonly printed: string | null;
    readonly stored: string | null;
    /** The paper says a best-before, and the lot has a use-by since its date was mended. */
    readonly is_use_by_now: boolean;
    /** The stored label lacks it as well: it is not printed again, another is made. */
    readonly ended: boolean;
    /** When the paper was told of, or the goods were said to hold it. */
    readonly since: string;
  }[];
}

/** One for each, like the paper of a container: a hidden allergen before a date. Nothing without labels in the plan. */
export function lotPaperNotices({ labels, count }: LotPapers, { holds }: Pick<Viewer, 'holds'>): NoticesTold {
  if (!holds('qr_labels')) return { notices: [], count: 0 };
  const read = (date: string | null): string => (date === null ? noticeTexts.noDate : dateText(date));
  const notices = labels.map((label): Notice => {
    const lacks = allergens.filter((one) => label.lacks.includes(one));
    return {
      type: 'lot_label',
      // Another allergen is another notice, unread again.
      level: lacks.length === 0 ? 'date' : lacks.join('_'),
      priority: 'critical',
      record: label.code,
      subjectId: label.code,
      title: noticeTexts.lotTitle(label.product_name, label.lot_number),
      message:
        lacks.length === 0
          ? label.is_use_by_now
            ? noticeTexts.useByNow(read(label.printed), read(label.stored))
            : noticeTexts.otherDate(read(label.printed), read(label.stored), label.ended)
          : noticeTexts.lacks(lacks.map(allergenInSentence).join(', '), label.ended),
      since: new Date(label.since),
    };
  });
  return { notices, count };
}
