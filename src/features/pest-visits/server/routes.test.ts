import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { paperRecordOf, recordsOf } from '#features/registers/server/index.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, Client, TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { pestVisits } from '../tables.ts';
import { visitText } from '../visit-text.it.ts';
import { readPlanEvidence } from './plan-evidence.ts';
import { visits } from './register.ts';
import { reports } from './reports.ts';

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

const station = (client: Client, number = 3, more: object = {}) => {
  server.clock.advance(1_000);
  return client.pestVisits.createStation({
    id: newId(),
    number,
    kind: 'bait',
    place: 'Retro, vicino ai rifiuti',
    ...more,
  });
};
const came = { company: 'Tre Colli', visitedOn: '2026-11-20' } as const;
const visit = (client: Client, found: Readonly<Record<string, string>> = {}, more: object = {}) => {
  server.clock.advance(1_000);
  return client.pestVisits.recordVisit({
    id: newId(),
    ...came,
    stations: Object.entries(found).map(([stationId, result]) => ({
      stationId,
      result: result as 'clean',
    })),
    ...more,
  });
};
const overviewOf = (client: Client) => client.pestVisits.overview({});
const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(pestVisits)
      .where(eq(pestVisits.restaurantId, restaurantId))
      .orderBy(pestVisits.recordedAt, pestVisits.id),
  );
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const pdf = '%PDF-1.7\nRapporto\n%%EOF';

describe('visits', () => {
  it('[VISIT-11] what was at a station is found by the search, also of a visit that was corrected', async () => {
    const { client } = await buildRestaurant(server);
    const { id: stationId } = await station(client, 1);
    const told = {
      ...came,
      stations: [{ stationId, result: 'activity' as const, notes: 'due topi nell’esca' }],
      correctiveAction: 'Esca cambiata',
    };
    const first = await client.pestVisits.recordVisit({ id: newId(), ...told });
    const right = { ...told, stations: [{ stationId, result: 'clean' as const }], correctiveAction: null };
    await client.pestVisits.correctVisit({
      id: newId(),
      visitId: first.id,
      ...right,
      reason: 'Era la postazione di un altro',
    });
    const { rows } = await client.pestVisits.entries({ search: 'topi' });
    expect(rows).toMatchObject([{ id: first.id, stations: [{ notes: 'due topi nell’esca' }] }]);
    expect(visitText(rows[0]!)).toContain('attività (due topi nell’esca)');
  });

  it('[VISIT-01] one is stored as it was told, once, with number and place of its stations as they were', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const [two, one] = [await station(client, 2), await station(client, 1, { place: 'Magazzino' })];
    const input = {
      id: newId(),
      ...came,
      technician: 'Piero Sala',
      nextOn: '2027-01-20',
      stations: [
        { stationId: two.id, result: 'activity' as const, notes: 'Consumo di metà esca' },
        { stationId: one.id, result: 'clean' as const },
      ],
      correctiveAction: 'Esca cambiata',
    };
    const first = await client.pestVisits.recordVisit(input);
    expect(first).toMatchObject({
      company: 'Tre Colli',
      stations: [
        { number: 1, place: 'Magazzino', result: 'clean', notes: null },
        { number: 2, result: 'activity', notes: 'Consumo di metà esca' },
      ],
      correctiveAction: 'Esca cambiata',
      operatorName: 'Anna',
    });
    expect(await client.pestVisits.recordVisit(input)).toEqual(first);
    await expect(client.pestVisits.recordVisit({ ...input, company: 'Riva' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    server.clock.advance(1_000);
    await client.pestVisits.editStation({
      id: newId(),
      stationId: two.id,
      number: 9,
      kind: 'trap',
      place: 'Cantina',
    });
    expect((await client.pestVisits.entries({})).rows).toMatchObject([{ stations: first.stations }]);
    expect(await overviewOf(client)).toMatchObject({
      stations: [
        { number: 1, last: { result: 'clean', visitedOn: '2026-11-20' } },
        { number: 9, kind: 'trap', last: { result: 'activity', notes: 'Consumo di metà esca' } },
      ],
      last: { id: first.id, nextOn: '2027-01-20' },
    });
    expect(await stored(restaurantId)).toHaveLength(1);
  });

  it('nobody changes what was recorded, and a change by other rights is found by the chain', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: stationId } = await station(client);
    const { id } = await visit(client, { [stationId]: 'clean' });
    await client.pestVisits.keepReport({ id: newId(), visitId: id, content: base64(pdf) });
    const check = async () => {
      const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
        dataType.startsWith('pest_visit'),
      );
      expect(chain.map(({ dataType }) => dataType)).toEqual(['pest_visit', 'pest_visit_file']);
      const records = await server.db.database.asTenant(restaurantId, async (tx) => [
        ...(await Promise.all(recordsOf(visits).map(({ read }) => read(tx, restaurantId)))).flat(),
        ...(await paperRecordOf('report', reports).read(tx, restaurantId)),
      ]);
      return verifyChain(chain, records, sha256hex);
    };
    expect(await check()).toEqual([]);
    for (const statement of [
      "UPDATE pest_visits SET visited_on = '2026-01-01'",
      'DELETE FROM pest_visits',
      'DELETE FROM pest_stations',
      'DELETE FROM pest_visit_files',
    ])
      expect(
        await server.db.database
          .asTenant(restaurantId, (tx) => tx.execute(statement))
          .catch((error: unknown) => databaseErrorCode(error)),
      ).toBe('42501');
    await server.db.owner(
      `UPDATE pest_visits SET stations = jsonb_set(stations, '{0,result}', '"activity"') WHERE restaurant_id = $1`,
      [restaurantId],
    );
    expect(await check()).not.toEqual([]);
  });

  it('a correction takes the place of what it corrects, once, also for its stations', async () => {
    const { client } = await buildRestaurant(server);
    const { id: stationId } = await station(client);
    const wrong = await visit(client, { [stationId]: 'clean' });
    const correct = () =>
      client.pestVisits.correctVisit({
        id: newId(),
        visitId: wrong.id,
        ...came,
        stations: [{ stationId, result: 'activity' }],
        correctiveAction: 'Trappola in più',
        reason: 'Postazione sbagliata',
      });
    server.clock.advance(1_000);
    const right = await correct();
    expect(right).toMatchObject({ correctsId: wrong.id, performedAt: wrong.performedAt });
    expect((await overviewOf(client)).stations).toMatchObject([
      { last: { visitId: right.id, result: 'activity' } },
    ]);
    await expect(correct()).rejects.toMatchObject({ code: 'ENTRY_CORRECTED' });
    expect((await client.pestVisits.entries({})).rows).toMatchObject([
      { id: right.id },
      { id: wrong.id, correctedBy: { id: right.id } },
    ]);
  });

  it('[VISIT-02] of one day the later counts, as it was recorded first and whatever is corrected or comes in late', async () => {
    const { client } = await buildRestaurant(server);
    const { id: stationId } = await station(client);
    const last = async () => (await overviewOf(client)).stations[0]!.last?.result;
    const early = { performedAt: server.clock.now().toISOString() };
    const said = { correctiveAction: 'Esca cambiata' };
    const morning = await visit(client, { [stationId]: 'activity' }, said);
    await visit(client, { [stationId]: 'clean' });
    expect(await last()).toBe('clean');
    server.clock.advance(1_000);
    await client.pestVisits.correctVisit({
      id: newId(),
      visitId: morning.id,
      ...came,
      ...said,
      stations: [{ stationId, result: 'activity' }],
      reason: 'Manca il tecnico',
      technician: 'Piero',
    });
    expect(await last()).toBe('clean');
    // Kept on a device since before.
    await visit(client, { [stationId]: 'missing' }, { ...said, ...early });
    expect(await last()).toBe('clean');
    await visit(client, { [stationId]: 'activity' }, said);
    expect(await last()).toBe('activity');
  });

  it('[VISIT-06] the report is kept with its visit, once, and opened again as it was', async () => {
    const { client } = await buildRestaurant(server);
    const { id } = await visit(client);
    const input = { id: newId(), visitId: id, content: base64(pdf) };
    const first = await client.pestVisits.keepReport(input);
    expect(first).toMatchObject({ visitId: id, mediaType: 'application/pdf', bytes: pdf.length });
    expect(await client.pestVisits.keepReport(input)).toEqual(first);
    await expect(client.pestVisits.keepReport({ ...input, id: newId() })).rejects.toMatchObject({
      code: 'PAPER_KEPT',
    });
    const { file } = await client.pestVisits.report({ visitId: id });
    expect(file).toMatchObject({ mediaType: 'application/pdf', content: base64(pdf) });
    expect(file?.fileName).toMatch(/^rapporto-infestanti-\w{6}\.pdf$/);
    const other = await visit(client);
    await expect(
      client.pestVisits.keepReport({ id: newId(), visitId: other.id, content: base64('MZ programma') }),
    ).rejects.toMatchObject({ code: 'PAPER_UNREADABLE' });
    expect((await client.pestVisits.entries({})).rows.map(({ paper }) => paper)).toEqual([undefined, first]);
  });
});

describe('stations', () => {
  it('[VISIT-05] a number means one in use; one that was put away gives its number back', async () => {
    const { client } = await buildRestaurant(server);
    const first = await station(client, 3);
    await expect(station(client, 3)).rejects.toMatchObject({ code: 'STATION_NUMBER_TAKEN' });
    const other = await station(client, 4);
    const edit = (stationId: string, number: number) =>
      client.pestVisits.editStation({ id: newId(), stationId, number, kind: 'bait', place: 'Retro' });
    await expect(edit(other.id, 3)).rejects.toMatchObject({ code: 'STATION_NUMBER_TAKEN' });
    const archive = (stationId: string, archived: boolean) =>
      client.pestVisits.archiveStation({ id: newId(), stationId, archived });
    expect(await archive(first.id, true)).toMatchObject({ archived: true });
    expect(await edit(other.id, 3)).toMatchObject({ number: 3 });
    await expect(archive(first.id, false)).rejects.toMatchObject({ code: 'STATION_NUMBER_TAKEN' });
    expect((await overviewOf(client)).stations.map(({ id, archived }) => [id, archived])).toEqual([
      [other.id, false],
      [first.id, true],
    ]);
  });

  it('[VISIT-05] one that was not clean is not put away before it was found so', async () => {
    const { client } = await buildRestaurant(server);
    const { id: stationId } = await station(client);
    await visit(client, { [stationId]: 'activity' }, { correctiveAction: 'Esca cambiata' });
    const archive = () => client.pestVisits.archiveStation({ id: newId(), stationId, archived: true });
    await expect(archive()).rejects.toMatchObject({ code: 'STATION_ASKS' });
    await visit(client, { [stationId]: 'clean' }, { visitedOn: '2026-11-21' });
    expect(await archive()).toMatchObject({ archived: true });
  });

  it('a device that was offline may still tell of one that was put away meanwhile', async () => {
    const { client } = await buildRestaurant(server);
    const { id: stationId } = await station(client);
    await client.pestVisits.archiveStation({ id: newId(), stationId, archived: true });
    expect(await visit(client, { [stationId]: 'clean' })).toMatchObject({ stations: [{ stationId }] });
  });
});

describe('[VISIT-10] the plan', () => {
  const png = base64('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u0000IEND');

  it('the newest counts, opened again as it was; stored once for a write, hashed with its bytes', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    expect(await overviewOf(client)).toMatchObject({ plan: null });
    expect(await client.pestVisits.plan({})).toEqual({ picture: null });
    const input = { id: newId(), content: png };
    const first = await client.pestVisits.keepPlan(input);
    expect(await client.pestVisits.keepPlan(input)).toEqual(first);
    expect(await client.pestVisits.plan({})).toEqual({
      picture: { id: first.id, mediaType: 'image/png', content: png },
    });
    server.clock.advance(1_000);
    const second = await client.pestVisits.keepPlan({ ...input, id: newId() });
    expect(await overviewOf(client)).toMatchObject({ plan: { id: second.id, operatorName: 'Anna' } });
    const check = async () => {
      const chain = (await storedChain(server, restaurantId)).filter(
        ({ dataType }) => dataType === 'pest_plan',
      );
      expect(chain).toHaveLength(2);
      const records = await server.db.database.asTenant(restaurantId, (tx) =>
        readPlanEvidence(tx, restaurantId),
      );
      return verifyChain(chain, records, sha256hex);
    };
    expect(await check()).toEqual([]);
    await server.db.owner("UPDATE pest_plan_contents SET content = 'x' WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    expect(await check()).not.toEqual([]);
  });

  it.each([
    ['a PDF', base64(pdf)],
    ['a program', base64('MZ programma')],
    ['half a picture', base64('\u0089PNG\r\n\u001a\n')],
  ])('%s is no plan', async (_what, content) => {
    const { client } = await buildRestaurant(server);
    await expect(client.pestVisits.keepPlan({ id: newId(), content })).rejects.toMatchObject({
      code: 'PLAN_NO_PICTURE',
    });
    expect(await overviewOf(client)).toMatchObject({ plan: null });
  });

  it('a restaurant has had twenty at most', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    await server.db.owner(
      `INSERT INTO pest_plans (restaurant_id, id, media_type, bytes, operator_name, recorded_at)
       SELECT $1, gen_random_uuid(), 'image/png', 9, 'Anna', now() FROM generate_series(1, 20)`,
      [restaurantId],
    );
    await expect(client.pestVisits.keepPlan({ id: newId(), content: png })).rejects.toMatchObject({
      code: 'TOO_MANY_PLANS',
    });
  });

  it('a station stands on it where it was put, moves and goes; a new number or place leaves it there', async () => {
    const { client } = await buildRestaurant(server);
    const { id: stationId } = await station(client);
    const put = (spot: { x: number; y: number } | null) =>
      client.pestVisits.placeStation({ id: newId(), stationId, spot });
    expect(await put({ x: 250, y: 1_000 })).toMatchObject({ spot: { x: 250, y: 1_000 } });
    await client.pestVisits.editStation({
      id: newId(),
      stationId,
      number: 7,
      kind: 'trap',
      place: 'Cantina',
    });
    expect((await overviewOf(client)).stations).toMatchObject([{ number: 7, spot: { x: 250, y: 1_000 } }]);
    expect(await put(null)).not.toHaveProperty('spot');
    for (const spot of [
      { x: -1, y: 0 },
      { x: 0, y: 1_001 },
      { x: 0.5, y: 0 },
    ])
      await expect(put(spot)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});

it('[VISIT-04] what was found and the next visit are told on Oggi and in the bell until they are over', async () => {
  const { client } = await buildRestaurant(server);
  const { id: stationId } = await station(client);
  const told = async () => {
    const { deadlines } = await client.dashboard.today();
    const { notifications } = await client.notifications.list({});
    return [deadlines?.count ?? 0, notifications.map(({ type, title }) => [type, title])];
  };
  await visit(
    client,
    { [stationId]: 'activity' },
    { correctiveAction: 'Esca cambiata', nextOn: '2026-11-24' },
  );
  expect(await told()).toEqual([
    2,
    [
      ['pest_visit', 'Postazione 3, Retro, vicino ai rifiuti'],
      ['pest_visit', 'Visita di Tre Colli'],
    ],
  ]);
  await visit(client, { [stationId]: 'clean' }, { visitedOn: '2026-11-21' });
  expect(await told()).toEqual([0, []]);
});

it('the register is narrowed by words, what was found and days, and read in pages', async () => {
  const { client } = await buildRestaurant(server);
  const { id: stationId } = await station(client);
  await visit(
    client,
    {},
    { company: 'Alfa', performedAt: '2026-11-20T22:59:59.000Z', lateReason: 'Rete assente' },
  );
  await visit(client, { [stationId]: 'missing' }, { company: 'Beta 100%', correctiveAction: 'Rimessa' });
  await visit(client, { [stationId]: 'clean' }, { company: 'Gamma', technician: 'Piero' });
  const found = async (filter: object) =>
    (await client.pestVisits.entries(filter)).rows.map(({ company }) => company);
  expect(await found({ search: '100%' })).toEqual(['Beta 100%']);
  expect(await found({ search: 'piero' })).toEqual(['Gamma']);
  expect(await found({ search: '_' })).toEqual([]);
  expect(await found({ state: 'activity' })).toEqual(['Beta 100%']);
  expect(await found({ state: 'clean' })).toEqual(['Gamma', 'Alfa']);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['Alfa']);
  const page = await client.pestVisits.entries({ limit: 2 });
  expect(page.total).toBe(3);
  expect((await client.pestVisits.entries({ limit: 2, cursor: page.nextCursor! })).rows).toHaveLength(1);
  expect((await client.pestVisits.exportEntries({})).rows).toHaveLength(3);
});

describe('refusals', () => {
  const calls = (visitId: string, stationId: string) =>
    [
      ['GET', '/pest-control/visits/overview', undefined],
      ['GET', '/pest-control/visits/entries', undefined],
      ['GET', '/pest-control/visits/entries/export', undefined],
      ['POST', '/pest-control/visits/entries', { id: newId(), ...came, stations: [] }],
      ['POST', '/pest-control/stations', { id: newId(), number: 8, kind: 'trap', place: 'Bar' }],
      [
        'POST',
        `/pest-control/visits/entries/${visitId}/corrections`,
        { id: newId(), ...came, company: 'Riva', stations: [], reason: 'Ditta sbagliata' },
      ],
      ['POST', `/pest-control/visits/entries/${visitId}/report`, { id: newId(), content: base64(pdf) }],
      [
        'PATCH',
        `/pest-control/stations/${stationId}`,
        { id: newId(), number: 8, kind: 'trap', place: 'Bar' },
      ],
      ['POST', `/pest-control/stations/${stationId}/archiving`, { id: newId(), archived: true }],
      ['POST', `/pest-control/stations/${stationId}/spot`, { id: newId(), spot: { x: 1, y: 1 } }],
    ] as const;

  it('anonymous: 401 everywhere', async () => {
    for (const [method, path, body] of calls(newId(), newId()))
      expect(await send(server.browser(), method, path, body)).toMatchObject({ path, status: 401 });
  });

  it('without an operator: reads, but writes nothing', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    await client.operators.clear();
    for (const [method, path, body] of calls(newId(), newId()))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET' ? { status: 200 } : { status: 403, body: { code: 'OPERATOR_REQUIRED' } }),
      });
    expect(await stored(id)).toEqual([]);
  });

  it('[VISIT-07] a plan without registers: old visits stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const { id: stationId } = await station(client);
    const old = await visit(client, { [stationId]: 'clean' });
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    for (const [method, path, body] of calls(old.id, stationId))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET'
          ? { status: 200 }
          : path.endsWith('/corrections')
            ? { status: 201 }
            : {
                status: 403,
                body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
              }),
      });
    expect(await client.dashboard.today()).not.toHaveProperty('deadlines');
    expect((await client.notifications.list({})).notifications).toEqual([]);
    // The entry, and what mended it (PLAN-41).
    expect(await stored(id)).toHaveLength(2);
  });

  it('[PLAN-40] a station that was not clean when the plan ended is told of until a visit finds it so, which any plan takes', async () => {
    const { client, id } = await buildRestaurant(server);
    const [{ id: asking }, { id: other }] = [await station(client), await station(client, 4)];
    await visit(
      client,
      { [asking]: 'activity', [other]: 'clean' },
      { visitedOn: '2026-11-20', correctiveAction: 'Esca cambiata' },
    );
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    expect(await client.dashboard.today()).toMatchObject({
      deadlines: { first: { kind: 'pest_visit' }, count: 1 },
    });
    expect((await client.notifications.list({})).notifications).toMatchObject([
      { type: 'pest_visit', priority: 'high' },
    ]);
    await expect(visit(client, { [other]: 'clean' })).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await visit(client, { [asking]: 'clean', [other]: 'clean' }, { visitedOn: '2026-11-21' });
    expect((await client.notifications.list({})).notifications).toEqual([]);
    await expect(visit(client, { [asking]: 'clean' })).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  });

  it('another restaurant: 404, nothing seen and nothing changed; its stations are none of ours', async () => {
    const mine = await buildRestaurant(server);
    const { id: stationId } = await station(mine.client);
    const entry = await visit(mine.client, { [stationId]: 'clean' });
    await mine.client.pestVisits.keepReport({ id: newId(), visitId: entry.id, content: base64(pdf) });
    const stranger = await buildRestaurant(server);
    for (const [method, path, body] of calls(entry.id, stationId).slice(5))
      expect(await send(stranger.browser, method, path, body)).toMatchObject({ path, status: 404 });
    expect(
      await send(stranger.browser, 'GET', `/pest-control/visits/entries/${entry.id}/report`),
    ).toMatchObject({ status: 404 });
    await expect(visit(stranger.client, { [stationId]: 'clean' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'stations' }] },
    });
    expect(await stranger.client.pestVisits.entries({})).toMatchObject({ rows: [], total: 0 });
    expect(await overviewOf(stranger.client)).toEqual({ stations: [], last: null, plan: null });
    expect(await stored(mine.id)).toHaveLength(1);
    expect(await stored(stranger.id)).toEqual([]);
  });

  it.each([
    ['nobody', { company: '  ' }, 'company'],
    ['a name of 81 letters', { company: 'a'.repeat(81) }, 'company'],
    ['a long technician', { technician: 'a'.repeat(81) }, 'technician'],
    ['no day', { visitedOn: null }, 'visitedOn'],
    ['a day that is none', { visitedOn: '2026-02-30' }, 'visitedOn'],
    ['a day to come', { visitedOn: '2026-11-22' }, 'visitedOn'],
    ['a next visit before it', { nextOn: '2026-11-20' }, 'nextOn'],
    ['a next visit in ages', { nextOn: '9999-12-31' }, 'nextOn'],
    ['a station that is none', { stations: [{ stationId: newId(), result: 'clean' }] }, 'stations'],
    ['long notes', { notes: 'a'.repeat(1_001) }, 'notes'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['a time in the future', { performedAt: '2026-11-22T10:00:01.000Z' }, 'performedAt'],
  ])('[VISIT-01] a visit with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const answer = await send(own.browser, 'POST', '/pest-control/visits/entries', {
      id: newId(),
      ...came,
      stations: [],
      ...changes,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } });
    expect(answer.body['data']).toMatchObject({
      fields: expect.arrayContaining([
        { field, code: expect.any(String), message: expect.stringMatching(/^[A-Z]/) },
      ]),
    });
    expect(await stored(own.id)).toEqual([]);
  });

  it('[VISIT-01] activity without what was done about it, and the same station twice: 422', async () => {
    const { client } = await buildRestaurant(server);
    const { id: stationId } = await station(client);
    await expect(visit(client, { [stationId]: 'activity' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'correctiveAction' }] },
    });
    const twice = [
      { stationId, result: 'clean' as const },
      { stationId, result: 'activity' as const },
    ];
    await expect(
      visit(client, {}, { stations: twice, correctiveAction: 'Esca cambiata' }),
    ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
