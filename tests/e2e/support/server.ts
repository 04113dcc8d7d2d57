import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { notePrepared } from '#tests/support/prepared.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Starts Credenza as `npm start` does — its own Postgres, the built pages, the local mailbox — on a free port and an
 * empty data folder. The tests find its address, data folder and database in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const started = performance.now();
  const dataDir = await mkdtemp(join(tmpdir(), 'credenza e2e '));
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      CREDENZA_DATA: dataDir,
      CREDENZA_DEMO: '0',
      // The server ends with this run, however that ends.
      CREDENZA_STARTER: String(process.pid),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  process.env['CREDENZA_E2E_URL'] = await addressOf(server);
  notePrepared('server', started);
  process.env['CREDENZA_E2E_DATA'] = dataDir;
  const database = await attachEmbeddedPostgres(dataDir);
  process.env['CREDENZA_E2E_OWNER_URL'] = database?.ownerUrl ?? '';
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
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
