import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, Client, TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { fryingOilLimits, fryingOilLogs } from '../tables.ts';
import { readLimitEvidence } from './limits-evidence.ts';
import { oils } from './register.ts';
import { oilSheets } from './sheets.ts';

let server: TestServer;
/** A restaurant for tests that leave it as it is. */
let own: TestRestaurant;
/** 11:00 in Rome; every test starts here. */
const now = new Date('2026-11-21T10:00:00.000Z');

beforeAll(async () => {
  server = await testServer();
  server.clock.set(now);
  own = await buildRestaurant(server);
});
beforeEach(() => server.clock.set(now));

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

const check = (client: Client, polarPercent: number, fryer = 'Friggitrice 1', more: object = {}) => {
  server.clock.advance(1_000);
  return client.fryingOil.recordOil({ id: newId(), kind: 'check', fryer, polarPercent, ...more });
};
const change = (client: Client, fryer = 'Friggitrice 1', more: object = {}) => {
  server.clock.advance(1_000);
  return client.fryingOil.recordOil({ id: newId(), kind: 'change', fryer, ...more });
};
const mattersOf = async (client: Client) => (await client.fryingOil.overview({})).matters;
const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(fryingOilLogs)
      .where(eq(fryingOilLogs.restaurantId, restaurantId))
      .orderBy(fryingOilLogs.recordedAt, fryingOilLogs.id),
  );

describe('recording oil', () => {
  it('[OIL-01] a check, a change and a collection are stored as they were told, with who and when', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const checked = await check(client, 18.5, ' Friggitrice 1 ', { notes: 'Dopo il pranzo' });
    expect(checked).toMatchObject({
      kind: 'check',
      fryer: 'Friggitrice 1',
      polarPercent: 18.5,
      limitPercent: 25,
      outcome: 'ok',
      operatorName: 'Anna',
      notes: 'Dopo il pranzo',
    });
    await change(client, 'Friggitrice 1', { litres: 7.5 });
    const collected = await client.fryingOil.recordOil({
      id: newId(),
      kind: 'collection',
      litres: 40,
      collector: 'Recuperi srl',
      receiptNumber: 'FIR 12/26',
      receiptDate: '2026-11-20',
      // Of another kind: not meant.
      fryer: 'Friggitrice 1',
      polarPercent: 90,
    });
    expect(collected).toMatchObject({
      fryer: null,
      polarPercent: null,
      limitPercent: null,
      outcome: null,
      litres: 40,
      receiptNumber: 'FIR 12/26',
      receiptDate: '2026-11-20',
    });
    expect((await stored(restaurantId)).map(({ kind, operatorId: who }) => [kind, who])).toEqual([
      ['check', operatorId],
      ['change', operatorId],
      ['collection', operatorId],
    ]);
    expect((await client.fryingOil.overview({})).fryers).toMatchObject([
      {
        name: 'Friggitrice 1',
        check: { polarPercent: 18.5, outcome: 'ok' },
        changedAt: expect.any(String),
      },
    ]);
  });

  it('the same write twice is stored once; entry, answer and limit have their places in the chain', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const oil = { id: newId(), kind: 'check', fryer: 'Friggitrice', strip: 'spent' } as const;
    const first = await client.fryingOil.recordOil(oil);
    expect(await client.fryingOil.recordOil(oil)).toEqual(first);
    await expect(client.fryingOil.recordOil({ ...oil, strip: 'good' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    await client.fryingOil.answerOil({ id: newId(), oilId: oil.id, action: 'Friggitrice spenta' });
    await client.fryingOil.changeLimit({ id: newId(), limitPercent: 24 });
    expect(await stored(restaurantId)).toHaveLength(1);
    const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
      dataType.startsWith('frying_oil'),
    );
    expect(chain.map(({ dataType }) => dataType)).toEqual([
      'frying_oil_log',
      'frying_oil_action',
      'frying_oil_limit',
    ]);
    const records = await server.db.database.asTenant(restaurantId, async (tx) => [
      ...(await Promise.all(recordsOf(oils).map(({ read }) => read(tx, restaurantId)))).flat(),
      ...(await readLimitEvidence(tx, restaurantId)),
    ]);
    expect(verifyChain(chain, records, sha256hex)).toEqual([]);
    const changed = records.map((one) => ({
      ...one,
      record: { ...(one.record as object), polarPercent: 1, limitPercent: 1 },
    }));
    expect(verifyChain(chain, changed, sha256hex)).not.toEqual([]);
  });

  it('nobody changes what was recorded, not even the database’s own role of the restaurant', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    await check(client, 30);
    for (const statement of ["UPDATE frying_oil_logs SET outcome = 'ok'", 'DELETE FROM frying_oil_logs'])
      expect(
        await server.db.database
          .asTenant(restaurantId, (tx) => tx.execute(statement))
          .catch((error: unknown) => databaseErrorCode(error)),
      ).toBe('42501');
  });
});

describe('oil beyond its limit', () => {
  it('[OIL-04] asks what was done, then for the change; only a change of the oil of that fryer ends it', async () => {
    const { client } = await buildRestaurant(server);
    const bad = await check(client, 27);
    expect(bad.outcome).toBe('beyond');
    expect(await mattersOf(client)).toMatchObject([
      { oilId: bad.id, fryer: 'Friggitrice 1', limitPercent: 25 },
    ]);
    expect((await client.dashboard.today()).next).toMatchObject({
      kind: 'clarify',
      what: { kind: 'oil', id: bad.id, value: '27,0 %' },
    });
    expect((await client.notifications.list({})).notifications).toMatchObject([
      { type: 'frying_oil', priority: 'critical', title: 'Friggitrice 1' },
    ]);
    // A better measurement of the same oil: one of the two is wrong.
    await check(client, 12);
    await change(client, 'Friggitrice 2');
    expect(await mattersOf(client)).toMatchObject([{ oilId: bad.id }]);
    const answer = await client.fryingOil.answerOil({
      id: newId(),
      oilId: bad.id,
      action: 'Friggitrice spenta',
    });
    expect(answer).toMatchObject({ oilId: bad.id, operatorName: 'Anna' });
    expect(await mattersOf(client)).toMatchObject([
      { oilId: bad.id, answer: { action: 'Friggitrice spenta' } },
    ]);
    expect((await client.nonConformityRegister.list({ kind: 'oil' })).rows).toMatchObject([
      { state: 'recheck' },
    ]);
    await change(client, 'FRIGGITRICE 1');
    expect(await mattersOf(client)).toEqual([]);
    expect((await client.nonConformityRegister.list({ kind: 'oil' })).rows).toMatchObject([
      { state: 'to_close', name: 'Friggitrice 1' },
    ]);
    expect((await client.fryingOil.entries({ state: 'open' })).rows).toEqual([]);
  });

  it('[OIL-09] a good check after one beyond the limit keeps its doubt once the oil is changed; what came before or after the change has none', async () => {
    const { client } = await buildRestaurant(server);
    await check(client, 11);
    await check(client, 28);
    const better = await check(client, 12);
    await check(client, 13, 'Friggitrice 2');
    const doubts = async () => {
      const { rows } = await client.fryingOil.exportEntries({});
      const { done } = await client.dashboard.today();
      return [
        rows.filter(({ afterBeyond }) => afterBeyond).map(({ id }) => id),
        done
          .filter(({ kind, value, outcome }) => kind === 'oil' && value.includes('%') && outcome === null)
          .map(({ id }) => id),
      ];
    };
    expect(await doubts()).toEqual([[better.id], [better.id]]);
    await change(client, 'FRIGGITRICE 1');
    await check(client, 14);
    expect(await doubts()).toEqual([[better.id], [better.id]]);
  });

  it('[OIL-09] a slip beyond the limit that was corrected leaves no doubt', async () => {
    const { client } = await buildRestaurant(server);
    const slip = await check(client, 82);
    await check(client, 12);
    server.clock.advance(1_000);
    await client.fryingOil.correctOil({
      id: newId(),
      oilId: slip.id,
      kind: 'check',
      fryer: 'Friggitrice 1',
      polarPercent: 8.2,
      reason: 'Virgola',
    });
    const { rows } = await client.fryingOil.entries({});
    expect(rows.map(({ afterBeyond }) => afterBeyond)).toEqual([undefined, undefined, undefined]);
  });

  it('a change that was a slip ends nothing any more once it is corrected; a wrong value goes with its correction', async () => {
    const { client } = await buildRestaurant(server);
    const bad = await check(client, 27);
    const slip = await change(client);
    expect(await mattersOf(client)).toEqual([]);
    server.clock.advance(1_000);
    const right = await client.fryingOil.correctOil({
      id: newId(),
      oilId: slip.id,
      kind: 'check',
      fryer: 'Friggitrice 1',
      polarPercent: 20,
      reason: 'Era un controllo',
    });
    expect(right).toMatchObject({ correctsId: slip.id, performedAt: slip.performedAt, outcome: 'ok' });
    expect(await mattersOf(client)).toMatchObject([{ oilId: bad.id }]);
    server.clock.advance(1_000);
    await client.fryingOil.correctOil({
      id: newId(),
      oilId: bad.id,
      kind: 'check',
      fryer: 'Friggitrice 1',
      polarPercent: 17,
      reason: 'Valore sbagliato',
    });
    expect(await mattersOf(client)).toEqual([]);
    await expect(
      client.fryingOil.correctOil({
        id: newId(),
        oilId: bad.id,
        kind: 'check',
        fryer: 'Friggitrice 1',
        polarPercent: 16,
        reason: 'Valore sbagliato',
      }),
    ).rejects.toMatchObject({ code: 'ENTRY_CORRECTED' });
  });

  it('[OIL-04] what goes on agrees with a slow count over random checks, changes and corrections', async () => {
    const { client } = await buildRestaurant(server);
    const random = seededRandom(29);
    const fryers = ['A', 'b', 'Ç'];
    /** What counts, in the order in which it was made. */
    let diary: { id: string; kind: 'check' | 'change'; fryer: string; bad: boolean }[] = [];
    for (let round = 0; round < 60; round += 1) {
      const fryer = fryers[Math.floor(random() * 3)]!;
      const isCheck = random() < 0.6;
      const polarPercent = random() < 0.5 ? 30 : 10;
      const content = isCheck
        ? ({ kind: 'check', fryer, polarPercent } as const)
        : ({ kind: 'change', fryer } as const);
      const id = newId();
      server.clock.advance(20_000);
      const wrong = random() < 0.25 ? diary[Math.floor(random() * diary.length)] : undefined;
      const entry = { id, kind: content.kind, fryer, bad: isCheck && polarPercent > 25 };
      if (wrong === undefined) {
        await client.fryingOil.recordOil({ id, ...content });
        diary = [...diary, entry];
      } else {
        await client.fryingOil.correctOil({ id, oilId: wrong.id, ...content, reason: 'Segnato male' });
        diary = diary.map((one) => (one.id === wrong.id ? entry : one));
      }
      const open = fryers.flatMap((name) => {
        const of = diary.filter((one) => one.fryer === name);
        const last = of.findLastIndex(({ kind }) => kind === 'change');
        const bad = of.slice(last + 1).findLast((one) => one.bad);
        return bad === undefined ? [] : [bad.id];
      });
      expect((await mattersOf(client)).map(({ oilId }) => oilId).toSorted(), `round ${round}`).toEqual(
        open.toSorted(),
      );
    }
  });
});

describe('[OIL-03] the limit', () => {
  it('is 25 % until somebody sets another; a check is judged by that of when it was made', async () => {
    const { client } = await buildRestaurant(server);
    expect((await client.fryingOil.overview({})).limit).toEqual({
      limitPercent: 25,
      widerReason: null,
      setBy: null,
      setAt: null,
    });
    const before = await check(client, 24);
    server.clock.advance(60_000);
    const set = await client.fryingOil.changeLimit({ id: newId(), limitPercent: 22 });
    expect(set).toMatchObject({ limitPercent: 22, setBy: 'Anna', setAt: server.clock.now().toISOString() });
    expect(await check(client, 24, 'Friggitrice 2')).toMatchObject({ limitPercent: 22, outcome: 'beyond' });
    // It waited on a device since before the limit was set.
    expect(await check(client, 24, 'Friggitrice 3', { performedAt: before.performedAt })).toMatchObject({
      limitPercent: 25,
      outcome: 'near',
    });
  });

  it('[OIL-11] wider than guidance is refused by its field, and a stored one of before is not believed', async () => {
    const { client, browser, id: restaurantId } = await buildRestaurant(server);
    for (const limitPercent of [25.1, 40])
      expect(
        await send(browser, 'POST', '/frying-oil/limits', {
          id: newId(),
          limitPercent,
          widerReason: 'Manuale, punto 7',
        }),
      ).toMatchObject({ status: 422, body: { data: { fields: [{ field: 'limitPercent' }] } } });
    expect((await client.fryingOil.overview({})).limit.setBy).toBeNull();
    await server.db.database.asTenant(restaurantId, (tx) =>
      tx.insert(fryingOilLimits).values({
        restaurantId,
        id: newId(),
        limitPercent: 40,
        widerReason: 'Manuale, punto 7',
        operatorName: 'Anna',
        recordedAt: server.clock.now(),
      }),
    );
    expect((await client.fryingOil.overview({})).limit).toMatchObject({ limitPercent: 25, notBelieved: 40 });
    expect(await check(client, 28)).toMatchObject({ limitPercent: 25, outcome: 'beyond' });
    server.clock.advance(1_000);
    await client.fryingOil.changeLimit({ id: newId(), limitPercent: 20 });
    const { limit } = await client.fryingOil.overview({});
    expect(limit).toMatchObject({ limitPercent: 20, widerReason: null });
    expect(limit.notBelieved).toBeUndefined();
  });
});

it('[OIL-13] what was let pass by a limit that is not believed is shown by the one that is, everywhere, and is to be changed', async () => {
  const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
  /** As it was stored while a wider limit could be set. */
  const before = async (
    fryer: string,
    polarPercent: number | null,
    outcome: 'ok' | 'near' | 'beyond',
    limitPercent = 40,
  ) => {
    server.clock.advance(1_000);
    const id = newId();
    const at = server.clock.now();
    await server.db.database.asTenant(restaurantId, (tx) =>
      tx.insert(fryingOilLogs).values({
        restaurantId,
        id,
        kind: 'check',
        fryer,
        polarPercent,
        strip: polarPercent === null ? 'near' : null,
        limitPercent,
        outcome,
        operatorId,
        operatorName: 'Anna',
        performedAt: at,
        recordedAt: at,
      }),
    );
    return id;
  };
  await before('Alfa', 22.4, 'ok');
  await before('Beta', 22.5, 'ok');
  await before('Gamma', 25, 'near', 30);
  const passed = await before('Delta', 28, 'near', 30);
  await before('Striscia', null, 'near');
  const changed = await before('Epsilon', 25.1, 'ok');
  await change(client, 'Epsilon');
  await check(client, 12, 'Delta');
  const { rows } = await client.fryingOil.entries({});
  expect(rows.map(({ fryer, outcome }) => [fryer, outcome]).toReversed()).toEqual([
    ['Alfa', 'ok'],
    ['Beta', 'near'],
    ['Gamma', 'near'],
    ['Delta', 'beyond'],
    ['Striscia', 'near'],
    ['Epsilon', 'beyond'],
    ['Epsilon', null],
    ['Delta', 'ok'],
  ]);
  // A better measurement is no change of the oil.
  expect(rows[0]).toMatchObject({ fryer: 'Delta', afterBeyond: true });
  for (const state of ['ok', 'near', 'beyond'] as const)
    expect((await client.fryingOil.entries({ state })).rows.map(({ id }) => id)).toEqual(
      rows.filter(({ outcome }) => outcome === state).map(({ id }) => id),
    );
  expect((await client.fryingOil.entries({ state: 'open' })).rows.map(({ id }) => id)).toEqual([passed]);
  const { fryers, matters } = await client.fryingOil.overview({});
  expect(fryers.map(({ name, check: last }) => [name, last?.outcome])).toEqual([
    ['Alfa', 'ok'],
    ['Beta', 'near'],
    ['Delta', 'ok'],
    ['Epsilon', 'beyond'],
    ['Gamma', 'near'],
    ['Striscia', 'near'],
  ]);
  expect(matters).toMatchObject([{ oilId: passed, polarPercent: 28, limitPercent: 30 }]);
  const { done } = await client.dashboard.today();
  expect(done.find(({ id }) => id === changed)).toMatchObject({ outcome: 'critical' });
  const { notifications } = await client.notifications.list({});
  expect(notifications[0]).toMatchObject({ type: 'frying_oil', priority: 'critical', title: 'Delta' });
  const cells = await server.db.database.asTenant(restaurantId, (tx) =>
    oilSheets[0]!.rowsOf(tx, restaurantId, [passed]),
  );
  expect(cells.get(passed)).toContain('Oltre il limite');
  await client.fryingOil.answerOil({ id: newId(), oilId: passed, action: 'Spenta' });
  await change(client, 'Delta');
  expect(await mattersOf(client)).toEqual([]);
  // The record stays as it was written.
  expect((await stored(restaurantId)).find(({ id }) => id === passed)).toMatchObject({
    outcome: 'near',
    limitPercent: 30,
  });
});

it('the register is narrowed by words, kind, outcome and days, and read in pages', async () => {
  const { client } = await buildRestaurant(server);
  await check(client, 10, 'Alfa', { performedAt: '2026-11-20T22:59:59.000Z', lateReason: 'Rete assente' });
  await check(client, 24, 'Beta 100%');
  await check(client, 30, 'Gamma');
  await client.fryingOil.recordOil({
    id: newId(),
    kind: 'collection',
    litres: 20,
    collector: 'Recuperi srl',
    receiptNumber: 'FIR 9',
  });
  const found = async (filter: object) =>
    (await client.fryingOil.entries(filter)).rows.map(({ fryer }) => fryer);
  expect(await found({ search: '100%' })).toEqual(['Beta 100%']);
  expect(await found({ search: 'fir 9' })).toEqual([null]);
  expect(await found({ search: '_' })).toEqual([]);
  expect(await found({ kind: 'collection' })).toEqual([null]);
  expect(await found({ state: 'ok' })).toEqual(['Alfa']);
  expect(await found({ state: 'near' })).toEqual(['Beta 100%']);
  expect(await found({ state: 'open' })).toEqual(['Gamma']);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['Alfa']);
  const page = await client.fryingOil.entries({ limit: 3 });
  expect(page.total).toBe(4);
  expect((await client.fryingOil.entries({ limit: 3, cursor: page.nextCursor! })).rows).toHaveLength(1);
  expect((await client.fryingOil.exportEntries({})).rows).toHaveLength(4);
});

describe('refusals', () => {
  const calls = (oilId: string) =>
    [
      ['GET', '/frying-oil/overview', undefined],
      ['GET', '/frying-oil/entries', undefined],
      ['GET', '/frying-oil/entries/export', undefined],
      ['POST', '/frying-oil/entries', { id: newId(), kind: 'check', fryer: 'F', polarPercent: 10 }],
      ['POST', '/frying-oil/limits', { id: newId(), limitPercent: 20 }],
      ['POST', `/frying-oil/entries/${oilId}/actions`, { id: newId(), action: 'Friggitrice spenta' }],
      [
        'POST',
        `/frying-oil/entries/${oilId}/corrections`,
        { id: newId(), kind: 'check', fryer: 'F', polarPercent: 11, reason: 'Valore sbagliato' },
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

  it('[OIL-08] a plan without registers: old entries stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const bad = await check(client, 30);
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    const refused = {
      status: 403,
      body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
    };
    for (const [method, path, body] of calls(bad.id))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        // What was done about what is open may be said under any plan (PLAN-40), and what is wrong mended (PLAN-41).
        ...(method === 'GET'
          ? { status: 200 }
          : /\/(actions|corrections)$/.test(path)
            ? { status: 201 }
            : refused),
      });
    expect(await stored(id)).toHaveLength(2);
  });

  it('[PLAN-40] oil that was beyond its limit when the plan ended is told of until it is changed, which any plan takes', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const bad = await check(client, 30, 'Friggitrice 1');
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    expect(await client.dashboard.today()).toMatchObject({
      next: { kind: 'clarify', what: { kind: 'oil', id: bad.id } },
    });
    expect((await client.notifications.list({})).notifications).toMatchObject([
      { type: 'frying_oil', priority: 'critical', title: 'Friggitrice 1' },
    ]);
    // What ends nothing needs the plan: the oil of another fryer, a check, a collection.
    for (const content of [
      { kind: 'change', fryer: 'Friggitrice 2' },
      { kind: 'check', fryer: 'Friggitrice 1', polarPercent: 5 },
      { kind: 'collection', litres: 5, collector: 'Recuperi srl' },
    ])
      expect(await send(browser, 'POST', '/frying-oil/entries', { id: newId(), ...content })).toMatchObject({
        status: 403,
        body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
      });
    expect(await stored(id)).toHaveLength(1);

    await client.fryingOil.answerOil({ id: newId(), oilId: bad.id, action: 'Friggitrice spenta' });
    expect((await client.dashboard.today()).next).toMatchObject({ kind: 'recheck' });
    server.clock.advance(60_000);
    const change = { id: newId(), kind: 'change', fryer: 'friggitrice 1' } as const;
    const changed = await client.fryingOil.recordOil(change);
    // The same one sent again is the same one, though nothing is open any more.
    expect(await client.fryingOil.recordOil(change)).toEqual(changed);
    expect((await client.fryingOil.overview({})).matters).toEqual([]);
    expect((await client.notifications.list({})).notifications.map(({ type }) => type)).not.toContain(
      'frying_oil',
    );
    expect(await send(browser, 'POST', '/frying-oil/entries', { ...change, id: newId() })).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED' },
    });
  });

  it('[PLAN-41] the change of another oil than was meant is mended under any plan, and the oil that is beyond asks again', async () => {
    const { client, id } = await buildRestaurant(server);
    const bad = await check(client, 30, 'Friggitrice 1');
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    server.clock.advance(60_000);
    const wrong = await client.fryingOil.recordOil({ id: newId(), kind: 'change', fryer: 'Friggitrice 1' });
    expect((await client.fryingOil.overview({})).matters).toEqual([]);
    server.clock.advance(60_000);
    await client.fryingOil.correctOil({
      id: newId(),
      oilId: wrong.id,
      kind: 'change',
      fryer: 'Friggitrice 2',
      reason: 'Friggitrice sbagliata',
    });
    expect((await client.fryingOil.overview({})).matters).toMatchObject([{ oilId: bad.id }]);
    expect((await client.notifications.list({})).notifications).toMatchObject([
      { type: 'frying_oil', priority: 'critical', title: 'Friggitrice 1' },
    ]);
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const bad = await check(mine.client, 30);
    const stranger = await buildRestaurant(server);
    for (const [method, path, body] of calls(bad.id).slice(5))
      expect(await send(stranger.browser, method, path, body)).toMatchObject({ path, status: 404 });
    expect(await stranger.client.fryingOil.entries({})).toMatchObject({ rows: [], total: 0 });
    expect(await stranger.client.fryingOil.overview({})).toMatchObject({ fryers: [], matters: [] });
    expect(await stored(mine.id)).toHaveLength(1);
    expect(await stored(stranger.id)).toEqual([]);
  });

  it('fine oil has nothing to answer for', async () => {
    const fine = await check(own.client, 10);
    await expect(
      own.client.fryingOil.answerOil({ id: newId(), oilId: fine.id, action: 'Friggitrice spenta' }),
    ).rejects.toMatchObject({ code: 'OIL_FINE' });
  });

  it.each([
    ['a kind that is none', { kind: 'topping_up' }, 'kind'],
    ['no fryer', { fryer: '  ' }, 'fryer'],
    ['a fryer of 81 letters', { fryer: 'a'.repeat(81) }, 'fryer'],
    ['no value', { polarPercent: null }, 'polarPercent'],
    ['a value and a strip', { strip: 'good' }, 'strip'],
    ['a strip that is none', { polarPercent: null, strip: 'blue' }, 'strip'],
    ['less than nothing', { polarPercent: -0.1 }, 'polarPercent'],
    ['more than all of it', { polarPercent: 100.1 }, 'polarPercent'],
    ['two decimals', { polarPercent: 10.55 }, 'polarPercent'],
    ['no litres', { kind: 'collection', collector: 'R' }, 'litres'],
    ['no litre at all', { kind: 'collection', collector: 'R', litres: 0 }, 'litres'],
    ['nobody who took it', { kind: 'collection', litres: 1 }, 'collector'],
    [
      'a document of tomorrow',
      { kind: 'collection', litres: 1, collector: 'R', receiptDate: '2026-11-22' },
      'receiptDate',
    ],
    ['a document of no day', { kind: 'collection', litres: 1, receiptDate: '2026-02-30' }, 'receiptDate'],
    ['long notes', { notes: 'a'.repeat(1_001) }, 'notes'],
    ['an action that says nothing', { correctiveAction: '...' }, 'correctiveAction'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['an outcome of one’s own', { outcome: 'ok' }, 'outcome'],
    ['a time in the future', { performedAt: '2026-11-22T10:00:01.000Z' }, 'performedAt'],
  ])('an entry with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const before = await stored(own.id);
    const answer = await send(own.browser, 'POST', '/frying-oil/entries', {
      id: newId(),
      kind: 'check',
      fryer: 'F',
      polarPercent: 10,
      ...changes,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } });
    expect(answer.body['data']).toMatchObject({
      fields: expect.arrayContaining([
        { field, code: expect.any(String), message: expect.stringMatching(/^[A-Z]/) },
      ]),
    });
    expect(await stored(own.id)).toHaveLength(before.length);
  });

  it.each([4.9, 25.1, 40, 24.55])('a limit of %f: 422', async (limitPercent) => {
    expect(
      await send(own.browser, 'POST', '/frying-oil/limits', {
        id: newId(),
        limitPercent,
        widerReason: 'Manuale',
      }),
    ).toMatchObject({ status: 422, body: { data: { fields: [{ field: 'limitPercent' }] } } });
  });
});
