import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashed at once: one core stays free for everybody who is signed in already. */
const atOnce = Math.max(1, availableParallelism() - 1);
let free = atOnce;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

/** The hash to store for a new password. Hash before a transaction is opened: it takes tens of milliseconds, and waits its turn. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, argon2id));

/** Stands in for the hash of an account that does not exist, so that asking for one takes as long. */
const nobody = hash('nobody has this password', argon2id);

/**
 * True when `password` is the one behind `stored`. Takes the same time for an account without a password and for none
 * at all (`stored` null).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobody);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== null;
}
