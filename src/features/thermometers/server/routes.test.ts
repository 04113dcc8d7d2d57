import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, Client, TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { thermometerLogs } from '../tables.ts';
import { judgedTogetherTests } from './judged-together.part.test.ts';
import { calibrations } from './register.ts';
import { readRuleEvidence } from './rules-evidence.ts';

let server: TestServer;
/** A restaurant for tests that leave it as it is, and its thermometer. */
let own: TestRestaurant;
let ownProbe: string;
/** 11:00 in Rome; every test starts here. */
const now = new Date('2026-11-21T10:00:00.000Z');

beforeAll(async () => {
  server = await testServer();
  server.clock.set(now);
  own = await buildRestaurant(server);
  ownProbe = await add(own.client);
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

async function add(client: Client, name = 'Sonda', place?: string): Promise<string> {
  const id = newId();
  await client.thermometers.createThermometer({ id, name, ...(place === undefined ? {} : { place }) });
  return id;
}
const check = (client: Client, thermometerId: string, readCelsius: number, more: object = {}) => {
  server.clock.advance(1_000);
  return client.thermometers.recordCalibration({
    id: newId(),
    kind: 'calibration',
    thermometerId,
    method: 'ice',
    readCelsius,
    ...more,
  });
};
const boil = (client: Client, thermometerId: string, readCelsius: number, altitude = 0) =>
  check(client, thermometerId, readCelsius, { method: 'boiling', altitude });
const replace = (client: Client, thermometerId: string) => {
  server.clock.advance(1_000);
  return client.thermometers.recordCalibration({ id: newId(), kind: 'replacement', thermometerId });
};
const mattersOf = async (client: Client) => (await client.thermometers.overview({})).matters;
const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(thermometerLogs)
      .where(eq(thermometerLogs.restaurantId, restaurantId))
      .orderBy(thermometerLogs.recordedAt, thermometerLogs.id),
  );

describe('recording a check', () => {
  it('[THERM-01] in ice, in boiling water and beside a certified one, with who and when; one that was replaced begins anew', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const probe = await add(client, ' Sonda ', 'Passe');
    expect(await check(client, probe, 0.4, { notes: 'Dopo la caduta', altitude: 900 })).toMatchObject({
      kind: 'calibration',
      thermometer: 'Sonda',
      method: 'ice',
      readCelsius: 0.4,
      expectedCelsius: 0,
      tolerance: 1,
      accuracy: 'exact',
      // Of another way: not meant.
      altitude: null,
      operatorName: 'Anna',
      notes: 'Dopo la caduta',
    });
    expect(await boil(client, probe, 97.4, 600)).toMatchObject({ expectedCelsius: 98, accuracy: 'exact' });
    expect(
      await check(client, probe, 64.6, {
        method: 'certified',
        certifiedCelsius: 63.2,
        certifiedName: 'Laboratorio 4471',
      }),
    ).toMatchObject({ expectedCelsius: 63.2, accuracy: 'off', certifiedName: 'Laboratorio 4471' });
    expect(await client.thermometers.overview({})).toMatchObject({
      altitude: 600,
      thermometers: [
        { name: 'Sonda', place: 'Passe', check: { accuracy: 'off' }, goodAt: expect.any(String) },
      ],
      matters: [{ thermometerId: probe, readCelsius: 64.6, expectedCelsius: 63.2 }],
    });
    expect(await replace(client, probe)).toMatchObject({ kind: 'replacement', accuracy: null, method: null });
    const [shown] = (await client.thermometers.overview({})).thermometers;
    expect(shown).toMatchObject({ replacedAt: expect.any(String) });
    expect(shown).not.toHaveProperty('goodAt');
    expect(shown).not.toHaveProperty('check');
    expect((await stored(restaurantId)).map(({ kind, operatorId: who }) => [kind, who])).toEqual([
      ['calibration', operatorId],
      ['calibration', operatorId],
      ['calibration', operatorId],
      ['replacement', operatorId],
    ]);
  });

  it('the same write twice is stored once; entry, answer and rule have their places in the chain', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const thermometerId = await add(client);
    const entry = { id: newId(), kind: 'calibration', thermometerId, method: 'ice', readCelsius: 3 } as const;
    const first = await client.thermometers.recordCalibration(entry);
    expect(await client.thermometers.recordCalibration(entry)).toEqual(first);
    await expect(client.thermometers.recordCalibration({ ...entry, readCelsius: 0 })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    await client.thermometers.answerCalibration({
      id: newId(),
      calibrationId: entry.id,
      action: 'Messa da parte',
    });
    await client.thermometers.changeRule({ id: newId(), tolerance: 0.5, months: 3 });
    expect(await stored(restaurantId)).toHaveLength(1);
    const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
      dataType.startsWith('thermometer'),
    );
    expect(chain.map(({ dataType }) => dataType)).toEqual([
      'thermometer_log',
      'thermometer_action',
      'thermometer_rule',
    ]);
    const records = await server.db.database.asTenant(restaurantId, async (tx) => [
      ...(await Promise.all(recordsOf(calibrations).map(({ read }) => read(tx, restaurantId)))).flat(),
      ...(await readRuleEvidence(tx, restaurantId)),
    ]);
    expect(verifyChain(chain, records, sha256hex)).toEqual([]);
    const changed = records.map((one) => ({
      ...one,
      record: { ...(one.record as object), readCelsius: 0, tolerance: 5 },
    }));
    expect(verifyChain(chain, changed, sha256hex)).not.toEqual([]);
  });

  it('nobody changes what was recorded, not even the database’s own role of the restaurant', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    await check(client, await add(client), 3);
    for (const statement of [
      "UPDATE thermometer_logs SET accuracy = 'exact'",
      'DELETE FROM thermometer_logs',
      'DELETE FROM thermometers',
    ])
      expect(
        await server.db.database
          .asTenant(restaurantId, (tx) => tx.execute(statement))
          .catch((error: unknown) => databaseErrorCode(error)),
      ).toBe('42501');
  });
});

describe('a thermometer that is off', () => {
  it('[THERM-04] is out of service until it is true at that point, or replaced', async () => {
    const { client } = await buildRestaurant(server);
    const [probe, other] = [await add(client), await add(client, 'Altra')];
    const bad = await boil(client, probe, 97.8);
    expect(bad.accuracy).toBe('off');
    expect((await client.dashboard.today()).next).toMatchObject({
      kind: 'clarify',
      what: { kind: 'thermometer', id: bad.id, value: '97,8 °C invece di 100,0 °C' },
    });
    expect((await client.notifications.list({})).notifications[0]).toMatchObject({
      type: 'thermometer',
      priority: 'critical',
      title: 'Sonda',
    });
    // True in ice, and another one that is true in boiling water.
    await check(client, probe, 0);
    await boil(client, other, 100);
    expect(await mattersOf(client)).toMatchObject([{ calibrationId: bad.id, tolerance: 1 }]);
    expect(
      await client.thermometers.answerCalibration({
        id: newId(),
        calibrationId: bad.id,
        action: 'Regolata',
      }),
    ).toMatchObject({ calibrationId: bad.id, operatorName: 'Anna' });
    expect(await mattersOf(client)).toMatchObject([
      { calibrationId: bad.id, answer: { action: 'Regolata' } },
    ]);
    expect((await client.nonConformityRegister.list({ kind: 'thermometer' })).rows).toMatchObject([
      { state: 'recheck', name: 'Sonda' },
    ]);
    // At another height, at the same point.
    await boil(client, probe, 98.6, 300);
    expect(await mattersOf(client)).toEqual([]);
    expect((await client.nonConformityRegister.list({ kind: 'thermometer' })).rows).toMatchObject([
      { state: 'to_close', name: 'Sonda' },
    ]);
    expect((await client.thermometers.entries({ state: 'open' })).rows).toEqual([]);
  });

  it('off at two points each goes on by itself; a new one ends both', async () => {
    const { client } = await buildRestaurant(server);
    const probe = await add(client);
    const ice = await check(client, probe, 2);
    const boiling = await boil(client, probe, 97);
    expect(await mattersOf(client)).toMatchObject([{ calibrationId: boiling.id }]);
    await boil(client, probe, 100);
    expect(await mattersOf(client)).toMatchObject([{ calibrationId: ice.id }]);
    await replace(client, probe);
    expect(await mattersOf(client)).toEqual([]);
  });

  it('a tolerance that was widened since ends nothing', async () => {
    const { client } = await buildRestaurant(server);
    const probe = await add(client);
    const bad = await check(client, probe, 1.5);
    await client.thermometers.changeRule({
      id: newId(),
      tolerance: 2,
      months: 6,
      widerReason: 'Manuale, punto 9',
    });
    expect(await check(client, probe, 1.5)).toMatchObject({ tolerance: 2, accuracy: 'wide' });
    expect(await mattersOf(client)).toMatchObject([{ calibrationId: bad.id }]);
    await check(client, probe, 1);
    expect(await mattersOf(client)).toEqual([]);
  });

  it('a replacement that was a slip ends nothing any more once it is corrected; a wrong value goes with its correction', async () => {
    const { client } = await buildRestaurant(server);
    const probe = await add(client);
    const bad = await check(client, probe, 4);
    const slip = await replace(client, probe);
    expect(await mattersOf(client)).toEqual([]);
    server.clock.advance(1_000);
    const correct = (calibrationId: string, readCelsius: number) =>
      client.thermometers.correctCalibration({
        id: newId(),
        calibrationId,
        kind: 'calibration',
        thermometerId: probe,
        method: 'ice',
        readCelsius,
        reason: 'Segnato male',
      });
    expect(await correct(slip.id, 3)).toMatchObject({
      correctsId: slip.id,
      performedAt: slip.performedAt,
      accuracy: 'off',
    });
    expect(await mattersOf(client)).toHaveLength(1);
    server.clock.advance(1_000);
    await correct(bad.id, 0.4);
    // What the first correction says goes on.
    expect(await mattersOf(client)).toMatchObject([{ readCelsius: 3 }]);
    await expect(correct(bad.id, 0.3)).rejects.toMatchObject({ code: 'ENTRY_CORRECTED' });
  });

  it('[THERM-04] what goes on agrees with a slow count over random checks, replacements and corrections', async () => {
    const { client } = await buildRestaurant(server);
    const random = seededRandom(31);
    const probes = [await add(client, 'A'), await add(client, 'B')];
    interface Entry {
      readonly id: string;
      readonly probe: string;
      /** 0 or 100; null of a replacement. */
      readonly point: number | null;
      readonly bad: boolean;
    }
    /** What counts, in the order in which it was made. */
    let diary: Entry[] = [];
    for (let round = 0; round < 50; round += 1) {
      const thermometerId = probes[Math.floor(random() * 2)]!;
      const point = random() < 0.15 ? null : random() < 0.5 ? 0 : 100;
      const bad = point !== null && random() < 0.5;
      const readCelsius = (point ?? 0) + (bad ? 2 : 0.5);
      const content =
        point === null
          ? ({ kind: 'replacement', thermometerId } as const)
          : ({
              kind: 'calibration',
              thermometerId,
              ...(point === 0 ? { method: 'ice' as const } : { method: 'boiling' as const, altitude: 0 }),
              readCelsius,
            } as const);
      const id = newId();
      server.clock.advance(20_000);
      const wrong = random() < 0.25 ? diary[Math.floor(random() * diary.length)] : undefined;
      const entry = { id, probe: thermometerId, point, bad };
      if (wrong === undefined) {
        await client.thermometers.recordCalibration({ id, ...content });
        diary = [...diary, entry];
      } else {
        await client.thermometers.correctCalibration({
          id,
          calibrationId: wrong.id,
          ...content,
          reason: 'Segnato male',
        });
        diary = diary.map((one) => (one.id === wrong.id ? entry : one));
      }
      const open = probes.filter((probe) => {
        const of = diary.filter((one) => one.probe === probe);
        return [0, 100].some((at) => {
          const about = of.filter((one) => one.point === at || one.point === null);
          return about.at(-1)?.bad === true;
        });
      });
      expect((await mattersOf(client)).map((one) => one.thermometerId).toSorted(), `round ${round}`).toEqual(
        open.toSorted(),
      );
    }
  });
});

describe('[THERM-05] the thermometers', () => {
  it('[INV-115] have a name that reads like that of no other', async () => {
    const { client } = await buildRestaurant(server);
    await add(client, 'Sonda A');
    await expect(add(client, 'Sonda\u00a0 A')).rejects.toMatchObject({ code: 'THERMOMETER_NAME_TAKEN' });
  });

  it('are added, renamed, put away and taken back; a name means one in use', async () => {
    const { client } = await buildRestaurant(server);
    const probe = await add(client);
    await expect(add(client, 'SONDA')).rejects.toMatchObject({ code: 'THERMOMETER_NAME_TAKEN' });
    const edited = await client.thermometers.editThermometer({
      id: newId(),
      thermometerId: probe,
      name: 'Sonda a spillo',
      place: 'Passe',
    });
    expect(edited).toEqual({ id: probe, name: 'Sonda a spillo', place: 'Passe', archived: false });
    await check(client, probe, 0);
    expect(
      await client.thermometers.archiveThermometer({ id: newId(), thermometerId: probe, archived: true }),
    ).toMatchObject({ archived: true });
    const heir = await add(client, 'sonda a spillo');
    await expect(
      client.thermometers.archiveThermometer({ id: newId(), thermometerId: probe, archived: false }),
    ).rejects.toMatchObject({ code: 'THERMOMETER_NAME_TAKEN' });
    expect((await client.thermometers.overview({})).thermometers).toMatchObject([
      { id: heir, archived: false },
      { id: probe, archived: true },
    ]);
    // Its checks stay.
    expect((await client.thermometers.entries({ thermometerId: probe })).rows).toHaveLength(1);
  });

  it('one that is out of service is not put away before it is replaced', async () => {
    const { client } = await buildRestaurant(server);
    const probe = await add(client);
    await check(client, probe, 4);
    const away = () =>
      client.thermometers.archiveThermometer({ id: newId(), thermometerId: probe, archived: true });
    await expect(away()).rejects.toMatchObject({ code: 'THERMOMETER_OUT' });
    expect((await client.thermometers.overview({})).thermometers).toMatchObject([{ archived: false }]);
    await replace(client, probe);
    expect(await away()).toMatchObject({ archived: true });
  });

  it('there are sixty at the most', async () => {
    const { client, id } = await buildRestaurant(server);
    await server.db.owner(
      `INSERT INTO thermometers (restaurant_id, id, name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'T' || n, now(), now() FROM generate_series(1, 60) n`,
      [id],
    );
    await expect(add(client)).rejects.toMatchObject({ code: 'TOO_MANY_THERMOMETERS' });
  });

  it('[THERM-06] what was never checked is asked for until it is', async () => {
    const { client } = await buildRestaurant(server);
    const probe = await add(client);
    expect(await client.dashboard.today()).toMatchObject({
      deadlines: { first: { id: probe, kind: 'thermometer', state: 'never' }, count: 1, pressing: 1 },
    });
    expect((await client.notifications.list({})).notifications).toMatchObject([
      { type: 'thermometer', priority: 'high', title: 'Sonda' },
    ]);
    await check(client, probe, 0);
    expect(await client.dashboard.today()).not.toHaveProperty('deadlines');
    expect((await client.notifications.list({})).notifications).toEqual([]);
  });
});

describe('[THERM-03] the rule', () => {
  it('is ±1 °C and six months until somebody sets another; a check is judged by that of when it was made', async () => {
    const { client } = await buildRestaurant(server);
    const probe = await add(client);
    expect((await client.thermometers.overview({})).rule).toEqual({
      tolerance: 1,
      months: 6,
      widerReason: null,
      setBy: null,
      setAt: null,
    });
    const before = await check(client, probe, 0.8);
    server.clock.advance(60_000);
    expect(await client.thermometers.changeRule({ id: newId(), tolerance: 0.5, months: 3 })).toMatchObject({
      tolerance: 0.5,
      months: 3,
      setBy: 'Anna',
      setAt: server.clock.now().toISOString(),
    });
    expect(await check(client, probe, 0.8)).toMatchObject({ tolerance: 0.5, accuracy: 'off' });
    // It waited on a device since before the rule was set.
    expect(await check(client, probe, 0.8, { performedAt: before.performedAt })).toMatchObject({
      tolerance: 1,
      accuracy: 'exact',
    });
  });

  it('a wider tolerance than guidance wants a reason', async () => {
    const { client, browser } = await buildRestaurant(server);
    expect(
      await send(browser, 'POST', '/thermometers/rules', { id: newId(), tolerance: 1.5, months: 6 }),
    ).toMatchObject({ status: 422, body: { data: { fields: [{ field: 'widerReason' }] } } });
    expect((await client.thermometers.overview({})).rule.setBy).toBeNull();
    // A stricter one needs no reason, and keeps none.
    expect(
      await client.thermometers.changeRule({
        id: newId(),
        tolerance: 0.5,
        months: 12,
        widerReason: 'non serve più',
      }),
    ).toMatchObject({ widerReason: null });
  });
});

it('the register is narrowed by words, thermometer, outcome and days, and read in pages', async () => {
  const { client } = await buildRestaurant(server);
  server.clock.set(new Date('2026-11-20T08:00:00.000Z'));
  const [a, b] = [await add(client, 'Alfa'), await add(client, 'Beta 100%')];
  server.clock.set(now);
  await check(client, a, 0, { performedAt: '2026-11-20T22:59:59.000Z', lateReason: 'Rete assente' });
  await check(client, b, 4);
  await check(client, b, 63, { method: 'certified', certifiedCelsius: 63, certifiedName: 'Lab 9' });
  const found = async (filter: object) =>
    (await client.thermometers.entries(filter)).rows.map(({ thermometer }) => thermometer);
  expect(await found({ search: '100%' })).toEqual(['Beta 100%', 'Beta 100%']);
  expect(await found({ search: 'lab 9' })).toEqual(['Beta 100%']);
  expect(await found({ search: '_' })).toEqual([]);
  expect(await found({ thermometerId: a })).toEqual(['Alfa']);
  expect(await found({ state: 'exact' })).toEqual(['Beta 100%', 'Alfa']);
  expect(await found({ state: 'open' })).toEqual(['Beta 100%']);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['Alfa']);
  const page = await client.thermometers.entries({ limit: 2 });
  expect(page.total).toBe(3);
  expect((await client.thermometers.entries({ limit: 2, cursor: page.nextCursor! })).rows).toHaveLength(1);
  expect((await client.thermometers.exportEntries({})).rows).toHaveLength(3);
});

describe('refusals', () => {
  const calls = (calibrationId: string, thermometerId: string) =>
    [
      ['GET', '/thermometers/overview', undefined],
      ['GET', '/thermometers/entries', undefined],
      ['GET', '/thermometers/entries/export', undefined],
      ['POST', '/thermometers/rules', { id: newId(), tolerance: 0.5, months: 6 }],
      ['POST', '/thermometers', { id: newId(), name: 'Nuova' }],
      ['POST', '/thermometers/entries', { id: newId(), kind: 'replacement', thermometerId }],
      ['PATCH', `/thermometers/${thermometerId}`, { id: newId(), name: 'Altro nome' }],
      ['POST', `/thermometers/${thermometerId}/archiving`, { id: newId(), archived: false }],
      ['POST', `/thermometers/entries/${calibrationId}/actions`, { id: newId(), action: 'Messa da parte' }],
      [
        'POST',
        `/thermometers/entries/${calibrationId}/corrections`,
        { id: newId(), kind: 'replacement', thermometerId, reason: 'Segnato male' },
      ],
    ] as const;

  it('anonymous: 401 everywhere', async () => {
    for (const [method, path, body] of calls(newId(), newId()))
      expect(await send(server.browser(), method, path, body)).toMatchObject({ path, status: 401 });
  });

  it('without an operator: reads, but writes nothing', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const probe = await add(client);
    await client.operators.clear();
    for (const [method, path, body] of calls(newId(), probe))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET' ? { status: 200 } : { status: 403, body: { code: 'OPERATOR_REQUIRED' } }),
      });
    expect(await stored(id)).toEqual([]);
  });

  it('[THERM-08] a plan without registers: old entries stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const probe = await add(client);
    const good = await check(client, probe, 0);
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    for (const [method, path, body] of calls(good.id, probe))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        // What was done is said under any plan (PLAN-40); of this one nothing is to be said.
        ...(method === 'GET'
          ? { status: 200 }
          : path.endsWith('/actions')
            ? { status: 409 }
            : path.endsWith('/corrections')
              ? { status: 201 }
              : {
                  status: 403,
                  body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
                }),
      });
    const today = await client.dashboard.today();
    expect(today).toMatchObject({ due: [], doneTotal: 1 });
    expect(today).not.toHaveProperty('deadlines');
    expect((await client.notifications.list({})).notifications).toEqual([]);
    // The entry, and what mended it (PLAN-41).
    expect(await stored(id)).toHaveLength(2);
  });

  it('[PLAN-40] one that was off when the plan ended is told of until it is seen to, which any plan takes', async () => {
    const { client, id } = await buildRestaurant(server);
    const probe = await add(client);
    const other = await add(client, 'Altra sonda');
    const bad = await check(client, probe, 4);
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    const today = await client.dashboard.today();
    expect(today.next).toMatchObject({ kind: 'clarify', what: { kind: 'thermometer' } });
    expect(today).not.toHaveProperty('deadlines');
    expect((await client.notifications.list({})).notifications).toMatchObject([
      { type: 'thermometer', priority: 'critical' },
    ]);
    await expect(check(client, other, 0)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await client.thermometers.answerCalibration({
      id: newId(),
      calibrationId: bad.id,
      action: 'Tolto dalla cucina',
    });
    await client.thermometers.recordCalibration({ id: newId(), kind: 'replacement', thermometerId: probe });
    expect((await client.thermometers.overview({})).matters).toEqual([]);
    await expect(check(client, probe, 0)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const probe = await add(mine.client);
    const bad = await check(mine.client, probe, 4);
    const stranger = await buildRestaurant(server);
    for (const [method, path, body] of calls(bad.id, probe).slice(5))
      expect(await send(stranger.browser, method, path, body)).toMatchObject({ path, status: 404 });
    expect(await stranger.client.thermometers.entries({})).toMatchObject({ rows: [], total: 0 });
    expect(await stranger.client.thermometers.overview({})).toMatchObject({ thermometers: [], matters: [] });
    await expect(stranger.client.thermometers.entries({ thermometerId: probe })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await mine.client.thermometers.overview({})).toMatchObject({ thermometers: [{ name: 'Sonda' }] });
    expect(await stored(mine.id)).toHaveLength(1);
    expect(await stored(stranger.id)).toEqual([]);
  });

  it('one that was true has nothing to answer for', async () => {
    const fine = await check(own.client, ownProbe, 0);
    await expect(
      own.client.thermometers.answerCalibration({
        id: newId(),
        calibrationId: fine.id,
        action: 'Messa da parte',
      }),
    ).rejects.toMatchObject({ code: 'THERMOMETER_TRUE' });
  });

  it.each([
    ['a kind that is none', { kind: 'repair' }, 'kind'],
    ['no thermometer', { thermometerId: '' }, 'thermometerId'],
    ['no way', { method: null }, 'method'],
    ['a way that is none', { method: 'oven' }, 'method'],
    ['no value', { readCelsius: null }, 'readCelsius'],
    ['less than there is', { readCelsius: -60.1 }, 'readCelsius'],
    ['more than a kitchen has', { readCelsius: 300.1 }, 'readCelsius'],
    ['two decimals', { readCelsius: 0.55 }, 'readCelsius'],
    ['boiling water at no height', { method: 'boiling' }, 'altitude'],
    ['a height below the sea', { method: 'boiling', altitude: -1 }, 'altitude'],
    ['a height above all kitchens', { method: 'boiling', altitude: 3_501 }, 'altitude'],
    ['half a metre', { method: 'boiling', altitude: 0.5 }, 'altitude'],
    ['a certified one that showed nothing', { method: 'certified' }, 'certifiedCelsius'],
    [
      'a certified one of 81 letters',
      { method: 'certified', certifiedCelsius: 1, certifiedName: 'a'.repeat(81) },
      'certifiedName',
    ],
    ['long notes', { notes: 'a'.repeat(1_001) }, 'notes'],
    ['an action that says nothing', { correctiveAction: '...' }, 'correctiveAction'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['an outcome of one’s own', { accuracy: 'exact' }, 'accuracy'],
    ['a time in the future', { performedAt: '2026-11-22T10:00:01.000Z' }, 'performedAt'],
    [
      'a day before it was there',
      { performedAt: '2026-11-19T10:00:00.000Z', lateReason: 'Rete assente' },
      'performedAt',
    ],
  ])('an entry with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const before = await stored(own.id);
    const answer = await send(own.browser, 'POST', '/thermometers/entries', {
      id: newId(),
      kind: 'calibration',
      thermometerId: ownProbe,
      method: 'ice',
      readCelsius: 0,
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

  it.each([
    [{ tolerance: 0 }, 'tolerance'],
    [{ tolerance: 5.1 }, 'tolerance'],
    [{ tolerance: 0.55 }, 'tolerance'],
    [{ months: 0 }, 'months'],
    [{ months: 25 }, 'months'],
    [{ months: 1.5 }, 'months'],
  ])('a rule of %j: 422', async (changes, field) => {
    expect(
      await send(own.browser, 'POST', '/thermometers/rules', {
        id: newId(),
        tolerance: 1,
        months: 6,
        widerReason: 'Manuale',
        ...changes,
      }),
    ).toMatchObject({ status: 422, body: { data: { fields: [{ field }] } } });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(81) }, 'name'],
    [{ place: 'a'.repeat(81) }, 'place'],
  ])('a thermometer of %j: 422', async (changes, field) => {
    expect(
      await send(own.browser, 'POST', '/thermometers', { id: newId(), name: 'Nuova', ...changes }),
    ).toMatchObject({ status: 422, body: { data: { fields: [{ field }] } } });
  });
});

judgedTogetherTests(() => server);
