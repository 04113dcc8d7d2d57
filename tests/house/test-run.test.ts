import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeIn } from '../../scripts/testing/changed.ts';
import { Children, descendantsOf } from '../../scripts/testing/processes.ts';
import { playwrightCounts, summaryLine, vitestCounts } from '../../scripts/testing/report.ts';
import {
  allSteps,
  choose,
  chooseReached,
  LANES,
  REACHED_LANES,
  STEP_NAMES,
} from '../../scripts/testing/steps.ts';
import { preparedParts, timesLine, vitestParts } from '../../scripts/testing/times.ts';

const steps = allSteps('/node', '/repository');

describe('choose', () => {
  it('runs everything when no step is named', () => {
    expect([...choose([], steps).chosen]).toEqual([...STEP_NAMES]);
  });

  it('runs the named step with what it needs, and hands on the other words', () => {
    const { chosen, filters } = choose(['e2e', 'inventory'], steps);
    expect([...chosen]).toEqual(['build', 'e2e']);
    expect(filters).toMatchObject({ e2e: ['inventory'] });
  });

  it('runs every kind of test when there is only a filter', () => {
    expect([...choose(['inventory'], steps).chosen]).toEqual(['unit', 'integration', 'build', 'e2e']);
  });

  it('knows words for several steps', () => {
    expect([...choose(['static'], steps).chosen]).toEqual(['lint', 'check', 'types']);
  });
});

describe('chooseReached', () => {
  const nothing = {
    code: [],
    everything: null,
    unit: [],
    integration: [],
    browser: [],
    swept: [],
    leftOut: 0,
  };

  it('judges the text of every change, and runs the tests that it reaches, each kind its own files', () => {
    const choice = chooseReached(
      { ...nothing, code: ['a.ts'], unit: ['a.test.ts'], browser: ['a.spec.ts'] },
      9,
      steps,
    );
    expect([...choice.chosen].toSorted()).toEqual(
      ['build', 'bundle', 'check', 'e2e', 'lint', 'types', 'unit'].toSorted(),
    );
    expect(choice.filters).toMatchObject({ lint: ['a.ts'], unit: ['a.test.ts'], e2e: ['a.spec.ts'] });
  });

  it('says what it leaves out', () => {
    const reach = { ...nothing, integration: ['a.test.ts'], swept: ['stockFiles', 'haccp'], leftOut: 4 };
    const choice = chooseReached(reach, 9, steps);
    expect(choice.env).toMatchObject({ SWEEP_FEATURES: 'stockFiles,haccp' });
    expect(choice.leftOut).toMatch(/^8 test files, of which 4 /);
  });

  it('runs everything where no choice stands for the rest', () => {
    const choice = chooseReached({ ...nothing, everything: 'package-lock.json' }, 9, steps);
    expect([...choice.chosen]).toEqual([...STEP_NAMES]);
    expect(choice.leftOut).toContain('package-lock.json');
  });
});

describe('changeIn', () => {
  it('lists what was committed since the branch left, what is changed, new or gone; not what others did since', async () => {
    const root = await mkdtemp(join(tmpdir(), 'credenza-change-'));
    try {
      const git = (...parameters: string[]): string =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...parameters], {
          cwd: root,
          encoding: 'utf8',
        });
      const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text);
      const commit = (title: string): void => {
        git('add', '-A');
        git('commit', '-qm', title);
      };
      git('init', '-q', '-b', 'main');
      for (const name of ['kept.ts', 'committed.ts', 'dirty.ts', 'gone.ts', 'old.ts']) await write(name, '1');
      commit('all');
      git('checkout', '-qb', 'work');
      await write('committed.ts', '2');
      git('mv', 'old.ts', 'moved.ts');
      commit('mine');
      git('checkout', '-q', 'main');
      await write('theirs.ts', '1');
      commit('theirs');
      git('checkout', '-q', 'work');
      await write('dirty.ts', '2');
      await write('città.ts', '1');
      await rm(join(root, 'gone.ts'));

      const mine = ['città.ts', 'dirty.ts', 'gone.ts'];
      expect((await changeIn(root, null)).paths).toEqual(mine);
      const all = [...mine, 'committed.ts', 'moved.ts', 'old.ts'].toSorted();
      expect((await changeIn(root, 'main')).paths).toEqual(all);
      git('update-ref', 'refs/remotes/origin/main', 'main');
      expect((await changeIn(root, null)).paths).toEqual(all);
      await expect(changeIn(root, 'nowhere')).rejects.toThrow('no commit named nowhere');
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});

describe.each([
  ['of a whole run', LANES],
  ['of what a change reaches', REACHED_LANES],
])('the lanes %s', (_of, lanes) => {
  it('hold every step', () => {
    expect([...new Set(lanes.flat())].toSorted()).toEqual([...STEP_NAMES].toSorted());
    // None waits in a lane for itself.
    for (const lane of lanes) expect(new Set(lane).size).toBe(lane.length);
  });

  it('never wait for each other in a circle', () => {
    // Worked off as test.ts does: each lane goes on as far as what its next step needs is done.
    const done = new Set<string>();
    const left = lanes.map((lane) => [...lane]);
    for (let before = -1; before < done.size;) {
      before = done.size;
      for (const lane of left)
        while (lane[0] !== undefined && steps[lane[0]].needs.every((needed) => done.has(needed)))
          done.add(lane.shift()!);
    }
    expect(left.flat()).toEqual([]);
  });
});

describe('timesLine', () => {
  it('says in one line what each step took, and of that its parts', () => {
    const line = timesLine([
      { title: 'types', seconds: 16.2, parts: [{ name: 'server', seconds: 9.1 }] },
      { title: 'build', seconds: 11.6, parts: [] },
      { title: 'tests', seconds: 90, parts: preparedParts('servers\t1500\nservers\t2500\n') },
    ]);
    expect(line).toBe('Seconds: types 16 (server 9) · build 12 · tests 90 (2 servers 4)');
  });

  it('reads what Vitest says of itself', () => {
    const output = (took: string) =>
      `  Duration  1.5m (transform 3s, setup 20ms, import ${took}, tests 9s)\n`;
    expect(vitestParts(output('20.5s'))).toEqual([{ name: 'loading', seconds: 20.5 }]);
    expect(vitestParts(output('1.5m'))).toEqual([{ name: 'loading', seconds: 90 }]);
    expect(vitestParts(output('9ms'))).toEqual([]);
    expect(vitestParts('no such line')).toEqual([]);
  });
});

const GOOD = { exitedWell: true, isFiltered: false };
const BROKEN = { exitedWell: false, isFiltered: false };

describe('vitestCounts', () => {
  const report = (fields: object): string => JSON.stringify({ testResults: [], ...fields });

  it('reads passed, failed and skipped tests', () => {
    const text = report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(vitestCounts(text, BROKEN)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a file that could not be loaded', () => {
    const text = report({
      numPassedTests: 5,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    });
    expect(vitestCounts(text, BROKEN).failed).toBe(1);
  });

  it.each([
    ['a report without tests', report({ numPassedTests: 0 }), true],
    ['no report', null, true],
    ['half a report', '{"numPassedTests":', true],
    ['an error outside any test', report({ numPassedTests: 5 }), false],
  ])('takes %s for a failure', (_case, text, exitedWell) => {
    expect(vitestCounts(text, exitedWell ? GOOD : BROKEN).failed).toBe(1);
  });
});

describe('a run that a filter left nothing for', () => {
  it('has neither passed nor failed', () => {
    const counts = vitestCounts(JSON.stringify({ numPassedTests: 0 }), {
      exitedWell: true,
      isFiltered: true,
    });
    expect(counts).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('playwrightCounts', () => {
  it('takes a test that only passed the second time for a failed one', () => {
    const text = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(playwrightCounts(text, BROKEN)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('takes an empty run for a failure', () => {
    expect(playwrightCounts(JSON.stringify({ stats: { expected: 0 } }), GOOD).failed).toBe(1);
  });
});

describe('summaryLine', () => {
  it('names skipped tests only when there are any', () => {
    expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(summaryLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});

describe('descendantsOf', () => {
  it('follows children of children, and leaves others alone', () => {
    const rows = [
      { pid: 1, parent: 0 },
      { pid: 10, parent: 1 },
      { pid: 11, parent: 10 },
      { pid: 12, parent: 11 },
      { pid: 20, parent: 1 },
    ];
    expect(descendantsOf(10, rows)).toEqual([11, 12]);
  });
});

describe.skipIf(process.platform === 'win32')('Children', () => {
  const options = (boundMs: number) => ({ cwd: '/', env: process.env, boundMs });
  const isAlive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  /** Starts a grandchild in a group of its own that ignores interrupts, writes its pid to `file`, and waits. */
  const stubborn = (file: string): string => `
    const { spawn } = require('node:child_process');
    const deaf = "process.on('SIGINT', () => {}); console.log('ready'); setInterval(() => {}, 1000)";
    const child = spawn(process.execPath, ['-e', deaf], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.once('data', () => require('node:fs').writeFileSync(${JSON.stringify(file)}, child.pid + ';'));
    setInterval(() => {}, 1000);
  `;

  it('returns the exit code and both streams', async () => {
    const program = 'console.log("out"); console.error("err"); process.exit(3)';
    const outcome = await new Children().run([process.execPath, '-e', program], options(20_000));
    expect(outcome).toMatchObject({ code: 3, timedOut: false });
    expect(outcome.output).toContain('out');
    expect(outcome.output).toContain('err');
  });

  it('ends a program that runs longer than its bound', async () => {
    const program = 'setInterval(() => {}, 1000)';
    const outcome = await new Children().run([process.execPath, '-e', program], options(300));
    expect(outcome).toMatchObject({ code: null, timedOut: true });
  });

  it('leaves nothing behind when it is stopped, and starts nothing more', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'credenza-children-'));
    try {
      const file = join(directory, 'pid');
      const children = new Children({ graceMs: 300 });
      const running = children.run([process.execPath, '-e', stubborn(file)], options(60_000));
      const written = (): Promise<string> => readFile(file, 'utf8').catch(() => '');
      await expect.poll(written, { timeout: 20_000 }).toMatch(/^\d+;$/);
      const grandchild = Number.parseInt(await written(), 10);
      expect(isAlive(grandchild)).toBe(true);

      await children.stop();
      expect((await running).code).not.toBe(0);
      await expect.poll(() => isAlive(grandchild), { timeout: 20_000 }).toBe(false);
      expect((await children.run([process.execPath, '-e', ''], options(1_000))).code).toBeNull();
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
});
