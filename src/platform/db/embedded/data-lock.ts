import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { hasNoRoom } from '#platform/disk/disk.ts';
import { EmbeddedPostgresError, fromFileError } from './errors.ts';

/** The hold on a data folder; it ends with `release()` or with the process, whatever ends it. */
export interface DataLock {
  release(): void;
}

/** SQLite's result codes for "another connection holds the lock". */
const busy = new Set([5, 6]);

/** A server that was told to stop needs a moment; whoever starts the next one at once should not be sent away. */
const usualPatienceMs = 2_000;

// A handle that is garbage collected closes its file and with it gives up the lock.
const held = new Set<DatabaseSync>();

/** The lock itself, and who holds it. */
export const lockFiles = (dataDir: string) =>
  [join(dataDir, 'credenza.lock'), join(dataDir, 'credenza.holder')] as const;

/**
 * Takes the data folder for this process, so that never two servers work on the same data.
 *
 * The lock is one of the operating system's own file locks, which it drops when the process ends, also by kill -9: there
 * is no stale lock to judge by process numbers, which are reused and mean nothing across containers that share a
 * volume. Node offers no file locks of its own, but SQLite, which is part of it, takes the right kind on each system;
 * the file holds no data. A second file says who holds the lock, for the error message only.
 *
 * @param patienceMs longest wait for who holds it
 * @throws EmbeddedPostgresError `DATA_IN_USE` with `details.pid` of the holder when known; file errors as codes
 */
export async function takeDataLock(dataDir: string, patienceMs = usualPatienceMs): Promise<DataLock> {
  const [lockFile, holderFile] = lockFiles(dataDir);
  const lock = await openLocked(dataDir, lockFile, holderFile, patienceMs);
  held.add(lock);
  try {
    writeFileSync(holderFile, `${process.pid}\n`);
  } catch (error) {
    lock.close();
    throw fromFileError(error, dataDir);
  }
  return {
    release() {
      if (!held.delete(lock)) return;
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

async function openLocked(
  dataDir: string,
  lockFile: string,
  holderFile: string,
  patienceMs: number,
): Promise<DatabaseSync> {
  for (const giveUpAt = performance.now() + patienceMs; ; await wait(50)) {
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(lockFile, { timeout: 0 });
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      database?.close();
      const result = error instanceof Error ? (error as Error & { errcode?: unknown }).errcode : undefined;
      // What else there is are files that cannot be opened (14), read (10) or written (8, 3): not ours to write.
      if (typeof result !== 'number' || !busy.has(result & 0xff))
        throw new EmbeddedPostgresError(
          // SQLite calls a full disk by many names (13, 10, 14): asked is who knows.
          hasNoRoom(dataDir) ? 'DISK_FULL' : 'DATA_NOT_WRITABLE',
          { path: dataDir },
          { cause: error },
        );
      if (performance.now() > giveUpAt)
        throw new EmbeddedPostgresError(
          'DATA_IN_USE',
          { path: dataDir, ...readHolder(holderFile) },
          { cause: error },
        );
    }
  }
}

function readHolder(file: string): { pid?: string } {
  try {
    const pid = readFileSync(file, 'utf8').trim();
    return /^\d+$/.test(pid) ? { pid } : {};
  } catch {
    return {};
  }
}
