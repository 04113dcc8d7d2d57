import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPostmasterFile } from '#platform/db/embedded/postmaster.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/**
 * A restart replays what Postgres had written: seconds on a quiet machine. Ten minutes, because a machine that is busy with
 * other work is no fault of the server, and a server that hangs is found all the same.
 */
const readyWithinMs = 600_000;

/** Credenza as a process that can be killed: the real start, its own Postgres, one data folder. */
export class ServerProcess {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  start(): void {
    this.#output = '';
    // With what the starter gave this script: the server runs as it does for real.
    const child = spawn(process.execPath, [...process.execArgv, 'src/server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(this.#port),
        CREDENZA_DATA: this.#dataDir,
        LOG_LEVEL: 'silent',
        CREDENZA_DEMO: '0',
        // Its kitchens write as fast as they can, which no restaurant does.
        RESTAURANT_CALLS_PER_SECOND: '100000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer): void => {
      this.#output = (this.#output + String(chunk)).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#child = child;
  }

  get running(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when requests are answered; starts the server again if it ended by itself. */
  async ready(): Promise<void> {
    const giveUpAt = performance.now() + readyWithinMs;
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      if (answer?.ok) return;
      if (!this.running) {
        if (performance.now() > giveUpAt) throw new Error(`The server does not start:\n${this.#output}`);
        this.start();
      }
      if (performance.now() > giveUpAt) throw new Error(`The server does not answer:\n${this.#output}`);
      await wait(25);
    }
  }

  /** Ends the server as a power cut would: no handler runs. */
  killServer(): void {
    this.#child?.kill('SIGKILL');
  }

  /** The same for the postmaster, found by the file that it writes. False when it is not there just now. */
  killPostgres(): boolean {
    const pid = readPostmasterFile(this.#dataDir)?.pid;
    if (pid === undefined) return false;
    try {
      process.kill(pid, 'SIGKILL');
      return true;
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    if (!this.running) return;
    const ended = new Promise((resolve) => this.#child?.once('exit', resolve));
    this.#child?.kill('SIGTERM');
    await ended;
  }
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
