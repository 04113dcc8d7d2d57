import { and, eq, ne, or, sql } from 'drizzle-orm';
import { ORPCError } from '@orpc/server';
import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { question } from '#platform/memory/question.ts';
import { discardNotices, discardsOfDay, recallNotices, recallsOfDay } from '../notices.ts';
import type { RecallGoingOn } from '../notices.ts';
import { recalls } from '../tables.ts';
import { goodsToDiscard } from './goods-in-question.ts';
import { affectedBy } from './affected.ts';
import { anyRecalls, closedAt, left, presentHead, readHeads, unblockedOf } from './read-recalls.ts';
import { sameNumbers } from './same-number.ts';

/** Recalls that are not closed, and those of which something is there again that nobody has judged. */
const openRecalls = question({
  name: 'open_recalls',
  parts: ['traceability', 'inventory', 'preparations', 'recipes', 'deliveries', 'labels', 'refrigeration'],
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
    const toBlock = await toBlockOf(tx, restaurant, rows);
    return heads.map(({ id, kind, title, left: some, performedAt }) => ({
      id,
      kind: kind === 'hold' ? ('hold' as const) : ('recall' as const),
      title,
      left: some,
      unblocked: found.filter(({ recallId }) => recallId === id).length,
      ...(toBlock.has(id) ? { toBlock: toBlock.get(id)! } : {}),
      performedAt,
    }));
  },
});

/** How many recalls of which all is judged are looked at whether they keep all that they are about. */
const mostLooked = 5;

/**
 * Of open recalls of which nothing that they keep is left, the newest before the others: how much is there that they do not keep, by id; none where
 * all is kept. Such a one is not closed (TRACE-85), and nobody is told to. One that nobody can follow any more has something.
 */
async function toBlockOf(
  tx: Transaction,
  restaurantId: string,
  rows: Awaited<ReturnType<typeof readHeads>>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const judged = rows.filter(({ closedAt: closed, left: some }) => closed === null && some === 0);
  for (const { recall } of judged.slice(0, mostLooked)) {
    // No further than any trace goes: the day is read often, and of what is more something is to be blocked.
    const some = await unblockedOf(tx, restaurantId, recall, affectedBy).catch((error: unknown) => {
      if (error instanceof ORPCError && error.code === 'TRACE_TOO_WIDE') return 1;
      throw error;
    });
    if (some > 0) found.set(recall.id, some);
  }
  // Of more nobody says that they may be closed.
  for (const { recall } of judged.slice(mostLooked)) found.set(recall.id, 1);
  return found;
}

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
