import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '#platform/http/server/cursor.ts';
import { buildAdministrator } from '#features/administration/server/factories.ts';
import type { TestAdministrator } from '#features/administration/server/factories.ts';
import { buildReading } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import type { BrokenRestaurant } from '../contract.ts';

let server: TestServer;
let root: TestAdministrator;
beforeAll(async () => {
  server = await testServer();
  root = await buildAdministrator(server, 'super_admin');
});

const rows = (text: string, ...values: unknown[]) => server.db.owner<Record<string, unknown>>(text, values);
const post = async (browser: Browser, body: object) => {
  const response = await browser.fetch('/api/integrity/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
/** Past the limit for a person, which has a test of its own. */
const forgetLimits = () => rows(`DELETE FROM rate_limits WHERE key LIKE 'integrity-check%'`);

/** A whole check, call by call. */
async function verifyAll() {
  await forgetLimits();
  const broken: BrokenRestaurant[] = [];
  let [cursor, checked, links, calls]: [string | null, number, number, number] = [null, 0, 0, 0];
  do {
    const part = await root.client.integrity.verify({ cursor });
    broken.push(...part.broken);
    checked += part.checked;
    links += part.links;
    cursor = part.nextCursor;
    calls++;
  } while (cursor !== null);
  return { broken, checked, links, calls, of: (id: string) => broken.find((one) => one.id === id) };
}

describe('the summary', () => {
  it('counts what the tables hold', async () => {
    const { client } = await buildRestaurant(server);
    await buildReading(client);
    const [counted] = await rows(
      'SELECT (SELECT count(*)::int FROM data_integrity_hashes) AS hashes, (SELECT count(*)::int FROM restaurants) AS restaurants',
    );
    expect(await root.client.integrity.summary()).toEqual(counted);
    expect(counted!['hashes']).toBeGreaterThan(0);
  });
});

describe('a check over all restaurants', () => {
  it('looks at every restaurant and link, and finds honest ones whole', async () => {
    const restaurant = await buildRestaurant(server);
    for (let n = 0; n < 3; n++) await buildReading(restaurant.client);
    const before = await root.client.integrity.summary();
    const check = await verifyAll();
    expect([check.checked, check.links]).toEqual([before.restaurants, before.hashes]);
    expect(check.of(restaurant.id)).toBeUndefined();
  });

  it('names the restaurant whose record was changed behind our back, and only that one', async () => {
    const [touched, honest] = [await buildRestaurant(server), await buildRestaurant(server)];
    const { id } = await buildReading(touched.client, { temperature: 3 });
    await buildReading(honest.client);
    await rows('UPDATE refrigeration_logs SET temperature = 2 WHERE id = $1', id);
    try {
      const check = await verifyAll();
      expect(check.of(touched.id)).toEqual({
        id: touched.id,
        name: 'Il mio ristorante',
        links: 1,
        violationCount: 1,
        violations: [
          {
            kind: 'changed',
            sequence: 1,
            record: { dataType: 'refrigeration_log', dataIdentifier: id },
          },
        ],
      });
      expect(check.of(honest.id)).toBeUndefined();
    } finally {
      await rows('UPDATE refrigeration_logs SET temperature = 3 WHERE id = $1', id);
    }
    expect((await verifyAll()).of(touched.id)).toBeUndefined();
  });

  it('finds a chain that nothing says the end of any more', async () => {
    const { id, client } = await buildRestaurant(server);
    await buildReading(client);
    const [chain] = await rows('DELETE FROM integrity_chains WHERE restaurant_id = $1 RETURNING *', id);
    try {
      expect((await verifyAll()).of(id)?.violations).toEqual([
        { kind: 'missing_chain', sequence: null, record: null },
      ]);
    } finally {
      await rows(
        'INSERT INTO integrity_chains (restaurant_id, sequence, previous, head) VALUES ($1, $2, $3, $4)',
        id,
        chain!['sequence'],
        chain!['previous'],
        chain!['head'],
      );
    }
    expect((await verifyAll()).of(id)).toBeUndefined();
  });

  it('is cut into calls that end: 100 restaurants each, and a big one alone', async () => {
    const { id, client } = await buildRestaurant(server);
    await buildReading(client);
    // Two hundred and one that nobody has to sign up for, the first of them said to be big.
    await rows(
      `INSERT INTO restaurants (id, name, current_plan_type, created_at)
       SELECT ('ffffffff-ffff-7fff-8fff-' || lpad(to_hex(n), 12, '0'))::uuid, 'Osteria ' || n, 'free', now() FROM generate_series(1, 201) n`,
    );
    await rows(
      `INSERT INTO integrity_chains (restaurant_id, sequence, previous, head)
       SELECT id, CASE WHEN name = 'Osteria 1' THEN 5001 ELSE 0 END, repeat('0', 64), repeat('0', 64) FROM restaurants WHERE name LIKE 'Osteria %'`,
    );
    try {
      await forgetLimits();
      const before = encodeCursor(['ffffffff-ffff-7fff-8fff-000000000000']);
      const first = await root.client.integrity.verify({ cursor: before });
      expect([first.checked, first.broken.map(({ name }) => name)]).toEqual([1, ['Osteria 1']]);
      const second = await root.client.integrity.verify({ cursor: first.nextCursor });
      const third = await root.client.integrity.verify({ cursor: second.nextCursor });
      expect([second.checked, third.checked, third.nextCursor]).toEqual([100, 100, null]);
      expect([second.broken, third.broken]).toEqual([[], []]);
      expect((await verifyAll()).of(id)).toBeUndefined();
    } finally {
      await rows(
        `DELETE FROM integrity_chains USING restaurants r WHERE r.id = restaurant_id AND r.name LIKE 'Osteria %'`,
      );
      await rows(`DELETE FROM restaurants WHERE name LIKE 'Osteria %'`);
    }
  });

  it('runs one at a time: a second is not begun while one reads, those under way wait for their turn', async () => {
    await forgetLimits();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = (): void => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const other = server.db.database.as('maintenance', async (tx) => {
      await tx.connection.query(`SELECT pg_advisory_xact_lock(hashtextextended('integrity-check', 0))`);
      locked();
      await held;
    });
    await isLocked;
    const { status, body } = await post(root.browser, {});
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'CHECK_RUNNING',
      'Una verifica è già in corso. Riprova tra qualche minuto.',
    ]);
    const cursor = encodeCursor(['00000000-0000-7000-8000-000000000000']);
    const underWay = post(root.browser, { cursor });
    await expect
      .poll(
        async () =>
          (
            await rows(
              `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
                  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
            )
          ).length,
      )
      .toBe(1);
    release();
    await other;
    expect((await underWay).status).toBe(200);
  });

  it('has an end for a person', async () => {
    await forgetLimits();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await post(root.browser, {})).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await forgetLimits();
  });

  it('leaves everything as it was', async () => {
    const { id, client } = await buildRestaurant(server);
    await buildReading(client);
    const stored = () =>
      rows(
        `SELECT c.*, h.hash, h.tampered, h.check_date FROM integrity_chains c JOIN data_integrity_hashes h USING (restaurant_id) WHERE restaurant_id = $1`,
        id,
      );
    const before = await stored();
    await verifyAll();
    expect(await stored()).toEqual(before);
  });

  it.each([
    [{ cursor: 'x' }, 'cursor', 'invalid_cursor'],
    [{ cursor: encodeCursor(['x']) }, 'cursor', 'invalid_cursor'],
    [{ cursor: encodeCursor([1, 2]) }, 'cursor', 'invalid_cursor'],
    [{ cursor: 5 }, 'cursor', 'invalid_type'],
    [{ cursor: 'a'.repeat(201) }, 'cursor', 'too_long'],
    [{ restaurant_id: 'x' }, 'restaurant_id', 'unknown_field'],
  ])('refuses %j', async (input, field, code) => {
    const { status, body } = await post(root.browser, input);
    expect([status, body['data']]).toMatchObject([422, { fields: [{ field, code }] }]);
  });
});

describe('who may', () => {
  it('[INTEG-18] is super administrators and nobody else', async () => {
    await forgetLimits();
    const visitor = server.browser();
    const owner = await buildRestaurant(server);
    const admin = await buildAdministrator(server, 'admin');
    for (const [browser, expected] of [
      [visitor, 401],
      [owner.browser, 403],
      [admin.browser, 403],
      [root.browser, 200],
    ] as const) {
      expect((await post(browser, {})).status).toBe(expected);
      expect((await browser.fetch('/api/integrity/summary')).status).toBe(expected);
    }
  });
});
