import { and, eq, ne, or, sql } from 'drizzle-orm';
import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { question } from '#platform/memory/question.ts';
import { recallNotices, recallsOfDay, type RecallGoingOn } from '../notices.ts';
import { recalls } from '../tables.ts';
import { closedAt, left, presentHead, readHeads } from './read-recalls.ts';

/** Recalls that are not closed, and those of which something is there again that nobody has judged. */
const openRecalls = question({
  name: 'open_recalls',
  parts: ['traceability', 'inventory', 'preparations'],
  async read(tx, restaurant): Promise<readonly RecallGoingOn[]> {
    const rows = await readHeads(
      tx,
      and(
        eq(recalls.restaurantId, restaurant),
        ne(recalls.kind, 'exercise'),
        or(sql`${closedAt} IS NULL`, sql`${left} > 0`),
      ),
    );
    return rows.map(presentHead).map(({ id, kind, title, left: some, performedAt }) => ({
      id,
      kind: kind === 'hold' ? ('hold' as const) : ('recall' as const),
      title,
      left: some,
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
