import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { verifyChain } from '../chain.ts';
import type { ChainedRecord, Violation } from '../chain.ts';
import { verifyClosures } from '../closure.ts';
import { dataIntegrityHashes, integrityChainClosures, integrityChains } from '../tables.ts';
import { sha256hex } from './append-evidence.ts';
import { verifyNoteSignature } from './note-keys.ts';

/** Reads all records of one kind as they are stored now, in the form in which they were hashed. */
export type EvidenceReader = (tx: Transaction, restaurantId: string) => Promise<ChainedRecord[]>;

/**
 * Recomputes a restaurant's whole chain and holds it against its records and against where the chain says it stands
 * (C-46). A chain that was closed by a wipe begins behind the last of its signed notes. Run it in a snapshot, so that a write in between is not taken for tampering.
 *
 * @param trustedKeys public keys whose notes are believed (`noteKeys`); without one every note is a violation
 * @returns the number of links and every violation; none for an honest chain
 */
export async function verifyRestaurant(
  tx: Transaction,
  restaurantId: string,
  readers: readonly EvidenceReader[],
  trustedKeys: readonly string[] = [],
): Promise<{ links: number; violations: Violation[] }> {
  const links = await tx
    .select()
    .from(dataIntegrityHashes)
    .where(eq(dataIntegrityHashes.restaurantId, restaurantId))
    .orderBy(asc(dataIntegrityHashes.sequence));
  const [chain] = await tx
    .select()
    .from(integrityChains)
    .where(eq(integrityChains.restaurantId, restaurantId));
  const stored = await tx
    .select()
    .from(integrityChainClosures)
    .where(eq(integrityChainClosures.restaurantId, restaurantId));
  const notes = stored.map((note) => ({ ...note, closedAt: note.closedAt.toISOString() }));
  const closures = verifyClosures(notes, trustedKeys, sha256hex, verifyNoteSignature);
  const records: ChainedRecord[] = [];
  const unreadable: Violation[] = [];
  for (const read of readers)
    try {
      records.push(...(await read(tx, restaurantId)));
    } catch (error) {
      // Stored JSON of another shape than was ever written. Nobody ends the check of all others with it; the database's errors do.
      if (!(error instanceof TypeError || error instanceof RangeError || error instanceof z.ZodError))
        throw error;
      unreadable.push({ kind: 'unreadable', sequence: null, record: null });
    }
  const violations = closures.violations.concat(
    unreadable,
    verifyChain(links, records, sha256hex, {
      after: closures.after,
      head: chain && { sequence: chain.sequence, hash: chain.head },
    }),
  );
  // Sign-up opens the chain with the restaurant: without its row nothing says how long the chain was.
  if (!chain) violations.unshift({ kind: 'missing_chain', sequence: null, record: null });
  return { links: links.length, violations };
}
