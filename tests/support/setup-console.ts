import { afterAll, afterEach, beforeEach } from 'vitest';
import { consoleGuard } from './console-guard.ts';
import type { GuardedLevel } from './console-guard.ts';

// Vitest setup file: an unexpected console.error or console.warn fails the test that caused it.

function guard(level: GuardedLevel): void {
  console[level] = (...args: unknown[]): void => consoleGuard.record(level, args);
}

function settle(): void {
  const complaints = consoleGuard.settle();
  if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
}

guard('error');
guard('warn');

// Again before each test: a mock restored by the previous one would put the real console back.
beforeEach(() => {
  guard('error');
  guard('warn');
});
afterEach(settle);
afterAll(settle);
