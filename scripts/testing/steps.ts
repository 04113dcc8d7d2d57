import { join } from 'node:path';
import { playwrightCounts, single, vitestCounts } from './report.ts';
import type { Counts, Run } from './report.ts';
import type { Reach } from './reach.ts';

/** One step of a test run. */
export interface Step {
  /** The word by which `npm test -- <name>` asks for it. */
  name: StepName;
  /** What stands in front of its result. */
  title: string;
  /** Programs that run one after the other; the step has failed when one of them fails. */
  commands: (filters: readonly string[]) => [string, ...string[]][];
  /** Seconds after which it is taken to hang and is stopped. */
  boundSeconds: number;
  /** Environment of its programs, on top of the run's own; undefined takes a variable away. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Steps without whose success this one makes no sense. */
  needs: readonly StepName[];
  /** What its programs are, in order, where it has several: their times are told apart. */
  parts?: readonly string[];
  /** Report file of a test runner, below the repository; it is removed before the step. */
  report?: string;
  count: (report: string | null, run: Run) => Counts;
}

export const STEP_NAMES = [
  'lint',
  'check',
  'types',
  'unit',
  'integration',
  'build',
  'bundle',
  'e2e',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

type Lanes = readonly (readonly StepName[])[];

/**
 * Which steps run at the same time: each lane is worked off in order, both side by side, one for each core; a step waits
 * for those that it needs. So much stands in each that both end at about the same time.
 */
export const LANES: Lanes = [
  ['lint', 'check', 'types', 'unit', 'e2e'],
  ['build', 'bundle', 'integration'],
];

/**
 * The same for what a change reaches: few tests, beside which the build and the types are long. What stands in both lanes is
 * done by the one that comes to it first.
 */
export const REACHED_LANES: Lanes = [
  ['build', 'bundle', 'e2e', 'unit'],
  ['lint', 'check', 'types', 'integration', 'unit'],
];

/**
 * Seconds after which the browser tests are taken to hang. They are the step that shares its cores with most — pages,
 * server, database, and the integration tests at their side — and took 1260 s on a machine that others used as well: a bound
 * for what hangs stands far above that, for one that is reached makes the run red without a fault.
 */
export const BROWSER_BOUND_SECONDS = 2400;

const one = (_report: string | null, { exitedWell }: Run): Counts => single(exitedWell);

/** All steps, for the Node at `node` and the repository at `root`. */
export function allSteps(node: string, root: string): Record<StepName, Step> {
  const tool = (path: string, ...parameters: string[]): [string, ...string[]] => [
    node,
    join(root, path),
    ...parameters,
  ];
  const vitest = (report: string, projects: string[], filters: readonly string[]): [string, ...string[]] =>
    tool(
      'node_modules/vitest/vitest.mjs',
      'run',
      // Node reads the configuration by itself: bundling it first, once for each project, took longer than many a test.
      '--configLoader=native',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(root, report)}`,
      ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
    );
  return {
    lint: {
      name: 'lint',
      title: 'format and lint',
      parts: ['format', 'lint'],
      commands: (filters) => [
        tool('node_modules/oxfmt/bin/oxfmt', '--check'),
        tool('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...filters),
      ],
      boundSeconds: 300,
      needs: [],
      count: one,
    },
    check: {
      name: 'check',
      title: 'house checks',
      commands: () => [tool('scripts/check.ts')],
      boundSeconds: 300,
      needs: [],
      count: one,
    },
    types: {
      name: 'types',
      title: 'types',
      parts: ['server', 'pages'],
      commands: () => [
        tool('node_modules/typescript/lib/tsc.js', '-p', 'tsconfig.json'),
        tool('node_modules/typescript/lib/tsc.js', '-p', 'tsconfig.web.json'),
      ],
      boundSeconds: 400,
      needs: [],
      count: one,
    },
    unit: {
      name: 'unit',
      title: 'unit and web tests',
      commands: (filters) => [vitest('test-results/unit.json', ['unit', 'web', 'web-apart'], filters)],
      boundSeconds: 900,
      needs: [],
      report: 'test-results/unit.json',
      count: vitestCounts,
    },
    integration: {
      name: 'integration',
      title: 'integration tests',
      commands: (filters) => [
        vitest('test-results/integration.json', ['integration', 'integration-apart'], filters),
      ],
      boundSeconds: 3000,
      needs: [],
      report: 'test-results/integration.json',
      count: vitestCounts,
    },
    build: {
      name: 'build',
      title: 'build',
      commands: () => [
        [
          node,
          '--input-type=module',
          '--eval',
          "const { ensureBuilt } = await import('./scripts/build.ts'); await ensureBuilt();",
        ],
      ],
      boundSeconds: 400,
      needs: [],
      count: one,
    },
    bundle: {
      name: 'bundle',
      title: 'bundle check',
      commands: () => [tool('scripts/check.ts', '--bundle')],
      boundSeconds: 120,
      needs: ['build'],
      count: one,
    },
    e2e: {
      name: 'e2e',
      title: 'browser tests',
      commands: (filters) => [
        tool(
          'node_modules/@playwright/test/cli.js',
          'test',
          ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
        ),
      ],
      boundSeconds: BROWSER_BOUND_SECONDS,
      // Playwright says by itself whether its workers use colours, and Node warns when both are said.
      env: { NO_COLOR: undefined },
      needs: ['build'],
      report: 'test-results/e2e.json',
      count: playwrightCounts,
    },
  };
}

/** Other words for a choice of steps. */
const GROUPS: Readonly<Record<string, readonly StepName[]>> = {
  format: ['lint'],
  web: ['unit'],
  static: ['lint', 'check', 'types'],
  browser: ['e2e'],
};

/** What of the steps a run takes. */
export interface Choice {
  chosen: ReadonlySet<StepName>;
  lanes: Lanes;
  /** Names of files, or parts of them, to which a step that runs tests is limited; none: it runs all. */
  filters: Readonly<Partial<Record<StepName, readonly string[]>>>;
  /** Environment of every step, on top of its own. */
  env?: Readonly<Record<string, string>>;
  /** What the run does not do, for its last line. */
  leftOut?: string;
}

/**
 * Reads the words after `npm test --`: names of steps choose what runs (with what those need), anything
 * else is handed to the test runners as a filter (part of a file name). Without a name everything runs, or, with a
 * filter, every kind of test.
 */
export function choose(words: readonly string[], steps: Record<StepName, Step>): Choice {
  const chosen = new Set<StepName>();
  const filters: string[] = [];
  const take = (name: StepName): void => {
    for (const needed of steps[name].needs) take(needed);
    chosen.add(name);
  };
  for (const word of words) {
    const named = STEP_NAMES.find((name) => name === word);
    if (named !== undefined) take(named);
    else if (GROUPS[word] !== undefined) GROUPS[word].forEach(take);
    else filters.push(word);
  }
  const all: readonly StepName[] = filters.length > 0 ? ['unit', 'integration', 'e2e'] : STEP_NAMES;
  if (chosen.size === 0) all.forEach(take);
  return { chosen, lanes: LANES, filters: { unit: filters, integration: filters, e2e: filters } };
}

/**
 * What `npm test -- changed` runs: the static checks, of which the lint looks at the code that the change can reach, and the
 * tests that it can reach.
 *
 * @param reach what the change can reach
 * @param files number of all test files, for the last line
 */
export function chooseReached(reach: Reach, files: number, steps: Record<StepName, Step>): Choice {
  if (reach.everything !== null)
    return { ...choose([], steps), leftOut: `nothing, because of ${reach.everything}` };
  const { code, unit, integration, browser, swept } = reach;
  const chosen = new Set<StepName>(['lint', 'check', 'types']);
  if (unit.length > 0) chosen.add('unit');
  if (integration.length > 0) chosen.add('integration');
  if (browser.length > 0) for (const name of ['build', 'bundle', 'e2e'] as const) chosen.add(name);
  const rest = files - unit.length - integration.length - browser.length;
  return {
    chosen,
    lanes: REACHED_LANES,
    filters: { lint: code, unit, integration, e2e: browser },
    env: { SWEEP_FEATURES: swept.join(','), CREDENZA_KEPT_MODULES: '1' },
    leftOut:
      `${String(rest)} test files, of which ${String(reach.leftOut)} pass by the change in other features, the assembled server or app` +
      (swept.length > 0 ? '; of other features the sweep tries one endpoint a permission' : ''),
  };
}
