import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildMessages } from './messages.it.ts';
import { packFiles } from './pack-files.ts';

/*
 * `npm run build`: the pages of the app, from source to `dist/`, when what they are made of has changed. The server and
 * the tests call ensureBuilt() before they serve them.
 */

const root = fileURLToPath(new URL('../', import.meta.url));

/** What decides how the pages come out. */
const inputs = [
  'src',
  'public',
  'scripts/vite',
  'scripts/pack-files.ts',
  'index.html',
  'public.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.web.json',
];
/** The server's parts of features and platform, tests and texts for developers never reach the browser. */
const isInput = (path: string) =>
  !/^src\/(features|platform)\/.*\/server\/|\.test\.tsx?$|\.md$/.test(path.split(sep).join('/'));

export interface BuildOptions {
  /** The checkout to build; this one unless a test says otherwise. */
  readonly root?: string;
  /** Called when there is something to build, before it starts. */
  readonly onStart?: () => void;
}

export type BuildErrorCode = 'DISK_FULL' | 'TOO_MANY_FILES' | 'NOT_WRITABLE' | 'BUILD_FAILED';

/** A build that failed; `message` is the Italian sentence for people, `output` what Vite printed. */
export class BuildError extends Error {
  readonly code: BuildErrorCode;
  readonly output: string;

  constructor(code: BuildErrorCode, path: string, output: string, options?: ErrorOptions) {
    const text = buildMessages[code];
    super(typeof text === 'function' ? text(path) : text, options);
    this.name = 'BuildError';
    this.code = code;
    this.output = output;
  }
}

/**
 * Builds the pages into `dist/` unless they are there, made of exactly the present sources. They are built elsewhere and
 * moved into place whole, so that a build that was killed is never served, and two at once do no harm.
 *
 * @returns whether it built, and how long this took in milliseconds
 * @throws BuildError
 */
export async function ensureBuilt(options: BuildOptions = {}): Promise<{ built: boolean; ms: number }> {
  const started = performance.now();
  const folder = options.root ?? root;
  const result = (built: boolean) => ({ built, ms: Math.round(performance.now() - started) });
  try {
    const wanted = await fingerprint(folder);
    const present = await readFile(join(folder, 'dist', '.stamp'), 'utf8').catch(() => '');
    if (present.trim() === wanted) return result(false);
    options.onStart?.();
    await build(folder, wanted);
    return result(true);
  } catch (error) {
    throw asBuildError(error, folder);
  }
}

/** Files read at a time: where few may be open, a start must not need one for each source. */
const openAtOnce = 32;

/** A digest over the names and contents of all inputs, and over the setting that changes what is built. */
export async function fingerprint(folder: string): Promise<string> {
  const files: string[] = [];
  for (const input of inputs) files.push(...(await filesOf(folder, input)));
  const hash = createHash('sha256').update(process.env['CREDENZA_GALLERY'] ?? '');
  for (let next = 0; next < files.length; next += openAtOnce) {
    const some = files.slice(next, next + openAtOnce);
    const contents = await Promise.all(some.map((path) => readFile(join(folder, path))));
    for (const [index, path] of some.entries()) {
      const content = contents[index] ?? '';
      hash.update(`\0${path.split(sep).join('/')}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

async function filesOf(folder: string, input: string): Promise<string[]> {
  try {
    const entries = await readdir(join(folder, input), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
      .filter(isInput)
      .sort();
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [input];
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function build(folder: string, stamp: string): Promise<void> {
  const workshop = join(folder, '.cache', 'build');
  await mkdir(workshop, { recursive: true });
  await removeAbandoned(workshop);
  const own = () => join(workshop, `${process.pid}-${randomBytes(4).toString('hex')}`);
  const made = own();
  try {
    await runVite(folder, made);
    await packFiles(made);
    await writeFile(join(made, '.stamp'), `${stamp}\n`);
    await replace(made, join(folder, 'dist'), own);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** In a process of its own: the builder's memory should not stay with the server. */
function runVite(folder: string, outDir: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  return new Promise((resolve, reject) => {
    const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BuildError(codeFromOutput(output), folder, output)),
    );
  });
}

function codeFromOutput(output: string): BuildErrorCode {
  if (/ENOSPC|EDQUOT|No space left/.test(output)) return 'DISK_FULL';
  if (/EMFILE|ENFILE|[Tt]oo many open files/.test(output)) return 'TOO_MANY_FILES';
  return /EACCES|EROFS|EPERM/.test(output) ? 'NOT_WRITABLE' : 'BUILD_FAILED';
}

/** Moves a folder into the place of another. Another build may do the same at the same moment; the last one stays. */
async function replace(made: string, place: string, own: () => string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const old = own();
    await rename(place, old).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    try {
      await rename(made, place);
    } catch (error) {
      if (attempt < 5 && ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '')) continue;
      throw error;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
    return;
  }
}

/** Removes what builds that were killed have left. */
async function removeAbandoned(workshop: string): Promise<void> {
  for (const name of await readdir(workshop)) {
    if (!isAlive(Number.parseInt(name, 10))) await rm(join(workshop, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}

function asBuildError(error: unknown, folder: string): BuildError {
  if (error instanceof BuildError) return error;
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new BuildError(codeFromOutput(`${codeOf(error)}`), folder, output, { cause: error });
}

if (import.meta.main) {
  try {
    const { built, ms } = await ensureBuilt({
      onStart: () => process.stdout.write(`${buildMessages.BUILDING}\n`),
    });
    process.stdout.write(`${built ? buildMessages.BUILT((ms / 1000).toFixed(1)) : buildMessages.FRESH}\n`);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.output}\n${error.message}\n`);
    process.exitCode = 1;
  }
}
