import { sql } from 'drizzle-orm';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Transaction } from '#platform/db/database.ts';
import { changedSpans } from '../trust.ts';
import type { DoubtfulSpan } from '../trust.ts';
import type { MeasuredWhen } from './measured-point.ts';
import { readDoubtfulSpans } from './read-history.ts';

/**
 * What of a room is kept and stands otherwise once it is known of other times whether a thermometer was true: it is worked out anew, in
 * the transaction that tells it. Of the thermometers and times that it is given anything may have changed, of others nothing has.
 */
export type TrustFollower = (
  tx: Transaction,
  restaurantId: string,
  changed: readonly MeasuredWhen[],
  at: Date,
) => Promise<void>;

/** Where rooms bring it. */
export const trustPoint = extensionPoint<TrustFollower>('what thermometers were trusted for');

const lockKey = (restaurantId: string) => sql`hashtextextended(${`thermometer_trust ${restaurantId}`}, 0)`;

/**
 * Whoever keeps how something stands that was measured with a thermometer takes this before reading whether that is doubtful: a check that finds it off waits until
 * that is stored, and finds it. Taken before anything else of the write is locked; many hold it at once.
 */
export async function holdTrust(tx: Transaction, restaurantId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockKey(restaurantId)})`);
}

/** What is done around the storing of an entry of this register, so that other rooms follow. */
export function trustingAnew(
  restaurantId: string,
  followers: readonly TrustFollower[],
): {
  readonly before: (tx: Transaction) => Promise<void>;
  readonly after: (tx: Transaction, at: Date) => Promise<void>;
} {
  let before: readonly DoubtfulSpan[] = [];
  return {
    async before(tx) {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey(restaurantId)})`);
      before = await readDoubtfulSpans(tx, restaurantId);
    },
    async after(tx, at) {
      const changed = changedSpans(before, await readDoubtfulSpans(tx, restaurantId));
      if (changed.length === 0) return;
      for (const follow of followers) await follow(tx, restaurantId, changed, at);
    },
  };
}
