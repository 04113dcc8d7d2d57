import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { jobKinds } from '#server/jobs.ts';
import { startTestServer, testSecret } from '#tests/support/server.ts';
import { readTables, Tenant } from '#tests/support/tenant-tables.ts';
import { backupJob, withSchedule } from './backup-job.ts';
import { databaseOf, dropDatabase, sideName, withClient, withDatabaseName } from './databases.ts';
import { loadBackup } from './load-backup.ts';
import { isBackupName, makeBackup } from './make-backup.ts';
import type { Backup, BackupOptions } from './make-backup.ts';
import { filesOpenedBy, isRecipient, makeIdentity } from './files.ts';
import { backupKeysFrom, labelFile, manifestFile, openBackup, sealed, tableFile } from './manifest.ts';
import type { Seal } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { deleteOldBackups } from './retention.ts';

const { ownerUrl: cluster } = inject('postgres');
const postgres = withDatabaseName(cluster, 'postgres');
const run = <Row extends Record<string, unknown>>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
) => withClient(url, async (client) => (await client.query<Row>(text, [...values])).rows);

const withServerLogin = (url: string) => withDatabaseName(inject('postgres').serverUrl, databaseOf(url));

const now = new Date('2026-11-21T02:45:00.123Z');
const secret = 'the secret of this installation, all of it';
const keys = backupKeysFrom(secret);
const restaurantId = newId();
/** Databases of this file alone: one to save, one to load into, and one of an owner who is no superuser. */
const source = withDatabaseName(cluster, sideName('backups', 'check'));
const scratch = withDatabaseName(cluster, sideName('scratch', 'check'));
const owner = `owner_${newId().replaceAll('-', '')}`;
const ownName = sideName(owner, 'check');
const ownUrl = (() => {
  const url = new URL(withDatabaseName(cluster, ownName));
  url.username = owner;
  url.password = 'x';
  return url.href;
})();

let folder: string;
let made: string;
let whole: Backup;

const backup = (options: Partial<BackupOptions> = {}) =>
  makeBackup({
    ownerUrl: source,
    to: folder,
    now,
    madeBy: 'command',
    keys,
    ...options,
  });

/** Ends a connection when a query with that word was answered for the first time. @returns what it is answered */
function hangsUpAtFirstLook(guest: pg.Client, word: string): pg.QueryResult[] {
  const seen: pg.QueryResult[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query') as (...call: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call: unknown[]) {
    const answer = Reflect.apply(query, this, call);
    if (!String(call[0]).includes(word)) return answer;
    return (answer as Promise<pg.QueryResult>).then(async (found) => {
      if (seen.push(found) === 1) await guest.end();
      return found;
    });
  } as never);
  return seen;
}

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'credenza-backups-'));
  await withClient(postgres, async (client) => {
    // As the workers copy it, one after the other (tests/support/postgres.ts).
    await client.query('SELECT pg_advisory_lock(1)');
    for (const url of [source, scratch])
      await client.query(`CREATE DATABASE ${databaseOf(url)} TEMPLATE credenza STRATEGY FILE_COPY`);
    // As with a database of one's own: may make databases and roles, and is held by row security like everybody.
    await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB CREATEROLE PASSWORD 'x'`);
    await client.query(
      `GRANT credenza_tenant, credenza_accounts, credenza_maintenance, credenza_wipe, credenza_jobs, credenza_server TO ${owner} WITH ADMIN TRUE, INHERIT FALSE, SET TRUE`,
    );
    await client.query(`CREATE DATABASE ${ownName} OWNER ${owner} TEMPLATE template0`);
    // On a cluster of one's own everybody may; a restore renames from there.
    await client.query(`GRANT CONNECT ON DATABASE postgres TO ${owner}`);
  });
  await withClient(source, async (client) => {
    const query = async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[];
    await new Tenant(await readTables(query)).fill(query);
    // What COPY has to escape.
    await query(`UPDATE products SET name = E'Tab\\t, \\\\N, "riga\\nnuova", 👩‍🍳', category = ''`);
    // A row from before the database held the unit to those that there are: it comes back as it is.
    await query('ALTER TABLE products DROP CONSTRAINT products_unit_known');
    await query("UPDATE products SET unit = 'secchi'");
    await query("ALTER TABLE products ADD CONSTRAINT products_unit_known CHECK (unit IN ('kg')) NOT VALID");
    await query(
      `INSERT INTO restaurants (id, name, current_plan_type, created_at) VALUES ($1, 'Da Ugo', 'plus', now())`,
      [restaurantId],
    );
  });
  whole = await backup({ to: made });
});
afterAll(async () => {
  await rm(made, { recursive: true, force: true });
  await withClient(postgres, async (client) => {
    for (const name of [databaseOf(source), databaseOf(scratch), ownName]) await dropDatabase(client, name);
    await client.query(`DROP OWNED BY ${owner}`);
    await client.query(`DROP ROLE ${owner}`);
  });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credenza-backup-'));
  return () => rm(folder, { recursive: true, force: true });
});

/** Every row of every table, past every policy. */
async function everything(url: string): Promise<Record<string, string[]>> {
  return withClient(withDatabaseName(cluster, databaseOf(url)), async (client) => {
    await client.query(`SET timezone = 'UTC'`);
    const found: Record<string, string[]> = {};
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}
const sideDatabases = () =>
  run(postgres, `SELECT datname FROM pg_database WHERE datname LIKE $1`, [
    `${databaseOf(source).slice(0, 40)}\\_%`,
  ]);

describe('a backup', () => {
  it('taken while many write is restored row for row as it stood at one instant, by an owner who is no superuser', async () => {
    let writing = true;
    // Each write is two rows, in tables that are saved one after the other; half of one must not be seen.
    const writers = [1, 2, 3].map(() =>
      withClient(source, async (client) => {
        while (writing) {
          const id = newId();
          await client.query(
            `WITH place AS (INSERT INTO storage_places (restaurant_id, id, name, kind, created_at, updated_at) VALUES ($1, $2, $3, 'fridge', now(), now()))
             INSERT INTO audit_logs (restaurant_id, id, action, entity_type, entity_id, fingerprint, response, recorded_at) VALUES ($1, $2, 'a', 'b', $2, '', '{}', now())`,
            [restaurantId, id, `Cella ${id}`],
          );
        }
      }),
    );
    const places = async () =>
      (await run(source, 'SELECT FROM storage_places WHERE restaurant_id = $1', [restaurantId])).length;
    await expect.poll(places, { interval: 10 }).toBeGreaterThan(20);
    const { folder: path, manifest, rows } = await backup();
    writing = false;
    await Promise.all(writers);
    const opened = await openBackup(path, keys);
    expect([opened.seal, opened.manifest]).toEqual(['own', manifest]);
    await restoreBackup({ ownerUrl: ownUrl, from: opened, force: false });
    const [found, live] = [await everything(ownUrl), await everything(source)];
    const saved = found['storage_places']!.filter((row) => row.includes(restaurantId));
    expect(saved.length).toBeGreaterThan(20);
    expect(saved.length).toBeLessThan(await places());
    expect(found['audit_logs']!.filter((row) => row.includes(restaurantId))).toHaveLength(saved.length);
    for (const [table, rowsNow] of Object.entries(live)) {
      // The words of who went on writing have changed since.
      const others = (list: readonly string[]) =>
        table === 'restaurant_versions' ? list.filter((row) => !row.includes(restaurantId)) : list;
      const all = others(rowsNow);
      const grew = table === 'storage_places' || table === 'audit_logs';
      expect([table, others(found[table]!)]).toEqual([
        table,
        grew ? all.filter((row) => found[table]!.includes(row)) : all,
      ]);
    }
    expect(rows).toBe(Object.values(found).reduce((sum, { length }) => sum + length, 0));
    // And back out of there: not a byte is different.
    const again = await backup({ ownerUrl: ownUrl, now: new Date(now.getTime() + 1) });
    expect(again.manifest.tables).toEqual(manifest.tables);
  });

  it('drops a database in which somebody is at work whom its owner may not end, once they are done', async () => {
    const name = sideName(databaseOf(source), 'check');
    await withClient(withDatabaseName(ownUrl, 'postgres'), async (client) => {
      await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
      // A superuser, as autovacuum is.
      const guest = new pg.Client({ connectionString: withDatabaseName(postgres, name) });
      await guest.connect();
      const query = client.query.bind(client) as (text: string) => Promise<unknown>;
      const refused: unknown[] = [];
      vi.spyOn(client, 'query').mockImplementation(((text: string) =>
        query(text).catch(async (error: unknown) => {
          if (refused.push((error as { code?: string }).code) === 1) await guest.end();
          throw error;
        })) as never);
      await dropDatabase(client, name);
      expect(refused[0]).toBe('42501');
    });
    expect(await sideDatabases()).toEqual([]);
  });

  it('holds every table and leaves nothing beside itself', async () => {
    const name = 'credenza-2026-11-21-02-45-00-123Z';
    expect([whole.folder, await readdir(made)]).toEqual([join(made, name), [name]]);
    const tables = Object.keys(await everything(source));
    expect(new Set(whole.manifest.tables.map((table) => table.name))).toEqual(new Set(tables));
    expect(await readdir(join(whole.folder, 'tables'))).toHaveLength(tables.length);
    expect(await sideDatabases()).toEqual([]);
    // Without the queue and, unless it was asked for, without the secret.
    expect(await readdir(whole.folder)).toEqual([manifestFile, 'tables']);
  });

  it.each([1, 5_000])('on a disk that is full after %i bytes leaves nothing, and says so', async (room) => {
    let left = room;
    const openFile = () =>
      new Writable({
        write(chunk: Buffer, _encoding, next) {
          left -= chunk.length;
          next(left < 0 ? Object.assign(new Error('no space left'), { code: 'ENOSPC' }) : null);
        },
      });
    await expect(backup({ openFile })).rejects.toMatchObject({ code: 'DISK_FULL', subject: folder });
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))(
    'on a disk of which the system itself says so, leaves nothing',
    async () => {
      const openFile = () => createWriteStream('/dev/full');
      await expect(backup({ openFile })).rejects.toMatchObject({ code: 'DISK_FULL', subject: folder });
      expect([await readdir(folder), await sideDatabases()]).toEqual([[], []]);
    },
  );

  it('waits for one that has just ended', async () => {
    const other = new pg.Client({ connectionString: source });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(7203115002)');
    const seen = hangsUpAtFirstLook(other, 'pg_try_advisory_lock');
    const openFile = () => createWriteStream(join(folder, 'none', 'here'));
    // It gets as far as its first file.
    await expect(backup({ openFile })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(seen[0]?.rows).toEqual([{ free: false }]);
  });

  it('that was not written as it was read is found out by the trial', async () => {
    const openFile = () => new Writable({ write: (_chunk, _encoding, next) => next() });
    await expect(backup({ openFile })).rejects.toMatchObject({ code: 'DAMAGED' });
    expect([await readdir(folder), await sideDatabases()]).toEqual([[], []]);
  });

  it('is made one at a time, takes away what killed runs left and nothing else, and can hold the secret', async () => {
    await run(postgres, `CREATE DATABASE ${sideName(databaseOf(source), 'check')}`);
    await mkdir(join(folder, '.partial-credenza-2026-11-01-00-00-00-000Z-1'));
    await mkdir(join(folder, '.partial-mine'));
    await withClient(source, async (client) => {
      await client.query('SELECT pg_advisory_lock(7203115002)');
      await expect(backup()).rejects.toMatchObject({ code: 'BUSY' });
    });
    // A day later.
    const { folder: path, manifest } = await backup({
      now: new Date(Date.now() + 25 * 3_600_000),
      secret,
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual(['.partial-mine']);
    expect(await sideDatabases()).toEqual([]);
    expect([manifest.keys, await readFile(join(path, 'app-secret'), 'utf8')]).toEqual([
      { id: keys.id, included: true },
      `${secret}\n`,
    ]);
  });

  it('refuses a database that was never used, and one of another version', async () => {
    const name = sideName('unused', 'check');
    await run(postgres, `CREATE DATABASE ${name}`);
    try {
      const url = withDatabaseName(cluster, name);
      await expect(backup({ ownerUrl: url })).rejects.toMatchObject({ code: 'NOTHING' });
      await run(url, 'CREATE SCHEMA drizzle CREATE TABLE __drizzle_migrations (id int, hash text)');
      await expect(backup({ ownerUrl: url })).rejects.toMatchObject({ code: 'OTHER_VERSION' });
    } finally {
      await withClient(postgres, (client) => dropDatabase(client, name));
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a folder that it can not make', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(backup({ to: join(folder, 'file') })).rejects.toMatchObject({ code: 'NOT_WRITABLE' });
  });
});

describe('an encrypted backup', () => {
  it('[JOB-08] holds nothing that can be read, and is what was saved for whoever has the identity', async () => {
    const { identity, recipient } = await makeIdentity();
    const identityFile = join(folder, 'key.txt');
    await writeFile(identityFile, `# public key: ${recipient}\n${identity}\n`);
    const { folder: path, manifest } = await backup({ to: join(folder, 'to'), recipient, secret });
    const files = await readdir(path, { recursive: true });
    const clear = files.filter((name) => !name.endsWith('.age') && name !== 'tables');
    expect(clear).toEqual([labelFile]);
    for (const name of files.filter((one) => one.endsWith('.age')))
      expect((await readFile(join(path, name))).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const label = await readFile(join(path, labelFile), 'utf8');
    expect(label).not.toContain('products');

    await expect(openBackup(path, keys)).rejects.toMatchObject({ code: 'NEEDS_IDENTITY' });
    const strange = join(folder, 'other.txt');
    await writeFile(strange, `${(await makeIdentity()).identity}\n`);
    await expect(openBackup(path, keys, await filesOpenedBy(strange))).rejects.toMatchObject({
      code: 'WRONG_IDENTITY',
    });
    for (const text of ['', '# nothing\n', 'AGE-SECRET-KEY-1ABC\n', recipient]) {
      await writeFile(strange, text);
      await expect(filesOpenedBy(strange)).rejects.toMatchObject({ code: 'BAD_IDENTITY', subject: strange });
    }

    const openedBy = await filesOpenedBy(identityFile);
    const opened = await openBackup(path, keys, openedBy);
    expect(opened).toMatchObject({ seal: 'own', secret, manifest: { tables: manifest.tables } });
    await restoreBackup({ ownerUrl: scratch, from: opened, force: true });
    expect((await everything(scratch))['products']).toEqual((await everything(source))['products']);

    // The last piece cut off, which leaves a whole archive in front of it, and one byte changed.
    const table = join(path, 'tables', 'products.copy.gz.age');
    const bytes = await readFile(table);
    for (const damaged of [bytes.subarray(0, -1), bytes.with(-5, bytes.at(-5)! ^ 1)]) {
      await writeFile(table, damaged);
      const loading = loadBackup(await openBackup(path, keys, openedBy), scratch);
      await expect(loading).rejects.toMatchObject({ code: 'DAMAGED', subject: table });
    }
  });

  it('leaves nothing on a full disk, and is not begun for what is no recipient', async () => {
    const { recipient } = await makeIdentity();
    const openFile = () =>
      new Writable({
        write: (_chunk, _encoding, next) =>
          next(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
      });
    await expect(backup({ openFile, recipient })).rejects.toMatchObject({ code: 'DISK_FULL' });
    const typo = recipient.replace(/.$/, recipient.endsWith('q') ? 'p' : 'q');
    expect([await isRecipient(recipient), await isRecipient(typo)]).toEqual([true, false]);
    await expect(backup({ recipient: typo })).rejects.toMatchObject({ code: 'BAD_RECIPIENT' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('is deleted by its label when there are newer ones', async () => {
    const { recipient } = await makeIdentity();
    const at = (n: number) => new Date(now.getTime() + n);
    const { folder: old } = await backup({ recipient, madeBy: 'schedule' });
    const label = await readFile(join(old, labelFile), 'utf8');
    for (const n of [1, 2]) {
      const path = join(folder, `credenza-${at(n).toISOString().replaceAll(/[:.T]/g, '-')}`);
      await cp(old, path, { recursive: true });
    }
    // One whose label was changed is nobody's.
    await writeFile(join(old, labelFile), label.replace('.123Z', '.124Z'));
    expect(await deleteOldBackups(folder, 1, keys)).toHaveLength(1);
    expect(existsSync(old)).toBe(true);
  });
});

describe('the seal', () => {
  const others = backupKeysFrom('the secret of another installation, which is long');
  const contentOf = ({ seal: _seal, ...content }: typeof whole.manifest) => content;
  /** A manifest that somebody changed and sealed anew. */
  const changed = (by: typeof keys, id: string) => {
    const { tables, ...content } = contentOf(whole.manifest);
    const emptied = tables.map((table) => ({ ...table, rows: 0 }));
    return sealed({ ...content, keys: { id, included: false }, tables: emptied }, by);
  };
  const unkeyed = () => {
    const old = { ...contentOf(whole.manifest), format: 1 };
    const seal = createHash('sha256').update(JSON.stringify(old)).digest('hex');
    return JSON.stringify({ ...old, seal });
  };
  const place = (text: string) => writeFile(join(folder, manifestFile), text);

  it.each<[string, () => string, typeof keys | null, Seal | 'DAMAGED']>([
    ['of this installation', () => sealed(contentOf(whole.manifest), keys), keys, 'own'],
    ['made anew by who has no key', () => changed(others, keys.id), keys, 'DAMAGED'],
    ['made under another key', () => changed(others, others.id), keys, 'unknown'],
    ['without a secret to hold it against', () => changed(keys, keys.id), null, 'unknown'],
    ['sealed with a plain hash, which anybody can make', unkeyed, keys, 'DAMAGED'],
  ])('[JOB-09] %s is judged by the key alone', async (_what, text, by, expected) => {
    await place(text());
    const seal = openBackup(folder, by).then(
      (opened) => opened.seal,
      (error: { code?: string }) => error.code,
    );
    expect(await seal).toBe(expected);
  });

  it('stands for who had the secret in the backup, where that is not the one of this installation', async () => {
    const { folder: path } = await backup({ secret });
    expect(await openBackup(path, keys)).toMatchObject({ seal: 'own', secret });
    expect(await openBackup(path, others)).toMatchObject({ seal: 'inside', secret });
    expect(await openBackup(path)).toMatchObject({ seal: 'inside', secret });
    await writeFile(join(path, 'app-secret'), `${secret}x\n`);
    for (const by of [keys, others, null])
      await expect(openBackup(path, by)).rejects.toMatchObject({
        code: 'DAMAGED',
        subject: join(path, 'app-secret'),
      });
  });
});

describe('a damaged backup', () => {
  const products = () => join(folder, tableFile('products'));
  beforeEach(() => cp(whole.folder, folder, { recursive: true }));

  it.each([
    ['is cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    ['has another byte', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('riga', 'Riga'))],
    ['has a row less', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace(/.*\n/, ''))],
    ['is no archive', () => Buffer.from('x')],
    ['is empty', () => Buffer.alloc(0)],
    ['is gone', () => null],
  ])('of which a file %s is told by its file', async (_what, edit) => {
    const bytes = edit(await readFile(products()));
    await rm(products());
    if (bytes) await writeFile(products(), bytes);
    const loading = loadBackup(await openBackup(folder), scratch);
    await expect(loading).rejects.toMatchObject({ code: 'DAMAGED', subject: products() });
  });

  it.each([
    ['was changed', (text: string) => text.replace('"command"', '"schedule"'), 'DAMAGED'],
    ['is cut', (text: string) => text.slice(0, -20), 'DAMAGED'],
    ['is gone', () => null, 'NO_BACKUP'],
    [
      'is of another version',
      () => {
        const { seal: _seal, ...content } = whole.manifest;
        return sealed({ ...content, migrations: content.migrations.slice(1) }, keys);
      },
      'OTHER_VERSION',
    ],
  ])('of which the manifest %s is refused before anything is touched', async (_what, edit, code) => {
    const file = join(folder, manifestFile);
    const text = edit(await readFile(file, 'utf8'));
    await rm(file);
    if (text !== null) await writeFile(file, text);
    const restoring = openBackup(folder, keys).then((from) =>
      restoreBackup({ ownerUrl: source, from, force: true }),
    );
    await expect(restoring).rejects.toMatchObject({ code });
  });
});

describe('a restore', () => {
  it('replaces rows only when it is told to and nobody is connected, and one that was killed has changed nothing', async () => {
    const restore = (force: boolean) =>
      openBackup(whole.folder).then((from) => restoreBackup({ ownerUrl: scratch, from, force }));
    await run(scratch, `INSERT INTO rate_limits (key, points) VALUES ('mine', 1)`);
    const before = await everything(scratch);
    await expect(restore(false)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
    await withClient(scratch, () => expect(restore(true)).rejects.toMatchObject({ code: 'IN_USE' }));
    // The power goes while the new database is filled.
    const restoring = restore(true).catch((error: unknown) => error);
    const filling = `datname LIKE 'scratch%restore%' AND query ~ '^(COPY|TRUNCATE|ALTER)'`;
    await withClient(postgres, async (client) => {
      const isFilling = async () =>
        (await client.query(`SELECT FROM pg_stat_activity WHERE ${filling}`)).rowCount;
      await expect.poll(isFilling, { timeout: 40_000, interval: 1 }).toBeGreaterThan(0);
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${filling} OR (datname = 'postgres' AND query LIKE '%scratch%restore%' AND pid <> pg_backend_pid())`,
      );
    });
    expect(await restoring).toBeInstanceOf(Error);
    expect(await everything(scratch)).toEqual(before);
    // What was left behind is dropped by the next one unless somebody is in it, as autovacuum may be, or who is being ended.
    const inside = `SELECT FROM pg_stat_activity WHERE datname ~ '^scratch.*restore'`;
    await expect.poll(() => run(postgres, inside), { timeout: 40_000 }).toEqual([]);
    await restore(true);
    expect(await run(scratch, 'SELECT key FROM rate_limits')).not.toContainEqual({ key: 'mine' });
    expect(
      await run(postgres, `SELECT FROM pg_database WHERE datname ~ '^scratch.*(restore|replaced)'`),
    ).toEqual([]);
  });

  it('waits for who has just hung up', async () => {
    await run(scratch, `INSERT INTO rate_limits (key, points) VALUES ('theirs', 1)`);
    const guest = new pg.Client({ connectionString: scratch });
    await guest.connect();
    const seen = hangsUpAtFirstLook(guest, 'client backend');
    const restoring = restoreBackup({
      ownerUrl: scratch,
      from: await openBackup(whole.folder),
      force: false,
    });
    // Refused for what it holds: that is looked at once nobody is there.
    await expect(restoring).rejects.toMatchObject({ code: 'NOT_EMPTY' });
    expect(seen[0]?.rowCount).toBe(1);
  });
});

describe('the schedule', () => {
  it('is a job at the time of the settings, and none without them', () => {
    const schedule = { folder, cron: '45 3 * * *', keep: 2, recipient: null };
    const ofBackup = (kinds: readonly { name: string }[]) => kinds.find(({ name }) => name === 'backup');
    expect(ofBackup(withSchedule(jobKinds, null))).toBe(backupJob);
    expect(ofBackup(withSchedule(jobKinds, schedule))).toMatchObject({ cron: '45 3 * * *' });
  });

  it('makes up for a missed night by itself, in a server which keeps the secret and its database to itself', async () => {
    const backups = { folder, cron: '45 3 * * *', keep: 1, recipient: null };
    const database = { url: withServerLogin(source), ownerUrl: source };
    await withClient(source, (client) => installJobs(source, client, withSchedule(jobKinds, backups)));
    // The last server went before the night: nobody looked at the schedule for a day and an hour.
    await run(source, `UPDATE pgboss.schedule SET created_on = now() - interval '3 days'`);
    await run(source, `UPDATE pgboss.version SET cron_on = now() - interval '25 hours'`);
    const server = await startTestServer({ database, backup: backups });
    const names = async () => (await readdir(folder)).filter(isBackupName);
    try {
      const restoring = restoreBackup({
        ownerUrl: source,
        from: await openBackup(whole.folder),
        force: true,
      });
      await expect(restoring).rejects.toMatchObject({ code: 'IN_USE' });
      await expect.poll(names, { timeout: 60_000 }).toHaveLength(1);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    } finally {
      await server.stop();
    }
    const { manifest, seal } = await openBackup(
      join(folder, (await names())[0]!),
      backupKeysFrom(testSecret),
    );
    expect(seal).toBe('own');
    expect(manifest).toMatchObject({
      madeBy: 'schedule',
      keys: { id: keyringFrom(testSecret).current, included: false },
    });
  });

  it('keeps the newest of what it made, one at least, and touches nothing else', async () => {
    const { seal: _seal, ...content } = whole.manifest;
    const place = async (name: string, changes: Partial<typeof content>) => {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, manifestFile), sealed({ ...content, ...changes }, keys));
    };
    const day = (n: number) => `credenza-2026-11-0${n}-02-45-00-000Z`;
    for (const n of [1, 2, 3]) await place(day(n), { madeBy: 'schedule' });
    await place(day(4), { madeBy: 'schedule', keys: { id: 'somebody else', included: false } });
    await place(day(6), { madeBy: 'command' });
    await place('mine', { madeBy: 'schedule' });
    await mkdir(join(folder, day(5)));
    const others = [day(4), day(5), day(6), 'mine'];
    expect(await deleteOldBackups(folder, 2, keys)).toEqual([day(1)]);
    expect(await readdir(folder)).toEqual([day(2), day(3), ...others]);
    expect(await deleteOldBackups(folder, 0, keys)).toEqual([day(2)]);
    expect(await deleteOldBackups(folder, 0, keys)).toEqual([]);
    expect(await readdir(folder)).toEqual([day(3), ...others]);
  });
});
