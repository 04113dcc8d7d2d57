import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logFile, openLog, readLogFrom, watchLogSize } from './log-file.ts';

let dataDir: string;
const big = 'x'.repeat(6 * 1024 * 1024);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'credenza-log-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a start begins a new log when the old one is too large, and keeps the old one once', () => {
  mkdirSync(dirname(logFile(dataDir)));
  writeFileSync(logFile(dataDir), big);
  const { fd, size } = openLog(dataDir);
  closeSync(fd);
  expect(size).toBe(0);
  expect(statSync(`${logFile(dataDir)}.1`).size).toBe(big.length);
});

it('a log that grows too large while Postgres runs is emptied under its open file', () => {
  vi.useFakeTimers();
  const { fd } = openLog(dataDir);
  const stop = watchLogSize(dataDir);
  writeSync(fd, big);
  vi.advanceTimersByTime(60_000);
  writeSync(fd, 'next line\n');
  stop();
  closeSync(fd);
  expect(readLogFrom(dataDir, 0)).toBe('next line\n');
  expect(existsSync(`${logFile(dataDir)}.1`)).toBe(true);
});

it('what a start wrote is read from where it began', () => {
  const { fd } = openLog(dataDir);
  writeSync(fd, 'before\nafter\n');
  closeSync(fd);
  expect(readLogFrom(dataDir, 'before\n'.length)).toBe('after\n');
});
