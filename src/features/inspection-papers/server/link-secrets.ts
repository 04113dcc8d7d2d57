import { timingSafeEqual } from 'node:crypto';
import { sha256hex } from '#features/integrity/server/index.ts';
import { keyedHash } from '#platform/secrets/keyed-hash.ts';
import type { Keyring } from '#platform/secrets/seal.ts';

/** Which link, and the key of the server that its secrets are made with. */
export interface SecretsOf {
  readonly restaurantId: string;
  readonly id: string;
  readonly keyId: string;
}

/**
 * What opens a link. All of it is made of the link's id with a key that comes from the application's secret, so that no copy of the
 * database holds any of it, and a write that is sent again gets the answer that it got.
 */
export interface LinkSecrets {
  /** The end of the address: 256 bits in base64url. */
  readonly address: string;
  /** Six digits, told in person. */
  readonly code: string;
  /** What the browser of who gave the right code holds in a cookie. */
  readonly ticket: string;
}

/** @returns null where the server has no such key any more: nothing opens the link again */
export function secretsOf({ restaurantId, id, keyId }: SecretsOf, ring: Keyring): LinkSecrets | null {
  const key = ring.keys.get(keyId);
  if (key === undefined) return null;
  const made = (what: string): Buffer => keyedHash(key, 'inspector links', `${what}.${restaurantId}.${id}`);
  return {
    address: made('address').toString('base64url'),
    // 48 bits over a million codes: none is more likely than another by a hundred-millionth.
    code: String(made('code').readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    ticket: made('ticket').toString('base64url'),
  };
}

/** How the address of a link is found. */
export const addressHashOf = (address: string): string => sha256hex(address);

/** Whether two texts are the same, in a time that does not tell how far they are. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
