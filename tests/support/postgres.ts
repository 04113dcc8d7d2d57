import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { closeToPublic } from '#platform/db/close-to-public.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { closeAfterFile } from './leftovers.ts';
import { notePrepared } from './prepared.ts';

/** A test file's own copy of the migrated database. */
export interface TestDatabase {
  /** Superuser: for looking behind the curtain and for breaking things. */
  readonly ownerUrl: string;
  /** What the server logs in with. */
  readonly serverUrl: string;
  readonly database: Database;
  /** Runs a statement as superuser, past every policy; under a name each connection plans it once. */
  owner<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Row[]>;
}

let made: Promise<TestDatabase> | undefined;
let copies = 0;

/** The database of this file, copied from the template on first use. Its tests share it, each with its own restaurant. */
export function testDatabase(): Promise<TestDatabase> {
  return (made ??= copyTemplate());
}

/** Another database beside that of the file: a second installation, which knows nobody. */
export const anotherDatabase = (): Promise<TestDatabase> => copyTemplate();

async function copyTemplate(): Promise<TestDatabase> {
  const started = performance.now();
  const { ownerUrl, serverUrl } = inject('postgres');
  const name = `file_${process.pid}_${++copies}`;
  const maintenance = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') });
  await maintenance.connect();
  try {
    // Two workers must not copy at once: Postgres refuses a template that somebody is connected to.
    await maintenance.query('SELECT pg_advisory_lock(1)');
    await maintenance.query(`CREATE DATABASE ${name} TEMPLATE credenza STRATEGY FILE_COPY`);
  } finally {
    await maintenance.end();
  }
  await close(withDatabase(ownerUrl, name));
  await spoil(withDatabase(ownerUrl, name));
  notePrepared('databases', started);
  const pool = new pg.Pool({ connectionString: withDatabase(ownerUrl, name), max: 2 });
  const database = openDatabase({
    url: withDatabase(serverUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    maxConnections: 8,
    connectTimeoutMs: 60_000,
  });
  closeAfterFile(async () => {
    made = undefined;
    await Promise.all([database.close(), pool.end()]);
  });
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    serverUrl: withDatabase(serverUrl, name),
    database,
    owner: async <Row extends pg.QueryResultRow>(
      text: string,
      values: readonly unknown[] = [],
      name?: string,
    ) => (await pool.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows,
  };
}

/** The rights on a database itself are not copied with the template. */
async function close(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await closeToPublic(client);
  } finally {
    await client.end();
  }
}

/** `npm run mutate-rights` takes a protection away and looks whether a test fails: here the database loses it. */
async function spoil(url: string): Promise<void> {
  const file = process.env['CREDENZA_DATABASE_MUTATION'];
  const statement = file === undefined ? '' : await readFile(file, 'utf8');
  if (statement === '') return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const next = new URL(url);
  next.pathname = `/${name}`;
  return next.href;
}
