import { format } from 'node:util';

/** The two console methods whose use in a test is a failure unless the test announced it. */
export type GuardedLevel = 'error' | 'warn';

interface Call {
  level: GuardedLevel;
  text: string;
}

interface Expectation {
  level: GuardedLevel;
  pattern: RegExp | string;
  met: boolean;
}

/**
 * Records `console.error` and `console.warn` and tells which calls nobody announced, and which
 * announced ones never came. One instance serves a whole test file; `settle()` starts it afresh.
 */
export class ConsoleGuard {
  #calls: Call[] = [];
  #expectations: Expectation[] = [];

  /** Records a call; `args` are formatted the way the console does it. */
  record(level: GuardedLevel, args: readonly unknown[]): void {
    this.#calls.push({ level, text: format(...args) });
  }

  /** Announces output: every call that contains `pattern` (or matches it) is allowed, and at least one must come. */
  expect(level: GuardedLevel, pattern: RegExp | string): void {
    this.#expectations.push({ level, pattern, met: false });
  }

  /**
   * Returns one complaint per unannounced call and per announcement that never came true, and
   * forgets everything recorded so far.
   */
  settle(): string[] {
    const complaints: string[] = [];
    for (const call of this.#calls) {
      const announced = this.#expectations.filter(
        (expectation) => expectation.level === call.level && matches(expectation.pattern, call.text),
      );
      for (const expectation of announced) expectation.met = true;
      if (announced.length === 0) {
        complaints.push(
          `Unexpected console.${call.level}: ${call.text}\n` +
            'A message on the console is a fault nobody looked at. Remove its cause, or, when it is ' +
            `the behaviour under test, announce it first with expectConsole('${call.level}', /…/).`,
        );
      }
    }
    for (const { level, pattern, met } of this.#expectations) {
      if (!met) complaints.push(`Expected a console.${level} matching ${String(pattern)}, but none came.`);
    }
    this.#calls = [];
    this.#expectations = [];
    return complaints;
  }
}

function matches(pattern: RegExp | string, text: string): boolean {
  return typeof pattern === 'string' ? text.includes(pattern) : new RegExp(pattern).test(text);
}

/** The guard of the running test file; `setup-console.ts` connects it to the console. */
export const consoleGuard = new ConsoleGuard();

/**
 * Announces that the running test makes the code write to the console: calls that contain `pattern`
 * (string) or match it (RegExp) are allowed, and the test fails if none comes.
 */
export function expectConsole(level: GuardedLevel, pattern: RegExp | string): void {
  consoleGuard.expect(level, pattern);
}
