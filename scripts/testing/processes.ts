import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How a child process ended, and everything it printed (both streams, as they came). */
export interface Outcome {
  /** Exit code; null when a signal or the time bound ended it. */
  code: number | null;
  output: string;
  /** Whether it was stopped because it ran longer than its bound. */
  timedOut: boolean;
}

/** One process of the machine. */
export interface ProcessRow {
  pid: number;
  parent: number;
}

/** How long a child may take to clean up (stop its database, close its browser) before it is killed. */
const GRACE_MS = 12_000;

/**
 * Starts and ends the programs of a test run. Every child gets its own process group, and whatever it
 * started in turn (browsers and databases make groups of their own) is found by its parents, so that
 * nothing outlives the run.
 */
export class Children {
  readonly #running = new Set<ChildProcess>();
  readonly #graceMs: number;
  #stopping = false;

  constructor(options: { graceMs?: number } = {}) {
    this.#graceMs = options.graceMs ?? GRACE_MS;
  }

  /** Whether `stop()` was called; no further child is started then. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /**
   * Runs `command` to its end, at most `boundMs` milliseconds, and collects its output.
   *
   * @throws when the program cannot be started at all.
   */
  async run(
    command: readonly [string, ...string[]],
    options: { cwd: string; env: NodeJS.ProcessEnv; boundMs: number },
  ): Promise<Outcome> {
    if (this.#stopping) return { code: null, output: '', timedOut: false };
    const [program, ...parameters] = command;
    const child = spawn(program, parameters, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    this.#running.add(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));

    let timedOut = false;
    const bound = setTimeout(() => {
      timedOut = true;
      void end(child, this.#graceMs);
    }, options.boundMs);
    try {
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (exitCode) => {
          // A grandchild that keeps the pipe open must not keep the run waiting for it.
          const patience = setTimeout(() => resolve(exitCode), 2_000);
          child.once('close', () => {
            clearTimeout(patience);
            resolve(exitCode);
          });
        });
      });
      return { code: timedOut ? null : code, output: Buffer.concat(chunks).toString('utf8'), timedOut };
    } finally {
      clearTimeout(bound);
      child.stdout.destroy();
      child.stderr.destroy();
      this.#running.delete(child);
    }
  }

  /** Ends all children and all that they started, politely first. Resolves when none is left. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running].map((child) => end(child, this.#graceMs)));
  }
}

/** Interrupts a child and its descendants, and kills what is still there after the grace period. */
async function end(child: ChildProcess, graceMs: number): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    await promisify(execFile)('taskkill', ['/pid', String(pid), '/T', '/F']).catch(() => {});
    return;
  }
  const family = new Set([pid, ...descendantsOf(pid, await processes())]);
  // SIGINT: Playwright runs its teardown (which stops the server) only for this one.
  signal(-pid, 'SIGINT');
  const deadline = Date.now() + graceMs;
  let interruptedAgain = false;
  while (Date.now() < deadline) {
    const left = await processes();
    for (const born of descendantsOf(pid, left)) family.add(born);
    if (!left.some((row) => family.has(row.pid))) return;
    // What is left when the child itself is gone has nobody to stop it: ask it directly.
    if (!interruptedAgain && !left.some((row) => row.pid === pid)) {
      interruptedAgain = true;
      for (const member of family) signal(member, 'SIGINT');
    }
    await delay(100);
  }
  for (const member of family) signal(member, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}

/** The processes that `root` started, directly or through others, out of `all`. */
export function descendantsOf(root: number, all: readonly ProcessRow[]): number[] {
  const found: number[] = [];
  const queue = [root];
  for (let parent = queue.pop(); parent !== undefined; parent = queue.pop()) {
    for (const row of all) {
      if (row.parent === parent && row.pid !== root && !found.includes(row.pid)) {
        found.push(row.pid);
        queue.push(row.pid);
      }
    }
  }
  return found;
}

/** All living processes of the machine (those that ended and wait for their parent are left out). */
async function processes(): Promise<ProcessRow[]> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
    return stdout
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
      .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
  } catch {
    // Without ps the process groups have to do.
    return [];
  }
}
