import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { nodeFlags } from '#tests/support/node-flags.ts';
import { notePrepared } from '#tests/support/prepared.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A server of the tests, and where its data is. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly ownerUrl: string;
  /** Only for one with a clock of its own: from now on that is so many milliseconds ahead of the machine's. */
  readonly setAhead: (milliseconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Credenza as `npm start` does — its own Postgres, the built pages, the local mailbox — on a free port and an
 * empty data folder; with `aheadMs` on a clock of its own, so far ahead of the machine's.
 *
 * @param settings variables of the environment that it gets besides
 */
export async function startServer(
  aheadMs?: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'credenza e2e '));
  const clock = aheadMs === undefined ? [] : ['--import', './tests/e2e/support/moved-clock.ts'];
  const server = spawn(process.execPath, [...nodeFlags, ...clock, 'src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      CREDENZA_DATA: dataDir,
      CREDENZA_DEMO: '0',
      // The server ends with this run, however that ends.
      CREDENZA_STARTER: String(process.pid),
      CREDENZA_TEST_AHEAD_MS: String(aheadMs ?? 0),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const url = await addressOf(server);
  return {
    url,
    dataDir,
    ownerUrl: (await attachEmbeddedPostgres(dataDir))?.ownerUrl ?? '',
    setAhead: (milliseconds) =>
      new Promise((resolve) => {
        server.once('message', () => resolve());
        server.send({ aheadMs: milliseconds });
      }),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The tests find this server's address, data folder and database in the environment; the address it had is given back. */
export function takeServer({
  url,
  dataDir,
  ownerUrl,
}: Pick<TestServer, 'url' | 'dataDir' | 'ownerUrl'>): TestAddress {
  const before = {
    url: process.env['CREDENZA_E2E_URL'] ?? '',
    dataDir: process.env['CREDENZA_E2E_DATA'] ?? '',
    ownerUrl: process.env['CREDENZA_E2E_OWNER_URL'] ?? '',
  };
  process.env['CREDENZA_E2E_URL'] = url;
  process.env['CREDENZA_E2E_DATA'] = dataDir;
  process.env['CREDENZA_E2E_OWNER_URL'] = ownerUrl;
  return before;
}
type TestAddress = Pick<TestServer, 'url' | 'dataDir' | 'ownerUrl'>;

/** The one server of a run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const started = performance.now();
  const server = await startServer();
  notePrepared('server', started);
  takeServer(server);
  return server.stop;
}

/** Waits for the block that the server prints when it is ready. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      const address = /Indirizzo\s+(http\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}:\n${output}`)));
  });
}
