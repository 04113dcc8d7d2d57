/** What recalls raise in the bell, each until it is closed and nothing of it is left; and goods that were judged to be thrown away. */
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import type { DayTold, OpenRecall, ThrowAway } from '#features/day/day.ts';
import { noticeTexts } from './notices.it.ts';

/** A recall that goes on, with when it began. */
export type RecallGoingOn = OpenRecall & {
  readonly performedAt: string;
  /** Lots of other products that came since under the number that it began with: found, and not blocked (TRACE-53). */
  readonly unblocked: number;
};

/** The same for the day: where something is left to judge first, the most before the rest. */
export function recallsOfDay(open: readonly RecallGoingOn[]): Pick<DayTold, 'recalls'> {
  const [first] = open.toSorted((a, b) => b.left - a.left || (b.toBlock ?? 0) - (a.toBlock ?? 0));
  if (first === undefined) return {};
  const { id, kind, title, left, toBlock } = first;
  return {
    recalls: {
      first: {
        id,
        kind,
        title: title || noticeTexts.noSupplier,
        left,
        ...(toBlock === undefined ? {} : { toBlock }),
      },
      count: open.length,
    },
  };
}

/** Before everything else: food that may harm stands in the house. */
export const recallNotices = (open: readonly RecallGoingOn[]): NoticesTold => ({
  count: open.length,
  notices: open.map(({ id, title, left, unblocked, toBlock = 0, performedAt, kind }): Notice => ({
    type: 'recall',
    level: unblocked > 0 ? 'unblocked' : toBlock > 0 ? 'to_block' : left === 0 ? 'to_close' : 'open',
    priority: left + unblocked + toBlock === 0 ? 'high' : 'critical',
    record: id,
    subjectId: id,
    title: noticeTexts.title[kind](title || noticeTexts.noSupplier),
    message:
      unblocked > 0
        ? noticeTexts.unblocked(unblocked)
        : toBlock > 0
          ? noticeTexts.toBlock(toBlock)
          : noticeTexts.message[kind](left),
    since: new Date(performedAt),
    isMatter: true,
  })),
});

/** Goods in stock that were judged to be thrown away, and when. */
export type ToDiscard = ThrowAway & { readonly since: Date };

/** The same for the day. */
export function discardsOfDay(goods: readonly ToDiscard[]): Pick<DayTold, 'throwAway'> {
  const [first] = goods;
  if (first === undefined) return {};
  const { since: _, ...shown } = first;
  return { throwAway: { first: shown, count: goods.length } };
}

/** Until they are out of stock: of a container its page, of a lot its own. */
export const discardNotices = (goods: readonly ToDiscard[]): NoticesTold => ({
  count: goods.length,
  notices: goods.map(({ kind, id, name, lotNumber, tubNumber, since }): Notice => ({
    type: kind === 'lot' ? 'lot_discard' : 'tub_discard',
    level: 'discard',
    priority: 'high',
    record: id,
    subjectId: id,
    title: name,
    message: noticeTexts.discard(lotNumber, tubNumber),
    since,
  })),
});
