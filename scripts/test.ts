import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Children } from './testing/processes.ts';
import { add, summaryLine } from './testing/report.ts';
import type { Counts } from './testing/report.ts';
import { loadFiles } from './checks/source.ts';
import { changeIn } from './testing/changed.ts';
import { isTestFile, nearOf, reachOf } from './testing/reach.ts';
import { preparedParts, timesLine, vitestParts } from './testing/times.ts';
import type { Part, Times } from './testing/times.ts';
import { allSteps, choose, chooseReached } from './testing/steps.ts';
import type { Choice, Step, StepName } from './testing/steps.ts';

/*
 * `npm test`: everything that must hold before a change goes in, from formatting to the browser.
 * `npm test -- changed` runs what is near the change (testing/reach.ts), against where the branch left origin/main, or
 * against a commit that is named: `npm test -- changed HEAD~3`; `npm test -- reached` all that it can reach.
 * `npm test -- unit`, `npm test -- e2e inventory` … run a part (names in testing/steps.ts).
 * One line per step; the whole output of a step that failed; at the end alone `N passed, N failed`.
 * Exit code 0 only when something ran and nothing failed.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const children = new Children();

/**
 * The run's own temp folder: databases, profiles of the browser and the like, gone at the end even if a
 * test was interrupted before it could clean up. Others may enter, because Postgres never runs as root.
 */
const scratch = await mkdtemp(join(tmpdir(), 'credenza-run-'));
await chmod(scratch, 0o755);
const removeScratch = (): Promise<void> => rm(scratch, { recursive: true, force: true, maxRetries: 3 });

/** Every program below runs on this Node, with no colours in its output and no mode set from outside. */
function environment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  delete env['NODE_ENV'];
  delete env['FORCE_COLOR'];
  env['NO_COLOR'] = '1';
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) env[name] = scratch;
  env['PATH'] = [dirname(process.execPath), join(root, 'node_modules/.bin'), env['PATH'] ?? ''].join(
    delimiter,
  );
  return env;
}

/** What a run takes that was asked for with these words. */
async function choiceOf(words: readonly string[], steps: Record<StepName, Step>): Promise<Choice> {
  const [word = '', base = null] = words;
  const find = new Map([
    ['changed', nearOf],
    ['reached', reachOf],
  ]).get(word);
  if (find === undefined) return choose(words, steps);
  const change = await changeIn(root, base);
  const files = loadFiles(root, ['src', 'tests', 'scripts', 'migrations']);
  const reach = find(change.paths, files);
  console.log(
    `${String(change.paths.length)} files changed since ${change.since}: ${String(reach.unit.length)} unit and web, ` +
      `${String(reach.integration.length)} integration and ${String(reach.browser.length)} browser test files\n`,
  );
  return chooseReached(reach, files.filter(({ path }) => isTestFile(path)).length, steps);
}

async function runStep(step: Step, choice: Choice): Promise<{ counts: Counts; times: Times }> {
  const filters = choice.filters[step.name] ?? [];
  const started = performance.now();
  const report = step.report === undefined ? null : join(root, step.report);
  if (report !== null) await rm(report, { force: true });

  let output = '';
  let exitedWell = true;
  let hung = false;
  const parts: Part[] = [];
  const prepared = join(scratch, `prepared-${step.name}`);
  for (const [place, command] of step.commands(filters).entries()) {
    const began = performance.now();
    const outcome = await children.run(command, {
      cwd: root,
      env: { ...environment(), CREDENZA_PREPARED: prepared, ...choice.env, ...step.env },
      boundMs: step.boundSeconds * 1000,
    });
    output += outcome.output;
    exitedWell &&= outcome.code === 0;
    hung ||= outcome.timedOut;
    const name = step.parts?.[place];
    if (name !== undefined) parts.push({ name, seconds: (performance.now() - began) / 1000 });
  }
  parts.push(...vitestParts(output), ...preparedParts(await readFile(prepared, 'utf8').catch(() => '')));

  const text = report === null ? null : await readFile(report, 'utf8').catch(() => null);
  const counts = step.count(text, { exitedWell, isFiltered: filters.length > 0 });
  const seconds = (performance.now() - started) / 1000;
  const times = { title: step.title, seconds, parts };
  if (children.stopping) return { counts, times };

  const result = counts.failed > 0 ? 'FAILED' : 'ok';
  const detail = step.report === undefined ? '' : ` (${summaryLine(counts)})`;
  console.log(`${step.title.padEnd(20)}${seconds.toFixed(1).padStart(6)} s  ${result}${detail}`);
  if (counts.failed > 0) {
    console.log(`\n----- ${step.title}: output -----\n${output.trimEnd()}`);
    if (hung) console.log(`Stopped: it ran longer than ${String(step.boundSeconds)} s.`);
    console.log(`----- ${step.title}: end -----\n`);
  } else if (step.name === 'bundle') {
    console.log(
      output
        .trimEnd()
        .split('\n')
        .filter((line) => isNearBudget(line))
        .join('\n'),
    );
  }
  return { counts, times };
}

/** Whether a line of the bundle check is worth one here: `npm run check -- --bundle` tells all. */
function isNearBudget(line: string): boolean {
  const [, size, budget] = /^\s*([\d.]+) of\s+([\d.]+) kB/.exec(line) ?? [];
  return size === undefined || Number(size) > 0.97 * Number(budget);
}

async function main(): Promise<void> {
  const steps = allSteps(process.execPath, root);
  const choice = await choiceOf(process.argv.slice(2), steps);
  await mkdir(join(root, 'test-results'), { recursive: true });

  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const times: Times[] = [];
  let tests = 0;
  const results = new Map<StepName, PromiseWithResolvers<boolean>>(
    [...choice.chosen].map((name) => [name, Promise.withResolvers<boolean>()]),
  );
  /** The first of the steps that this one needs which did not succeed. */
  const missing = async ({ needs }: Step): Promise<Step | null> => {
    for (const needed of needs) if (!(await results.get(needed)?.promise)) return steps[needed];
    return null;
  };
  const begun = new Set<StepName>();
  await Promise.all(
    choice.lanes.map(async (lane) => {
      for (const name of lane.filter((step) => choice.chosen.has(step))) {
        if (begun.has(name)) continue;
        begun.add(name);
        const step = steps[name];
        const lacking = await missing(step);
        if (children.stopping) return;
        let succeeded = false;
        if (lacking === null) {
          const ran = await runStep(step, choice);
          times.push(ran.times);
          succeeded = ran.counts.failed === 0;
          total = add(total, ran.counts);
          if (step.report !== undefined) tests += ran.counts.passed + ran.counts.failed;
        } else {
          console.log(`${step.title.padEnd(20)}     -    not run: ${lacking.title} failed`);
        }
        results.get(name)?.resolve(succeeded);
      }
    }),
  );
  if (children.stopping) return;
  console.log(`\n${timesLine(times)}`);
  console.log(`${summaryLine(total)}${choice.leftOut === undefined ? '' : `; left out: ${choice.leftOut}`}`);
  // Words that no test file's path holds: a run that tried nothing is no success.
  const triedNothing = tests === 0 && Object.values(choice.filters).some((words) => words.length > 0);
  if (triedNothing && choice.leftOut === undefined) console.log('No test file fits these words.');
  process.exitCode =
    total.failed > 0 || total.passed === 0 || (triedNothing && choice.leftOut === undefined) ? 1 : 0;
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
for (const [name, code] of Object.entries(SIGNALS)) {
  process.on(name, () => {
    if (children.stopping) return;
    console.log(`\nStopping (${name}) …`);
    void children
      .stop()
      .then(removeScratch)
      .finally(() => process.exit(code));
  });
}

try {
  await main();
} finally {
  if (!children.stopping) await removeScratch();
}
