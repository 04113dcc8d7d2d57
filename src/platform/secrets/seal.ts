import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys by id; `current` seals, all of them open. Each key is 32 bytes. */
export interface Keyring {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

/** Thrown when a sealed value can not be opened: changed, cut, for another place, or sealed with a key that is gone. */
export class UnsealError extends Error {
  override name = 'UnsealError';
}

/**
 * Seals a secret for the database: AES-256-GCM under the current key. `context` names the place it belongs to (table,
 * column, restaurant); a value copied to another place does not open.
 * @returns `v1.<key id>.<nonce>.<ciphertext and tag>`, base64url parts.
 */
export function seal(plain: string, context: string, ring: Keyring): string {
  const key = ring.keys.get(ring.current);
  if (!key) throw new UnsealError('the current key is missing from the keyring');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${ring.current}|${context}`));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return ['v1', ring.current, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Opens what `seal` made for the same context. @throws UnsealError */
export function unseal(sealed: string, context: string, ring: Keyring): string {
  const [version, keyId, nonceText, bodyText, ...rest] = sealed.split('.');
  const key = keyId === undefined ? undefined : ring.keys.get(keyId);
  const nonce = decode(nonceText);
  const body = decode(bodyText);
  if (version !== 'v1' || !key || !nonce || !body || rest.length > 0)
    throw new UnsealError('not a sealed value of this keyring');
  if (nonce.length !== 12 || body.length < 16) throw new UnsealError('sealed value is cut short');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(
      Buffer.from(`${keyId}|${context}`),
    );
    decipher.setAuthTag(body.subarray(-16));
    return Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new UnsealError('sealed value does not open', { cause: error });
  }
}

/** Bytes of a base64url text; undefined unless it is the one text that stands for them. */
function decode(text: string | undefined): Buffer | undefined {
  const bytes = Buffer.from(text ?? '', 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

/**
 * Tells whether a secret is the same as before without keeping it: keyed, so that nobody who reads the database can try
 * guesses against it. The same secret in the same place gives the same text for as long as the key is the current one.
 */
export function sealedFingerprint(plain: string, context: string, ring: Keyring): string {
  const key = ring.keys.get(ring.current);
  if (!key) throw new UnsealError('the current key is missing from the keyring');
  const own = Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32));
  return createHmac('sha256', own).update(`${context}|${plain}`).digest('base64url');
}

/** What a screen may show of a secret: enough to recognise it, too little to use it. */
export function mask(plain: string): string {
  return plain.length < 12 ? '••••••••' : `${plain.slice(0, 4)}••••••••${plain.slice(-4)}`;
}
