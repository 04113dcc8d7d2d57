import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * The value of a cookie that Hono signed (`setSignedCookie`: the value, a dot, its HMAC-SHA-256 in base64), or undefined
 * when it is forged. Hono's own check goes through Web Crypto, that is through the thread pool and back, which every
 * call of everybody signed in would pay.
 */
export function signedValue(cookie: string, secret: string): string | undefined {
  const dot = cookie.lastIndexOf('.');
  if (dot < 0) return undefined;
  const value = cookie.slice(0, dot);
  const expected = createHmac('sha256', keyOf(secret)).update(value, 'utf8').digest('base64');
  const [given, right] = [Buffer.from(cookie.slice(dot + 1)), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right) && value !== '' ? value : undefined;
}

/** The secret that was asked with last, taken in: that costs more than the hash, and there is one for all calls. */
let known: { readonly secret: string; readonly key: KeyObject } | undefined;

function keyOf(secret: string): KeyObject {
  if (known?.secret !== secret) known = { secret, key: createSecretKey(secret, 'utf8') };
  return known.key;
}
