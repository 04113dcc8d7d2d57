import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError, fromFileError, fromPostgresOutput, systemCode } from './errors.ts';
import type { EmbeddedPostgresErrorDetails } from './errors.ts';
import { runProgram } from './launch.ts';
import type { Launch, User } from './launch.ts';

/** The superuser of the cluster: owns the database and runs the migrations. */
export const ownerRole = 'credenza_owner';

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');

const unfinishedPrefix = 'postgres.init-';

/**
 * The major version of the data in a folder, or undefined when there is no cluster.
 *
 * @throws EmbeddedPostgresError `DATA_FOLDER_UNSUITABLE` when something else lies in the cluster's place
 */
export function clusterVersion(dataDir: string): string | undefined {
  const folder = clusterFolder(dataDir);
  try {
    if (readdirSync(folder).length === 0) return undefined;
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    // Only a missing folder means that there is no cluster; one that may not be looked into must not be taken for that.
    if (systemCode(error) !== 'ENOENT') throw fromFileError(error, dataDir);
    if (!existsSync(folder)) return undefined;
    throw new EmbeddedPostgresError('DATA_FOLDER_UNSUITABLE', { path: folder });
  }
}

/**
 * Makes a new cluster: UTF-8, data checksums, scram passwords, and sorting that does not depend on the machine (so that
 * indexes stay valid when the data moves or the system is updated). It is made in a folder of its own and renamed, so
 * that an interrupted first start leaves nothing that looks finished.
 */
export async function makeCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  launches: readonly Launch[],
  ownerPassword: string,
): Promise<void> {
  const folder = join(dataDir, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
  const passwordFile = `${folder}.password`;
  const complaints = new Complaints();
  try {
    for (const launch of launches) {
      try {
        removeUnfinished(dataDir);
        mkdirSync(folder, { mode: 0o700 });
        writeFileSync(passwordFile, `${ownerPassword}\n`, { mode: 0o600, flag: 'wx' });
        if (launch.owner) for (const path of [folder, passwordFile]) changeOwner(path, launch.owner);
      } catch (error) {
        complaints.aboutFile(error);
        continue;
      }
      const { code, output } = await runProgram(launch, binaries.initdb, [
        '--pgdata',
        folder,
        '--username',
        ownerRole,
        '--pwfile',
        passwordFile,
        '--auth',
        'scram-sha-256',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        ...localeProvider(binaries),
        '--data-checksums',
        '--no-instructions',
      ]);
      if (code === 0) {
        renameSync(folder, clusterFolder(dataDir));
        syncFolder(dataDir);
        return;
      }
      complaints.of(output);
    }
    throw complaints.toError({ path: dataDir, uid: String(process.getuid?.() ?? '') });
  } finally {
    removeUnfinished(dataDir);
  }
}

/** Why the ways tried so far did not work. */
class Complaints {
  #file: unknown;
  #output: string | undefined;

  aboutFile(error: unknown): void {
    this.#file ??= error;
  }

  /** The first word of Postgres itself says the most; that a helper is missing here says nothing to people. */
  of(output: string): void {
    if (this.#output === undefined || helperTrouble.test(this.#output)) this.#output = output;
  }

  toError(details: EmbeddedPostgresErrorDetails): EmbeddedPostgresError {
    if (this.#output === undefined && this.#file !== undefined)
      return fromFileError(this.#file, details['path'] ?? '');
    return fromPostgresOutput(this.#output ?? '', details);
  }
}

const helperTrouble = /^(Error: spawn|unshare:|setpriv:)/;

/** The built-in provider came with Postgres 17: Unicode character classes, sorted by code point, on every system. */
const localeProvider = ({ major }: PostgresBinaries) =>
  Number(major) >= 17 ? ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'] : [];

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinishedPrefix)) removeFolder(join(dataDir, name));
  }
}

function syncFolder(path: string): void {
  // Windows has no way to open a folder for this, and needs none.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** @throws EmbeddedPostgresError `WRONG_VERSION` when the data is of another major version than the binaries */
export function checkVersion(dataDir: string, found: string, binaries: PostgresBinaries): void {
  if (found === binaries.major) return;
  throw new EmbeddedPostgresError('WRONG_VERSION', { path: dataDir, found, expected: binaries.major });
}

/**
 * Finds the first way in which Postgres accepts the existing cluster, giving the data to that way's user where root may
 * do so.
 */
export async function chooseLaunch(
  dataDir: string,
  binaries: PostgresBinaries,
  launches: readonly Launch[],
): Promise<Launch> {
  const complaints = new Complaints();
  for (const launch of launches) {
    try {
      if (launch.owner) giveTo(clusterFolder(dataDir), launch.owner);
    } catch (error) {
      complaints.aboutFile(error);
      continue;
    }
    // Prints one setting after the same checks of user, binaries and data that a start makes; takes some 15 ms.
    const { code, output } = await runProgram(launch, binaries.postgres, [
      '-D',
      clusterFolder(dataDir),
      '-C',
      'data_directory',
    ]);
    if (code === 0) return launch;
    complaints.of(output);
  }
  throw complaints.toError({ path: dataDir });
}

/** Gives the cluster to the user that shall run it, unless it is theirs already. */
function giveTo(path: string, user: User): void {
  if (lstatSync(path).uid !== user.uid) changeOwner(path, user);
}

/**
 * Changes the owner of a folder with all that is in it. On the way each folder is root's, because a root without the
 * usual capabilities may not look into another user's; the outermost changes last, so that a change cut short is seen
 * and done again.
 */
function changeOwner(path: string, user: User): void {
  const stats = lstatSync(path);
  if (stats.isDirectory()) {
    if (stats.uid !== 0) lchownSync(path, 0, 0);
    for (const name of readdirSync(path)) changeOwner(join(path, name), user);
  }
  if (stats.uid !== user.uid || user.uid !== 0) lchownSync(path, user.uid, user.gid);
}

function removeFolder(path: string): void {
  if (!existsSync(path)) return;
  if (process.getuid?.() === 0) changeOwner(path, { uid: 0, gid: 0 });
  rmSync(path, { recursive: true, force: true });
}

/**
 * Sets the owner's password in a cluster that is not running, for the case that the file with the passwords is lost.
 * Single-user mode asks for none.
 */
export async function resetOwnerPassword(
  dataDir: string,
  binaries: PostgresBinaries,
  launch: Launch,
  password: string,
): Promise<void> {
  const { code, output } = await runProgram(
    launch,
    binaries.postgres,
    ['--single', '-D', clusterFolder(dataDir), 'postgres'],
    `ALTER ROLE ${ownerRole} PASSWORD '${password}';\n`,
  );
  if (code !== 0 || /ERROR:|FATAL:/.test(output)) throw fromPostgresOutput(output, { path: dataDir });
}
