import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase, DATABASE_ADVICE, TENANT_ROLE } from '../../scripts/checks/database.ts';
import { readDatabaseFacts } from '#tests/support/database-facts.ts';
import type { Query } from '#tests/support/database-facts.ts';
import { readRights } from '#tests/support/database-rights.ts';
import { listed } from '#tests/support/permission-list.ts';
import { testDatabase } from '#tests/support/postgres.ts';

let client: pg.Client;
const query: Query = (text, values = []) => client.query<Record<string, unknown>>(text, [...values]);

beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
});

/** What the check says about a table made by these statements; nothing of it stays. */
async function findingsAbout(table: string, statements: readonly string[]): Promise<string[]> {
  await client.query('BEGIN');
  try {
    for (const statement of statements) await client.query(statement);
    return checkDatabase(await readDatabaseFacts(query))
      .filter(({ path }) => path === table)
      .map(({ problem }) => problem);
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('the migrated database', () => {
  it('keeps every restaurant to itself and every record as it was written', async () => {
    const findings = checkDatabase(await readDatabaseFacts(query));
    const lines = findings.map(({ path, problem }) => `${path} ${problem}`);
    expect(lines.join('\n'), DATABASE_ADVICE).toBe('');
  });

  it('gives the rights that docs/security/database-rights.md lists, and no other', async () => {
    const text = await readFile(new URL('../../docs/security/database-rights.md', import.meta.url), 'utf8');
    const rights = (await readRights(query)).map((line) => `- ${line}`);
    expect(rights, 'If the change is meant: npm run permissions').toEqual(listed(text));
  });

  it('is judged with all its tables and roles', async () => {
    const { tables, roles } = await readDatabaseFacts(query);
    const { rows } = await query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
    expect(tables.map(({ name }) => name)).toEqual(rows.map((row) => row['tablename']));
    expect(tables.length).toBeGreaterThan(10);
    expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining([TENANT_ROLE, 'credenza_server']));
  });

  it('would be told of a table that somebody forgot to protect', async () => {
    const findings = await findingsAbout('visit_logs', [
      'CREATE TABLE visit_logs (id uuid PRIMARY KEY, restaurant_id uuid, lot_id uuid UNIQUE)',
      `GRANT SELECT, UPDATE (lot_id), DELETE ON visit_logs TO ${TENANT_ROLE}`,
    ]);
    expect(findings).toEqual([
      'has no row level security (ENABLE)',
      'lets its owner past row level security (FORCE is missing)',
      'does not require restaurant_id (NOT NULL)',
      'has no primary or unique key that restaurant_id leads',
      `has no policy for ${TENANT_ROLE}`,
      `is a record that is only ever added to, yet ${TENANT_ROLE} may UPDATE, DELETE`,
    ]);
  });

  it('would accept the same table built like its neighbours', async () => {
    const findings = await findingsAbout('visit_logs', [
      `CREATE TABLE visit_logs (restaurant_id uuid NOT NULL REFERENCES restaurants (id), id uuid, product_id uuid,
         PRIMARY KEY (restaurant_id, id),
         FOREIGN KEY (restaurant_id, product_id) REFERENCES products (restaurant_id, id))`,
      'ALTER TABLE visit_logs ENABLE ROW LEVEL SECURITY',
      'ALTER TABLE visit_logs FORCE ROW LEVEL SECURITY',
      `CREATE POLICY own_restaurant ON visit_logs TO ${TENANT_ROLE}
         USING (restaurant_id = (select current_restaurant_id()))`,
      `GRANT SELECT, INSERT ON visit_logs TO ${TENANT_ROLE}`,
    ]);
    expect(findings).toEqual([]);
  });
});
