import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const edit = (operatorId: string, fields: object = {}) => ({
  id: newId(),
  operatorId,
  name: 'Anna Maria',
  icon: 'salad' as const,
  ...fields,
});
const change = (operatorId: string) => ({ id: newId(), operatorId });
const rowOf = async (operatorId: string) =>
  (await server.db.owner('SELECT * FROM operators WHERE id = $1', [operatorId]))[0]!;
const auditOf = (id: string) =>
  server.db.owner(
    'SELECT action, entity_id, response FROM audit_logs WHERE restaurant_id = $1 ORDER BY recorded_at, id',
    [id],
  );

describe('an operator', () => {
  it('[OPER-35, DATA-11] is created, listed, edited and archived, each in the audit', async () => {
    const { id, client, operatorId } = await buildRestaurant(server);
    expect(await client.operators.update(edit(operatorId!))).toEqual({
      id: operatorId,
      name: 'Anna Maria',
      icon: 'salad',
      hasPin: false,
    });
    expect(await rowOf(operatorId!)).toMatchObject({
      name: 'Anna Maria',
      icon_name: 'salad',
      restaurant_id: id,
    });
    expect((await client.operators.list()).operators).toMatchObject([{ name: 'Anna Maria', icon: 'salad' }]);
    await client.operators.archive(change(operatorId!));
    expect((await client.operators.list()).operators).toEqual([]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'operators.create',
      'operators.update',
      'operators.archive',
    ]);
  });

  it('[OPER-34] leaves its name on what it recorded when it is archived, and works nowhere any more', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    await client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature: 3 });
    await client.operators.archive(change(operatorId!));
    expect((await client.refrigeration.readings({})).rows).toMatchObject([{ operatorName: 'Anna' }]);
    expect((await client.accounts.session()).session?.operator).toBeNull();
    expect(await client.operators.selection()).toEqual({ state: 'archived', operator: null });
    await expect(client.operators.select({ operatorId: operatorId! })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(client.operators.update(edit(operatorId!))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that was renamed stands on older records under the name it had', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    await client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature: 3 });
    await client.operators.update(edit(operatorId!));
    await client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature: 4 });
    const { rows } = await client.refrigeration.readings({});
    expect(rows.map(({ operatorName }) => operatorName).toSorted()).toEqual(['Anna', 'Anna Maria']);
  });

  it('archived by mistake is taken back, once and for all', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    await client.operators.archive(change(operatorId!));
    const back = change(operatorId!);
    await Promise.all([client.operators.unarchive(back), client.operators.unarchive(back)]);
    expect((await client.operators.list()).operators).toMatchObject([{ id: operatorId, name: 'Anna' }]);
    await expect(client.operators.unarchive(change(operatorId!))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // The session does not come back by itself: who works must be said again.
    expect((await client.accounts.session()).session?.operator).toBeNull();
  });

  it('archived twice keeps the instant at which it first was', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    await client.operators.archive(change(operatorId!));
    const first = (await rowOf(operatorId!))['archived_at'];
    server.clock.advance(60_000);
    await client.operators.archive(change(operatorId!));
    expect((await rowOf(operatorId!))['archived_at']).toEqual(first);
  });

  it('[OPER-36] is taken back only where the plan has a place and the name is free', async () => {
    const { id, client, operatorId } = await buildRestaurant(server, { plan: 'base' });
    await client.operators.archive(change(operatorId!));
    const other = newId();
    await client.operators.create({ id: other, name: 'Bruno', icon: 'user' });
    await expect(client.operators.unarchive(change(operatorId!))).rejects.toMatchObject({
      code: 'OPERATOR_LIMIT',
      data: { maxOperators: 1, requiredPlan: 'plus', requiredPlanOperators: 10 },
    });
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'plus' WHERE id = $1`, [id]);
    await client.operators.update(edit(other, { name: 'ANNA' }));
    await expect(client.operators.unarchive(change(operatorId!))).rejects.toMatchObject({
      code: 'OPERATOR_NAME_TAKEN',
    });
    await server.db.owner(`UPDATE restaurants SET subscription_status = 'inactive' WHERE id = $1`, [id]);
    await expect(client.operators.unarchive(change(operatorId!))).rejects.toMatchObject({
      code: 'SUBSCRIPTION_INACTIVE',
    });
    expect((await rowOf(operatorId!))['archived_at']).not.toBeNull();
  });

  it('[OPER-36] over the limit of the biggest plan is refused without naming another', async () => {
    const { client } = await buildRestaurant(server, { operator: false });
    for (let n = 0; n < 10; n++)
      await client.operators.create({ id: newId(), name: `Cuoco ${n}`, icon: 'user' });
    await expect(
      client.operators.create({ id: newId(), name: 'Uno di troppo', icon: 'user' }),
    ).rejects.toMatchObject({
      code: 'OPERATOR_LIMIT',
      data: { maxOperators: 10, requiredPlan: null, requiredPlanOperators: null },
    });
  });

  it('edited twice by the same write is edited once; the id with other content is refused', async () => {
    const { id, client, operatorId } = await buildRestaurant(server);
    const write = edit(operatorId!, { pin: '0420', confirmation: { password } });
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.operators.update(write)));
    for (const answer of answers) expect(answer).toMatchObject({ name: 'Anna Maria', hasPin: true });
    expect((await auditOf(id)).filter(({ action }) => action === 'operators.update')).toHaveLength(1);
    for (const other of [{ name: 'Eva' }, { pin: '0421' }, { pin: null }])
      await expect(client.operators.update({ ...write, ...other })).rejects.toMatchObject({
        code: 'WRITE_ID_REUSED',
      });
  });

  it('can not take the name of another, but may change how its own is written', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    await client.operators.create({ id: newId(), name: 'Bruno', icon: 'user' });
    await expect(client.operators.update(edit(operatorId!, { name: ' bruno ' }))).rejects.toMatchObject({
      code: 'OPERATOR_NAME_TAKEN',
    });
    expect(await rowOf(operatorId!)).toMatchObject({ name: 'Anna' });
    await client.operators.update(edit(operatorId!, { name: 'ANNA' }));
  });

  it('of another restaurant is unknown, and stays as it is', async () => {
    const mine = await buildRestaurant(server);
    const other = await buildRestaurant(server);
    const before = await rowOf(other.operatorId!);
    for (const attempt of [
      () => mine.client.operators.update(edit(other.operatorId!)),
      () => mine.client.operators.archive(change(other.operatorId!)),
      () => mine.client.operators.unarchive(change(other.operatorId!)),
      () => mine.client.operators.select({ operatorId: other.operatorId! }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await rowOf(other.operatorId!)).toEqual(before);
    expect((await auditOf(mine.id)).map(({ action }) => action)).toEqual(['operators.create']);
    expect((await other.client.accounts.session()).session?.operator).not.toBeNull();
  });

  it('is nobody’s to change but the administrator’s', async () => {
    const { id, client, operatorId } = await buildRestaurant(server);
    await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [id]);
    const before = await rowOf(operatorId!);
    for (const attempt of [
      () => client.operators.update(edit(operatorId!)),
      () => client.operators.archive(change(operatorId!)),
      () => client.operators.unarchive(change(operatorId!)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(await rowOf(operatorId!)).toEqual(before);
  });

  it.each([
    [{ name: '' }, 'name', 'Campo obbligatorio'],
    [{ name: 'x'.repeat(61) }, 'name', 'Testo troppo lungo'],
    [{ name: 'a\u0000b' }, 'name', 'Il testo contiene caratteri non ammessi'],
    [{ name: 7 }, 'name', 'Valore non valido'],
    [{ icon: 'user-check' }, 'icon', 'Scegli una delle voci proposte'],
    [{ pin: '123' }, 'pin', 'Il PIN ha da 4 a 6 cifre'],
    [{ pin: '1234567' }, 'pin', 'Il PIN ha da 4 a 6 cifre'],
    [{ pin: '12a4' }, 'pin', 'Il PIN ha da 4 a 6 cifre'],
    [{ pin: '١٢٣٤' }, 'pin', 'Il PIN ha da 4 a 6 cifre'],
    [{ pin: '' }, 'pin', 'Il PIN ha da 4 a 6 cifre'],
    [{ pin: ' 1234' }, 'pin', 'Il PIN ha da 4 a 6 cifre'],
    [{ pinHash: 'x' }, 'pinHash', 'Campo non previsto'],
    [{ restaurant_id: newId() }, 'restaurant_id', 'Campo non previsto'],
  ])('is not stored with %j', async (bad, field, message) => {
    const { browser, operatorId } = await buildRestaurant(server);
    const before = await rowOf(operatorId!);
    for (const [method, path, body] of [
      ['POST', '/api/operators', { id: newId(), name: 'Bruno', icon: 'user', ...bad }],
      ['PATCH', `/api/operators/${operatorId}`, { id: newId(), name: 'Bruno', icon: 'user', ...bad }],
    ] as const) {
      const response = await browser.fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ data: { fields: [{ field, message }] } });
    }
    expect(await rowOf(operatorId!)).toEqual(before);
  });

  it('may be called by any name that people have, and HTML is only text', async () => {
    const { client, operatorId } = await buildRestaurant(server);
    for (const name of ['Nicolò D’Amico 👩‍🍳', '<b>Anna</b>', "'; DROP TABLE operators; --"])
      expect(await client.operators.update(edit(operatorId!, { name }))).toMatchObject({ name });
  });
});

describe('the tables', () => {
  const columnsOf = async (table: string) =>
    (
      await server.db.owner<{ column_name: string }>(
        'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
        [table],
      )
    ).map(({ column_name: name }) => name);

  it('[DATA-10] operators have id, restaurant, name, icon and when they were made', async () => {
    expect(await columnsOf('operators')).toEqual(
      expect.arrayContaining(['id', 'restaurant_id', 'name', 'icon_name', 'created_at']),
    );
  });

  it('[DATA-12] sessions say who chose whom on which device, and whether that still holds', async () => {
    expect(await columnsOf('operator_sessions')).toEqual(
      expect.arrayContaining([
        'id',
        'user_id',
        'restaurant_id',
        'operator_id',
        'device_id',
        'auto_login',
        'last_activity',
        'is_forced_logout',
      ]),
    );
  });

  it('[DATA-13, OPER-19] there is one session for a person, operator and device', async () => {
    const { id } = await buildRestaurant(server);
    await expect(
      server.db.owner(
        `INSERT INTO operator_sessions (restaurant_id, id, user_id, operator_id, device_id, auto_login, last_activity,
                                        is_forced_logout, created_at)
         SELECT restaurant_id, $2, user_id, operator_id, device_id, auto_login, last_activity, is_forced_logout, created_at
           FROM operator_sessions WHERE restaurant_id = $1`,
        [id, newId()],
      ),
    ).rejects.toMatchObject({ code: '23505', constraint: 'operator_sessions_person_operator_device' });
  });
});
