import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { systemCode } from './errors.ts';

/** What a postmaster writes about itself into the data folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** 'starting', 'ready', 'stopping' … */
  readonly status: string;
}

const fileOf = (dataDir: string) => join(clusterFolder(dataDir), 'postmaster.pid');

/** Reads postmaster.pid; undefined when there is none or it is not complete yet. */
export function readPostmasterFile(dataDir: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(fileOf(dataDir), 'utf8').split('\n');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
    : undefined;
}

/** True while a process of this number exists, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
  return !isZombie(pid);
}

/** A process that has ended but was not yet waited for by its parent; its number still answers signals. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/**
 * Tells whether a living process is the postmaster of this data, since numbers are reused: undefined when the system
 * does not say.
 */
export function isPostmasterOf(dataDir: string, pid: number): boolean | undefined {
  if (process.platform === 'win32') return undefined;
  const folder = realpathSync(clusterFolder(dataDir));
  if (process.platform === 'linux') {
    try {
      // A postmaster works in its data folder.
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && (stdout.includes(folder) || stdout.includes(clusterFolder(dataDir)));
}

/**
 * Makes a postmaster.pid whose process number now belongs to somebody else look stale to Postgres, which would refuse to
 * start. The rest of the file stays: by it Postgres finds server processes that outlived their postmaster.
 */
export function disownPostmasterFile(dataDir: string): void {
  const text = readFileSync(fileOf(dataDir), 'utf8');
  // Above the highest process number of every system.
  writeFileSync(fileOf(dataDir), text.replace(/^\d+/, '99999999'));
}

/** Resolves to true once the process is gone, or to false after `ms`. */
export async function gone(pid: number, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; isAlive(pid); await wait(20)) {
    if (performance.now() > end) return false;
  }
  return true;
}

/** How long each degree of insistence may take, in milliseconds. */
const patience = { fast: 15_000, immediate: 5_000, kill: 5_000 };

/**
 * Stops a postmaster: first cleanly (connections are cut, everything is written), then as after a crash (nothing
 * acknowledged is lost, the next start replays the log).
 */
export async function stopPostmaster(
  dataDir: string,
  pid: number,
  binaries: PostgresBinaries,
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no such signals; Postgres' own tool speaks to the postmaster over a named pipe.
    for (const mode of ['fast', 'immediate']) {
      spawnSync(binaries.pgCtl, ['stop', '-D', clusterFolder(dataDir), '-m', mode, '-t', '15'], {
        stdio: 'ignore',
        windowsHide: true,
      });
      if (await gone(pid, 1_000)) return;
    }
    return;
  }
  for (const [signal, ms] of [
    ['SIGINT', patience.fast],
    ['SIGQUIT', patience.immediate],
    ['SIGKILL', patience.kill],
  ] as const) {
    if (!signalTo(pid, signal)) return;
    if (await gone(pid, ms)) return;
  }
}

/** False when there is no such process (any more), or none of ours. */
export function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * Stops the postmaster when this process ends, however it ends, where the kernel does not do so: a shell waits on a pipe
 * that only this process holds. The returned function calls it off.
 */
export function followThisProcess(pid: number): () => void {
  if (process.platform === 'win32') return () => {};
  const guard = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$0"', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  return () => guard.stdin.end('stay\n');
}
