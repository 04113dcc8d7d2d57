import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreationOptions, KeyProof, NewKey, RequestOptions } from '../contract.ts';

/** What tests let a key say that a good one would not. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The person was not verified (no finger, no PIN). */
  readonly unverified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
}

/** A key in software that speaks as a device does; its parts are public, so that tests can forge with them. */
export interface SoftKey {
  readonly id: string;
  counter: number;
  /** Answers the options of a new passkey. */
  create(options: CreationOptions, origin: string, lies?: Lies): NewKey;
  /** Answers the challenge of a sign-in. */
  prove(options: RequestOptions, origin: string, lies?: Lies): KeyProof;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** Makes a key as a phone or a security key does: ES256, found by the device, with a counter. */
export function softKey(): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let owner: string | undefined;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, more: number, counter: number, lies: Lies): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (lies.unverified ? 0 : flags.verified) | more;
    return Buffer.concat([hash(lies.rpId ?? rpId), Buffer.from([flag]), count]);
  };
  return {
    id: text(id),
    counter: 0,
    create(options, origin, lies = {}) {
      owner = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(options.rp.id, flags.attested, this.counter, lies),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(
            clientData('webauthn.create', lies.challenge ?? options.challenge, lies.origin ?? origin),
          ),
          attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    prove(options, origin, lies = {}) {
      const counter = lies.counter ?? ++this.counter;
      const client = clientData('webauthn.get', lies.challenge ?? options.challenge, lies.origin ?? origin);
      const authData = head(options.rpId, 0, counter, lies);
      const handle = lies.userHandle ?? owner;
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(sign('sha256', Buffer.concat([authData, hash(client)]), privateKey)),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

/** A public key in COSE, as authenticators hand it out: kty EC2, alg ES256, crv P-256, x, y. */
function coseOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  );
}
