import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import type { TestDatabase } from '#tests/support/postgres.ts';
import { readTables, Tenant } from '#tests/support/tenant-tables.ts';
import { openDatabase } from './database.ts';
import type { Database, DatabaseOptions, Transaction } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { executeNamed } from './prepared.ts';

let db: TestDatabase;
let restaurantId: string;
const opened: Database[] = [];

beforeAll(async () => {
  db = await testDatabase();
  const tenant = new Tenant(await readTables(db.owner));
  await tenant.fill(db.owner);
  ({ restaurantId } = tenant);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

function open(options: Partial<DatabaseOptions> = {}): Database {
  const database = openDatabase({ url: db.serverUrl, ...options });
  opened.push(database);
  return database;
}

const addProduct = (tx: Transaction, id: string, name = 'Farina') =>
  tx.execute(
    sql`INSERT INTO products (restaurant_id, id, name, unit, created_at, updated_at) VALUES (${restaurantId}, ${id}, ${name}, 'kg', now(), now())`,
  );
const stored = async (id: string) =>
  (await db.owner<{ name: string }>('SELECT name FROM products WHERE id = $1', [id])).map(({ name }) => name);
const raise = (tx: Transaction, code: string) =>
  tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${code}'; END $$`));
const backend = async (tx: Transaction) =>
  (await tx.connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;

/** Ends a connection from the other side, as a restart of Postgres does, and waits until it is gone. */
async function kill(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: db.ownerUrl });
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}

/** A place where `count` callers wait for each other. */
function meeting(count: number): () => Promise<void> {
  let here = 0;
  let open: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    if (++here >= count) open();
    return all;
  };
}

describe('a transaction', () => {
  it('commits what resolves and gives its result', async () => {
    const id = newId();
    expect(await open().asTenant(restaurantId, async (tx) => (await addProduct(tx, id), 'done'))).toBe(
      'done',
    );
    expect(await stored(id)).toEqual(['Farina']);
  });

  it('leaves nothing of what throws', async () => {
    const id = newId();
    const work = open().asTenant(restaurantId, async (tx) => {
      await addProduct(tx, id);
      throw new RangeError('on purpose');
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(await stored(id)).toEqual([]);
  });

  it('is not taken for stored when the error of a statement was swallowed', async () => {
    const id = newId();
    const work = open().asTenant(restaurantId, async (tx) => {
      await addProduct(tx, id);
      await addProduct(tx, id).catch(() => {});
      return 'done';
    });
    await expect(work).rejects.toThrow('can not be committed');
    expect(await stored(id)).toEqual([]);
  });

  it('runs again after a deadlock, so that both writers come through', async () => {
    const database = open();
    const [first, second] = [newId(), newId()];
    await database.asTenant(restaurantId, async (tx) => {
      await addProduct(tx, first, '0');
      await addProduct(tx, second, '0');
    });
    const bothHoldOne = meeting(2);
    let runs = 0;
    const rename = (ids: string[]) =>
      database.asTenant(restaurantId, async (tx) => {
        runs++;
        for (const id of ids) {
          await tx.execute(sql`UPDATE products SET name = (name::int + 1)::text WHERE id = ${id}`);
          await bothHoldOne();
        }
      });
    await Promise.all([rename([first, second]), rename([second, first])]);
    expect([await stored(first), await stored(second)]).toEqual([['2'], ['2']]);
    expect(runs, 'one of them was turned back').toBeGreaterThan(2);
  });

  it.each(['40001', '40P01'])('gives up after four tries when told %s each time', async (code) => {
    let runs = 0;
    const work = open().asTenant(restaurantId, (tx) => (runs++, raise(tx, code)));
    await expect(work).rejects.toMatchObject({ cause: { code } });
    expect(runs).toBe(4);
  });

  it('runs once when it is refused for another reason', async () => {
    let runs = 0;
    const work = open().asTenant(restaurantId, (tx) => (runs++, raise(tx, '23514')));
    await expect(work).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(runs).toBe(1);
  });

  it('reads from one moment and writes nothing when a snapshot is asked for', async () => {
    const database = open();
    const count = async (tx: Transaction) =>
      (await tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM products`)).rows[0]!.n;
    await database
      .asTenant(
        restaurantId,
        async (tx) => {
          const before = await count(tx);
          await database.asTenant(restaurantId, (other) => addProduct(other, newId()));
          expect(await count(tx)).toBe(before);
          await expect(addProduct(tx, newId())).rejects.toMatchObject({ cause: { code: '25006' } });
          throw new Error('enough seen');
        },
        { snapshot: true },
      )
      .catch((error: Error) => expect(error.message).toBe('enough seen'));
    // Without it the other's commit shows.
    await database.asTenant(restaurantId, async (tx) => {
      const before = await count(tx);
      await database.asTenant(restaurantId, (other) => addProduct(other, newId()));
      expect(await count(tx)).toBe(before + 1);
    });
  });
});

describe('asTenant', () => {
  it.each(['', 'x', '*', "' OR true --", `${newId()}'`, '00000000-0000-0000-0000-000000000000', undefined])(
    'refuses %j for a restaurant before anything reaches the database',
    async (wrong) => {
      const database = open({ url: 'postgres://nobody@127.0.0.1:1/none' });
      await expect(database.asTenant(wrong as string, async () => {})).rejects.toThrow(TypeError);
    },
  );
});

describe('connections that die', () => {
  it('one that died in the pool is thrown away and reported', async () => {
    const lost: Error[] = [];
    const database = open({ maxConnections: 1, onConnectionError: (error) => lost.push(error) });
    const before = await database.asTenant(restaurantId, backend);
    await kill(before);
    await expect.poll(() => lost.length, { timeout: 40_000 }).toBe(1);
    expect(database.stats()).toMatchObject({ total: 0, waiting: 0 });
    expect(await database.asTenant(restaurantId, backend)).not.toBe(before);
  });

  it('one that died unnoticed is replaced before anything was done on it', async () => {
    const database = open({ maxConnections: 1 });
    const before = await database.asTenant(restaurantId, backend);
    // From another process and without a pause of ours: nothing here has heard of it when the next work starts.
    const killer = `import pg from 'pg'; const client = new pg.Client(${JSON.stringify(db.ownerUrl)}); await client.connect();
      await client.query('SELECT pg_terminate_backend(${before}, 5000)'); await client.end();`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', killer]);
    expect(await database.asTenant(restaurantId, backend)).not.toBe(before);
  });

  it('one that dies while it works fails that work alone, as unavailable, and is not kept', async () => {
    const database = open({ maxConnections: 1 });
    const id = newId();
    let runs = 0;
    const work = database.asTenant(restaurantId, async (tx) => {
      runs++;
      await addProduct(tx, id);
      await kill(await backend(tx));
      await addProduct(tx, newId());
    });
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(runs, 'what may have been stored must not run twice by itself').toBe(1);
    expect(await stored(id)).toEqual([]);
    await database.asTenant(restaurantId, (tx) => addProduct(tx, id));
    expect(await stored(id)).toEqual(['Farina']);
  });

  it('a work that outlives the connection’s death does not count as stored', async () => {
    const database = open({ maxConnections: 1 });
    const id = newId();
    const work = database.asTenant(restaurantId, async (tx) => {
      await addProduct(tx, id);
      await kill(await backend(tx));
    });
    expect(isDatabaseUnavailable(await work.catch((reason: unknown) => reason))).toBe(true);
    expect(await stored(id)).toEqual([]);
  });

  it('a database that is not there fails at once, as unavailable', async () => {
    const database = open({ url: 'postgres://nobody@127.0.0.1:1/none' });
    for (const attempt of [
      database.ping(),
      database.as('accounts', backend),
      database.asTenant(restaurantId, backend),
    ])
      expect(isDatabaseUnavailable(await attempt.catch((reason: unknown) => reason))).toBe(true);
  });

  it('a statement that takes too long is ended, as unavailable, and its connection kept', async () => {
    const database = open({ maxConnections: 1 });
    const pid = await database.asTenant(restaurantId, backend);
    const slow = database.asTenant(restaurantId, async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = '50ms'`);
      await tx.execute(sql`SELECT pg_sleep(10)`);
    });
    expect(isDatabaseUnavailable(await slow.catch((reason: unknown) => reason))).toBe(true);
    expect(await database.asTenant(restaurantId, backend)).toBe(pid);
  });

  it('every statement has such a limit', async () => {
    const limits = await open().asTenant(restaurantId, (tx) =>
      tx.execute(
        sql`SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
      ),
    );
    expect(limits.rows).toEqual([{ statement: '15s', idle: '15s' }]);
  });

  it('who finds no free connection is told so after a short wait, and others go on', async () => {
    const database = open({ maxConnections: 1 });
    let release!: () => void;
    const holding = database.asTenant(
      restaurantId,
      () => new Promise<void>((resolve) => (release = resolve)),
    );
    const waiting: unknown = await database
      .asTenant(restaurantId, backend)
      .catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(waiting)).toBe(true);
    release();
    await holding;
    expect(await database.asTenant(restaurantId, backend)).toEqual(expect.any(Number));
  });
});

it('a named statement whose columns a migration changed is prepared anew, on whichever connection it was', async () => {
  await db.owner('CREATE TABLE changing (said integer); GRANT SELECT, INSERT ON changing TO PUBLIC');
  await db.owner('INSERT INTO changing VALUES (7)');
  // More connections than a transaction is tried again.
  const database = open({ maxConnections: 6 });
  const here = meeting(6);
  const ask = (tx: Transaction) =>
    executeNamed<{ said: unknown }>(tx, 'changing', sql`SELECT said FROM changing`);
  const asked = Array.from({ length: 6 }, () =>
    database.asTenant(restaurantId, async (tx) => {
      await here();
      return ask(tx);
    }),
  );
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => [{ said: 7 }]));
  await db.owner('ALTER TABLE changing ALTER said TYPE text');
  const runs: string[] = [];
  const answer = await database.asTenant(restaurantId, async (tx) => {
    runs.push('run');
    await tx.connection.query('INSERT INTO changing VALUES (8)');
    return ask(tx);
  });
  // What was done before the refusal was done once.
  expect(answer).toEqual([{ said: '7' }, { said: '8' }]);
  expect(runs).toHaveLength(7);
});

it('a named statement has one plan for all values, from the first call on, and answers each', async () => {
  const { answers, plans } = await open().asTenant(restaurantId, async (tx) => {
    const ask = (text: string) => executeNamed<{ said: string }>(tx, 'one_plan', sql`SELECT ${text} AS said`);
    const told = [await ask('Farina'), await ask('Riso')];
    const { rows } = await tx.connection.query(
      `SELECT generic_plans::int AS once, custom_plans::int AS anew FROM pg_prepared_statements WHERE name = 'one_plan'`,
    );
    return { answers: told, plans: rows };
  });
  expect(answers).toEqual([[{ said: 'Farina' }], [{ said: 'Riso' }]]);
  expect(plans).toEqual([{ once: 2, anew: 0 }]);
});

it('one statement that only reads has one plan for all values, from the first call on', async () => {
  const database = open({ maxConnections: 1 });
  const ask = (text: string) =>
    database.oneAs<{ said: string }>('accounts', {
      name: 'one_read',
      text: 'SELECT $1 AS said',
      values: [text],
    });
  expect([await ask('Farina'), await ask('Riso')]).toEqual([[{ said: 'Farina' }], [{ said: 'Riso' }]]);
  const plans = await database.as('accounts', (tx) =>
    tx.connection.query(
      `SELECT generic_plans::int AS once, custom_plans::int AS anew FROM pg_prepared_statements WHERE name = 'one_read'`,
    ),
  );
  expect(plans.rows).toEqual([{ once: 2, anew: 0 }]);
});
