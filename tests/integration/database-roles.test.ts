import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { roles, serverRoles } from '#platform/db/roles.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import { readTables } from '#tests/support/tenant-tables.ts';

// What docs/security/database-rights.md says each role may do is tried: what is listed works, all else is refused.
const db = await testDatabase();
const tables = await readTables(db.owner);
const written = await readFile(new URL('../../docs/security/database-rights.md', import.meta.url), 'utf8');

/** `role table` or `role table (column)` → what is granted there. */
const granted = new Map(
  [...written.matchAll(/^- grant (\w+) public\.(\w+(?: \(\w+\))?): (.+)$/gm)].map(
    ([, role, place, rights]) => [`${role} ${place}`, rights!.split(', ')] as const,
  ),
);
const may = (role: string, place: string, right: string): boolean =>
  granted.get(`${role} ${place}`)?.includes(right) ?? false;

let client: pg.Client;
beforeAll(async () => {
  // The owner takes every role, also the one that the server's login may not.
  client = new pg.Client({ connectionString: db.ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

/** Whether a role is let through to a statement that would find no row anyway. */
async function isAllowed(statement: string): Promise<boolean> {
  try {
    await client.query(`SAVEPOINT before; ${statement}; ROLLBACK TO before`);
    return true;
  } catch (error) {
    await client.query('ROLLBACK TO before');
    const { code } = error as { code?: string };
    if (code === '42501') return false;
    // Let through by the rights, and then held back by who refers to the table.
    if (code === '0A000') return true;
    throw error;
  }
}

it('knows rights to try', () => {
  expect(granted.size).toBeGreaterThan(40);
});

describe.each([roles.tenant, roles.accounts, roles.maintenance, roles.wipe, roles.jobs])('%s', (role) => {
  it.each(tables)('does with $name what is listed, and nothing else', async ({ name, columns }) => {
    const found: string[] = [];
    const listed: string[] = [];
    // Nobody may give a value to what the database computes itself, whatever their rights.
    const given = columns
      .filter(({ generated }) => !generated)
      .map(({ name: column }) => pg.escapeIdentifier(column))
      .join(', ');
    await client.query(`BEGIN; SET LOCAL ROLE ${role}`);
    try {
      const attempt = async (right: string, statement: string, isListed: boolean): Promise<void> => {
        if (await isAllowed(statement)) found.push(right);
        if (isListed) listed.push(right);
      };
      await attempt('select', `SELECT * FROM ${name} WHERE false`, may(role, name, 'select'));
      await attempt('delete', `DELETE FROM ${name} WHERE false`, may(role, name, 'delete'));
      await attempt('truncate', `TRUNCATE ${name}`, may(role, name, 'truncate'));
      await attempt(
        'insert',
        `INSERT INTO ${name} (${given}) SELECT ${given} FROM (SELECT (NULL::${name}).*) WHERE false`,
        may(role, name, 'insert'),
      );
      for (const { name: column } of columns)
        await attempt(
          `update ${column}`,
          // Without a condition: reading a column is another right.
          `UPDATE ${name} SET ${pg.escapeIdentifier(column)} = DEFAULT WHERE false`,
          may(role, name, 'update') || may(role, `${name} (${column})`, 'update'),
        );
    } finally {
      await client.query('ROLLBACK');
    }
    expect(found).toEqual(listed);
  });
});

describe('the server’s login', () => {
  /** The code with which a statement, or the connection itself, is refused; null where it is let through. */
  async function refusal(statement: string, url = db.serverUrl): Promise<string | null> {
    const login = new pg.Client({ connectionString: url });
    try {
      await login.connect();
      await login.query(`BEGIN; ${statement}; ROLLBACK`);
      return null;
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    } finally {
      await login.end();
    }
  }
  const insufficient = '42501';
  const taken = serverRoles.map((role) => roles[role]);

  it.each(taken)('[DATA-31] may be %s', async (role) => {
    expect(await refusal(`SET ROLE ${role}`)).toBeNull();
  });

  it('[DATA-31] may be nobody else: not who deletes records, not the owner, not who reads the server’s files', async () => {
    const all = await db.owner<{ name: string }>('SELECT rolname AS name FROM pg_roles ORDER BY 1');
    const others = all.map(({ name }) => name).filter((name) => !taken.includes(name as never));
    expect(others).toEqual(expect.arrayContaining([roles.wipe, 'credenza_owner', 'pg_read_all_data']));
    for (const name of others.filter((one) => one !== roles.server))
      expect([name, await refusal(`SET ROLE ${pg.escapeIdentifier(name)}`)]).toEqual([name, insufficient]);
  });

  it.each([roles.server, ...taken])('[DATA-31] as %s keeps nothing outside the tables', async (role) => {
    for (const statement of [
      'CREATE TEMP TABLE kept (what text)',
      'CREATE TEMP SEQUENCE kept',
      'CREATE SCHEMA kept',
      'CREATE TABLE public.kept (what text)',
      'SELECT lo_create(0)',
      'SELECT lo_creat(-1)',
      `SELECT lo_from_bytea(0, 'kept')`,
      `SELECT lo_import('/etc/passwd')`,
      'SELECT lo_get(1)',
      'SELECT lo_open(1, 131072)',
      'SELECT FROM pg_largeobject',
    ])
      expect([statement, await refusal(`SET ROLE ${role}; ${statement}`)]).toEqual([statement, insufficient]);
  });

  it.each(['postgres', 'template1'])(
    '[DATA-31] is not let into %s, which comes with the cluster',
    async (name) => {
      const url = new URL(db.serverUrl);
      url.pathname = `/${name}`;
      expect(await refusal('SELECT 1', url.href)).toBe(insufficient);
    },
  );

  it('[DATA-31] deletes by a connection of its own, which is who deletes from its first moment', async () => {
    const whoami = await db.database.as('wipe', async (tx) => {
      const { rows } = await tx.connection.query<{ now: string; reset: string }>(
        `SELECT current_user AS now, (SELECT reset_val FROM pg_settings WHERE name = 'role') AS reset`,
      );
      return rows[0];
    });
    expect(whoami).toMatchObject({ now: roles.wipe });
    const without = openDatabase({ url: db.serverUrl, maxConnections: 1 });
    try {
      await expect(without.as('wipe', (tx) => tx.connection.query('SELECT 1'))).rejects.toMatchObject({
        code: insufficient,
      });
    } finally {
      await without.close();
    }
  });
});
