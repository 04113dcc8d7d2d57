import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
} from 'node:crypto';

/*
 * What a browser's push service is handed: a message that only the browser can read (RFC 8291, aes128gcm of RFC 8188), and who
 * sends it (VAPID, RFC 8292). Written here on Node's own cryptography, held against the example of the RFC, because the library
 * for it brings seven packages and a way of sending that we may not use: ours goes to no private address (`postPublic`).
 */

/** The keys that a browser made for its subscription, base64url: a point of P-256 and 16 bytes. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Our key pair for push services, base64url: a point of P-256 (65 bytes) and its number (32 bytes). */
export interface ServerKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Longest text, in bytes: one record of 4,096 less what it takes to seal it (RFC 8291 section 4). */
export const longestMessage = 3_993;
const recordSize = 4_096;
/** How long a signature counts, in seconds; services take 24 hours at the most. */
const signedSeconds = 12 * 3_600;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** A new key pair. */
export function makeServerKeys(): ServerKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  // A number may begin with zeroes, which the library leaves out.
  const number = pair.getPrivateKey();
  return {
    publicKey,
    privateKey: Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url'),
  };
}

/** True of keys as a browser gives them: a point that lies on the curve, and a secret of 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (bytes(auth).length !== 16 || bytes(p256dh).length !== 65) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(bytes(p256dh));
    return true;
  } catch {
    return false;
  }
}

/**
 * Seals a text for one browser.
 * @param made the key pair and the salt of this message alone; given by the test that holds it against the RFC
 * @throws RangeError for a text that is too long
 */
export function sealMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  made: { readonly pair: ECDH; readonly salt: Buffer } = freshPair(),
): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > longestMessage) throw new RangeError('a push message is too long');
  const { pair, salt } = made;
  const [theirs, ours] = [bytes(p256dh), pair.getPublicKey()];
  const shared = pair.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = Buffer.from(hkdfSync('sha256', shared, bytes(auth), info, 32));
  const derived = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(ours.length, 4);
  // 2: the last record of the message.
  const sealed = [
    cipher.update(Buffer.concat([plain, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([salt, head, ours, ...sealed]);
}

function freshPair(): { pair: ECDH; salt: Buffer } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
}

/**
 * Who sends, for one push service: the header `Authorization` (RFC 8292).
 * @param contact where whoever runs the service can reach us: an https address or mailto:
 */
export function vapidHeader(endpoint: string, keys: ServerKeys, contact: string, now: Date): string {
  const point = bytes(keys.publicKey);
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1_000) + signedSeconds;
  const claimed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`;
  const signature = sign('sha256', Buffer.from(claimed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claimed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
