import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Sha256Hex } from '../chain.ts';
import type { VerifySignature } from '../closure.ts';

/* What the server hashes and verifies by Node's own means, in a browser: at once, as the rules of the chain want it. */

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export const sha256hex: Sha256Hex = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** The same of bytes. */
export const sha256ofBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Ed25519 over a text; signature and key in base64url. What is no key has signed nothing. */
export const verifySignature: VerifySignature = (text, signature, publicKey) => {
  try {
    // As RFC 8032 says it, and as the command does.
    return ed25519.verify(bytesOf(signature), utf8ToBytes(text), bytesOf(publicKey), { zip215: false });
  } catch {
    // What is no key of this kind has signed nothing.
    return false;
  }
};
