import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type pg from 'pg';
import { isSameVersion, migrationsOf, ownMigrations } from '#platform/db/data-version.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { BackupError, fromFileError } from './backup-error.ts';
import {
  createDatabase,
  databaseOf,
  dropDatabase,
  dropLeftOvers,
  isFreeSoon,
  sideName,
  withClient,
  withDatabaseName,
} from './databases.ts';
import { loadBackup } from './load-backup.ts';
import { filesFor, isRecipient, plainFiles } from './files.ts';
import type { BackupFiles } from './files.ts';
import { labelFile, manifestFile, openBackup, sealed, secretFileInBackup, tableFile } from './manifest.ts';
import type { BackupKeys, Manifest, OpenedBackup, SavedTable } from './manifest.ts';
import { copyOut, plainFormats, readShapes } from './table-rows.ts';

export interface BackupOptions {
  /** Login of the owner, who may also create a database for the trial. */
  readonly ownerUrl: string;
  /** Folder of all backups; made when missing. */
  readonly to: string;
  readonly now: Date;
  readonly madeBy: Manifest['madeBy'];
  /** What comes of the secret that the sealed values are sealed under. */
  readonly keys: BackupKeys;
  /** The secret itself, when it should lie in the folder. */
  readonly secret?: string;
  /** For whom everything is encrypted (`age1…`); without one nothing is. */
  readonly recipient?: string | null;
  /** Opens a file for writing; a test hands in a disk that is full. */
  readonly openFile?: (path: string) => Writable;
}

/** A backup that was tried and found good. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly rows: number;
}

/** How the folder of a backup is named: by the instant of its snapshot in UTC, so that names sort by age. */
export const backupName = (at: Date): string => `credenza-${at.toISOString().replaceAll(/[:.T]/g, '-')}`;
export const isBackupName = (name: string): boolean => /^credenza-\d{4}(-\d\d){5}-\d{3}Z$/.test(name);

/** As package.json says it. */
const { version: appVersion } = createRequire(import.meta.url)('../../../package.json') as {
  version: string;
};
const partialStart = '.partial-';
/** What a killed run left behind is taken away after this long: nobody writes to it any more. */
const abandonedAfterMs = 24 * 3_600_000;
/** Names the lock of a database that is being saved; any number that no other lock has. */
const backupLock = 7_203_115_002;

const writeToFile = (path: string): Writable =>
  createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

/**
 * Saves a database while it is used: one snapshot, every table of `public`, streamed and compressed. The folder is written
 * under another name, synced, restored into a database of its own, compared there table by table and row for row, and
 * gets its name only when all of that agreed. So what is named like a backup is a good one, whenever the power goes.
 * The queue of jobs is left out: mails with their links were meant for the hour in which they were written.
 * With a recipient no row touches the disk of the backups in the clear, also while it is tried (`filesFor`).
 *
 * @throws BackupError BUSY, DISK_FULL, NOT_WRITABLE, NOTHING, OTHER_VERSION when the database is not at this program's version,
 *   DIFFERENT, NO_SCRATCH, BAD_RECIPIENT; nothing is left behind then
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const parent = resolve(options.to);
  const name = backupName(options.now);
  const partial = join(parent, `${partialStart}${name}-${process.pid}`);
  const { recipient = null } = options;
  if (recipient !== null && !(await isRecipient(recipient)))
    throw new BackupError('BAD_RECIPIENT', recipient);
  const files = recipient === null ? plainFiles : await filesFor(recipient);
  return withClient(options.ownerUrl, async (client) => {
    const isFree = await isFreeSoon(async () => {
      const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
        backupLock,
      ]);
      return rows[0]?.free === true;
    });
    if (!isFree) throw new BackupError('BUSY', databaseOf(options.ownerUrl));
    await dropLeftOvers(client, databaseOf(options.ownerUrl));
    try {
      await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
      await removeAbandoned(parent, partial, options.now);
      await save(client, partial, files, options);
      const written = await openBackup(partial, options.keys, files).catch((error: unknown) => {
        // Not even its manifest reached the disk.
        throw new BackupError('DAMAGED', join(partial, manifestFile), { cause: error });
      });
      const { manifest } = await tryBackup(options.ownerUrl, written);
      const folder = join(parent, name);
      await rename(partial, folder);
      await sync(parent);
      return { folder, manifest, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0) };
    } catch (error) {
      await rm(partial, { recursive: true, force: true }).catch(() => {});
      throw fromFileError(error, parent);
    }
  });
}

async function save(
  client: pg.Client,
  folder: string,
  files: BackupFiles,
  options: BackupOptions,
): Promise<void> {
  const { keys, secret, openFile = writeToFile } = options;
  /** A small file as a whole. */
  const write = (name: string, text: string, through = files.writing()) =>
    pipeline([Readable.from([Buffer.from(text)]), ...through, openFile(join(folder, name))]);
  await client.query(plainFormats);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migrations = await migrationsOf(client);
  if (!migrations) throw new BackupError('NOTHING', databaseOf(options.ownerUrl));
  if (!isSameVersion(migrations, ownMigrations()))
    throw new BackupError('OTHER_VERSION', databaseOf(options.ownerUrl));
  const tables: SavedTable[] = [];
  for (const shape of await readShapes(client)) {
    // Fast: the tables of a restaurant shrink to a tenth at the lowest level, too.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const found = await copyOut(client, shape, () => [
      gzip,
      ...files.writing(),
      openFile(join(folder, files.name(tableFile(shape.name)))),
    ]);
    tables.push({ name: shape.name, columns: [...shape.columns], ...found });
  }
  await client.query('COMMIT');
  if (secret !== undefined) await write(files.name(secretFileInBackup), `${secret}\n`);
  const made = { createdAt: options.now.toISOString(), madeBy: options.madeBy } as const;
  const text = sealed(
    {
      format: 2,
      ...made,
      appVersion,
      migrations,
      keys: { id: keys.id, included: secret !== undefined },
      tables,
    },
    keys,
  );
  await write(files.name(manifestFile), text);
  if (files.encrypted)
    await write(labelFile, sealed({ format: 2, ...made, keys: { id: keys.id } }, keys), []);
  await sync(join(folder, 'tables'));
  await sync(folder);
}

/** Restores a backup into a database made for it, compares, and takes that away again. */
async function tryBackup(ownerUrl: string, opened: OpenedBackup): Promise<OpenedBackup> {
  const scratch = sideName(databaseOf(ownerUrl), 'check');
  await withClient(ownerUrl, async (client) => {
    await createDatabase(client, scratch);
    try {
      const url = withDatabaseName(ownerUrl, scratch);
      await migrateDatabase({ ownerUrl: url });
      await loadBackup(opened, url);
    } finally {
      await dropDatabase(client, scratch);
    }
  });
  return opened;
}

async function removeAbandoned(parent: string, own: string, now: Date): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${partialStart}credenza-`)) continue;
    const path = join(parent, name);
    if (path === own) continue;
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (now.getTime() - changed > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}

/** Makes the names in a folder survive a power cut; Windows has no such thing and needs none. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
