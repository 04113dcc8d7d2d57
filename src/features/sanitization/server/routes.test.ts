import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { entryEvidence } from '#features/registers/server/index.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import type { Cleaning } from '../contract.ts';
import { sanitizationLogs } from '../tables.ts';
import { planTests } from './plan.part.test.ts';
import { cleanings } from './register.ts';

let server: TestServer;
let own: TestRestaurant;
/** 11:00 in Rome. */
const now = new Date('2026-11-21T10:00:00.000Z');

beforeAll(async () => {
  server = await testServer();
  server.clock.set(now);
  own = await buildRestaurant(server);
});
beforeEach(() => server.clock.set(now));

type Client = TestRestaurant['client'];
const floors = { area: 'Cucina - Pavimenti', productUsed: 'Detergente pavimenti' } as const;
const clean = (client: Client, changes: object = {}): Promise<Cleaning> =>
  client.sanitization.recordCleaning({ id: newId(), ...floors, ...changes });

/** The register as it is stored. */
const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(sanitizationLogs)
      .where(eq(sanitizationLogs.restaurantId, restaurantId))
      .orderBy(sanitizationLogs.recordedAt, sanitizationLogs.id),
  );

/** Sends JSON as it stands, past the types of the client. */
async function send(browser: Browser, method: string, path: string, body?: unknown) {
  const response = await browser.fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { path, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('recording what was cleaned', () => {
  it('[DATA-21, SANI-05] stores area, product, notes, operator and instants; the operator is the session’s', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const id = newId();
    const cleaning = await clean(client, { id, notes: 'sotto il lavello 🧽' });
    expect(cleaning).toEqual({
      id,
      area: 'Cucina - Pavimenti',
      productUsed: 'Detergente pavimenti',
      notes: 'sotto il lavello 🧽',
      operatorName: 'Anna',
      performedAt: now.toISOString(),
      recordedAt: now.toISOString(),
      correctsId: null,
      correctionReason: null,
    });
    await clean(client, { notes: '   ' });
    const [first, second] = await stored(restaurantId);
    expect(first).toMatchObject({ restaurantId, id, operatorId, operatorName: 'Anna', recordedAt: now });
    expect(second).toMatchObject({ notes: null });
  });

  it('sent twice is stored once, hashed and chained', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const id = newId();
    const first = await clean(client, { id });
    expect(await clean(client, { id })).toEqual(first);
    await expect(clean(client, { id, area: 'Sala' })).rejects.toMatchObject({ status: 409 });
    const rows = await stored(restaurantId);
    expect(rows).toHaveLength(1);
    const records = rows.map((row) => {
      const { type, id: dataIdentifier, record } = entryEvidence(cleanings, row);
      return { dataType: type, dataIdentifier, record };
    });
    expect(records).toEqual([
      {
        dataType: 'sanitization_log',
        dataIdentifier: id,
        record: {
          id,
          notes: null,
          correctiveAction: null,
          operatorId: rows[0]!.operatorId,
          operatorName: 'Anna',
          performedAt: now.toISOString(),
          recordedAt: now.toISOString(),
          area: 'Cucina - Pavimenti',
          productUsed: 'Detergente pavimenti',
        },
      },
    ]);
    const chain = (await storedChain(server, restaurantId)).filter(
      ({ dataType }) => dataType === 'sanitization_log',
    );
    expect(verifyChain(chain, records, sha256hex)).toEqual([]);
    const changed = records.map((one) => ({ ...one, record: { ...one.record, area: 'Sala' } }));
    expect(verifyChain(chain, changed, sha256hex)).toHaveLength(1);
  });

  it('that waited on a device bears the time at which it was done', async () => {
    const performedAt = '2026-11-21T08:30:00.000Z';
    expect(await clean(own.client, { performedAt })).toMatchObject({
      performedAt,
      recordedAt: now.toISOString(),
    });
    await expect(clean(own.client, { performedAt: '2026-11-22T12:00:00.000Z' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });

  it('never lets the restaurant’s own role change or delete an entry', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await clean(client);
    const target = and(eq(sanitizationLogs.restaurantId, restaurantId), eq(sanitizationLogs.id, id));
    const code = (work: Promise<unknown>) => work.then(() => 'done', databaseErrorCode);
    const asTenant = server.db.database.asTenant;
    expect(
      await code(
        asTenant(restaurantId, (tx) => tx.update(sanitizationLogs).set({ area: 'Sala' }).where(target)),
      ),
    ).toBe('42501');
    expect(await code(asTenant(restaurantId, (tx) => tx.delete(sanitizationLogs).where(target)))).toBe(
      '42501',
    );
  });
});

describe('the register', () => {
  it('[SANI-02, DATA-22] lists the last 100 entries, newest first, and counts all', async () => {
    const { client } = await buildRestaurant(server);
    const ids: string[] = [];
    for (let n = 0; n < 103; n += 1) {
      server.clock.advance(1_000);
      ids.push((await clean(client)).id);
    }
    const page = await client.sanitization.cleanings({});
    expect(page.rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 100));
    expect(page.total).toBe(103);
    const rest = await client.sanitization.cleanings({ cursor: page.nextCursor! });
    expect(rest.rows.map(({ id }) => id)).toEqual(ids.slice(0, 3).toReversed());
    expect(rest).toMatchObject({ total: 103, nextCursor: null });
    const file = await client.sanitization.exportCleanings({});
    expect(file.rows).toHaveLength(103);
  });

  it('is narrowed by words, area, product and days', async () => {
    const { client } = await buildRestaurant(server);
    await clean(client, { area: 'Sala', productUsed: 'Detergente vetri', notes: 'Vetrata al 100%' });
    await clean(client, { area: 'Bagni', productUsed: 'Disinfettante sanitari' });
    await clean(client, { performedAt: '2026-11-20T22:59:59.000Z' });
    const areas = async (filter: object) =>
      (await client.sanitization.cleanings(filter)).rows.map(({ area }) => area).toSorted();
    expect(await areas({ search: '100%' })).toEqual(['Sala']);
    expect(await areas({ search: 'DISINFETTANTE' })).toEqual(['Bagni']);
    expect(await areas({ search: '_' })).toEqual([]);
    expect(await areas({ area: 'Bagni' })).toEqual(['Bagni']);
    expect(await areas({ productUsed: 'Detergente vetri' })).toEqual(['Sala']);
    expect(await areas({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['Bagni', 'Sala']);
    expect(await areas({ to: '2026-11-20' })).toEqual(['Cucina - Pavimenti']);
  });

  it('[SANI-01, SANI-11] counts today, the last seven local days and all; a corrected entry once', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    await openedLongAgo(server, restaurantId);
    const done = (performedAt: string) => clean(client, { performedAt, lateReason: 'Ricopiato dal foglio' });
    expect(await client.sanitization.counters({})).toEqual({ today: 0, week: 0, total: 0 });
    // Midnight in Rome is 23:00 UTC.
    await done('2026-11-20T23:00:00.000Z');
    await done('2026-11-20T22:59:59.999Z');
    await done('2026-11-14T23:00:00.000Z');
    const eighth = await done('2026-11-14T22:59:59.999Z');
    expect(await client.sanitization.counters({})).toEqual({ today: 1, week: 3, total: 4 });
    await client.sanitization.correctCleaning({
      id: newId(),
      cleaningId: eighth.id,
      area: 'Sala',
      productUsed: 'Detergente pavimenti',
      reason: 'Area sbagliata',
    });
    expect(await client.sanitization.counters({})).toEqual({ today: 1, week: 3, total: 4 });
    // What was done yesterday is no longer of today.
    server.clock.set(new Date('2026-11-21T23:00:00.000Z'));
    expect(await client.sanitization.counters({})).toEqual({ today: 0, week: 2, total: 4 });
  });
});

describe('a wrong entry', () => {
  it('is corrected once by another that bears its time; both stay (C-48)', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const wrong = await clean(client);
    server.clock.advance(60_000);
    const correction = {
      id: newId(),
      cleaningId: wrong.id,
      area: 'Bagni' as const,
      productUsed: 'Disinfettante sanitari' as const,
      reason: 'Area sbagliata',
    };
    const right = await client.sanitization.correctCleaning(correction);
    expect(right).toMatchObject({
      area: 'Bagni',
      performedAt: wrong.performedAt,
      recordedAt: server.clock.now().toISOString(),
      correctsId: wrong.id,
      correctionReason: 'Area sbagliata',
    });
    expect(await client.sanitization.correctCleaning(correction)).toEqual(right);
    await expect(client.sanitization.correctCleaning({ ...correction, id: newId() })).rejects.toMatchObject({
      code: 'CLEANING_CORRECTED',
    });
    const { rows } = await client.sanitization.cleanings({});
    expect(rows).toMatchObject([
      { id: right.id, correctedBy: null },
      { id: wrong.id, correctedBy: { id: right.id, area: 'Bagni', operatorName: 'Anna' } },
    ]);
    expect(await stored(restaurantId)).toHaveLength(2);
  });
});

describe('refusals', () => {
  const calls = (cleaningId: string) =>
    [
      ['GET', '/sanitization/counters', undefined],
      ['GET', '/sanitization/cleanings', undefined],
      ['GET', '/sanitization/cleanings/export', undefined],
      ['POST', '/sanitization/cleanings', { id: newId(), ...floors }],
      [
        'POST',
        `/sanitization/cleanings/${cleaningId}/corrections`,
        { id: newId(), ...floors, reason: 'Area sbagliata' },
      ],
    ] as const;

  it('anonymous: 401 everywhere', async () => {
    for (const [method, path, body] of calls(newId()))
      expect(await send(server.browser(), method, path, body)).toMatchObject({ path, status: 401 });
  });

  it('without an operator: reads, but writes nothing', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    await client.operators.clear();
    for (const [method, path, body] of calls(newId()))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET' ? { status: 200 } : { status: 403, body: { code: 'OPERATOR_REQUIRED' } }),
      });
    expect(await stored(id)).toEqual([]);
  });

  it('[PLAN-13] a plan without registers: old entries stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const cleaning = await clean(client);
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    for (const [method, path, body] of calls(cleaning.id))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET'
          ? { status: 200 }
          : {
              status: 403,
              body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
            }),
      });
    expect(await client.sanitization.cleanings({})).toMatchObject({ total: 1 });
    expect(await stored(id)).toHaveLength(1);
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const cleaning = await clean(mine.client);
    const stranger = await buildRestaurant(server);
    const [method, path, body] = calls(cleaning.id).at(-1)!;
    expect(await send(stranger.browser, method, path, body)).toMatchObject({ status: 404 });
    expect(await stranger.client.sanitization.cleanings({})).toMatchObject({ rows: [], total: 0 });
    expect(await stranger.client.sanitization.counters({})).toEqual({ today: 0, week: 0, total: 0 });
    expect(await stored(mine.id)).toHaveLength(1);
    expect(await stored(stranger.id)).toEqual([]);
  });

  it.each([
    ['no area', { area: undefined }, 'area'],
    ['an area that is none', { area: 'Cantina' }, 'area'],
    ['no product', { productUsed: undefined }, 'productUsed'],
    ['a product that is none', { productUsed: 'Acqua' }, 'productUsed'],
    ['long notes', { notes: 'a'.repeat(1_001) }, 'notes'],
    ['NUL in the notes', { notes: 'a\u0000' }, 'notes'],
    ['a date alone', { performedAt: '2026-11-20' }, 'performedAt'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['an operator of one’s choice', { operatorName: 'Carlo' }, 'operatorName'],
  ])('an entry with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const before = await stored(own.id);
    expect(
      await send(own.browser, 'POST', '/sanitization/cleanings', { id: newId(), ...floors, ...changes }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'INPUT_INVALID',
        data: { fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }] },
      },
    });
    expect(await stored(own.id)).toHaveLength(before.length);
  });

  it.each([
    ['limit=101', 'limit'],
    ['area=Cantina', 'area'],
    ['productUsed=Acqua', 'productUsed'],
    ['from=2026-02-31', 'from'],
    ['cursor=abc', 'cursor'],
  ])('a list with %s: 422', async (query, field) => {
    expect(await send(own.browser, 'GET', `/sanitization/cleanings?${query}`)).toMatchObject({
      status: 422,
      body: { data: { fields: [{ field, message: expect.any(String) }] } },
    });
  });
});

planTests(() => server);
