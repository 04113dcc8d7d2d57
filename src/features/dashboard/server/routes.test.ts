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
