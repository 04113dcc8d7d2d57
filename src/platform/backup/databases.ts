import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { BackupError } from './backup-error.ts';

/** Databases of our own beside the one that is used, by what they are for. */
export type SideDatabase = 'check' | 'restore' | 'replaced';

export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The same server and login, another database. */
export function withDatabaseName(url: string, name: string): string {
  const next = new URL(url);
  next.pathname = `/${encodeURIComponent(name)}`;
  return next.href;
}

/** A name for a database beside `database` that nobody else has. */
export const sideName = (database: string, kind: SideDatabase): string =>
  `${database.slice(0, 40)}_${kind}_${randomBytes(6).toString('hex')}`;

/** Opens a connection for as long as `work` takes; it is closed also when a stream on it broke. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'credenza-backup' });
  // Without a listener, a connection cut from the other side would take the process with it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Looks until somebody counts as being there, and the wait between them in milliseconds. */
const looks = 20;
const pauseMs = 100;

/** Whether something is free now or soon: Postgres needs a moment to let go of who has just hung up. */
export async function isFreeSoon(isFree: () => Promise<boolean>): Promise<boolean> {
  for (let look = 1; !(await isFree()); look++) {
    if (look === looks) return false;
    await wait(pauseMs);
  }
  return true;
}

/** Creates an empty database. @throws BackupError NO_SCRATCH when the login may not */
export async function createDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0`);
  } catch (error) {
    if (databaseErrorCode(error) === '42501') throw new BackupError('NO_SCRATCH', name, { cause: error });
    if (databaseErrorCode(error) === '53100') throw new BackupError('DISK_FULL', name, { cause: error });
    throw error;
  }
}

/**
 * Drops a database, whoever is connected to it. One of them may be autovacuum, a superuser whom an owner without that right may not end
 * (42501): it is waited for.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const drop = async () => {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  };
  const isDropped = async () => {
    try {
      await drop();
      return true;
    } catch (error) {
      if (databaseErrorCode(error) === '42501') return false;
      throw error;
    }
  };
  if (!(await isFreeSoon(isDropped))) await drop();
}

/** Drops what a run that was killed left behind; what somebody is connected to is left to them. */
export async function dropLeftOvers(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database d WHERE datname ~ $1
        AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname)`,
    [`^${database.slice(0, 40).replaceAll(/[^a-zA-Z0-9_]/g, '.')}_(check|restore|replaced)_[0-9a-f]{12}$`],
  );
  for (const { name } of rows) await dropDatabase(client, name);
}
