import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createLogger } from '#platform/logging/logger.ts';
import { afterAll, beforeAll } from 'vitest';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { ServerOptions } from '#server/start.ts';
import type { TrafficLimits } from './traffic.ts';

/** What stands in files that nobody may be served. */
export const SECRET = 'only the owner of this machine may read this';

const folder = mkdtempSync(join(tmpdir(), 'credenza-http-'));

/** The pages that the servers serve. */
export const distDir = join(folder, 'dist');

/** The lines of `server`'s log, and of the apps that tests put together. */
export const logged: string[] = [];

/** Behind no proxy; every caller comes from this machine. */
export let server: TestServer;

/** Served over HTTPS by a proxy in front of it. */
export let secure: TestServer;
/** What opens the figures of `secure` to those who come by its proxy. */
export const metricsToken = 'lettura-dei-numeri-00001';

/** A restaurant at `server`. */
export let own: TestRestaurant;

interface Refusal {
  code: string;
  message: string;
  status: number;
  defined: boolean;
  data?: { fields: { field: string; code: string; message: string }[] };
}

/** What a refusal says. */
export const refusalOf = async (response: Response) => (await response.json()) as Refusal;

/** The operators that `server` has stored for a restaurant. */
export const operatorsOf = (restaurantId: string) =>
  server.db.owner('SELECT id, name FROM operators WHERE restaurant_id = $1', [restaurantId]);

/** Starts both for all that a test file calls, and serves them pages of its own beside a file that is nobody's business. */
export function useServers(): void {
  beforeAll(async () => {
    mkdirSync(join(distDir, 'assets'), { recursive: true });
    mkdirSync(join(distDir, '.vite'));
    writeFileSync(join(folder, 'secret.txt'), SECRET);
    writeFileSync(join(distDir, '.stamp'), SECRET);
    writeFileSync(join(distDir, '.vite', 'manifest.json'), SECRET);
    writeFileSync(join(distDir, 'assets', 'app-1a2b.js'), 'export {};');
    writeFileSync(join(distDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
    writeFileSync(join(distDir, 'sw.js'), '');
    writeFileSync(join(distDir, 'manifest.webmanifest'), '{}');
    writeFileSync(join(distDir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(
      join(distDir, 'index.html'),
      '<!doctype html><title>Credenza</title><script nonce="__CSP_NONCE__"></script>',
    );
    const logger = createLogger('info', { write: (line) => logged.push(line) });
    server = await startTestServer({ proxyHeader: null, distDir, logger });
    secure = await startTestServer({
      distDir,
      baseUrl: 'https://credenza.example.test',
      metricsToken,
    });
    own = await buildRestaurant(server);
  });
  afterAll(async () => {
    await server.stop();
    await secure.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** A server with bounds that a test reaches; whoever stops it is the test. */
export const boundedServer = (
  traffic: Partial<TrafficLimits>,
  options: Partial<ServerOptions> = {},
): Promise<TestServer> =>
  startTestServer({
    traffic: {
      sessionCalls: { perSecond: 1_000_000, atOnce: 1_000_000 },
      restaurantCalls: { perSecond: 1_000_000, atOnce: 1_000_000 },
      ...traffic,
    },
    ...options,
  });
