import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#platform/db/roles.ts';
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
  client = new pg.Client({ connectionString: db.serverUrl });
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
