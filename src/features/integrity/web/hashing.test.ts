import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { signNote } from '../server/note-keys.ts';
import { sha256hex, verifySignature } from './hashing.ts';

describe('[INTEG-24] a browser hashes and verifies as the server does', () => {
  it.each(['', 'a', 'Frigo «2» \u007f\t"è" 🐟\u2028', 'x'.repeat(10_000), randomBytes(300).toString('hex')])(
    '%.20j',
    (text) => {
      expect(sha256hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    },
  );

  it('a signature of this key over this text, and no other', () => {
    const ring = keyringFrom('the secret of an example, of no installation');
    const other = keyringFrom('the secret of another, of no installation');
    const { signature, publicKey } = signNote('abc', ring);
    expect(verifySignature('abc', signature, publicKey)).toBe(true);
    expect(verifySignature('abd', signature, publicKey)).toBe(false);
    expect(verifySignature('abc', signature, signNote('abc', other).publicKey)).toBe(false);
    for (const [wrong, key] of [
      ['', publicKey],
      [signature.slice(4), publicKey],
      ['€', publicKey],
      [signature, ''],
      [signature, 'AAAA'],
    ] as const)
      expect(verifySignature('abc', wrong, key)).toBe(false);
  });
});
