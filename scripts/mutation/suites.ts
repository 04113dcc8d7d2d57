import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Vitest } from 'vitest/node';

/**
 * The tests of a scratch copy of the project, run again and again in one process: Postgres starts once, and what was not
 * changed is not read anew.
 */
export class Suites {
  readonly #root: string;
  readonly #vitest: Vitest;
  readonly #databaseMutation: string;

  private constructor(root: string, vitest: Vitest, databaseMutation: string) {
    this.#root = root;
    this.#vitest = vitest;
    this.#databaseMutation = databaseMutation;
  }

  static async open(root: string): Promise<Suites> {
    const databaseMutation = join(root, 'database-mutation.sql');
    await writeFile(databaseMutation, '');
    process.env['CREDENZA_DATABASE_MUTATION'] = databaseMutation;
    process.env['SWEEP_BRIEFLY'] = '1';
    const vitest = await createVitest('test', {
      root,
      watch: false,
      bail: 1,
      project: ['unit', 'web', 'integration', 'integration-apart'],
      // What was changed must be loaded again.
      isolate: true,
      reporters: [{}],
      maxWorkers: 1,
    });
    return new Suites(root, vitest, databaseMutation);
  }

  async close(): Promise<void> {
    await rm(this.#databaseMutation, { force: true });
    await this.#vitest.close();
  }

  /** Takes a file for changed, before the next run. */
  changed(path: string): void {
    this.#vitest.invalidateFile(join(this.#root, path));
  }

  /**
   * Runs suites one after the other until one fails; `tests` limits them to tests of such a name.
   * @returns the suite that failed and the test in it, or null when all passed
   */
  async firstFailure(
    suites: readonly string[],
    { databaseMutation = '', tests }: { databaseMutation?: string; tests?: RegExp } = {},
  ): Promise<string | null> {
    await writeFile(this.#databaseMutation, databaseMutation);
    if (tests) this.#vitest.setGlobalTestNamePattern(tests);
    else this.#vitest.resetGlobalTestNamePattern();
    try {
      for (const suite of suites) {
        const specifications = (await this.#vitest.globTestSpecifications([suite])).filter(({ moduleId }) =>
          moduleId.slice(this.#root.length + 1).startsWith(suite),
        );
        if (specifications.length === 0) throw new Error(`There is no suite ${suite}.`);
        const run = await this.#vitest.runTestSpecifications(specifications);
        // What it tells are the results of all runs so far.
        const ids = new Set(specifications.map(({ moduleId }) => moduleId));
        const testModules = run.testModules.filter(({ moduleId }) => ids.has(moduleId));
        for (const module of testModules)
          for (const test of module.children.allTests('failed'))
            return `${module.relativeModuleId}: ${test.name}`;
        if (run.unhandledErrors.length > 0 || testModules.some((module) => !module.ok()))
          return `${suite}: not even its preparation works`;
      }
      return null;
    } finally {
      await writeFile(this.#databaseMutation, '');
    }
  }
}
