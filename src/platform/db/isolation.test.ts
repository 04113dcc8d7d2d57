import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOf, readTables, Tenant } from '#tests/support/tenant-tables.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openDatabase } from './database.ts';
import type { Transaction } from './database.ts';
import { databaseErrorCode } from './errors.ts';
import { roles, workRoles } from './roles.ts';
import type { DatabaseRole } from './roles.ts';

/** The database's "insufficient privilege", for a missing GRANT and for a row that a policy refuses. */
const REFUSED = '42501';

const db = await testDatabase();
const tables = await readTables(db.owner);
const ofTenants = tables.filter((table) => table.tenantColumn !== null);
const common = tables.filter((table) => table.tenantColumn === null).map(({ name }) => name);
const [ours, theirs] = [new Tenant(tables), new Tenant(tables)];

beforeAll(async () => {
  await ours.fill(db.owner);
  await theirs.fill(db.owner);
});

/** What a statement came to: the number of its rows, or the code it was refused with. */
async function outcome(work: (tx: Transaction) => Promise<pg.QueryResult>, role: DatabaseRole = 'tenant') {
  try {
    const { rowCount } =
      role === 'tenant'
        ? await db.database.asTenant(ours.restaurantId, work)
        : await db.database.as(role, work);
    return rowCount;
  } catch (error) {
    return databaseErrorCode(error) ?? error;
  }
}

/** In which words a statement was refused: by the table itself, or by another that a trigger of it writes. */
async function refusal(work: (tx: Transaction) => Promise<pg.QueryResult>): Promise<string | null> {
  try {
    await db.database.asTenant(ours.restaurantId, work);
    return null;
  } catch (error) {
    return String(error instanceof Error && error.cause instanceof Error ? error.cause.message : error);
  }
}

const run =
  (text: string, values: unknown[] = []) =>
  (tx: Transaction) =>
    tx.connection.query(text, values);

/** All rows of their restaurant, to see afterwards that nothing happened to them. */
const theirRows = (table: string, column: string) =>
  db.owner<Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${column} = $1`, [theirs.restaurantId]);

it('knows tables to try: those of restaurants and those of nobody', () => {
  expect(ofTenants.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['restaurants', 'products', 'refrigeration_logs', 'audit_logs', 'profiles']),
  );
  expect(common).toContain('users');
});

describe.each(ofTenants)('$name, as one restaurant', ({ name, tenantColumn, updatable, insertable }) => {
  const owner = tenantColumn!;

  it('[GUARD-29] answers a query without any WHERE with own rows only', async () => {
    const { rows } = await db.database.asTenant(ours.restaurantId, (tx) =>
      tx.connection.query<Record<string, unknown>>(`SELECT * FROM ${name}`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row[owner]))).toEqual(new Set([ours.restaurantId]));
  });

  it('finds nothing when asked for another restaurant’s rows', async () => {
    expect(await theirRows(name, owner)).toHaveLength(1);
    expect(await outcome(run(`SELECT * FROM ${name} WHERE ${owner} = $1`, [theirs.restaurantId]))).toBe(0);
  });

  it('takes a row of its own where it may add any, and never one of another restaurant', async () => {
    const before = await theirRows(name, owner);
    const own = ours.draft(name);
    // A row that consists of references only is there already: the key refuses it, the policy did not.
    expect(insertable ? [1, '23505'] : [REFUSED]).toContain(await outcome(run(...insertOf(name, own))));
    for (const foreign of [{ ...ours.draft(name), [owner]: theirs.restaurantId }, theirs.draft(name)])
      expect(await refusal(run(...insertOf(name, foreign)))).toMatch(
        new RegExp(`(row-level security policy for|permission denied for) table "?${name}"?$`),
      );
    expect(await theirRows(name, owner)).toEqual(before);
  });

  it('neither changes, moves nor deletes another restaurant’s rows', async () => {
    const before = await theirRows(name, owner);
    for (const column of updatable) {
      const set = `UPDATE ${name} SET ${pg.escapeIdentifier(column)} = ${pg.escapeIdentifier(column)}`;
      expect(await outcome(run(`${set} WHERE ${owner} = $1`, [theirs.restaurantId])), column).toBe(0);
      // Without a WHERE it reaches its own rows; a chain goes on by one link, and in no other way (INTEG-33).
      const own = await outcome(run(`${set} WHERE ${owner} <> '${newId()}'`));
      if (name === 'integrity_chains') expect(own, column).toBe('23514');
      else expect(own, column).toBeGreaterThan(0);
    }
    expect(await outcome(run(`UPDATE ${name} SET ${owner} = $1`, [theirs.restaurantId]))).toBe(
      name === 'integrity_chains' ? '23514' : REFUSED,
    );
    expect([0, REFUSED]).toContain(
      await outcome(run(`DELETE FROM ${name} WHERE ${owner} = $1`, [theirs.restaurantId])),
    );
    expect(await theirRows(name, owner)).toEqual(before);
  });

  it('shows and takes nothing when no restaurant was named', async () => {
    const client = await serverLogin();
    try {
      await client.query(`BEGIN; SELECT set_config('role', '${roles.tenant}', true)`);
      expect((await client.query(`SELECT * FROM ${name}`)).rowCount).toBe(0);
      await expect(client.query(...insertOf(name, ours.draft(name)))).rejects.toMatchObject({
        code: REFUSED,
      });
    } finally {
      await client.end();
    }
  });

  it('can not be emptied, altered or freed of its protection by any role of ours', async () => {
    for (const role of workRoles) {
      for (const statement of [
        `TRUNCATE ${name}`,
        `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`,
        `DROP POLICY own_restaurant ON ${name}`,
      ])
        expect(await outcome(run(statement), role), `${role}: ${statement}`).toBe(REFUSED);
    }
  });
});

async function serverLogin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: db.serverUrl });
  await client.connect();
  return client;
}

describe('the server’s login by itself, without a role', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = await serverLogin();
  });
  afterAll(async () => {
    await client.end();
  });

  it.each(tables)('may do nothing with $name', async ({ name, columns }) => {
    const column = pg.escapeIdentifier(columns[0]!.name);
    for (const statement of [
      `SELECT * FROM ${name}`,
      `SELECT count(*) FROM ${name}`,
      `INSERT INTO ${name} DEFAULT VALUES`,
      `UPDATE ${name} SET ${column} = ${column}`,
      `DELETE FROM ${name}`,
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: REFUSED });
  });

  it('may do nothing with the queue or with the record of migrations, and make nothing of its own', async () => {
    for (const statement of [
      'SELECT * FROM pgboss.job',
      "INSERT INTO pgboss.job (name) VALUES ('mail')",
      'SELECT * FROM drizzle.__drizzle_migrations',
      'CREATE TABLE public.notes (id int)',
      'CREATE SCHEMA notes',
      'CREATE ROLE another',
      `ALTER ROLE ${roles.tenant} BYPASSRLS`,
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: REFUSED });
  });
});

describe('what each role may do', () => {
  const appendOnly = [
    'product_movements',
    'product_movement_lots',
    'refrigeration_logs',
    'haccp_task_completions',
    'data_integrity_hashes',
    'audit_logs',
  ];

  /** What the check of the chains notes beside a hash; nothing of it is hashed. */
  const marked = { table: 'data_integrity_hashes', columns: ['tampered', 'check_date'] };
  /** Its log, which belongs to no restaurant. */
  /** Of those who run the service. */
  const ofTheService = [
    'integrity_check_logs',
    'contact_messages',
    'billing_comparisons',
    'administration_acts',
    'service_days',
  ];
  /** Entered by those who run the service, used for every restaurant. */
  const keysOfTheService = 'stripe_settings';
  /** What is paid, taken over from the payment service for whichever restaurant it tells of. */
  const payments = ['subscriptions', 'billing_invoices', 'billing_details'];

  it.each(appendOnly)('nobody changes or deletes what stands in %s', async (name) => {
    const before = await db.owner(`SELECT * FROM ${name} WHERE restaurant_id = $1`, [ours.restaurantId]);
    expect(before.length).toBeGreaterThan(0);
    const { columns } = tables.find((table) => table.name === name)!;
    for (const role of workRoles) {
      for (const column of columns) {
        const set = `UPDATE ${name} SET ${column.name} = DEFAULT`;
        const marks = role === 'maintenance' && name === marked.table && marked.columns.includes(column.name);
        expect(await outcome(run(set), role), `${role}: ${set}`).toEqual(
          marks ? expect.any(Number) : REFUSED,
        );
      }
      // Who wipes takes a restaurant's records away as a whole; here no restaurant is named.
      const expected = role === 'wipe' ? 0 : REFUSED;
      expect(await outcome(run(`DELETE FROM ${name}`), role), role).toBe(expected);
    }
    // The key is taken: a record can not be replaced by writing it again either.
    const replace = `INSERT INTO ${name} SELECT * FROM ${name} ON CONFLICT DO NOTHING`;
    expect(await outcome(run(replace))).toBe(0);
    expect(await db.owner(`SELECT * FROM ${name} WHERE restaurant_id = $1`, [ours.restaurantId])).toEqual(
      before,
    );
  });

  it('[DATA-06] a restaurant changes its name, addresses, Google account and what it asks of others, never its plan or what it was sold', async () => {
    const { columns } = tables.find((table) => table.name === 'restaurants')!;
    const own = ['name', 'email', 'phone', 'address'];
    const google = ['google_account_email', 'google_project_id', 'google_calendar_id', 'google_api_key'];
    const copy = ['drive_folder_id', 'sheet_id', 'service_account_email', 'service_account_key'].map(
      (name) => `google_${name}`,
    );
    const services = ['gemini_monthly_limit', 'asks_open_food_facts'];
    const may = [...own, ...google, ...copy, ...services];
    for (const { name } of columns)
      expect(await outcome(run(`UPDATE restaurants SET ${name} = ${name}`)), name).toBe(
        may.includes(name) ? 1 : REFUSED,
      );
    expect(await outcome(run(`UPDATE restaurants SET current_plan_type = 'plus'`))).toBe(REFUSED);
  });

  it('of a lot only what is left of it changes, where it stands, by what it is blocked; its date only by being mended', async () => {
    const { columns } = tables.find((table) => table.name === 'lots')!;
    const may = [
      'quantity',
      'storage_location',
      'placed_at',
      'blocked_by',
      'blocked_at',
      'called_by',
      'voided_at',
      // To another value only as a mend, which is counted.
      'expiry_date',
      'expiry_kind',
      'redated',
    ];
    for (const { name } of columns)
      expect([name, await outcome(run(`UPDATE lots SET ${name} = ${name}`))]).toEqual([
        name,
        may.includes(name) ? expect.any(Number) : REFUSED,
      ]);
    expect(
      await outcome(run(`UPDATE lots SET expiry_date = NULL, expiry_kind = NULL, redated = redated + 2`)),
    ).toBe(REFUSED);
  });

  it.each(common)('a restaurant’s work can not read %s', async (name) => {
    expect(await outcome(run(`SELECT * FROM ${name}`))).toBe(REFUSED);
  });

  it('the accounts role reads people and their restaurant, and nothing of the kitchen', async () => {
    const kitchens = ['operators', 'operator_sessions', 'ended_operator_sessions'];
    const people = common.filter((name) => !ofTheService.includes(name));
    const readable = [
      'restaurants',
      'profiles',
      'tryouts',
      'restaurant_versions',
      // A device goes with the session of who asked for it.
      'push_devices',
      ...kitchens,
      ...people,
      ...payments,
    ];
    for (const { name } of tables)
      expect([name, await outcome(run(`SELECT * FROM ${name}`), 'accounts')]).toEqual([
        name,
        readable.includes(name) ? expect.any(Number) : REFUSED,
      ]);
  });

  it('the maintenance role reads all restaurants and writes nothing of them', async () => {
    for (const { name, columns, tenantColumn } of ofTenants) {
      const { rows } = await db.database.as('maintenance', (tx) =>
        tx.connection.query<Record<string, unknown>>(`SELECT * FROM ${name}`),
      );
      expect(rows.map((row) => row[tenantColumn!])).toEqual(
        expect.arrayContaining([ours.restaurantId, theirs.restaurantId]),
      );
      const column = columns[0]!.name;
      // But what a check signs of each (INTEG-32).
      expect(await outcome(run(...insertOf(name, ours.draft(name))), 'maintenance'), name).toBe(
        name === 'integrity_seals' ? 1 : REFUSED,
      );
      expect(await outcome(run(`UPDATE ${name} SET ${column} = ${column}`), 'maintenance')).toBe(REFUSED);
      expect(await outcome(run(`DELETE FROM ${name}`), 'maintenance')).toBe(REFUSED);
    }
    for (const name of common)
      expect([name, await outcome(run(`SELECT * FROM ${name}`), 'maintenance')]).toEqual([
        name,
        ofTheService.includes(name) || name === keysOfTheService ? expect.any(Number) : REFUSED,
      ]);
  });

  it('the wipe role sees and deletes rows of the restaurant that was named, and of no other', async () => {
    let deletable = 0;
    for (const { name, tenantColumn } of ofTenants) {
      const before = await theirRows(name, tenantColumn!);
      const attempt = (statement: string) =>
        db.database.as('wipe', async (tx) => {
          await tx.connection.query(`SELECT set_config('app.restaurant_id', $1, true)`, [ours.restaurantId]);
          const { rows } = await tx.connection.query<Record<string, unknown>>(statement);
          expect(new Set(rows.map((row) => row[tenantColumn!])), name).toEqual(new Set([ours.restaurantId]));
          throw new Error('undone');
        });
      const deleted = await attempt(`DELETE FROM ${name} RETURNING *`).catch((error: unknown) => error);
      // Held back by those that refer to it, which a wipe deletes first.
      if (databaseErrorCode(deleted) === '23503' || (deleted as Error).message === 'undone') deletable++;
      else expect(databaseErrorCode(deleted), name).toBe(REFUSED);
      const read = await attempt(`SELECT ${tenantColumn} FROM ${name}`).catch((error: unknown) => error);
      expect(['undone', `permission denied for table ${name}`]).toContain((read as Error).message);
      expect(await theirRows(name, tenantColumn!)).toEqual(before);
    }
    expect(deletable).toBeGreaterThan(10);
    // What was noted of accounts, and done to them, goes with them; of nobody else's is anything else of accounts.
    const notes = ['account_events', 'administration_acts'];
    for (const name of common)
      expect([name, await outcome(run(`SELECT * FROM ${name}`), 'wipe')]).toEqual([
        name,
        notes.includes(name) ? expect.any(Number) : REFUSED,
      ]);
  });

  it('the jobs role sees its queue and no table of the product; nobody else sees the queue', async () => {
    expect(await outcome(run('SELECT * FROM pgboss.job'), 'jobs')).toEqual(expect.any(Number));
    for (const { name } of tables)
      expect(await outcome(run(`SELECT * FROM ${name}`), 'jobs'), name).toBe(REFUSED);
    for (const role of ['tenant', 'accounts', 'maintenance', 'wipe'] as const)
      expect(await outcome(run('SELECT * FROM pgboss.job'), role), role).toBe(REFUSED);
  });

  it('what is asked in one round trip only reads, whatever the role may', async () => {
    const one = (text: string) => db.database.oneAs('accounts', { name: text, text, values: [] });
    expect(await one('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const refused = await one('DELETE FROM sessions').catch((error: unknown) => databaseErrorCode(error));
    // The database's "read-only transaction".
    expect(refused).toBe('25006');
  });

  it('no role is a member of another', async () => {
    // The login takes each role in turn; a role that could take the next one would make the division void.
    const rows = await db.owner<{ member: string }>(
      `SELECT m.rolname AS member FROM pg_auth_members a JOIN pg_roles m ON m.oid = a.member WHERE m.rolname = ANY ($1)`,
      [workRoles.map((role) => roles[role])],
    );
    expect(rows).toEqual([]);
  });
});

describe('role and restaurant end with their transaction', () => {
  const database = openDatabase({ url: db.serverUrl, maxConnections: 1 });
  afterAll(() => database.close());
  const settings = `SELECT current_user AS "user", coalesce(current_setting('app.restaurant_id', true), '') AS restaurant`;

  it.each(['commit', 'rollback'])('after a %s', async (end) => {
    let connection: pg.PoolClient | undefined;
    const work = database.asTenant(ours.restaurantId, async (tx) => {
      ({ connection } = tx);
      const { rows } = await tx.connection.query(settings);
      expect(rows).toEqual([{ user: roles.tenant, restaurant: ours.restaurantId }]);
      if (end === 'rollback') throw new Error('on purpose');
    });
    if (end === 'rollback') await expect(work).rejects.toThrow('on purpose');
    else await work;
    // The very connection, back in the pool.
    expect((await connection!.query(settings)).rows).toEqual([{ user: roles.server, restaurant: '' }]);
  });

  it('and the next one on the same connection sees its own only', async () => {
    await database.asTenant(ours.restaurantId, (tx) => tx.connection.query('SELECT 1'));
    await database.as('accounts', async (tx) => {
      expect((await tx.connection.query(settings)).rows).toEqual([{ user: roles.accounts, restaurant: '' }]);
    });
    await database.asTenant(theirs.restaurantId, async (tx) => {
      expect((await tx.connection.query(settings)).rows).toEqual([
        { user: roles.tenant, restaurant: theirs.restaurantId },
      ]);
    });
  });
});
