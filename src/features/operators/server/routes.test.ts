import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
let started: Date;
beforeAll(async () => {
  server = await testServer();
  started = server.clock.now();
});
afterEach(() => {
  server.clock.set(started);
});

const operator = (name: string) => ({ id: newId(), name, icon: 'fish' as const });

describe('operators', () => {
  it('are refused to a visitor', async () => {
    const { client } = server.browser();
    await expect(client.operators.list()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(client.operators.create(operator('Bruno'))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('[OPER-45] are listed by name', async () => {
    const { client } = await buildRestaurant(server, { operator: false });
    for (const name of ['Zoe', 'élise', 'Anna', 'marco', 'Èva', 'Bruno'])
      await client.operators.create(operator(name));
    expect((await client.operators.list()).operators.map(({ name }) => name)).toEqual([
      'Anna',
      'Bruno',
      'élise',
      'Èva',
      'marco',
      'Zoe',
    ]);
  });

  it('[OPER-33] need a name, in Italian words beside the field', async () => {
    const { client } = await buildRestaurant(server, { operator: false });
    await expect(client.operators.create({ ...operator('x'), name: '   ' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'name', code: 'required', message: 'Campo obbligatorio' }] },
    });
  });

  it('sent twice, also at the same time, are stored once', async () => {
    const { client } = await buildRestaurant(server, { operator: false });
    const anna = operator('Anna');
    await Promise.all(Array.from({ length: 6 }, () => client.operators.create(anna)));
    await client.operators.create(anna);
    expect((await client.operators.list()).operators).toMatchObject([
      { id: anna.id, name: 'Anna', icon: 'fish', hasPin: false, pinLocked: false },
    ]);
    await expect(client.operators.create({ ...anna, name: 'Bruno' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
  });

  it.each([
    ['free', 3],
    ['base', 1],
    ['test', 1],
    ['plus', 10],
  ] as const)('[OPER-36, OPER-42] on %s are at most %d, also when all come at once', async (plan, most) => {
    const { client } = await buildRestaurant(server, { plan, operator: false });
    const answers = await Promise.allSettled(
      Array.from({ length: most + 2 }, (_, n) => client.operators.create(operator(`Cuoco ${n}`))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'OPERATOR_LIMIT' });
    expect((await client.operators.list()).operators).toHaveLength(most);
  });

  it('have one name each, however it is written', async () => {
    const { client } = await buildRestaurant(server, { operator: false });
    await client.operators.create(operator('Zoë'));
    await expect(client.operators.create(operator(' ZOË '))).rejects.toMatchObject({
      code: 'OPERATOR_NAME_TAKEN',
      message: 'C’è già un operatore con questo nome.',
    });
    // Another restaurant has its own.
    const other = await buildRestaurant(server, { operator: false });
    await other.client.operators.create(operator('Zoë'));
  });

  it('of one name by five at once are one', async () => {
    const { client } = await buildRestaurant(server, { operator: false });
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => client.operators.create(operator('Anna'))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are added by the restaurant’s administrator; everybody there may see and choose them', async () => {
    const { id, client, operatorId } = await buildRestaurant(server);
    await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [id]);
    await expect(client.operators.create(operator('Bruno'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    });
    expect((await client.operators.list()).operators).toHaveLength(1);
    await client.operators.select({ operatorId: operatorId! });
  });

  it('[OPER-36] cannot be added while the subscription is not active', async () => {
    const { id, client } = await buildRestaurant(server, { plan: 'base', operator: false });
    await server.db.owner(`UPDATE restaurants SET subscription_status = 'inactive' WHERE id = $1`, [id]);
    await expect(client.operators.create(operator('Anna'))).rejects.toMatchObject({
      code: 'SUBSCRIPTION_INACTIVE',
    });
  });
});

describe('choosing an operator', () => {
  it('[OPER-05, OPER-18] holds for this device and leaves one row however often it is done', async () => {
    const { id, client, operatorId, email } = await buildRestaurant(server);
    await client.operators.select({ operatorId: operatorId! });
    const rows = await server.db.owner('SELECT id FROM operator_sessions WHERE restaurant_id = $1', [id]);
    expect(rows).toHaveLength(1);
    const second = server.browser();
    await second.client.accounts.signIn({ email, password: 'Mozzarella1!' });
    expect((await second.client.accounts.session()).session?.operator).toBeNull();
  });

  it('[OPER-47] of another restaurant is not possible and leaves nothing behind', async () => {
    const mine = await buildRestaurant(server, { operator: false });
    const other = await buildRestaurant(server);
    await expect(mine.client.operators.select({ operatorId: other.operatorId! })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const rows = await server.db.owner('SELECT id FROM operator_sessions WHERE restaurant_id = $1', [
      mine.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('[OPER-05] does not travel with a stolen cookie to another device', async () => {
    const { browser, client } = await buildRestaurant(server);
    expect((await client.accounts.session()).session?.operator).not.toBeNull();
    browser.cookies.set('credenza_device', newId());
    expect((await client.accounts.session()).session?.operator).toBeNull();
  });

  it('does not serve another person of the restaurant, not even on the same device', async () => {
    const { id, browser } = await buildRestaurant(server);
    const colleague = await buildRestaurant(server, { operator: false });
    await server.db.owner('UPDATE profiles SET restaurant_id = $1 WHERE restaurant_id = $2', [
      id,
      colleague.id,
    ]);
    for (const name of ['credenza_device', 'credenza_operator'])
      colleague.browser.cookies.set(name, browser.cookies.get(name)!);
    const { session } = await colleague.client.accounts.session();
    expect(session).toMatchObject({ restaurant: { id }, operator: null });
    await expect(
      colleague.client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature: 3 }),
    ).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED', message: 'Scegli prima un operatore.' });
  });

  it.each(['x', newId(), '', "' OR true --"])('is not made up: credenza_operator=%s', async (value) => {
    const { browser, client } = await buildRestaurant(server);
    browser.cookies.set('credenza_operator', value);
    expect((await client.accounts.session()).session?.operator).toBeNull();
  });

  it('[OPER-43] goes into what is written, whatever the body says', async () => {
    const { browser, client } = await buildRestaurant(server);
    const reading = { id: newId(), equipmentName: 'Frigo', temperature: 3 };
    expect(await client.refrigeration.recordReading(reading)).toMatchObject({ operatorName: 'Anna' });
    const forged = await browser.fetch('/api/refrigeration/readings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...reading, id: newId(), operatorName: 'Eva', operatorId: newId() }),
    });
    expect(forged.status).toBe(422);
  });

  it('of somebody who was archived is over, and can not be chosen again', async () => {
    const { id, client, operatorId } = await buildRestaurant(server);
    await server.db.owner('UPDATE operators SET archived_at = now() WHERE restaurant_id = $1', [id]);
    expect((await client.accounts.session()).session?.operator).toBeNull();
    expect((await client.operators.list()).operators).toEqual([]);
    await expect(client.operators.select({ operatorId: operatorId! })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('[OPER-13, OPER-15] runs out after 30 minutes without a sign of life, and a heartbeat keeps it', async () => {
    const { client } = await buildRestaurant(server);
    const operatorNow = async () => (await client.accounts.session()).session?.operator ?? null;
    server.clock.advance(29 * 60_000);
    expect(await operatorNow()).not.toBeNull();
    expect(await client.operators.heartbeat({})).toEqual({ active: true });
    server.clock.advance(30 * 60_000);
    expect(await operatorNow()).not.toBeNull();
    server.clock.advance(60_000);
    expect(await operatorNow()).toBeNull();
    expect(await client.operators.heartbeat({})).toEqual({ active: false });
  });

  it('[OPER-14] ends when it is ended by force', async () => {
    const { id, client, operatorId } = await buildRestaurant(server);
    await server.db.owner(
      'UPDATE operator_sessions SET is_forced_logout = true, forced_out_at = now() WHERE restaurant_id = $1',
      [id],
    );
    expect((await client.accounts.session()).session?.operator).toBeNull();
    expect(await client.operators.heartbeat({})).toEqual({ active: false });
    await expect(
      client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature: 3 }),
    ).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
    // Choosing again is what the person is asked to do.
    await client.operators.select({ operatorId: operatorId! });
    expect((await client.accounts.session()).session?.operator).toMatchObject({ id: operatorId });
  });

  it('[OPER-09] is undone by clearing it; records then need an operator again', async () => {
    const { client } = await buildRestaurant(server);
    await client.operators.clear();
    await expect(
      client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature: 3 }),
    ).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
  });
});
