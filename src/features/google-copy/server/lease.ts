import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { googleCopies } from '../tables.ts';

export type CopyRow = InferSelectModel<typeof googleCopies>;

/** Longer than all calls of one turn take, timeouts included, in milliseconds. */
const leaseMs = 180_000;

/**
 * Does `work` while nobody else writes to the restaurant's spreadsheet, on all servers. One that dies leaves a lease that runs out by
 * itself; what it had sent lands in the same rows again.
 * @returns null where somebody else is writing, or there is no copy
 */
export async function withCopy<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  restaurantId: string,
  work: (copy: CopyRow) => Promise<T>,
): Promise<T | null> {
  const leaseId = newId();
  const now = clock.now();
  const own = eq(googleCopies.restaurantId, restaurantId);
  const [copy] = await database.asTenant(restaurantId, (tx) =>
    tx
      .update(googleCopies)
      .set({ leaseId, leaseUntil: new Date(now.getTime() + leaseMs) })
      .where(and(own, or(isNull(googleCopies.leaseUntil), lt(googleCopies.leaseUntil, now))))
      .returning(),
  );
  if (!copy) return null;
  try {
    return await work(copy);
  } finally {
    await database.asTenant(restaurantId, (tx) =>
      tx
        .update(googleCopies)
        .set({ leaseId: null, leaseUntil: null })
        .where(and(own, eq(googleCopies.leaseId, leaseId))),
    );
  }
}
