import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the counterpart got it and a browser would read it. */
export interface Pushed {
  readonly text: string;
  /** Which of its subscriptions it was for. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The browser's half of a subscription, that can open what is sealed for it (RFC 8291). */
export class BrowserHalf {
  readonly #pair: ECDH;
  readonly #auth: Buffer;
  constructor(made?: { readonly privateKey: string; readonly auth: string }) {
    this.#pair = createECDH('prime256v1');
    if (made) this.#pair.setPrivateKey(bytes(made.privateKey));
    else this.#pair.generateKeys();
    this.#auth = made ? bytes(made.auth) : randomBytes(16);
  }
  get keys(): { p256dh: string; auth: string } {
    return {
      p256dh: this.#pair.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }
  /** @throws for what was sealed for somebody else, or changed on its way */
  open(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', this.#pair.computeSecret(theirs), this.#auth, info, 32));
    const derived = (what: string, size: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), size));
    const opener = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    opener.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    if (plain.at(-1) !== 2) throw new Error('not the last record of a message');
    return plain.subarray(0, -1).toString('utf8');
  }
}

/** Whether a header `Authorization` is signed by the key that it names, for a service at `origin` (RFC 8292). */
export function readVapid(header: string, origin: string): { readonly exp: number; readonly sub: string } {
  const [, claimed = '', signature = '', k = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = bytes(k);
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  if (!verify('sha256', Buffer.from(claimed), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature)))
    throw new Error('a signature that is not of this key');
  const { aud, exp, sub } = JSON.parse(bytes(claimed.split('.')[1] ?? '').toString('utf8')) as {
    aud: string;
    exp: number;
    sub: string;
  };
  if (aud !== origin) throw new Error(`signed for ${aud}`);
  return { exp, sub };
}

/** A push service on this machine: takes messages for its subscriptions, opens them, and answers as it is told to. */
export async function startPushCounterpart() {
  const halves = new Map<string, BrowserHalf>();
  const got: Pushed[] = [];
  const state = { status: 201 };
  const faults: unknown[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      try {
        const half = halves.get(path);
        if (!half || request.method !== 'POST') throw new Error(`nobody subscribed at ${path}`);
        const { authorization = '', 'content-encoding': encoding, ttl } = request.headers;
        if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) throw new Error('not a push message');
        readVapid(authorization, origin);
        const text = half.open(Buffer.concat(pieces));
        if (state.status < 300)
          got.push({ text, path, headers: request.headers as Readonly<Record<string, string>> });
        response.writeHead(state.status, state.status === 307 ? { location: `${origin}/elsewhere` } : {});
      } catch (error) {
        faults.push(error);
        response.writeHead(400);
      }
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let made = 0;
  return {
    origin,
    /** What came, in its order. */
    got,
    /** What came and could not be read; none should. */
    faults,
    /** The status that it answers with. */
    state,
    /** Subscribes another browser. */
    subscribe() {
      const path = `/push/${++made}-${randomBytes(6).toString('hex')}`;
      const half = new BrowserHalf();
      halves.set(path, half);
      return { endpoint: `${origin}${path}`, path, keys: half.keys };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
