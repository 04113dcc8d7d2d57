/** What the stock raises in the bell: lots that expire soon or have expired (NOTIF-07…09). */
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { later } from '#features/day/notice.ts';
import type { Notice, NoticePriority, NoticesTold } from '#features/day/notice.ts';
import type { Viewer } from '#features/day/day.ts';
import type { ExpiringLots, HeldLot } from './day.ts';
import { daysLeft } from './expiry.ts';
import { doubtedRinging } from './limits.ts';
import { noticeTexts } from './notices.it.ts';
import { expiryNoticeHighDays, expiryNoticeMediumDays } from './thresholds.ts';

export const levelPriorities = {
  week: 'medium',
  day: 'high',
  expired: 'critical',
} as const satisfies Record<string, NoticePriority>;
export type Level = keyof typeof levelPriorities;

/** A lot in stock by its expiry day (NOTIF-07…09); the day itself is still good. Null from the eighth day on. */
export function levelOf(expiry: LocalDate, today: LocalDate): Level | null {
  const days = daysLeft(expiry, today);
  if (days < 0) return 'expired';
  if (days <= expiryNoticeHighDays) return 'day';
  return days <= expiryNoticeMediumDays ? 'week' : null;
}

/** Since when a lot has been at a level: from midnight in Rome, but not before it was there. */
export function levelSince(expiry: LocalDate, level: Level, storedAt: Date): Date {
  const days = { week: -expiryNoticeMediumDays, day: -expiryNoticeHighDays, expired: 1 }[level];
  return later(startOfRomeDay(addDays(expiry, days)), storedAt);
}

/** What the stock raises on a day; a best-before behind the use-by dates of its day. */
export function stockNotices(stock: ExpiringLots, { today }: Pick<Viewer, 'today'>): NoticesTold {
  const notices = stock.lots.flatMap((lot): Notice[] => {
    const level = levelOf(lot.expiry_date, today);
    if (level === null) return [];
    return [
      {
        type: 'product_expiry',
        level,
        priority: levelPriorities[level],
        record: lot.lot_id,
        subjectId: lot.product_id,
        title: lot.product_name,
        message: noticeTexts.expiry(
          level,
          { number: lot.lot_number, expiry: lot.expiry_date, kind: lot.expiry_kind },
          daysLeft(lot.expiry_date, today),
        ),
        since: levelSince(lot.expiry_date, level, new Date(lot.created_at)),
        ...(lot.expiry_kind === 'best_before' ? { isMilder: true } : {}),
      },
    ];
  });
  return { notices, count: stock.count };
}

/**
 * What is held back: before everything else until somebody has judged it, and while it is in stock to be thrown away. A thermometer that is found
 * off may ask about all that came in months: beyond the newest of it one notice says how many there are, or they would bury what goes wrong today.
 *
 * @param lots those that nobody has judged first, the newest before the rest
 */
export function heldNotices(lots: readonly HeldLot[]): NoticesTold {
  const others = lots.filter((lot) => lot.found_off).slice(doubtedRinging);
  const folded = new Set(others.length < 2 ? [] : others);
  const notices = lots
    .filter((lot) => !folded.has(lot))
    .map((lot): Notice => ({
      type: 'goods_held',
      level: lot.open ? 'open' : 'discard',
      priority: lot.open ? 'critical' : 'high',
      record: lot.lot_id,
      subjectId: lot.lot_id,
      title: lot.product_name,
      message: noticeTexts.held(lot.open, lot.lot_number, lot.celsius, lot.max_celsius),
      since: new Date(lot.asked_since),
      ...(lot.open ? { isMatter: true } : {}),
    }));
  const [newest] = folded;
  if (newest !== undefined)
    notices.push({
      type: 'goods_held',
      level: 'to_judge',
      priority: 'critical',
      record: 'to_judge',
      subjectId: newest.lot_id,
      title: noticeTexts.toJudge,
      message: noticeTexts.othersToJudge(folded.size),
      since: new Date(newest.asked_since),
      isMatter: true,
    });
  return { notices, count: notices.length };
}
