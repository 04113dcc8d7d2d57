import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
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

/** 21 November 2026, 10:00 in Rome. */
const morning = new Date('2026-11-21T09:00:00.000Z');

async function stock({ client }: TestRestaurant, name: string, expiryDate: string): Promise<void> {
  await client.inventory.create({
    id: newId(),
    name,
    unit: 'pz',
    initialStock: { quantity: 2, lotNumber: `L-${name}`, expiryDate, expiryKind: 'use_by' },
  });
}

async function task({ client }: TestRestaurant, name: string, dueTime: string): Promise<string> {
  const id = newId();
  await client.haccp.createTask({ id, name, criticalLimit: 'min 75', dueTime });
  return id;
}

describe('GET /api/dashboard/today', () => {
  it('is refused to a visitor', async () => {
    await expect(server.browser().client.dashboard.today()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('[DASH-04, DASH-08, DASH-09] lists what expires within 7 days, what has expired first, and counts by product', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    for (const [name, day] of [
      ['ottavo', '2026-11-29'],
      ['settimo', '2026-11-28'],
      ['oggi', '2026-11-21'],
      ['ieri', '2026-11-20'],
    ] as const)
      await stock(restaurant, name, day);
    const today = await restaurant.client.dashboard.today();
    expect(today.date).toBe('2026-11-21');
    expect(today.expiring.map((lot) => lot.productName)).toEqual(['ieri', 'oggi', 'settimo']);
    expect(today.products).toEqual({ count: 4, expiring: 2, expired: 1 });
  });

  it('[DASH-06, DASH-11] lists what is due and overdue, the most urgent first, and nothing that is done', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    await task(restaurant, 'sera', '22:00');
    await task(restaurant, 'alba', '08:00');
    const done = await task(restaurant, 'fatto', '14:00');
    await restaurant.client.haccp.submitCheck({ id: newId(), taskId: done, value: '78' });
    // A tablet whose clock runs ahead: dated tomorrow, it must not stand in for today's check, nor hide it.
    await restaurant.client.haccp.submitCheck({
      id: newId(),
      taskId: done,
      value: '80',
      performedAt: '2026-11-22T08:00:00.000Z',
    });
    const today = await restaurant.client.dashboard.today();
    expect(today.due.map(({ name, state }) => [name, state])).toEqual([
      ['alba', 'overdue'],
      ['sera', 'due'],
    ]);
    expect(today.tasks).toEqual({ active: 3, due: 1, overdue: 1, checksToday: 1 });
  });

  it('[DASH-13] shows what was done today, until midnight in Rome', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const cooked = await task(restaurant, 'Cottura', '14:00');
    await restaurant.client.haccp.submitCheck({ id: newId(), taskId: cooked, value: '78' });
    await restaurant.client.refrigeration.recordReading({
      id: newId(),
      equipmentName: 'Frigo bar',
      temperature: 7.5,
      performedAt: '2026-11-21T08:59:00.000Z',
    });
    const before = await restaurant.client.dashboard.today();
    expect(before.done.map(({ title, value, outcome }) => [title, value, outcome])).toEqual([
      ['Cottura', '78', 'ok'],
      ['Frigo bar', '7,5 °C', 'critical'],
    ]);
    expect(before.readings).toEqual({ today: 1, outsideLimits: 1 });
    server.clock.set(new Date('2026-11-21T22:59:59.999Z'));
    await restaurant.client.operators.select({ operatorId: restaurant.operatorId! });
    expect((await restaurant.client.dashboard.today()).done).toHaveLength(2);
    server.clock.set(new Date('2026-11-21T23:00:00.000Z'));
    const after = await restaurant.client.dashboard.today();
    expect(after.done).toEqual([]);
    expect(after.readings).toEqual({ today: 0, outsideLimits: 0 });
  });

  it.each([
    ['winter', '2026-11-21T09:00:00.000Z', '2026-11-21T13:00:00.000Z'],
    ['summer', '2026-07-21T09:00:00.000Z', '2026-07-21T12:00:00.000Z'],
  ])('[DASH-12] a control without a time is due at 14:00 in Rome, in %s', async (_season, now, dueAt) => {
    server.clock.set(new Date(now));
    const { client } = await buildRestaurant(server);
    await client.haccp.createTask({ id: newId(), name: 'Frigo', criticalLimit: '≤ 4' });
    expect((await client.dashboard.today()).due).toMatchObject([{ name: 'Frigo', dueAt, state: 'due' }]);
    server.clock.set(new Date(dueAt));
    expect((await client.dashboard.today()).due).toMatchObject([{ state: 'due' }]);
    server.clock.advance(1);
    expect((await client.dashboard.today()).due).toMatchObject([{ state: 'overdue' }]);
  });

  it('counts on where the lists end', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    for (let n = 10; n <= 19; n++) await stock(restaurant, `P${n}`, '2026-11-23');
    for (let n = 10; n <= 19; n++) await task(restaurant, `C${n}`, '20:00');
    for (let n = 0; n < 10; n++)
      await restaurant.client.refrigeration.recordReading({
        id: newId(),
        equipmentName: `Frigo ${n}`,
        temperature: 3,
        performedAt: new Date(morning.getTime() - n * 60_000).toISOString(),
      });
    const today = await restaurant.client.dashboard.today();
    expect([today.expiring.length, today.due.length, today.done.length]).toEqual([8, 8, 8]);
    expect(today).toMatchObject({
      products: { count: 10, expiring: 10 },
      tasks: { active: 10, due: 10 },
      readings: { today: 10, outsideLimits: 0 },
    });
    // The newest of what was done, the most urgent of what is due.
    expect(today.done[0]).toMatchObject({ title: 'Frigo 0' });
    expect(today.done.at(-1)).toMatchObject({ title: 'Frigo 7' });
    expect(today.due.map(({ name }) => name)).toEqual([
      'C10',
      'C11',
      'C12',
      'C13',
      'C14',
      'C15',
      'C16',
      'C17',
    ]);
  });

  it('leaves out what was archived, and stock that is used up', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    await stock(restaurant, 'finito', '2026-11-22');
    await stock(restaurant, 'archiviato', '2026-11-22');
    const { rows } = await client.inventory.list({});
    const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
    await client.inventory.takeOut({ id: newId(), productId: idOf('finito'), quantity: 2 });
    await client.inventory.archive({ id: newId(), productId: idOf('archiviato') });
    const taskId = await task(restaurant, 'Vecchio', '20:00');
    await client.haccp.archiveTask({ id: newId(), taskId });
    expect(await client.dashboard.today()).toMatchObject({
      products: { count: 1, expiring: 0, expired: 0 },
      tasks: { active: 0, due: 0 },
      expiring: [],
      due: [],
    });
  });

  it('keeps what was recorded under a better plan in the day, without its figures (C-07)', async () => {
    server.clock.set(morning);
    const { id, client } = await buildRestaurant(server);
    await client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature: 3 });
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [id]);
    const today = await client.dashboard.today();
    expect(today.readings).toBeNull();
    expect(today.tasks).toEqual({ active: 0, due: 0, overdue: 0, checksToday: 0 });
    expect(today.done).toMatchObject([{ kind: 'reading', title: 'Frigo' }]);
  });

  it('never shows or counts what another restaurant did', async () => {
    server.clock.set(morning);
    const other = await buildRestaurant(server);
    await stock(other, 'altrui', '2026-11-21');
    const taskId = await task(other, 'Altrui', '08:00');
    await other.client.haccp.submitCheck({ id: newId(), taskId, value: '78' });
    await other.client.refrigeration.recordReading({ id: newId(), equipmentName: 'Altrui', temperature: 9 });
    const { client } = await buildRestaurant(server);
    expect(await client.dashboard.today()).toEqual({
      date: '2026-11-21',
      products: { count: 0, expiring: 0, expired: 0 },
      tasks: { active: 0, due: 0, overdue: 0, checksToday: 0 },
      readings: { today: 0, outsideLimits: 0 },
      expiring: [],
      due: [],
      done: [],
    });
  });

  it('leaves out what the plan does not hold, and never counts another restaurant', async () => {
    const other = await buildRestaurant(server);
    await stock(other, 'altrui', '2026-11-21');
    const free = await buildRestaurant(server, { plan: 'free' });
    const today = await free.client.dashboard.today();
    expect(today).toMatchObject({
      products: { count: 0, expiring: 0, expired: 0 },
      tasks: null,
      readings: null,
      expiring: [],
      due: [],
      done: [],
    });
  });
});
