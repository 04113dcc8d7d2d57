import { describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { encodeCursor } from '#platform/http/server/cursor.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Browser } from '#tests/support/server.ts';
import { refrigerationLogs } from '../tables.ts';
import { DEFAULT_LIMITS } from '../temperature-status.ts';
import { buildEquipment, buildReading, newEquipment } from './factories.ts';
import { readingTests } from './readings.part.test.ts';
import { equipmentTests } from './equipment.part.test.ts';
import { server, own, readingsOf, equipmentOf, useServer } from './test-kit.ts';

useServer();

/** Sends JSON as it stands, past the types of the client. */
async function send(browser: Browser, method: string, path: string, body: unknown) {
  const response = await browser.fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

readingTests();

describe('the register', () => {
  it('[FRIG-01] [DATA-24] lists the last 50 readings, newest first, and counts all', async () => {
    const { client } = await buildRestaurant(server);
    const ids: string[] = [];
    for (let n = 0; n < 53; n += 1) {
      server.clock.advance(1_000);
      ids.push((await buildReading(client, { temperature: n / 10 })).id);
    }
    const page = await client.refrigeration.readings({});
    expect(page.rows.map((row) => row.id)).toEqual(ids.toReversed().slice(0, 50));
    expect(page.total).toBe(53);
    const rest = await client.refrigeration.readings({ cursor: page.nextCursor! });
    expect(rest.rows.map((row) => row.id)).toEqual(ids.slice(0, 3).toReversed());
    expect(rest).toMatchObject({ total: 53, nextCursor: null });
  });

  it('pages past readings of the same millisecond without losing or repeating one', async () => {
    const { client } = await buildRestaurant(server);
    const ids = await Promise.all(Array.from({ length: 7 }, async () => (await buildReading(client)).id));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.refrigeration.readings({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map((row) => row.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  it.each([
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['limit=ten', 'limit'],
    ['state=fine', 'state'],
    ['from=2026-02-31', 'from'],
    ['to=oggi', 'to'],
    ['equipmentId=1', 'equipmentId'],
    ['cursor=abc', 'cursor'],
    ['cursor=WyJ4IiwieSJd', 'cursor'],
    [`cursor=${encodeCursor(['0000-01-01T00:00:00.000Z', newId()])}`, 'cursor'],
  ])('refuses %s', async (query, field) => {
    const response = await own.browser.fetch(`/api/refrigeration/readings?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      data: { fields: [{ field, message: expect.any(String) }] },
    });
  });

  it('never lets the restaurant’s own role change or delete a reading', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await buildReading(client, { temperature: 9 });
    const target = and(eq(refrigerationLogs.restaurantId, restaurantId), eq(refrigerationLogs.id, id));
    const asTenant = server.db.database.asTenant;
    const code = (work: Promise<unknown>) => work.then(() => 'done', databaseErrorCode);
    expect(
      await code(
        asTenant(restaurantId, (tx) =>
          tx.update(refrigerationLogs).set({ temperature: 3, status: 'OK' }).where(target),
        ),
      ),
    ).toBe('42501');
    expect(await code(asTenant(restaurantId, (tx) => tx.delete(refrigerationLogs).where(target)))).toBe(
      '42501',
    );
    expect(await code(asTenant(restaurantId, (tx) => tx.execute('TRUNCATE refrigeration_logs')))).toBe(
      '42501',
    );
    expect(await readingsOf(restaurantId)).toMatchObject([{ temperature: 9, status: 'Critical' }]);
  });
});

equipmentTests();

describe('refusals', () => {
  const calls = (equipmentId: string, readingId: string) =>
    [
      ['GET', '/refrigeration/equipment', undefined],
      ['POST', '/refrigeration/equipment', newEquipment()],
      ['PATCH', `/refrigeration/equipment/${equipmentId}`, { ...newEquipment(), equipmentId: undefined }],
      ['POST', `/refrigeration/equipment/${equipmentId}/archiving`, { id: newId(), archived: true }],
      ['GET', `/refrigeration/equipment/${equipmentId}/series`, undefined],
      ['GET', '/refrigeration/readings', undefined],
      ['GET', '/refrigeration/readings/export', undefined],
      ['POST', '/refrigeration/readings', { id: newId(), equipmentId, temperature: 3 }],
      ['POST', `/refrigeration/readings/${readingId}/actions`, { id: newId(), action: 'Spostato' }],
      [
        'POST',
        `/refrigeration/readings/${readingId}/corrections`,
        { id: newId(), temperature: 3, reason: 'Letto male' },
      ],
    ] as const;
  const call = async (browser: Browser, [method, path, body]: ReturnType<typeof calls>[number]) => {
    if (body !== undefined) return { path, ...(await send(browser, method, path, body)) };
    const response = await browser.fetch(`/api${path}`);
    return { path, status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('anonymous: 401 everywhere', async () => {
    const { id } = await buildEquipment(own.client, { name: `Anonimo ${newId()}` });
    for (const one of calls(id, newId()))
      expect(await call(server.browser(), one)).toMatchObject({ path: one[1], status: 401 });
  });

  it('without an operator: reads, but writes nothing', async () => {
    const { browser, client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await buildEquipment(client);
    await client.operators.clear();
    for (const one of calls(id, newId())) {
      const expected =
        one[0] === 'GET' ? { status: 200 } : { status: 403, body: { code: 'OPERATOR_REQUIRED' } };
      expect(await call(browser, one)).toMatchObject({ path: one[1], ...expected });
    }
    expect(await readingsOf(restaurantId)).toEqual([]);
    expect(await equipmentOf(restaurantId)).toMatchObject([{ name: 'Congelatore 1', archivedAt: null }]);
  });

  it('[PLAN-34] a plan without registers: old records stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await buildEquipment(client);
    await buildReading(client, { equipmentId: id, temperature: -19 });
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [restaurantId],
    );
    for (const one of calls(id, newId())) {
      const expected =
        one[0] === 'GET'
          ? { status: 200 }
          : one[1].endsWith('/actions')
            ? // What is open when a plan ends is answered all the same (PLAN-39); of this id nothing is.
              { status: 404 }
            : {
                status: 403,
                body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
              };
      expect(await call(browser, one)).toMatchObject({ path: one[1], ...expected });
    }
    expect(await client.refrigeration.readings({})).toMatchObject({ total: 1, rows: [{ temperature: -19 }] });
    expect(await readingsOf(restaurantId)).toHaveLength(1);
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const { id } = await buildEquipment(mine.client);
    const reading = await buildReading(mine.client, { equipmentId: id, temperature: -5 });
    const before = { equipment: await equipmentOf(mine.id), readings: await readingsOf(mine.id) };
    const stranger = await buildRestaurant(server);
    const byId = calls(id, reading.id)
      .filter(([method, path]) => path.includes(id) || method === 'POST')
      .slice(1);
    expect(byId).toHaveLength(6);
    for (const one of byId)
      expect(await call(stranger.browser, one)).toMatchObject({ path: one[1], status: 404 });
    expect(await stranger.client.refrigeration.equipment({})).toEqual({ equipment: [], matters: [] });
    expect(await stranger.client.refrigeration.readings({})).toMatchObject({ rows: [], total: 0 });
    expect({ equipment: await equipmentOf(mine.id), readings: await readingsOf(mine.id) }).toEqual(before);
    expect(await readingsOf(stranger.id)).toEqual([]);
  });

  const long = 'a'.repeat(10_000);
  it.each([
    ['no name', { equipmentName: undefined }, 'equipmentName'],
    ['blank name', { equipmentName: '   ' }, 'equipmentName'],
    ['name and equipment', { equipmentId: newId() }, 'equipmentName'],
    ['long name', { equipmentName: long }, 'equipmentName'],
    ['NUL in the name', { equipmentName: 'Fri\u0000go' }, 'equipmentName'],
    ['name as a number', { equipmentName: 5 }, 'equipmentName'],
    ['no temperature', { temperature: undefined }, 'temperature'],
    ['temperature as text', { temperature: '3,5' }, 'temperature'],
    ['too cold', { temperature: -60.1 }, 'temperature'],
    ['too hot', { temperature: 300.1 }, 'temperature'],
    ['two decimals', { temperature: 3.25 }, 'temperature'],
    ['NaN', { temperature: Number.NaN }, 'temperature'],
    ['long notes', { notes: long }, 'notes'],
    ['NUL in the notes', { notes: 'a\u0000' }, 'notes'],
    ['long corrective action', { correctiveAction: long }, 'correctiveAction'],
    ['31/02', { performedAt: '2026-02-31T10:00:00.000Z' }, 'performedAt'],
    ['a date alone', { performedAt: '2026-11-20' }, 'performedAt'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['an operator of one’s choice', { operatorName: 'Carlo' }, 'operatorName'],
  ])('a reading with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const before = await readingsOf(own.id);
    const answer = await send(own.browser, 'POST', '/refrigeration/readings', {
      id: newId(),
      equipmentName: 'Frigo',
      temperature: 3,
      ...changes,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'INPUT_INVALID',
        data: { fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }] },
      },
    });
    expect(await readingsOf(own.id)).toHaveLength(before.length);
  });

  it('a number beyond JSON and a body that is no JSON: refused, nothing stored', async () => {
    const before = await readingsOf(own.id);
    const body = (temperature: string) =>
      `{"id":"${newId()}","equipmentName":"Frigo","temperature":${temperature}}`;
    expect(await send(own.browser, 'POST', '/refrigeration/readings', body('1e999'))).toMatchObject({
      status: 422,
    });
    expect(await send(own.browser, 'POST', '/refrigeration/readings', body('Infinity'))).toMatchObject({
      status: 400,
    });
    expect(await readingsOf(own.id)).toHaveLength(before.length);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a long name', { name: long }, 'name'],
    ['an unknown type', { type: 'cantina' }, 'type'],
    ['no limits', { limits: undefined }, 'limits'],
    ['a limit too many', { limits: { ...DEFAULT_LIMITS, warnAbov: 3 } }, 'warnAbov'],
    ['a limit as text', { limits: { ...DEFAULT_LIMITS, warnAbove: '4' } }, 'limits.warnAbove'],
    ['no due time', { dueTimes: [] }, 'dueTimes'],
    ['a due time that is none', { dueTimes: ['11:00', '24:00'] }, 'dueTimes.1'],
    [
      'due times past counting',
      { dueTimes: ['01', '02', '03', '04', '05', '06', '07'].map((h) => `${h}:00`) },
      'dueTimes',
    ],
    ['a limit out of range', { limits: { ...DEFAULT_LIMITS, criticalAbove: 301 } }, 'limits.criticalAbove'],
  ])('equipment with %s: 422, nothing stored', async (_what, changes, field) => {
    const before = await equipmentOf(own.id);
    const answer = await send(own.browser, 'POST', '/refrigeration/equipment', {
      ...newEquipment({ name: `E ${newId()}` }),
      ...changes,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } });
    expect(answer.body['data']).toMatchObject({
      fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }],
    });
    expect(await equipmentOf(own.id)).toHaveLength(before.length);
  });
});
