import { eq } from 'drizzle-orm';
import { restaurants } from '#features/access/tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import { checkpointHash } from '../evidence-file.ts';
import type { SignedCheckpoint } from '../evidence-file.ts';
import { integrityChains } from '../tables.ts';
import { sha256hex } from './append-evidence.ts';
import { signNote } from './note-keys.ts';

/**
 * The installation's word on where a restaurant's chain stands, whose it is and whether its data are made up (INTEG-22, INTEG-30, INTEG-31).
 * Before its first record the sequence is 0.
 */
export async function signCheckpoint(
  tx: Transaction,
  restaurantId: string,
  at: Date,
  ring: Keyring,
): Promise<SignedCheckpoint & { readonly name: string }> {
  const [chain] = await tx
    .select({ sequence: integrityChains.sequence, head: integrityChains.head })
    .from(integrityChains)
    .where(eq(integrityChains.restaurantId, restaurantId));
  const [restaurant] = await tx
    .select({ name: restaurants.name, isDemo: restaurants.isDemo, tryoutUntil: restaurants.tryoutUntil })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  const { name, isDemo, tryoutUntil } = restaurant!;
  const checkpoint = {
    restaurantId,
    sequence: chain?.sequence ?? 0,
    head: chain?.head ?? '',
    at: at.toISOString(),
    name,
    invented: isDemo || tryoutUntil !== null,
  };
  const hash = checkpointHash(checkpoint, sha256hex);
  return { ...checkpoint, hash, ...signNote(hash, ring) };
}
