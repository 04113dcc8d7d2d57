/** How many tests a step ran, by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How the program of a step ended. */
export interface Run {
  exitedWell: boolean;
  /** Whether the tests were chosen by a filter, which need not fit any. */
  isFiltered: boolean;
}

/** The result of a step that is one check, not a collection of tests. */
export function single(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * Reads the report of Vitest's JSON reporter. A file that could not be loaded, and an error outside any
 * test, count as one failed test: they are not in the report's own numbers.
 *
 * @param report the text of the report; null when there is none
 * @param run whether the program ended with code 0, and whether a filter may have left nothing to run
 */
export function vitestCounts(report: string | null, run: Run): Counts {
  const parsed = parse(report);
  const counts: Counts = {
    passed: numberAt(parsed, 'numPassedTests'),
    failed: numberAt(parsed, 'numFailedTests'),
    skipped: numberAt(parsed, 'numPendingTests') + numberAt(parsed, 'numTodoTests'),
  };
  const files = Array.isArray(parsed?.['testResults']) ? (parsed['testResults'] as unknown[]) : [];
  for (const file of files.map(asRecord)) {
    const tests = Array.isArray(file?.['assertionResults']) ? (file['assertionResults'] as unknown[]) : [];
    const blamed = tests.some((test) => asRecord(test)?.['status'] === 'failed');
    if (file?.['status'] === 'failed' && !blamed) counts.failed += 1;
  }
  return blameTheRun(counts, run);
}

/** Reads the report of Playwright's JSON reporter; parameters as for {@link vitestCounts}. */
export function playwrightCounts(report: string | null, run: Run): Counts {
  const parsed = parse(report);
  const stats = asRecord(parsed?.['stats']) ?? null;
  const counts: Counts = {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
  };
  return blameTheRun(counts, run);
}

/** A run that failed, or that ran nothing although it was not filtered, has failed even if no test was to blame. */
function blameTheRun(counts: Counts, { exitedWell, isFiltered }: Run): Counts {
  const ranNothing = counts.passed + counts.failed === 0 && !isFiltered;
  return (!exitedWell || ranNothing) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of a test run: `N passed, N failed`, and `, N skipped` only when there are any. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;
}

function parse(report: string | null): Record<string, unknown> | null {
  if (report === null) return null;
  try {
    return asRecord(JSON.parse(report)) ?? null;
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function numberAt(record: Record<string, unknown> | null, key: string): number {
  const value = record?.[key];
  return typeof value === 'number' ? value : 0;
}
