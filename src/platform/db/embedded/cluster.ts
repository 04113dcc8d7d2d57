import { chownSync, closeSync, existsSync, fsyncSync, lchownSync, lstatSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError, fromPostgresOutput } from './errors.ts'
import { runProgram } from './launch.ts'
import type { Launch, User } from './launch.ts'

/** The superuser of the cluster: owns the database and runs the migrations. */
export const ownerRole = 'credenza_owner'

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')

const unfinishedPrefix = 'postgres.init-'

/** The major version of the data in a folder, or undefined when there is no cluster. */
export function clusterVersion(dataDir: string): string | undefined {
  const file = join(clusterFolder(dataDir), 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
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
  removeUnfinished(dataDir)
  const folder = join(dataDir, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`)
  const passwordFile = `${folder}.password`
  let failure: string | undefined
  try {
    for (const launch of launches) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { mode: 0o700 })
      writeFileSync(passwordFile, `${ownerPassword}\n`, { mode: 0o600 })
      if (launch.owner) for (const path of [folder, passwordFile]) chownSync(path, launch.owner.uid, launch.owner.gid)
      const { code, output } = await runProgram(launch, binaries.initdb, [
        '--pgdata', folder, '--username', ownerRole, '--pwfile', passwordFile, '--auth', 'scram-sha-256',
        '--encoding', 'UTF8', '--locale', 'C', ...localeProvider(binaries), '--data-checksums', '--no-instructions',
      ])
      if (code === 0) {
        renameSync(folder, clusterFolder(dataDir))
        syncFolder(dataDir)
        return
      }
      // The last way's complaint says the most, except that a way which does not exist here says nothing of use.
      failure = failure === undefined || !/ENOENT|unshare|setpriv/.test(output) ? output : failure
      if (/No space left on device|Disk quota exceeded/.test(output)) break
    }
    throw fromPostgresOutput(failure ?? '', { path: dataDir, uid: String(process.getuid?.() ?? '') })
  } finally {
    removeUnfinished(dataDir)
  }
}

/** The built-in provider came with Postgres 17: Unicode character classes, sorted by code point, on every system. */
const localeProvider = ({ major }: PostgresBinaries) =>
  Number(major) >= 17 ? ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'] : []

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function syncFolder(path: string): void {
  // Windows has no way to open a folder for this, and needs none.
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** @throws EmbeddedPostgresError `WRONG_VERSION` when the data is of another major version than the binaries */
export function checkVersion(dataDir: string, found: string, binaries: PostgresBinaries): void {
  if (found === binaries.major) return
  throw new EmbeddedPostgresError('WRONG_VERSION', { path: dataDir, found, expected: binaries.major })
}

/**
 * Finds the first way in which Postgres accepts the existing cluster, giving the data to that way's user where root may
 * do so.
 */
export async function chooseLaunch(dataDir: string, binaries: PostgresBinaries, launches: readonly Launch[]): Promise<Launch> {
  let failure: string | undefined
  for (const launch of launches) {
    if (launch.owner) giveTo(clusterFolder(dataDir), launch.owner)
    // Prints one setting after the same checks of user, binaries and data that a start makes; takes some 15 ms.
    const { code, output } = await runProgram(launch, binaries.postgres, ['-D', clusterFolder(dataDir), '-C', 'data_directory'])
    if (code === 0) return launch
    failure = failure === undefined || !/ENOENT|unshare|setpriv/.test(output) ? output : failure
  }
  throw fromPostgresOutput(failure ?? '', { path: dataDir })
}

/** Changes the owner of a whole folder. The folder itself comes last, so that a change cut short is done again. */
function giveTo(path: string, user: User): void {
  const stats = lstatSync(path)
  if (stats.uid === user.uid) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) lchownSync(join(path, name), user.uid, user.gid)
  }
  lchownSync(path, user.uid, user.gid)
}

/**
 * Sets the owner's password in a cluster that is not running, for the case that the file with the passwords is lost.
 * Single-user mode asks for none.
 */
export async function resetOwnerPassword(dataDir: string, binaries: PostgresBinaries, launch: Launch, password: string): Promise<void> {
  const { code, output } = await runProgram(
    launch,
    binaries.postgres,
    ['--single', '-D', clusterFolder(dataDir), 'postgres'],
    `ALTER ROLE ${ownerRole} PASSWORD '${password}';\n`,
  )
  if (code !== 0 || /ERROR:|FATAL:/.test(output)) throw fromPostgresOutput(output, { path: dataDir })
}
