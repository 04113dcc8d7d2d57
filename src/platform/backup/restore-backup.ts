import pg from 'pg';
import { isSameVersion, ownMigrations } from '#platform/db/data-version.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { BackupError } from './backup-error.ts';
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
import type { OpenedBackup } from './manifest.ts';

export interface RestoreOptions {
  /** Login of the owner; its database is the one that is replaced. */
  readonly ownerUrl: string;
  /** A backup whose seal was judged. */
  readonly from: OpenedBackup;
  /** Replace a database that holds rows. */
  readonly force: boolean;
  /** More work for the owner in the new database, such as the job queue's own schema. */
  readonly afterMigrations?: (ownerUrl: string, owner: pg.Client) => Promise<void>;
}

/** A database that is always there, to rename the others from. */
const neutralDatabase = 'postgres';

/**
 * Puts a backup in the place of the database. It is loaded into a new database and compared there, table by table; only
 * then the two change names, in one transaction. Until that instant nothing of what was there is touched, and a run that
 * is killed leaves it as it was.
 *
 * @throws BackupError DAMAGED, OTHER_VERSION, IN_USE while somebody is connected, NOT_EMPTY without `force`,
 *   DIFFERENT, NO_SCRATCH, DISK_FULL
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { from } = options;
  if (!isSameVersion(from.manifest.migrations, ownMigrations()))
    throw new BackupError('OTHER_VERSION', from.folder);
  const database = databaseOf(options.ownerUrl);
  await withClient(withDatabaseName(options.ownerUrl, neutralDatabase), async (client) => {
    await refuseInUse(client, database);
    await dropLeftOvers(client, database);
    const fresh = sideName(database, 'restore');
    await createDatabase(client, fresh);
    try {
      const url = withDatabaseName(options.ownerUrl, fresh);
      await migrateDatabase({
        ownerUrl: url,
        afterMigrations: async (owner) => options.afterMigrations?.(url, owner),
      });
      if (!options.force && (await holdsMoreThan(options.ownerUrl, url)))
        throw new BackupError('NOT_EMPTY', database);
      await loadBackup(from, url);
      await takePlace(client, database, fresh);
    } catch (error) {
      await dropDatabase(client, fresh);
      throw error;
    }
  });
}

/** What the database does in it by itself ends with the renaming. */
async function refuseInUse(client: pg.Client, database: string): Promise<void> {
  const isFree = await isFreeSoon(async () => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [database],
    );
    return rowCount === 0;
  });
  if (!isFree) throw new BackupError('IN_USE', database);
}

/** Whether a database has a table with more rows than one that was just made. */
async function holdsMoreThan(url: string, freshUrl: string): Promise<boolean> {
  const fresh = await countRows(freshUrl);
  const found = await countRows(url);
  return [...found].some(([table, rows]) => rows > (fresh.get(table) ?? 0));
}

/** Rows of each table of `public`. */
async function countRows(url: string): Promise<Map<string, number>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    const counted = new Map<string, number>();
    for (const { name } of tables) {
      const table = `public.${pg.escapeIdentifier(name)}`;
      // Undone at once: only to be let past the policies.
      await client.query(`BEGIN; ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
      await client.query('ROLLBACK');
      counted.set(name, Number(rows[0]?.count ?? 0));
    }
    return counted;
  });
}

/** Gives the new database the old one's name and drops the old one. */
async function takePlace(client: pg.Client, database: string, fresh: string): Promise<void> {
  const replaced = sideName(database, 'replaced');
  const rename = (from: string, to: string) =>
    client.query(`ALTER DATABASE ${pg.escapeIdentifier(from)} RENAME TO ${pg.escapeIdentifier(to)}`);
  try {
    await client.query('BEGIN');
    await rename(database, replaced);
    await rename(fresh, database);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    // 55006: somebody connected meanwhile.
    if (error instanceof pg.DatabaseError && error.code === '55006')
      throw new BackupError('IN_USE', database, { cause: error });
    throw error;
  }
  await dropDatabase(client, replaced);
}
