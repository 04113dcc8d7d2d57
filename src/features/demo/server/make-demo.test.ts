import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zRecordDelivery } from '#features/deliveries/contract.ts';
import { passwordProblems } from '#features/accounts/password-policy.ts';
import { zMake } from '#features/preparations/contract.ts';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { demoSources, recordKinds, wipeList } from '#server/features.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { demoPlan } from '../demo-plan.ts';
import { makeDemo } from './make-demo.ts';
import type { DemoWayIn, MakeDemoOptions } from './make-demo.ts';

// A short past: enough for every kind of write, deliveries, discards and a value outside included.
const days = 7;
/** Of no password that anybody knows. */
const someHash = '$argon2id$v=19$m=8,t=1,p=1$YWFhYWFhYWE$AAAAAAAAAAAAAAAAAAAAAA';
let server: TestServer;
let dataDir: string;
let way: DemoWayIn;
let restaurantId: string;

/** As `npm start` does it. */
const make = (more: Partial<MakeDemoOptions> = {}) =>
  makeDemo({
    services: server.services,
    sources: demoSources,
    wipeList,
    databaseUrl: server.db.serverUrl,
    dataDir,
    signal: new AbortController().signal,
    days,
    ...more,
  });

/** Services that ask to stop after so many transactions of the restaurant. */
function cutShort(after: number): Pick<MakeDemoOptions, 'services' | 'signal'> {
  const ending = new AbortController();
  let left = after;
  const { database } = server.services;
  const services: Services = {
    ...server.services,
    database: {
      ...database,
      asTenant: (id, work, options) => {
        if (--left === 0) ending.abort();
        return database.asTenant(id, work, options);
      },
    },
  };
  return { services, signal: ending.signal };
}

const count = async (table: string): Promise<number> => {
  const [row] = await server.db.owner<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return row!.count;
};

beforeAll(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'credenza-demo-'));
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the demo restaurant', () => {
  it('that was cut short lets nobody in, and the next start goes on with it', async () => {
    expect(await make(cutShort(40))).toBeNull();
    const before = await count('audit_logs');
    expect(before).toBeGreaterThan(20);
    const { email, password } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoWayIn;
    await expect(
      server.browser().client.accounts.signIn({ email, password: password! }),
    ).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' });

    // Somebody signs up meanwhile: their password is not the demo's.
    const stranger = newId();
    await server.db.owner(
      `WITH person AS (INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
                       VALUES ($1, 'Ugo', 'ugo@example.test', true, now(), now()) RETURNING id)
       INSERT INTO credentials (id, account_id, provider_id, user_id, password, created_at, updated_at)
       SELECT id, id::text, 'credential', id, $2, now(), now() FROM person`,
      [stranger, someHash],
    );
    // Two servers at once: one works, the other finds it busy.
    const [first, second] = await Promise.all([make(), make()]);
    await server.db.owner('DELETE FROM users WHERE id = $1', [stranger]);
    expect([first, second].filter((answer) => answer !== null)).toHaveLength(1);
    way = (first ?? second)!;
    expect(way).toEqual({ email, password });
    const [row] = await server.db.owner<{ id: string }>('SELECT id FROM restaurants WHERE is_demo');
    restaurantId = row!.id;
  });

  it('holds exactly what was planned, each record at its own time, and its chain verifies', async () => {
    const access = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
      seed: number;
      plannedAt: string;
    };
    const plan = demoPlan(demoSources, { seed: access.seed, now: new Date(access.plannedAt), days });
    const of = (...kinds: string[]) => plan.filter(({ kind }) => kinds.includes(kind));
    /** What came as a row of a delivery and was not sent back, and went into a preparation. */
    const moved = plan.reduce((sum, { kind, input }) => {
      if (kind === 'delivery')
        return sum + zRecordDelivery.parse(input).rows.filter(({ refused }) => refused === null).length;
      return kind === 'make' ? sum + zMake.parse(input).stock.length : sum;
    }, 0);
    const stored = await server.db.owner<{ id: string; recorded_at: Date }>(
      'SELECT id, recorded_at FROM audit_logs WHERE restaurant_id = $1',
      [restaurantId],
    );
    expect(new Map(stored.map((row) => [row.id, row.recorded_at.toISOString()]))).toEqual(
      new Map(plan.map(({ input, at }) => [input.id as string, at.toISOString()])),
    );
    expect({
      products: await count('products'),
      refrigeration_logs: await count('refrigeration_logs'),
      checks: await count('haccp_task_completions'),
      movements: await count('product_movements'),
      opened: await count('lot_transitions'),
      operators: await count('operators'),
      places: await count('storage_places'),
      recipes: await count('recipes'),
      preparations: await count('preparations'),
      labels: await count('qr_labels'),
      prints: await count('label_prints'),
      acts: await count('preparation_tub_acts'),
    }).toEqual({
      products: 60,
      refrigeration_logs: of('reading').length,
      checks: of('check').length,
      movements: of('receive', 'take_out', 'discard').length + moved,
      opened: of('open').length,
      operators: 2,
      places: 8,
      recipes: of('recipe').length,
      preparations: of('make').length,
      // Each container has one, and goods of some lots.
      labels: of('make', 'lot_label').length,
      prints: of('print').length,
      acts: of('empty').length,
    });
    const late = await server.db.owner('SELECT id FROM refrigeration_logs WHERE performed_at <> recorded_at');
    expect(late).toEqual([]);
    const { links, violations } = await server.db.database.asTenant(
      restaurantId,
      (tx) => verifyRestaurant(tx, restaurantId, recordKinds),
      { snapshot: true },
    );
    expect(violations).toEqual([]);
    const records = await Promise.all(recordKinds.map(({ table }) => count(getTableName(table))));
    expect(links).toBe(records.reduce((sum, rows) => sum + rows, 0));
  });

  it('[INV-84] has a place for each fridge and freezer, which is it', async () => {
    const { client } = server.browser();
    await client.accounts.signIn({ email: way.email, password: way.password! });
    const { places, equipment = [] } = await client.storagePlaces.list();
    expect(equipment.length).toBeGreaterThan(0);
    expect(places.flatMap(({ equipmentName }) => equipmentName ?? []).toSorted()).toEqual(
      equipment.map(({ name }) => name).toSorted(),
    );
    expect(places.filter(({ inQuestion }) => inQuestion).map(({ name }) => name)).toContain('Vetrina dolci');
  });

  it('[FRIG-13] shows a matter that nobody answered, one to be measured again, one measured again, and one closed by name', async () => {
    const { client } = server.browser();
    await client.accounts.signIn({ email: way.email, password: way.password! });
    const { equipment } = await client.refrigeration.equipment({});
    const states = Object.fromEntries(equipment.map(({ name, standing }) => [name, standing!.state]));
    expect(states).toMatchObject({
      'Vetrina dolci': 'open',
      'Frigo verdure': 'recheck',
      'Frigo pesce': 'rechecked',
    });
    const [closed] = await server.db.owner<{ judgement: string; operator_name: string }>(
      'SELECT judgement, operator_name FROM haccp_actions WHERE restaurant_id = $1 AND judgement IS NOT NULL',
      [restaurantId],
    );
    expect(closed).toEqual({ judgement: 'discarded', operator_name: 'Marta' });
    expect((await client.haccp.matters({})).rows).toEqual([]);
    expect((await client.deliveries.list({})).rows.length).toBeGreaterThanOrEqual(2);
  });

  it('shows dishes within dishes with their allergens, and containers of every age with their labels', async () => {
    const { client } = server.browser();
    await client.accounts.signIn({ email: way.email, password: way.password! });
    const { recipes } = await client.recipes.list({});
    const lasagne = recipes.find(({ name }) => name === 'Lasagne al forno')!;
    expect(lasagne.allergens.contains).toEqual(['gluten', 'eggs', 'milk', 'celery', 'sulphites']);
    expect(lasagne.allergens.from.find(({ allergen }) => allergen === 'celery')?.names).toEqual([
      'Ragù toscano › Soffritto › Sedano',
    ]);
    expect(recipes.flatMap(({ allergens }) => allergens.unstated)).toEqual([]);
    const { rows } = await client.preparations.list({});
    const now = server.clock.now().toISOString();
    expect(rows.some(({ tub }) => tub.expiresAt < now)).toBe(true);
    expect(rows.some(({ tub }) => tub.expiresAt > now && tub.state === 'fresh')).toBe(true);
    expect(rows.some(({ tub }) => tub.state === 'frozen')).toBe(true);
    expect(rows.every(({ tub }) => tub.labelId !== null)).toBe(true);
    // What was made of a container brings what that held.
    expect(
      rows.find(({ preparation }) => preparation.recipeName === 'Ragù toscano')?.preparation,
    ).toMatchObject({
      allergens: ['celery', 'sulphites'],
    });
  });

  it('[TRACE-18] [TRACE-52] its exercise, and one before and after a correction, find what the tables say by themselves', async () => {
    /** Lots of a product, what was made of them, its containers, and so on: by plain statements, over and over. */
    const goodsOf = async (product: string, until: Date): Promise<string[]> => {
      const ids = async (text: string, from: Iterable<string>) =>
        (await server.db.owner<{ id: string }>(text, [restaurantId, [...from], until])).map(({ id }) => id);
      const lots = new Set(
        await ids(
          `SELECT l.id FROM lots l JOIN products p ON p.restaurant_id = $1 AND p.id = l.product_id
            WHERE l.restaurant_id = $1 AND p.name = ANY ($2) AND l.created_at <= $3`,
          [product],
        ),
      );
      const tubs = new Set<string>();
      for (let known = -1; known !== lots.size + tubs.size;) {
        known = lots.size + tubs.size;
        const opened = await ids(
          `SELECT t.to_lot_id AS id FROM lot_transitions t
            WHERE t.restaurant_id = $1 AND t.from_lot_id = ANY ($2) AND t.recorded_at <= $3 AND t.corrects_id IS NULL
              AND NOT EXISTS (SELECT FROM lot_transitions c
                               WHERE c.restaurant_id = $1 AND c.corrects_id = t.id AND c.recorded_at <= $3)`,
          lots,
        );
        const made = await ids(
          `SELECT i.preparation_id AS id FROM preparation_inputs i
             JOIN preparations p ON p.restaurant_id = $1 AND p.id = i.preparation_id AND p.recorded_at <= $3
             LEFT JOIN product_movement_lots m ON m.restaurant_id = $1 AND m.movement_id = i.movement_id
            WHERE i.restaurant_id = $1 AND (m.lot_id = ANY ($2) OR i.tub_id = ANY ($2))`,
          [...lots, ...tubs],
        );
        const filled = await ids(
          `SELECT id FROM preparation_tubs WHERE restaurant_id = $1 AND preparation_id = ANY ($2) AND $3::timestamptz IS NOT NULL`,
          made,
        );
        for (const id of opened) lots.add(id);
        for (const id of filled) tubs.add(id);
      }
      return [...[...lots].map((id) => `lot:${id}`), ...[...tubs].map((id) => `tub:${id}`)].toSorted();
    };
    const goods = (nodes: readonly { kind: string; id: string }[]) =>
      nodes
        .filter(({ kind }) => kind === 'lot' || kind === 'tub')
        .map(({ kind, id }) => `${kind}:${id}`)
        .toSorted();
    const { client } = server.browser();
    await client.accounts.signIn({ email: way.email, password: way.password! });
    const { rows } = await client.traceability.list({});
    expect(rows).toMatchObject([{ kind: 'exercise', left: 0 }]);
    const { performedAt, found } = await client.traceability.recall({ recallId: rows[0]!.id });
    const expected = await goodsOf('Pomodori pelati', new Date(performedAt));
    // A sauce, and two dishes of it.
    expect(expected.filter((key) => key.startsWith('tub:')).length).toBeGreaterThanOrEqual(3);
    expect(goods(found.nodes)).toEqual(expected);

    // Somebody puts the stock right of what went into the sauce: the sauce stays what it was made of.
    const [operator] = await server.db.owner<{ id: string }>(
      'SELECT id FROM operators WHERE restaurant_id = $1 AND pin_hash IS NULL LIMIT 1',
      [restaurantId],
    );
    await client.operators.select({ operatorId: operator!.id });
    const [product] = await server.db.owner<{ id: string }>(
      `SELECT id FROM products WHERE restaurant_id = $1 AND name = 'Pomodori pelati'`,
      [restaurantId],
    );
    const exercised = async (): Promise<string[]> => {
      const { id } = await client.traceability.begin({
        id: newId(),
        kind: 'exercise',
        start: { kind: 'product', value: product!.id },
        reason: 'Prova prima e dopo una correzione',
      });
      return goods((await client.traceability.recall({ recallId: id })).found.nodes);
    };
    const before = await exercised();
    expect(before).toEqual(await goodsOf('Pomodori pelati', server.clock.now()));
    const taken = await server.db.owner<{ id: string }>(
      `SELECT i.movement_id AS id FROM preparation_inputs i
         JOIN product_movements m ON m.restaurant_id = $1 AND m.id = i.movement_id
        WHERE i.restaurant_id = $1 AND m.product_id = $2
          AND NOT EXISTS (SELECT FROM product_movements c WHERE c.restaurant_id = $1 AND c.corrects_id = m.id)`,
      [restaurantId, product!.id],
    );
    expect(taken.length).toBeGreaterThan(0);
    for (const { id: movementId } of taken)
      await client.inventory.correct({ id: newId(), movementId, reason: 'Era un altro lotto' });
    const after = await exercised();
    expect(after).toEqual(await goodsOf('Pomodori pelati', server.clock.now()));
    expect(before.some((key) => key.startsWith('tub:'))).toBe(true);
    expect(after).toEqual(before);
  });

  it('is on bonus_plus for years, and its way in works', async () => {
    expect(passwordProblems(way.password!)).toEqual([]);
    const { client } = server.browser();
    await client.accounts.signIn({ email: way.email, password: way.password! });
    const { session } = await client.accounts.session();
    expect(session).toMatchObject({
      restaurant: { id: restaurantId, planType: 'bonus_plus' },
      isRestaurantAdmin: true,
      features: { registers: true, haccp_basic: true },
    });
    const [row] = await server.db.owner<{ left: number }>(
      `SELECT extract(days FROM bonus_expires_at - now())::int AS left FROM restaurants WHERE id = $1`,
      [restaurantId],
    );
    expect(row!.left).toBeGreaterThan(3_000);
  });

  it('is found again at later starts, its way in read by its owner alone; a changed password is not told', async () => {
    const before = await count('audit_logs');
    expect(await make()).toEqual(way);
    expect(await count('audit_logs')).toBe(before);
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
    const [kept] = await server.db.owner<{ id: string; password: string }>(
      'SELECT id, password FROM credentials',
    );
    await server.db.owner('UPDATE credentials SET password = $1', [someHash]);
    expect(await make()).toEqual({ email: way.email, password: null });
    await server.db.owner('UPDATE credentials SET password = $1 WHERE id = $2', [kept!.password, kept!.id]);
  });

  it('is not made on a database that somebody uses', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'credenza-demo-'));
    expect(await make({ dataDir: elsewhere })).toBeNull();
    await expect(readFile(join(elsewhere, 'demo.json'))).rejects.toMatchObject({ code: 'ENOENT' });
    // A damaged file counts as none.
    await rm(elsewhere, { recursive: true });
    expect(await count('restaurants')).toBe(1);
  });

  it('waits for another server that makes it', async () => {
    const other = new pg.Client({ connectionString: server.db.serverUrl });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(7203115003)');
    expect(await make()).toBeNull();
    await other.query('SELECT pg_advisory_unlock(7203115003)');
    // A backup under way is another lock.
    await other.query('SELECT pg_advisory_lock(7203115002)');
    expect(await make()).not.toBeNull();
    await other.end();
  });
});
