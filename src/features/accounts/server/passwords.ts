import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './in-turn.ts';

/** argon2id with OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashed at once: one core stays free for everybody who is signed in already. */
const hashing = inTurn(Math.max(1, availableParallelism() - 1));

/**
 * The hash to store for a new password, or an operator's PIN. Hash before a transaction is opened: it takes tens of
 * milliseconds, and waits its turn.
 *
 * @param salt 16 bytes, where the same write must have the same hash; random without it
 */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hashing(() => hash(password, { ...argon2id, ...(salt ? { salt } : {}) }));

/** Stands in for the hash of an account that does not exist, so that asking for one takes as long. */
const nobody = hash('nobody has this password', argon2id);

/**
 * True when `password` is the one behind `stored`. Takes the same time for an account without a password and for none
 * at all (`stored` null).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobody);
  const right = await hashing(() => verify(against, password));
  return right && stored !== null;
}
