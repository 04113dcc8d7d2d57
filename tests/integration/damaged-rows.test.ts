import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { buildCheck, buildTask } from '#features/haccp/server/factories.ts';
import { buildEquipment, buildReading } from '#features/refrigeration/server/factories.ts';

/*
 * A row that does not fit what the contract promises (older than the constraints, or changed by hand) costs nobody the
 * list, the dashboard or the bell: it is named as damaged, and the others come as they are. What is damaged is never
 * counted as safe.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

/** Writes what the constraint would refuse, and puts the constraint back as it stands for a row from before it. */
async function damage(table: string, column: string, value: string, id: string): Promise<void> {
  const name = `${table}_${column}_known`;
  const [constraint] = await server.db.owner<{ definition: string }>(
    `SELECT replace(pg_get_constraintdef(oid), ' NOT VALID', '') AS definition FROM pg_constraint WHERE conname = $1`,
    [name],
  );
  expect(constraint, name).toBeDefined();
  await server.db.owner(
    `DO $do$ BEGIN
       ALTER TABLE ${table} DROP CONSTRAINT ${name};
       EXECUTE format('UPDATE ${table} SET ${column} = %L WHERE id = %L', '${value}', '${id}');
       ALTER TABLE ${table} ADD CONSTRAINT ${name} ${constraint!.definition} NOT VALID;
     END $do$`,
  );
}

async function product({ client }: TestRestaurant, name: string, expiryDate: string): Promise<string> {
  const id = newId();
  const empty = { lotNumber: null, supplier: null, receivedOn: null };
  await client.inventory.create({
    id,
    name,
    unit: 'pz',
    initialStock: {
      quantity: 3,
      expiryDate,
      expiryKind: 'use_by',
      accepted: { reason: 'Ultimo giorno', measure: 'Si usa oggi' },
      ...empty,
    },
  });
  return id;
}

describe('a damaged row', () => {
  it('[DATA-32] of stock is named, and the others are shown in list, dashboard and bell', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const today = '2026-11-21';
    server.clock.set(new Date(`${today}T10:00:00Z`));
    const bad = await product(restaurant, 'Panna', today);
    const good = await product(restaurant, 'Burro', today);
    await damage('products', 'unit', 'secchi', bad);

    const list = await client.inventory.list({});
    expect(list.rows.map(({ id }) => id)).toEqual([good]);
    expect(list).toMatchObject({ total: 2, damaged: [{ list: 'rows', id: bad }] });
    expect(await client.inventory.choices({})).toMatchObject({
      products: [{ id: good }],
      damaged: [{ list: 'products', id: bad }],
    });
    const day = await client.dashboard.today({});
    expect(day.expiring.map(({ productId }) => productId)).toEqual([good]);
    expect(day.damaged).toMatchObject([{ list: 'expiring' }]);
    // Counted all the same.
    expect(day.products).toMatchObject({ count: 2, today: 2 });
    expect((await client.notifications.list({})).total).toBe(2);
    const alone = await restaurant.browser.fetch(`/api/inventory/products/${bad}`);
    expect(alone.status).toBe(409);
    expect(await alone.json()).toMatchObject({
      code: 'RECORD_DAMAGED',
      message:
        'Questo dato è danneggiato e non si può mostrare. Controlla di persona e avvisa chi gestisce la tua installazione.',
    });
  });

  it('[DATA-32] of the registers is to be looked at, and never within limits', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const { id: equipmentId } = await buildEquipment(client);
    const task = await buildTask(client);
    const odd = await buildTask(client);
    const badReading = await buildReading(client, { equipmentId, temperature: -19 });
    const badCheck = await buildCheck(client, task.id);
    // Newer: a card shows the last one, and goes with it where that is damaged.
    server.clock.advance(60_000);
    const goodReading = await buildReading(client, { equipmentId, temperature: -19 });
    const goodCheck = await buildCheck(client, task.id);
    await damage('refrigeration_logs', 'status', 'Boh', badReading.id);
    await damage('haccp_task_completions', 'status', 'boh', badCheck.id);
    await damage('haccp_tasks', 'frequency', 'yearly', odd.id);

    const readings = await client.refrigeration.readings({});
    expect(readings.rows.map(({ id }) => id)).toEqual([goodReading.id]);
    expect(readings.damaged).toEqual([{ list: 'rows', id: badReading.id }]);
    const checks = await client.haccp.checks({});
    expect(checks.rows.map(({ id }) => id)).toEqual([goodCheck.id]);
    expect(checks.damaged).toEqual([{ list: 'rows', id: badCheck.id }]);
    const tasks = await client.haccp.tasks({});
    expect(tasks.rows.map(({ id }) => id)).toEqual([task.id]);
    expect(tasks.damaged).toEqual([{ list: 'rows', id: odd.id }]);
    const month = await client.haccp.calendar({
      month: new Date(server.clock.now()).toISOString().slice(0, 7),
    });
    expect(month.tasks.map(({ id }) => id)).toContain(task.id);

    const day = await client.dashboard.today({});
    expect(day.readings?.outsideLimits).toBe(1);
    expect(day.next.kind).not.toBe('all_done');
    expect(day.done.map(({ id }) => id).toSorted()).toEqual([goodReading.id, goodCheck.id].toSorted());
    expect(day.damaged?.map(({ id }) => id).toSorted()).toEqual([badReading.id, badCheck.id].toSorted());
    // The good one after it has ended that matter (C-61); where nobody measured again it goes on.
    const { id: other } = await buildEquipment(client, { name: 'Pozzetto' });
    const alone = await buildReading(client, { equipmentId: other, temperature: -19 });
    await damage('refrigeration_logs', 'status', 'Boh', alone.id);
    const bell = await client.notifications.list({});
    expect(bell.notifications.map(({ subject_id }) => subject_id)).toContain(alone.id);
    // That nobody has closed it by name is told for days; that it goes on is not.
    const going = bell.notifications.filter(({ type }) => type !== 'non_conformity');
    expect(going.map(({ subject_id }) => subject_id)).not.toContain(badReading.id);
  });

  it.each([
    ['storage_places', 'kind', (c: TestRestaurant['client']) => c.storagePlaces.list({})],
    ['operators', 'icon_name', (c: TestRestaurant['client']) => c.operators.list({})],
    ['refrigeration_equipment', 'type', (c: TestRestaurant['client']) => c.refrigeration.equipment({})],
  ] as const)('[DATA-32] of %s (%s) costs nobody the list', async (table, column, read) => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    await client.storagePlaces.create({ id: newId(), name: 'Cella', kind: 'fridge' });
    await client.operators.create({ id: newId(), name: 'Piero', icon: 'user' });
    await buildEquipment(client);
    const [row] = await server.db.owner<{ id: string }>(
      `SELECT id FROM ${table} WHERE restaurant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [restaurantId],
    );
    await damage(table, column, 'boh', row!.id);
    expect((await read(client)).damaged).toMatchObject([{ id: row!.id }]);
  });
});
