import { createHmac, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** What each key of a ring gives for each purpose: taking a key in costs the processor six times the hash itself, and every call asks for some. */
const ownKeys = new WeakMap<Buffer, Map<string, KeyObject>>();

/**
 * HMAC-SHA-256 of a text with a key that a key of the application gives for one purpose alone, so that what was signed for one is never
 * good for another.
 * @param purpose such as `device cookies`: a constant of the code, never something that somebody sent
 * @returns 32 bytes
 */
export const keyedHash = (key: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', ownKeyOf(key, purpose)).update(text).digest();

function ownKeyOf(key: Buffer, purpose: string): KeyObject {
  const known = ownKeys.get(key) ?? new Map<string, KeyObject>();
  ownKeys.set(key, known);
  const made = known.get(purpose) ?? createSecretKey(createHmac('sha256', key).update(purpose).digest());
  known.set(purpose, made);
  return made;
}
