import { mkdtemp } from 'node:fs/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import pino from 'pino';
import { fixedClock } from '#platform/kernel/clock.ts';
import type { FixedClock } from '#platform/kernel/clock.ts';
import { openMailbox } from '#platform/mail/mailbox.ts';
import type { Mailbox } from '#platform/mail/mailbox.ts';
import { contract } from '#server/features.ts';
import { startServer } from '#server/start.ts';
import type { RunningServer, ServerOptions } from '#server/start.ts';
import { closeAfterFile } from './leftovers.ts';
import { testDatabase } from './postgres.ts';
import { notePrepared } from './prepared.ts';
import type { TestDatabase } from './postgres.ts';

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** The real server on a real port, over this file's database. */
export interface TestServer {
  readonly url: string;
  readonly db: TestDatabase;
  /** The server's clock; stands still until a test moves it. */
  readonly clock: FixedClock;
  readonly mailbox: Mailbox;
  readonly services: RunningServer['services'];
  readonly underWay: RunningServer['underWay'];
  /** A new browser: its own cookies, its own address on the network. */
  browser(): Browser;
  stop(): Promise<void>;
}

/** What a browser is to the server: a cookie jar with a typed client and plain `fetch` on top. */
export interface Browser {
  readonly client: Client;
  /** Calls a path as this browser would: with its cookies and our origin. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  readonly cookies: Map<string, string>;
}

/** The id of a browser's device, without the signature that its cookie carries. */
export const deviceOf = (browser: Browser): string => browser.cookies.get('credenza_device')!.split('.')[0]!;

/** The secret of every test server: what one has signed the others know. */
export const testSecret = 'a secret that only the tests know, long enough';

let shared: Promise<TestServer> | undefined;

/** The server that the tests of this file share. */
export function testServer(): Promise<TestServer> {
  return (shared ??= startTestServer());
}

const unbounded = { perSecond: 1_000_000, atOnce: 1_000_000 };
const asMany = { atOnce: 1_000, atOnceEach: 1_000, waitingEach: 1_000, waiting: 1_000 };

let addresses = 0;

/** Starts a server of its own, for tests that change how it runs or stop it. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const db = await testDatabase();
  const started = performance.now();
  const clock = fixedClock(new Date());
  const mailboxDir = await mkdtemp(join(tmpdir(), 'credenza-mailbox-'));
  const distDir = join(mailboxDir, 'dist');
  // Endpoints are tested without building the screens; the page itself is tested by browser tests and http tests.
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  writeFileSync(
    join(distDir, 'index.html'),
    '<!doctype html><title>Credenza</title><script nonce="__CSP_NONCE__"></script>',
  );
  const server = await startServer({
    database: { url: db.serverUrl, ownerUrl: db.ownerUrl },
    migrate: false,
    port: 0,
    host: '127.0.0.1',
    baseUrl: 'http://127.0.0.1:0',
    appSecret: testSecret,
    smtpUrl: null,
    mailFrom: 'Credenza <credenza@localhost>',
    mailboxDir: join(mailboxDir, 'mails'),
    // Each browser of a test comes from an address of its own, so that limits for one address do not meet across tests.
    proxyHeader: 'x-test-address',
    logger: pino({ level: 'silent' }),
    clock,
    distDir,
    maxConnections: 10,
    rounds: false,
    // A test asks in a second what a restaurant asks in a day.
    traffic: {
      sessionCalls: unbounded,
      restaurantCalls: unbounded,
      memberCalls: asMany,
      strangerCalls: asMany,
    },
    // Tens of requests at once, on a machine that does much else: each waits for its turn.
    connectTimeoutMs: 60_000,
    // No test asks a service of others: it finds nobody at home, or the counterpart that it brings.
    outside: {
      gemini: { url: 'http://127.0.0.1:9', model: 'gemini-3.5-flash' },
      google: { url: 'http://127.0.0.1:9' },
      stripe: { url: 'http://127.0.0.1:9', secretKey: null, webhookSecret: null, answerMs: 2_000 },
      transcription: null,
      openFoodFactsUrl: 'http://127.0.0.1:9',
    },
    ...options,
  });
  notePrepared('servers', started);
  const url = `http://127.0.0.1:${server.port}`;
  closeAfterFile(async () => {
    shared = undefined;
    await server.stop();
  });
  return {
    url,
    db,
    clock,
    mailbox: openMailbox(join(mailboxDir, 'mails'), clock.now),
    services: server.services,
    underWay: () => server.underWay(),
    stop: () => server.stop(),
    browser() {
      const cookies = new Map<string, string>();
      const n = ++addresses;
      const address = `10.${process.pid % 256}.${(n >> 8) % 256}.${n % 256}`;
      const send = async (request: Request): Promise<Response> => {
        request.headers.set('origin', url);
        request.headers.set('x-test-address', address);
        if (cookies.size > 0)
          request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
        const response = await fetch(request);
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const [name = '', value = ''] = [
            pair.slice(0, pair.indexOf('=')),
            pair.slice(pair.indexOf('=') + 1),
          ];
          if (value === '' || /max-age=0\b/i.test(line)) cookies.delete(name);
          else cookies.set(name, value);
        }
        return response;
      };
      const link = new OpenAPILink(contract, { url: `${url}/api`, fetch: (request) => send(request) });
      return {
        cookies,
        client: createORPCClient<Client>(link),
        fetch: (path, init) => send(new Request(`${url}${path}`, init)),
      };
    },
  };
}
