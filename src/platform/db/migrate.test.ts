import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installJobs } from '#platform/jobs/jobs.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { OtherVersionError } from './data-version.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import type { EmbeddedPostgres } from './embedded/index.ts';
import { migrateDatabase, MigrationBlockedError, requireVersion } from './migrate.ts';
import { roles } from './roles.ts';

// A cluster of its own: roles belong to the whole cluster, and here they do not exist yet.
let postgres: EmbeddedPostgres;
let dataDir: string;
let databases = 0;
const soon = { timeout: 40_000 };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'credenza-migrate-'));
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The owner's address of a database, or that of another login. */
function urlOf(database: string, login?: { name: string; password: string }): string {
  const url = new URL(postgres.ownerUrl);
  url.pathname = `/${database}`;
  if (login) [url.username, url.password] = [login.name, login.password];
  return url.href;
}

async function ask<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `empty_${++databases}`;
  await ask(postgres.ownerUrl, `CREATE DATABASE ${name}`);
  return name;
}

const migrate = (ownerUrl: string) =>
  migrateDatabase({ ownerUrl, afterMigrations: (owner) => installJobs(ownerUrl, owner, [mailJob]) });

/** Everything that a second run could have made or replaced, by identity. */
const identities = (url: string) =>
  ask(
    url,
    `SELECT 'table' AS kind, c.oid::text AS id, c.relname || coalesce(c.relacl::text, '') AS what FROM pg_class c
       WHERE c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
     UNION ALL SELECT 'policy', oid::text, polname || polroles::text FROM pg_policy
     UNION ALL SELECT 'constraint', oid::text, conname FROM pg_constraint
     UNION ALL SELECT 'function', oid::text, proname || prosrc FROM pg_proc WHERE pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
     UNION ALL SELECT 'role', oid::text, rolname FROM pg_roles
     UNION ALL SELECT 'membership', roleid::text || member::text, inherit_option::text || set_option::text FROM pg_auth_members
     UNION ALL SELECT 'migration', id::text, hash FROM drizzle.__drizzle_migrations
     UNION ALL SELECT 'queue', name, created_on::text FROM pgboss.queue
     ORDER BY 1, 2, 3`,
  );

const journal = async () =>
  (
    JSON.parse(
      await readFile(new URL('../../../migrations/meta/_journal.json', import.meta.url), 'utf8'),
    ) as { entries: unknown[] }
  ).entries.length;

describe('migrateDatabase', () => {
  // First in this file: the roles are made by whoever comes first.
  it('does not mind that another database of the cluster is being prepared, with which it shares the roles', async () => {
    const other = new pg.Client({ connectionString: postgres.ownerUrl });
    await other.connect();
    await other.query(
      `BEGIN; CREATE ROLE ${roles.tenant} NOLOGIN NOINHERIT; GRANT ${roles.tenant} TO ${roles.server} WITH INHERIT FALSE, SET TRUE`,
    );
    const url = urlOf(await emptyDatabase());
    const migrating = migrateDatabase({ ownerUrl: url });
    await expect.poll(() => ask(url, 'SELECT 1 FROM pg_locks WHERE NOT granted'), soon).toHaveLength(1);
    await other.query('COMMIT');
    await other.end();
    await migrating;
    expect(await ask(url, `SELECT 1 FROM pg_class WHERE relname = 'products'`)).toHaveLength(1);
  });

  it('lets five instances start on an empty database at once, and makes everything once', async () => {
    const url = urlOf(await emptyDatabase());
    await Promise.all([1, 2, 3, 4, 5].map(() => migrate(url)));
    const done = await identities(url);
    expect(done.filter(({ kind }) => kind === 'migration')).toHaveLength(await journal());
    expect(
      done.filter(({ kind, what }) => kind === 'table' && String(what).startsWith('products{')),
    ).toHaveLength(1);
    expect(done.filter(({ kind, id }) => kind === 'queue' && id === mailJob.name)).toHaveLength(1);
  });

  it('changes nothing when it runs again', async () => {
    const url = urlOf(await emptyDatabase());
    await migrate(url);
    await ask(url, `INSERT INTO pgboss.job (name, data) VALUES ('${mailJob.name}', '{"to":"a@b.it"}')`);
    const before = await identities(url);
    expect(before.length).toBeGreaterThan(100);
    await migrate(url);
    expect(await identities(url)).toEqual(before);
    expect(await ask(url, `SELECT data FROM pgboss.job WHERE state = 'created'`)).toHaveLength(1);
  });

  it('leaves nothing half done or locked when it fails', async () => {
    const url = urlOf(await emptyDatabase());
    const failing = migrateDatabase({
      ownerUrl: url,
      afterMigrations: () => Promise.reject(new Error('on purpose')),
    });
    await expect(failing).rejects.toThrow('on purpose');
    await migrate(url);
    expect(await identities(url)).toContainEqual(
      expect.objectContaining({ kind: 'queue', id: mailJob.name }),
    );
  });

  it('waits for who migrates already', async () => {
    const url = urlOf(await emptyDatabase());
    const order: string[] = [];
    let started!: () => void;
    const running = new Promise<void>((resolve) => (started = resolve));
    let finish!: () => void;
    const first = migrateDatabase({
      ownerUrl: url,
      afterMigrations: () => {
        started();
        return new Promise((resolve) => (finish = resolve));
      },
    }).then(() => order.push('first'));
    await running;
    const second = migrate(url).then(() => order.push('second'));
    await expect
      .poll(() => ask(url, `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`), soon)
      .toHaveLength(1);
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});

describe('a database of another version', () => {
  const refusal = (url: string) =>
    migrate(url).then(
      () => null,
      (error: unknown) => error,
    );

  it('[DATA-33] made by a trial of before is refused, and nothing of it is touched', async () => {
    const url = urlOf(await emptyDatabase());
    await migrate(url);
    // What every start would take back.
    await ask(url, 'GRANT CREATE ON SCHEMA public TO PUBLIC');
    await ask(url, `UPDATE drizzle.__drizzle_migrations SET hash = 'of a trial'`);
    const before = await identities(url);
    expect(await refusal(url)).toEqual(new OtherVersionError('unrelated'));
    expect(await identities(url)).toEqual(before);
    const [schema] = await ask(
      url,
      `SELECT has_schema_privilege('public', 'public', 'CREATE') AS open FROM pg_roles LIMIT 1`,
    );
    expect(schema).toEqual({ open: true });
  });

  it('[DATA-33] that a newer one has worked with is refused by that name', async () => {
    const url = urlOf(await emptyDatabase());
    await migrate(url);
    await ask(
      url,
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 4102444800000)`,
    );
    const refused = await refusal(url);
    expect(refused).toBeInstanceOf(OtherVersionError);
    expect(refused).toMatchObject({ reason: 'newer' });
  });
});

describe('a table that is in use', () => {
  /** Somebody who holds a table that the migrations make. */
  async function held(name: string): Promise<pg.Client> {
    const other = new pg.Client({ connectionString: urlOf(name) });
    await other.connect();
    await other.query('BEGIN; CREATE TABLE products ()');
    return other;
  }
  const migrator = (url: string, state: string) =>
    ask(
      url,
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'credenza-migrate'
          AND state = 'idle' AND ${state}`,
    );

  it('is not waited for in everybody’s way: the migration lets go of all it has and comes again', async () => {
    const name = await emptyDatabase();
    const other = await held(name);
    const url = urlOf(name);
    const migrating = migrateDatabase({
      ownerUrl: url,
      patience: { lockTimeoutMs: 20, pauseMs: 400, tries: 100 },
    });
    // Between two tries it stands outside of any transaction.
    await expect.poll(() => migrator(url, `query ILIKE 'rollback%'`), soon).toHaveLength(1);
    await other.query('ROLLBACK');
    await other.end();
    await migrating;
    expect(await ask(url, `SELECT 1 FROM pg_class WHERE relname = 'products'`)).toHaveLength(1);
  });

  it('that is never free stops the migration with a sentence that says what to do, and nothing is changed', async () => {
    const name = await emptyDatabase();
    const other = await held(name);
    const url = urlOf(name);
    const migrating = migrateDatabase({
      ownerUrl: url,
      patience: { lockTimeoutMs: 20, pauseMs: 1, tries: 2 },
    });
    await expect(migrating).rejects.toThrow(MigrationBlockedError);
    await expect(migrating).rejects.toThrow('stop the other instances');
    await other.query('ROLLBACK');
    await other.end();
    expect(await ask(url, 'SELECT 1 FROM drizzle.__drizzle_migrations')).toEqual([]);
    expect(await ask(url, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });
});

describe('the roles', () => {
  let url: string;
  beforeAll(async () => {
    url = urlOf(await emptyDatabase());
    await migrateDatabase({ ownerUrl: url });
  });

  it('have no power over the cluster and do not log in, but for the server’s', async () => {
    const found = await ask(
      postgres.ownerUrl,
      `SELECT rolname, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS dangerous,
              rolinherit, rolcanlogin FROM pg_roles WHERE rolname = ANY ('{${Object.values(roles).join(',')}}') ORDER BY rolname`,
    );
    expect(found).toEqual(
      Object.values(roles)
        .toSorted()
        .map((rolname) => ({
          rolname,
          dangerous: false,
          rolinherit: false,
          rolcanlogin: rolname === roles.server,
        })),
    );
  });

  it.each(['BYPASSRLS', 'SUPERUSER', 'CREATEROLE'])(
    'that somebody made before, with %s, are refused rather than worked with',
    async (attribute) => {
      await ask(postgres.ownerUrl, `ALTER ROLE ${roles.tenant} ${attribute}`);
      try {
        await expect(migrateDatabase({ ownerUrl: url })).rejects.toThrow(roles.tenant);
      } finally {
        await ask(postgres.ownerUrl, `ALTER ROLE ${roles.tenant} NO${attribute}`);
      }
      await migrateDatabase({ ownerUrl: url });
    },
  );

  it.each([
    [`GRANT pg_read_all_data TO ${roles.server}`, `REVOKE pg_read_all_data FROM ${roles.server}`],
    [`GRANT ${roles.accounts} TO ${roles.tenant}`, `REVOKE ${roles.accounts} FROM ${roles.tenant}`],
    [
      `GRANT ${roles.tenant} TO ${roles.server} WITH ADMIN TRUE`,
      `REVOKE ADMIN OPTION FOR ${roles.tenant} FROM ${roles.server}`,
    ],
  ])(
    '[DATA-31] that somebody put into others (%s) are refused rather than worked with',
    async (give, take) => {
      await ask(postgres.ownerUrl, give);
      try {
        await expect(migrateDatabase({ ownerUrl: url })).rejects.toThrow('REVOKE');
      } finally {
        await ask(postgres.ownerUrl, take);
      }
      await migrateDatabase({ ownerUrl: url });
    },
  );

  it('[DATA-31] the role that deletes is taken back from a login that earlier versions gave it to', async () => {
    const mayWipe = async () =>
      (
        await ask<{ may: boolean }>(
          postgres.ownerUrl,
          `SELECT pg_has_role('${roles.server}', '${roles.wipe}', 'SET') AS may`,
        )
      )[0]?.may;
    await ask(postgres.ownerUrl, `GRANT ${roles.wipe} TO ${roles.server} WITH INHERIT FALSE, SET TRUE`);
    expect(await mayWipe()).toBe(true);
    await migrateDatabase({ ownerUrl: url });
    expect(await mayWipe()).toBe(false);
  });
});

describe('an owner that is no superuser', () => {
  const owner = { name: 'app_owner', password: 'only for this test' };
  let fresh: EmbeddedPostgres;
  let folder: string;
  let ownerUrl: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'credenza-owner-'));
    fresh = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    await ask(fresh.ownerUrl, `CREATE ROLE ${owner.name} LOGIN CREATEROLE PASSWORD '${owner.password}'`);
    await ask(fresh.ownerUrl, `CREATE DATABASE managed OWNER ${owner.name}`);
    const url = new URL(fresh.ownerUrl);
    [url.pathname, url.username, url.password] = ['/managed', owner.name, owner.password];
    ownerUrl = url.href;
  });
  afterAll(async () => {
    await fresh.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('migrates with CREATEROLE alone, as managed databases give it, and may do so again', async () => {
    await migrate(ownerUrl);
    const before = await identities(ownerUrl);
    await migrate(ownerUrl);
    expect(await identities(ownerUrl)).toEqual(before);
  });

  it.each(['the server’s login', 'the owner’s own login'])('%s then works within each role', async (who) => {
    const serverUrl = new URL(fresh.serverUrl);
    serverUrl.pathname = '/managed';
    const database = openDatabase({ url: who === 'the server’s login' ? serverUrl.href : ownerUrl });
    try {
      for (const role of ['accounts', 'maintenance', 'jobs'] as const) {
        const { rows } = await database.as(role, (tx) => tx.connection.query('SELECT current_user AS name'));
        expect(rows).toEqual([{ name: roles[role] }]);
      }
    } finally {
      await database.close();
    }
  });

  it('[DATA-31] closes the database as far as it may: large objects belong to the superuser', async () => {
    const [closed] = await ask<{ open: boolean; large: boolean }>(
      ownerUrl,
      `SELECT has_database_privilege('public', 'managed', 'CONNECT') OR has_database_privilege('public', 'managed', 'TEMPORARY') AS open,
              has_function_privilege('public', 'lo_create(oid)', 'EXECUTE') AS large`,
    );
    expect(closed).toEqual({ open: false, large: true });
  });

  it('not even the owner reads past the policies', async () => {
    await ask(
      fresh.ownerUrl.replace(/\/credenza$/, '/managed'),
      `INSERT INTO restaurants (id, name, current_plan_type, created_at) VALUES ('01a1fc45-1cd9-73e9-ba77-821374c15ae9', 'Da Ugo', 'free', now())`,
    );
    expect(await ask(ownerUrl, 'SELECT * FROM restaurants')).toEqual([]);
  });
});

describe('requireVersion', () => {
  it.each([150_000, 150_013, 160_002, 180_004])('takes %i', (version) => {
    expect(() => requireVersion(version)).not.toThrow();
  });
  it.each([149_999, 140_012, 90_624])('refuses %i', (version) => {
    expect(() => requireVersion(version)).toThrow('15');
  });
});
