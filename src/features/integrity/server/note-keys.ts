import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Keyring } from '#platform/secrets/seal.ts';
import type { VerifySignature } from '../closure.ts';

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs notes: made from a key of the installation, so that there is no second secret to keep. */
function signingKey(key: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'notes that close a chain', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' });
}

const publicText = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** Signs a text as this installation: Ed25519 (RFC 8032). Signature and public key in base64url. */
export function signNote(text: string, ring: Keyring): { signature: string; publicKey: string } {
  const key = ring.keys.get(ring.current);
  if (!key) throw new Error('the current key is missing from the keyring');
  const own = signingKey(key);
  return {
    signature: sign(null, Buffer.from(text, 'utf8'), own).toString('base64url'),
    publicKey: publicText(own),
  };
}

/** The public keys of all keys of the installation: notes signed with one of them are ours. */
export const noteKeys = (ring: Keyring): string[] =>
  [...ring.keys.values()].map((key) => publicText(signingKey(key)));

export const verifyNoteSignature: VerifySignature = (text, signature, publicKey) => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64url'));
  } catch {
    // What is no key of this kind has signed nothing.
    return false;
  }
};
