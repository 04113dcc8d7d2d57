import { and, eq, ne, or, sql } from 'drizzle-orm';
import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { question } from '#platform/memory/question.ts';
import { discardNotices, discardsOfDay, recallNotices, recallsOfDay } from '../notices.ts';
import type { RecallGoingOn } from '../notices.ts';
import { recalls } from '../tables.ts';
import { goodsToDiscard } from './goods-in-question.ts';
import { anyRecalls, closedAt, left, presentHead, readHeads } from './read-recalls.ts';
import { sameNumbers } from './same-number.ts';

/** Recalls that are not closed, and those of which something is there again that nobody has judged. */
const openRecalls = question({
  name: 'open_recalls',
  parts: ['traceability', 'inventory', 'preparations'],
  without: { any: anyRecalls({}), answer: [] },
  async read(tx, restaurant): Promise<readonly RecallGoingOn[]> {
    const rows = await readHeads(
      tx,
      and(
        eq(recalls.restaurantId, restaurant),
        ne(recalls.kind, 'exercise'),
        or(sql`${closedAt} IS NULL`, sql`${left} > 0`),
      ),
    );
    const heads = rows.map(presentHead);
    const open = heads.filter((head) => head.closedAt === null).map(({ id }) => id);
    const found = (await sameNumbers(tx, restaurant, open)).filter(
      ({ isFound, isLike }) => isFound && !isLike,
    );
    return heads.map(({ id, kind, title, left: some, performedAt }) => ({
      id,
      kind: kind === 'hold' ? ('hold' as const) : ('recall' as const),
      title,
      left: some,
      unblocked: found.filter(({ recallId }) => recallId === id).length,
      performedAt,
    }));
  },
});

/** What recalls tell of the day and raise in the bell. */
export const recallsInDay: DaySource = {
  day: telling(
    () => [openRecalls({})],
    ([open]) => recallsOfDay(open),
  ),
  notices: telling(
    () => [openRecalls({})],
    ([open]) => recallNotices(open),
  ),
};

/** What was judged to be thrown away and is in stock still (INV-121). */
export const discardsInDay: DaySource = {
  day: telling(
    ({ date }) => [goodsToDiscard({ date })],
    ([goods]) => discardsOfDay(goods),
  ),
  notices: telling(
    ({ date }) => [goodsToDiscard({ date })],
    ([goods]) => discardNotices(goods),
  ),
};
