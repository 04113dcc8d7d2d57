import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { productName } from '#platform/kernel/product.ts';

/** RFC 6238 as every authenticator app does it. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps of 30 seconds a phone's clock may be off, either way. */
const stepsOff = 1;
const recoveryCodes = 10;
/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new secret, as the app takes it (base32, 160 bits). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...shape, secret: Secret.fromBase32(secret), issuer: productName, label });

/** The address by which an app on the same device takes the secret over. */
export const setUpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The step of 30 seconds that a code belongs to, counted since 1970; null for a wrong code and for one that is more than
 * one step old or ahead.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws for other digits than these, of which there are as many but longer ones.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: stepsOff });
  return delta === null ? null : Math.floor(now.getTime() / (shape.period * 1_000)) + delta;
}

/** The code of an app at an instant; for tests. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** New recovery codes, 80 bits each, in groups of four: `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () =>
    [...randomBytes(16)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );
}

/** What is stored of a recovery code. Chance needs no slow hash: nobody tries 2^80 of them. */
export const recoveryHash = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');
