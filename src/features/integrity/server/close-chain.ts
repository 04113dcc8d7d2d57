import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import { GENESIS_HASH } from '../chain.ts';
import { noteHash } from '../closure.ts';
import type { ClosureReason } from '../closure.ts';
import { integrityChainClosures, integrityChains } from '../tables.ts';
import { sha256hex } from './append-evidence.ts';
import { signNote } from './note-keys.ts';

/**
 * Ends a restaurant's chain with a signed note, in the transaction that deletes its links (C-46): the next link gets the
 * next number and points at the note. Call it as the role that wipes, with the links already deleted.
 * @param removed rows removed, by table
 * @throws when the restaurant has no chain: sign-up opens it
 */
export async function closeChain(
  tx: Transaction,
  restaurantId: string,
  closing: { reason: ClosureReason; removed: Readonly<Record<string, number>>; now: Date },
  ring: Keyring,
): Promise<void> {
  const [chain] = await tx
    .select({ sequence: integrityChains.sequence, head: integrityChains.head })
    .from(integrityChains)
    .where(eq(integrityChains.restaurantId, restaurantId))
    .for('update');
  if (!chain) throw new Error(`restaurant ${restaurantId} has no hash chain`);
  const last = await lastNote(tx, restaurantId);
  const note = {
    restaurantId,
    id: newId(),
    reason: closing.reason,
    sequence: chain.sequence,
    head: chain.head,
    removed: { ...closing.removed },
    closedAt: closing.now.toISOString(),
    previousNote: last ?? GENESIS_HASH,
  };
  const hash = noteHash(note, sha256hex);
  await tx
    .insert(integrityChainClosures)
    .values({ ...note, closedAt: closing.now, hash, ...signNote(hash, ring) });
  await tx
    .update(integrityChains)
    .set({ previous: sql`${integrityChains.head}`, head: hash })
    .where(eq(integrityChains.restaurantId, restaurantId));
}

/** The hash of the restaurant's newest note. */
async function lastNote(tx: Transaction, restaurantId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ hash: integrityChainClosures.hash })
    .from(integrityChainClosures)
    .where(eq(integrityChainClosures.restaurantId, restaurantId))
    // By number and time; the id settles two of the same instant, because ids grow with time.
    .orderBy(
      desc(integrityChainClosures.sequence),
      desc(integrityChainClosures.closedAt),
      desc(integrityChainClosures.id),
    )
    .limit(1);
  return last?.hash;
}
