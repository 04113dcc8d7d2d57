import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where a browser for the tests came from, in the order in which they are tried. */
export type BrowserSource = 'CHROMIUM_PATH' | 'system' | '@sparticuz/chromium' | 'playwright';

/** A Chromium that started and told its version. */
export interface FoundBrowser {
  source: BrowserSource;
  /** Absolute path of the executable. */
  executablePath: string;
  /** What `--version` printed, e.g. `Chromium 153.0.7871.0`. */
  version: string;
  /** Environment variables the browser needs beside those of the tests (its own shared libraries). */
  env: Record<string, string>;
}

/** What the search reads from its surroundings; tests pass their own. */
export interface SearchOptions {
  env?: NodeJS.ProcessEnv;
  /** Folder for the unpacked browser; survives between runs. Default: `.cache/chromium` of the repository. */
  cacheDirectory?: string;
  /** Playwright's own browser, if it was installed. */
  playwrightExecutable?: string;
  platform?: NodeJS.Platform;
  arch?: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Unpacking 66 MB and a first start from a cold disk stay far below this. */
const BOUND_MS = 60_000;

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, one installed on the machine, the one inside
 * the npm package `@sparticuz/chromium` (Linux x64), Playwright's own download; the first that starts.
 * A name on the PATH is not enough: some systems ship a stub that only tells how to install a browser.
 *
 * @throws when none starts, with what was tried and what to do; also when `CHROMIUM_PATH` is set and
 *   does not start, because a choice made by hand must not be replaced silently.
 */
export async function findBrowser(options: SearchOptions = {}): Promise<FoundBrowser> {
  const env = options.env ?? process.env;
  const platform = options.platform ?? process.platform;
  const tried: string[] = [];

  const chosen = env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    const version = await versionOf(chosen, env, tried);
    if (version !== null) return { source: 'CHROMIUM_PATH', executablePath: chosen, version, env: {} };
    throw new Error(`CHROMIUM_PATH names a browser that does not start. ${tried.join('; ')}`);
  }

  for (const path of await systemBrowsers(env)) {
    const version = await versionOf(path, env, tried);
    if (version !== null) return { source: 'system', executablePath: path, version, env: {} };
  }

  if (platform === 'linux' && (options.arch ?? process.arch) === 'x64') {
    try {
      const directory = await unpackChromium(options.cacheDirectory ?? join(root, '.cache/chromium'));
      const found = packagedBrowser(directory, env);
      const version = await versionOf(found.executablePath, { ...env, ...found.env }, tried);
      if (version !== null) return { source: '@sparticuz/chromium', version, ...found };
    } catch (error) {
      tried.push(`@sparticuz/chromium: ${reasonOf(error)}`);
    }
  }

  const own = options.playwrightExecutable;
  if (own !== undefined && existsSync(own)) {
    const version = await versionOf(own, env, tried);
    if (version !== null) return { source: 'playwright', executablePath: own, version, env: {} };
  }

  throw new Error(
    'No Chromium found for the browser tests. Install one (e.g. `apt install chromium` or ' +
      '`npx playwright install chromium`), or set CHROMIUM_PATH to its executable. ' +
      `Tried: ${tried.length === 0 ? 'nothing was there to try' : tried.join('; ')}`,
  );
}

/**
 * Command line for a browser under test. The tests must see the browser's real security (same-origin
 * policy, site isolation), so none of the packaged browser's own arguments are taken over.
 */
export function browserArguments(user: { isRoot: boolean }): string[] {
  return [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The camera and the microphone of the tests: a moving picture and a beep, granted without asking.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    // The sandbox cannot be set up by root; everywhere else it stays on.
    ...(user.isRoot ? ['--no-sandbox'] : []),
  ];
}

/** Playwright's launch options for a browser that was found. */
export function launchOptionsFor(found: FoundBrowser): {
  executablePath: string;
  args: string[];
  chromiumSandbox: boolean;
  env: Record<string, string>;
} {
  const isRoot = process.getuid?.() === 0;
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  return {
    executablePath: found.executablePath,
    args: browserArguments({ isRoot }),
    chromiumSandbox: !isRoot && found.source !== '@sparticuz/chromium',
    env: { ...env, ...found.env },
  };
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium` below `cacheDirectory` and returns its folder, named
 * after the package's version. The package itself unpacks to fixed names in the temp folder and takes
 * a half-written file for a finished one; here each run unpacks into a folder of its own, which is then
 * moved into place in one step. Two runs at once, or one that was killed, therefore do no harm.
 */
export async function unpackChromium(cacheDirectory: string): Promise<string> {
  const packageDirectory = join(root, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(cacheDirectory, version);
  if (existsSync(target)) return target;

  await mkdir(cacheDirectory, { recursive: true });
  const staging = await mkdtemp(join(cacheDirectory, `${version}-unpacking-`));
  try {
    const program =
      "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
    await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: root,
      timeout: BOUND_MS,
      // The package reads the temp folder from TMPDIR, and unpacks its shared libraries only when it
      // believes to run on AWS Lambda.
      env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    await writeFile(join(staging, 'fonts.conf'), fontConfiguration(join(target, 'fonts')));
    await rename(staging, target).catch(async (error: unknown) => {
      // Another run was quicker; its copy is as good.
      if (!existsSync(join(target, 'chromium'))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return target;
}

function packagedBrowser(
  directory: string,
  env: NodeJS.ProcessEnv,
): { executablePath: string; env: Record<string, string> } {
  const libraries = [join(directory, 'al2023/lib'), directory, env['LD_LIBRARY_PATH']];
  return {
    executablePath: join(directory, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.filter((path) => path !== undefined && path !== '').join(delimiter),
      FONTCONFIG_FILE: join(directory, 'fonts.conf'),
    },
  };
}

/** The package's own font configuration names folders of AWS Lambda. */
function fontConfiguration(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}

async function systemBrowsers(env: NodeJS.ProcessEnv): Promise<string[]> {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...SYSTEM_PATHS,
  ];
  const found: string[] = [];
  for (const candidate of candidates) {
    const executable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (executable) found.push(candidate);
  }
  return found;
}

async function versionOf(path: string, env: NodeJS.ProcessEnv, tried: string[]): Promise<string | null> {
  try {
    const { stdout } = await run(path, ['--version'], { env, timeout: BOUND_MS });
    const version = stdout.trim();
    if (/Chrom/.test(version)) return version;
    tried.push(`${path}: printed "${version.slice(0, 80)}" for --version`);
  } catch (error) {
    tried.push(`${path}: ${reasonOf(error)}`);
  }
  return null;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n').slice(0, 2).join(' ');
}
