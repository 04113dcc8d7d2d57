import { eq, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { integrityChains } from '../tables.ts';

/** Questions that are remembered, over all restaurants: a filter of each register that somebody looks at. */
const kept = 5_000;
const known = new Map<string, { readonly head: string; readonly total: number }>();

/**
 * How many records of a register a filter lets through (C-31), counted once for each state of the restaurant's chain:
 * every record and every answer is a link of it, also those that took others away, so under the same head there is the same
 * number. Counting tens of thousands anew for each page would cost more the longer a kitchen uses us.
 *
 * @param tx a snapshot, so that the number fits the page that is read beside it
 * @param question register and filter as text: the same text must ask the same
 * @param counting a query of one number over records that have links, and nothing that changes without one
 */
export async function registerTotal(
  tx: Transaction,
  restaurantId: string,
  question: string,
  counting: SQLWrapper,
): Promise<number> {
  const key = `${restaurantId} ${question}`;
  const before = known.get(key);
  const [found] = await tx
    .select({
      head: integrityChains.head,
      total:
        sql`CASE WHEN ${integrityChains.head} = ${before?.head ?? ''} THEN ${before?.total ?? 0}::int ELSE (${counting})::int END`.mapWith(
          Number,
        ),
    })
    .from(integrityChains)
    .where(eq(integrityChains.restaurantId, restaurantId));
  // Where no chain was opened no record could be stored.
  if (!found) return 0;
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  return found.total;
}
