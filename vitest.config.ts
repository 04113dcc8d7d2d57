import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './scripts/vite/api-routes-plugin.ts';
import { fromLibraries } from './scripts/vite/from-libraries.ts';

/**
 * Three projects, by what a test needs:
 * - `unit`: pure rules and house checks; Node, no database.
 * - `web`: React components in jsdom.
 * - `integration`: the server on a real Postgres, started once by `globalSetup`.
 *
 * The files of a worker share one set of modules: loading them again for each file took longer than the tests. What a
 * file opened is closed when it is done (tests/support/leftovers.ts). Files that put something else in the place of a
 * module (`vi.mock`) run in processes of their own: `web-apart`, `integration-apart`.
 *
 * Run one with `npm test -- unit`, or a single file with `vitest run --project unit <file>`.
 */

// Server and rules must never depend on the machine's time zone (everything is stored in UTC and shown
// in Europe/Rome), so tests run in one that is neither: a rule that leans on local time fails here.
process.env.TZ = 'America/New_York';

const INTEGRATION = [
  'src/**/server/**/*.test.ts',
  'src/server/**/*.test.ts',
  'src/platform/{backup,db,jobs,mail,realtime,http,secrets}/**/*.test.ts',
  'tests/integration/**/*.test.ts',
];

/** Topics of one large test file, which calls them on its own server: none of them is a file to run (CONTRIBUTING.md). */
const LEFT_OUT = ['**/node_modules/**', '**/*.part.test.ts'];

/** Files that replace a module. */
const replacesModules = (pattern: string): string[] =>
  globSync(pattern).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
const WEB_APART = replacesModules('src/**/*.test.tsx');
const INTEGRATION_APART = replacesModules('{src,tests}/**/*.test.ts');

const setup = ['tests/support/setup-console.ts', 'tests/support/setup-waiting.ts'];
const integration = {
  environment: 'node',
  setupFiles: [...setup, 'tests/support/setup-integration.ts'],
  globalSetup: ['tests/support/postgres-setup.ts'],
  // A first insert waits for a copy of the template database, and a sweep over every endpoint is one test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
const web = {
  environment: 'jsdom',
  setupFiles: [...setup, 'tests/support/setup-web.ts'],
};

/**
 * What was made of a file for the tests is kept for the next run where the run asks for it: `npm test -- changed`, which one
 * waits for at each step. A file that names others by a pattern is made anew each time, because what it means depends on them
 * (Vitest itself knows only the pattern without a type).
 */
const keptModules: Plugin = {
  name: 'credenza:kept-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

export default defineConfig({
  plugins: [keptModules],
  resolve: { alias: fromLibraries },
  test: {
    experimental: {
      fsModuleCache: process.env['CREDENZA_KEPT_MODULES'] === '1',
      fsModuleCachePath: fileURLToPath(new URL('.cache/modules', import.meta.url)),
    },
    // A stray `.only` would silently switch off the rest of a file.
    allowOnly: false,
    // Two cores: more workers only make the slowest test slower.
    maxWorkers: 2,
    execArgv: [`--import=${new URL('scripts/starter/quick-resolve.mjs', import.meta.url).href}`],
    // Injected clocks make every test quick; these bounds only stop one that hangs, on a slow and loaded machine too.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/house/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: [...LEFT_OUT, ...INTEGRATION],
          setupFiles: setup,
        },
      },
      {
        extends: true,
        // Components call the server as they do in the built app; a test answers at `fetch`.
        plugins: [apiRoutes()],
        test: {
          ...web,
          name: 'web',
          isolate: false,
          include: ['src/**/*.test.tsx', 'tests/support/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...WEB_APART],
        },
      },
      {
        extends: true,
        plugins: [apiRoutes()],
        test: { ...web, name: 'web-apart', include: WEB_APART },
      },
      {
        extends: true,
        resolve: {
          alias: {
            '@node-rs/argon2': fileURLToPath(new URL('tests/support/quick-argon2.ts', import.meta.url)),
          },
        },
        test: {
          ...integration,
          name: 'integration',
          isolate: false,
          include: INTEGRATION,
          exclude: [...LEFT_OUT, ...INTEGRATION_APART],
        },
      },
      {
        extends: true,
        test: { ...integration, name: 'integration-apart', include: INTEGRATION_APART },
      },
    ],
  },
});
