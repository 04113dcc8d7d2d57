import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/*
 * The starter in a checkout of its own, with an npm that does what each test needs. Real installations are tried by
 * `npm start` itself.
 */

const scripts = fileURLToPath(new URL('..', import.meta.url));
const link = fileURLToPath(new URL('../../src/platform/process/starter-link.ts', import.meta.url));

/** Notes when it begins and ends, and with which settings; then does what NPM_DOES says. */
const npm = `
  const { appendFileSync, existsSync, mkdirSync } = require('node:fs');
  const note = (text) => appendFileSync('npm.log', text + '\\n');
  note('begin');
  appendFileSync('npm-settings.log', JSON.stringify({ args: process.argv.slice(2), cache: process.env.npm_config_cache, home: process.env.HOME }) + '\\n');
  const [what, text] = (process.env.NPM_DOES || 'install').split('|');
  const finish = () => { mkdirSync('node_modules', { recursive: true }); note('end'); };
  if (what === 'install') finish();
  if (what === 'install-slowly') setTimeout(finish, 1000);
  if (what === 'install-when-told') { const timer = setInterval(() => { if (existsSync('go')) { clearInterval(timer); finish(); } }, 20); }
  if (what === 'print') { process.stderr.write(text + '\\n'); process.exitCode = 1; }
  if (what === 'print-and-succeed') { process.stderr.write(text + '\\n'); finish(); }
  if (what === 'print-and-hang') { process.stderr.write(text + '\\n'); setInterval(() => {}, 1000); }
`;

const task = `
  import { appendFileSync } from 'node:fs';
  import { onStarterGone } from ${JSON.stringify(link)};
  const [what, ...args] = process.argv.slice(2);
  if (what === 'exit') process.exitCode = Number(args[0]);
  if (what === 'die') process.kill(process.pid, 'SIGKILL');
  if (what === 'stay') {
    const left = (why) => { appendFileSync('task.log', why); process.exit(7); };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => left(signal));
    onStarterGone(() => left('starter gone'));
    setInterval(() => {}, 1000);
  }
  if (what === 'link') onStarterGone(() => {});
  console.log('task ' + args.join(','));
`;

let root: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'credenza-starter-')), "it's a checkout");
  mkdirSync(join(root, 'scripts'), { recursive: true });
  cpSync(join(scripts, 'start.mjs'), join(root, 'scripts', 'start.mjs'));
  cpSync(join(scripts, 'starter'), join(root, 'scripts', 'starter'), { recursive: true });
  writeFileSync(join(root, 'scripts', 'task.ts'), task);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": { "": {} } }');
  mkdirSync(join(root, 'npm'));
  writeFileSync(join(root, 'npm', 'package.json'), '{ "type": "commonjs" }');
  writeFileSync(join(root, 'npm', 'npm-cli.js'), npm);
});

afterEach(() => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  rmSync(dirname(root), { recursive: true, force: true, maxRetries: 5 });
});

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Starts the starter as a terminal or a script would, not as this test run was started. */
function start(args: string[], env: NodeJS.ProcessEnv = {}): Run {
  return watch(
    spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), ...args], {
      cwd: '/',
      env: { PATH: process.env['PATH'], HOME: root, npm_execpath: join(root, 'npm', 'npm-cli.js'), ...env },
    }),
  );
}

function watch(child: ChildProcess): Run {
  children.push(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, output: () => output, ended };
}

const file = (name: string) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '');
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const oneSentence = /^[^\n]+[.]\n$/;

describe('the installation', () => {
  it('happens at the first start, without install scripts, and is not repeated', async () => {
    expect((await start(['task', 'print', 'a b', "c's"]).ended).output).toMatch(
      /^Prima installazione: .+\nComponenti pronti in \d+ s\.\ntask a b,c's\n$/,
    );
    expect(await start(['task', 'print', 'again']).ended).toEqual({ code: 0, output: 'task again\n' });
    expect(file('npm.log')).toBe('begin\nend\n');
    const { args } = JSON.parse(file('npm-settings.log')) as { args: string[] };
    expect(args).toEqual(expect.arrayContaining(['ci', '--ignore-scripts', '--no-audit', '--no-fund']));
  });

  it('happens again when the packages have changed', async () => {
    await start(['task']).ended;
    writeFileSync(join(root, 'package-lock.json'), '{ "packages": { "": {} }, "more": 1 }');
    expect((await start(['task']).ended).output).toMatch(/^I componenti sono cambiati/);
    expect(file('npm.log')).toBe('begin\nend\nbegin\nend\n');
  });

  it('is left to a developer who ran npm', async () => {
    const packages = { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    mkdirSync(join(root, 'node_modules', 'a'), { recursive: true });
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
    expect((await start(['task']).ended).output).toBe('task \n');

    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages, more: 1 }));
    rmSync(join(root, 'node_modules', 'a'), { recursive: true });
    expect((await start(['task']).ended).output).toMatch(/^I componenti sono cambiati/);
  });

  it('that is interrupted ends in one sentence and is done again', async () => {
    const first = start(['task'], { NPM_DOES: 'install-slowly' });
    await eventually(() => expect(file('npm.log')).toBe('begin\n'));
    first.child.kill('SIGINT');
    const { code, output } = await first.ended;
    expect(code).toBe(130);
    expect(output).toMatch(/\nInstallazione interrotta: al prossimo avvio ricomincia da capo\.\n$/);
    expect((await start(['task']).ended).output).toContain('task \n');
    expect(file('npm.log')).toBe('begin\nbegin\nend\n');
  });

  it('happens once when two start at the same instant', async () => {
    const both = await Promise.all([1, 2].map(() => start(['task'], { NPM_DOES: 'install-slowly' }).ended));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ output }) => output.includes('Un altro avvio'))).toHaveLength(1);
    expect(file('npm.log')).toBe('begin\nend\n');
  });

  it('waits for an npm whose starter was killed', async () => {
    const first = start(['task'], { NPM_DOES: 'install-when-told' });
    // npm may begin before its starter has named it in the lock: one killed in between leaves nobody to wait for.
    await eventually(() => {
      expect(file('npm.log')).toBe('begin\n');
      expect(file(join('.cache', 'install', '1.lock'))).toMatch(/^\{"pids":\[\d+,\d+\]\}$/);
    });
    first.child.kill('SIGKILL');
    const second = start(['task']);
    await eventually(() => expect(second.output()).toContain('Un altro avvio'));
    expect(file('npm.log')).toBe('begin\n');
    writeFileSync(join(root, 'go'), '');
    expect((await second.ended).code).toBe(0);
    expect(file('npm.log')).toBe('begin\nend\nbegin\nend\n');
    expect(readdirSync(join(root, '.cache', 'install'))).toHaveLength(1);
  });

  it('gives npm a place for its downloads where the home folder is missing', async () => {
    await start(['task'], { HOME: join(root, 'package.json') }).ended;
    expect(JSON.parse(file('npm-settings.log'))).toMatchObject({ cache: join(root, '.cache', 'npm') });
  });

  const lost = (attempt: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => `npm http fetch GET https://r/${index} attempt ${attempt} failed with ENOTFOUND`,
    ).join('\n');

  it.each([
    ['no name server', 'print|npm error code ENOTFOUND', /^Non riesco a scaricare i componenti: .+\.$/],
    ['an older npm', 'print|npm ERR! code ECONNREFUSED', /^Non riesco a scaricare i componenti: .+\.$/],
    ['5 repeated failures', `print-and-hang|${lost(2, 5)}`, /^Non riesco a scaricare i componenti: .+\.$/],
    ['20 first failures', `print-and-hang|${lost(1, 20)}`, /^Non riesco a scaricare i componenti: .+\.$/],
    ['a full disk', 'print|npm error code ENOSPC', /^Lo spazio sul disco .+ è finito: .+\.$/],
    [
      'a full disk that npm only warns of',
      'print-and-succeed|npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write',
      /^Lo spazio sul disco .+ è finito: .+\.$/,
    ],
    ['a read-only disk', 'print|npm error code EROFS', /^Non posso scrivere in .+\.$/],
    [
      'a lock file that does not fit',
      'print|npm error code EUSAGE',
      /^package\.json e .+ non vanno d’accordo: .+\.$/,
    ],
    [
      'something else',
      'print|npm error code E404',
      /^L’installazione .+ non è riuscita \(E404\): .+install\.log\.$/,
    ],
  ])('that fails ends in one sentence: %s', async (_name, does, sentence) => {
    const { code, output } = await start(['task'], { NPM_DOES: does }).ended;
    const [, ...rest] = output.split('\n');
    expect(code).toBe(1);
    expect(rest).toEqual([expect.stringMatching(sentence), '']);
  });

  it('goes on after a few failed downloads', async () => {
    const text = `${lost(1, 4)}\nnpm http fetch GET 200 https://r/1 3ms\n${lost(2, 4)}`;
    expect((await start(['task'], { NPM_DOES: `print-and-succeed|${text}` }).ended).code).toBe(0);
  });

  const npmBesideNode = existsSync(join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm'));
  it.runIf(!npmBesideNode)('needs npm', async () => {
    const { code, output } = await start(['task'], { npm_execpath: '', PATH: '/nowhere' }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^Per installare i componenti serve npm, .+\.\n$/);
  });

  it.runIf(process.platform !== 'win32')('uses the npm on PATH when nobody names another', async () => {
    const folder = join(root, 'bin');
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'npm'),
      `#!/bin/sh\nexec "${process.execPath}" "${root}/npm/npm-cli.js" "$@"\n`,
    );
    chmodSync(join(folder, 'npm'), 0o755);
    expect((await start(['task'], { npm_execpath: '', PATH: `${folder}:/usr/bin:/bin` }).ended).code).toBe(0);
  });
});

describe('the hand-over', () => {
  it.each([
    [['task', 'exit', '3'], 3],
    [['task', 'die'], 137],
    [['task', 'link'], 0],
  ])('passes on how the task ended: %s', async (args, code) => {
    expect((await start(args).ended).code).toBe(code);
  });

  it.each(['', 'missing', '../start', 'Task'])('refuses the task «%s» in one sentence', async (name) => {
    const { code, output } = await start([name]).ended;
    expect(code).toBe(2);
    expect(output).toMatch(oneSentence);
    expect(output).toContain('task, serve');
  });

  it.runIf(process.platform !== 'win32')('prefers the Node among the packages', async () => {
    const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'node'), `#!/bin/sh\necho pinned\nexec "${process.execPath}" "$@"\n`);
    chmodSync(join(folder, 'node'), 0o755);
    expect((await start(['task']).ended).output).toMatch(/pinned\ntask \n$/);
    // One that cannot run here (another C library) is passed over.
    writeFileSync(join(folder, 'node'), '#!/missing/loader\n');
    expect((await start(['task']).ended).output).toBe('task \n');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes on %s', async (signal) => {
    const run = start(['task', 'stay']);
    await eventually(() => expect(run.output()).toContain('task'));
    run.child.kill(signal);
    expect((await run.ended).code).toBe(7);
    expect(file('task.log')).toBe(signal);
  });

  it('lets the task know when the starter is killed', async () => {
    const run = start(['task', 'stay']);
    await eventually(() => expect(run.output()).toContain('task'));
    run.child.kill('SIGKILL');
    await eventually(() => expect(file('task.log')).toBe('starter gone'));
  });

  it.runIf(process.platform === 'linux')('ends the task when the npm that ran it is gone', async () => {
    // npm runs scripts through a shell, which passes no signal on.
    const starter = `"${process.execPath}" "${root}/scripts/start.mjs" task stay`;
    const shell = watch(
      spawn('sh', ['-c', `${starter} & wait`], {
        env: {
          PATH: process.env['PATH'],
          HOME: root,
          npm_execpath: join(root, 'npm', 'npm-cli.js'),
          npm_lifecycle_event: 'start',
        },
      }),
    );
    await eventually(() => expect(shell.output()).toContain('task'));
    shell.child.kill('SIGKILL');
    await eventually(() => expect(file('task.log')).toBe('SIGTERM'));
  });
});
