/** What recalls raise in the bell: each until it is closed and nothing of it is left. */
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { noticeTexts } from './notices.it.ts';

/** A recall that goes on. */
export interface OpenRecall {
  readonly id: string;
  readonly title: string;
  /** Lots and containers with something in them that it blocks. */
  readonly left: number;
  readonly performedAt: string;
}

/** Before everything else: food that may harm stands in the house. */
export const recallNotices = (open: readonly OpenRecall[]): NoticesTold => ({
  count: open.length,
  notices: open.map(({ id, title, left, performedAt }): Notice => ({
    type: 'recall',
    level: left === 0 ? 'to_close' : 'open',
    priority: left === 0 ? 'high' : 'critical',
    record: id,
    subjectId: id,
    title: noticeTexts.title(title),
    message: noticeTexts.message(left),
    since: new Date(performedAt),
    isMatter: true,
  })),
});
