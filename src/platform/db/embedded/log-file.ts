import { closeSync, copyFileSync, mkdirSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';

const maxBytes = 5 * 1024 * 1024;
const checkEveryMs = 60_000;

export const logFile = (dataDir: string) => join(dataDir, 'logs', 'postgres.log');

/**
 * Opens Postgres' log for appending and returns the file descriptor and its size. Postgres writes to the file itself, so
 * that it goes on when this process dies.
 */
export function openLog(dataDir: string): { fd: number; size: number } {
  const path = logFile(dataDir);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  boundLog(path);
  const fd = openSync(path, 'a', 0o600);
  return { fd, size: statSync(path).size };
}

/** The log from `offset` on, at most its last 8 kB. */
export function readLogFrom(dataDir: string, offset: number): string {
  const path = logFile(dataDir);
  const size = statSync(path).size;
  const start = Math.max(offset > size ? 0 : offset, size - 8_192);
  const buffer = Buffer.alloc(size - start);
  const fd = openSync(path, 'r');
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, start));
  } finally {
    closeSync(fd);
  }
}

/** Keeps the log bounded while Postgres runs: the current file and one older, 5 MB each. Returns what ends it. */
export function watchLogSize(dataDir: string): () => void {
  const timer = setInterval(() => {
    try {
      boundLog(logFile(dataDir));
    } catch {
      // A log that cannot be shortened (full disk, file removed by hand) is no reason to stop serving.
    }
  }, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Copies and empties instead of renaming: Postgres keeps its open file, and appends at the new end. */
function boundLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}
