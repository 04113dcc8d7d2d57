import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
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

const run = (text: string, ...values: unknown[]) => server.db.owner(text, values);
const longAgo = '2026-01-01T08:00:00Z';

/** A product with one lot, as it lies in stock. */
async function stock(
  { id: restaurantId }: TestRestaurant,
  name: string,
  expiryDate: string,
  kind: 'use_by' | 'best_before' = 'use_by',
): Promise<string> {
  const id = newId();
  await run(
    `INSERT INTO products (restaurant_id, id, name, unit, created_at, updated_at) VALUES ($1, $2, $3, 'pz', $4, $4)`,
    restaurantId,
    id,
    name,
    longAgo,
  );
  await run(
    `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, '2026-11-01', 2, $7)`,
    restaurantId,
    newId(),
    id,
    `L-${name}`,
    expiryDate,
    kind,
    longAgo,
  );
  return id;
}

/** A task that has been in the plan for long. */
async function task({ id: restaurantId }: TestRestaurant, name: string, dueTime: string): Promise<string> {
  const id = newId();
  await run(
    `INSERT INTO haccp_tasks (restaurant_id, id, name, frequency, critical_limit, due_time, created_at, updated_at)
     VALUES ($1, $2, $3, 'daily', 'min 75 °C', $4, $5, $5)`,
    restaurantId,
    id,
    name,
    dueTime,
    longAgo,
  );
  return id;
}

/** A fridge that has been there for long, read before noon and at night. */
async function fridge({ id: restaurantId }: TestRestaurant, name: string): Promise<string> {
  const id = newId();
  await run(
    `INSERT INTO refrigeration_equipment (restaurant_id, id, name, type, warn_above, critical_above, created_at, updated_at)
     VALUES ($1, $2, $3, 'frigorifero', 4, 6, $4, $4)`,
    restaurantId,
    id,
    name,
    longAgo,
  );
  return id;
}

const label = ({ id }: TestRestaurant, at: string) =>
  run(
    `INSERT INTO qr_labels (restaurant_id, id, unique_identifier, subject_kind, label_data, product_name, lot_number, qr_url, operator_name, created_at)
     VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'free', '{}', 'Ragù', 'L1', 'https://example.test', 'Anna', $2)`,
    id,
    at,
  );

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
    expect(today.products).toEqual({ count: 4, today: 1, expiring: 2, expired: 1 });
    expect(today.expiringTotal).toBe(3);
  });

  it('[DASH-22] tells of what has expired of a product that was put away, and of nothing else of it', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    for (const [name, day] of [
      ['passato', '2026-11-20'],
      ['domani', '2026-11-22'],
    ] as const)
      await stock(restaurant, name, day);
    await run('UPDATE products SET archived_at = $2 WHERE restaurant_id = $1', restaurant.id, longAgo);
    const today = await restaurant.client.dashboard.today();
    expect(today.expiring.map((lot) => lot.productName)).toEqual(['passato']);
    expect(today.next).toMatchObject({ kind: 'discard' });
    // The figures are those of the lists behind them.
    expect(today.products).toEqual({ count: 0, today: 0, expiring: 0, expired: 0 });
    const { notifications } = await restaurant.client.notifications.list({});
    expect(notifications.map(({ title }) => title)).toEqual(['passato']);
  });

  it('[DASH-06, DASH-11] lists what is due and overdue, the most urgent first, and nothing that is done', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    await task(restaurant, 'sera', '22:00');
    await task(restaurant, 'alba', '08:00');
    const done = await task(restaurant, 'fatto', '14:00');
    await restaurant.client.haccp.recordCheck({ id: newId(), taskId: done, value: '78' });
    // A tablet whose clock runs ahead dates it tomorrow: it was made today, when it was recorded (HACCP-24).
    await restaurant.client.haccp.recordCheck({
      id: newId(),
      taskId: done,
      value: '80',
      performedAt: '2026-11-22T08:00:00.000Z',
    });
    const today = await restaurant.client.dashboard.today();
    expect(
      today.due.map(({ kind, name, criticalLimit, state }) => [kind, name, criticalLimit, state]),
    ).toEqual([
      ['check', 'alba', 'min 75 °C', 'overdue'],
      ['check', 'sera', 'min 75 °C', 'due'],
    ]);
    expect(today.tasks).toEqual({ active: 3, due: 1, overdue: 1, checksToday: 2, open: 0, recheck: 0 });
  });

  it('[DASH-13] shows what was done today, until midnight in Rome', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const cooked = await task(restaurant, 'Cottura', '14:00');
    await restaurant.client.haccp.recordCheck({ id: newId(), taskId: cooked, value: '78' });
    await restaurant.client.refrigeration.recordReading({
      id: newId(),
      equipmentName: 'Frigo bar',
      temperature: 7.5,
      performedAt: '2026-11-21T08:59:00.000Z',
    });
    const before = await restaurant.client.dashboard.today();
    expect(before.done.map(({ title, value, outcome }) => [title, value, outcome])).toEqual([
      ['Cottura', '78 °C', 'ok'],
      ['Frigo bar', '7,5 °C', 'critical'],
    ]);
    expect(before.readings).toMatchObject({ today: 1, outsideLimits: 1 });
    expect(before.doneTotal).toBe(2);
    server.clock.set(new Date('2026-11-21T22:59:59.999Z'));
    await restaurant.client.operators.select({ operatorId: restaurant.operatorId! });
    expect((await restaurant.client.dashboard.today()).done).toHaveLength(2);
    server.clock.set(new Date('2026-11-21T23:00:00.000Z'));
    const after = await restaurant.client.dashboard.today();
    expect(after.done).toEqual([]);
    expect(after.readings).toMatchObject({ today: 0, outsideLimits: 0 });
  });

  it('[DASH-13] says which outcome a person judged and nothing compared (C-29)', async () => {
    server.clock.set(morning);
    const { client } = await buildRestaurant(server);
    const id = newId();
    await client.haccp.createTask({ id, name: 'Cloro', criticalLimit: 'secondo la scheda' });
    await client.haccp.recordCheck({
      id: newId(),
      taskId: id,
      value: '5',
      outcome: 'ok',
      notes: 'Come dice la scheda',
    });
    const compared = newId();
    await client.haccp.createTask({
      id: compared,
      name: 'Cottura',
      criticalLimit: 'secondo il piano',
      limitMinimum: 75,
    });
    await client.haccp.recordCheck({ id: newId(), taskId: compared, value: '80' });
    const { done } = await client.dashboard.today();
    expect(
      Object.fromEntries(done.map(({ title, outcome, byPerson }) => [title, [outcome, byPerson]])),
    ).toEqual({ Cloro: ['ok', true], Cottura: ['ok', undefined] });
  });

  it('[DASH-13] shows and counts what was corrected once, as it was corrected (C-48)', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const reason = 'Letto male';
    const taskId = await task(restaurant, 'Cottura', '14:00');
    const check = await client.haccp.recordCheck({ id: newId(), taskId, value: '8' });
    await client.haccp.correctCheck({ id: newId(), checkId: check.id, value: '80', reason });
    const reading = { id: newId(), equipmentName: 'Frigo bar', temperature: 30 };
    await client.refrigeration.recordReading(reading);
    await client.refrigeration.correctReading({ id: newId(), readingId: reading.id, temperature: 3, reason });
    const today = await client.dashboard.today();
    const done = today.done.map(({ title, value, outcome }) => `${title} ${value} ${outcome}`);
    expect(new Set(done)).toEqual(new Set(['Cottura 80 °C ok', 'Frigo bar 3,0 °C ok']));
    expect(today).toMatchObject({
      doneTotal: 2,
      tasks: { checksToday: 1 },
      readings: { today: 1, outsideLimits: 0 },
    });
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
        // The last one, which is not listed, is a warning.
        temperature: n === 9 ? 5.5 : 3,
        performedAt: new Date(morning.getTime() - n * 60_000).toISOString(),
      });
    const today = await restaurant.client.dashboard.today();
    expect([today.expiring.length, today.due.length, today.done.length]).toEqual([8, 8, 8]);
    expect(today).toMatchObject({
      products: { count: 10, expiring: 10 },
      expiringTotal: 10,
      doneTotal: 10,
      tasks: { active: 10, due: 10 },
      readings: { today: 10, outsideLimits: 1 },
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

  it('[DASH-41] tells what is out of its limits with what is owed, and what waits for words beside it', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const [good, bad, gone] = [
      await fridge(restaurant, 'A, va bene'),
      await fridge(restaurant, 'Pasti'),
      await fridge(restaurant, 'Vecchio'),
    ];
    const taskId = await task(restaurant, 'Cottura', '20:00');
    for (const [equipmentId, temperature] of [
      [good, 3],
      [bad, 9],
      [gone, 9],
    ] as const)
      await client.refrigeration.recordReading({ id: newId(), equipmentId, temperature });
    const check = newId();
    await client.haccp.recordCheck({ id: check, taskId, value: '60' });
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: gone, archived: true });
    const told = async () => {
      const { due, matters } = await client.dashboard.today();
      return {
        due: due.map(({ name, state, outside }) => [name, state, outside]),
        matters: matters?.first.map(({ name, state }) => [name, state]),
        count: matters?.count,
      };
    };
    // Nothing is owed: what waits for words is one tap away all the same.
    const evening = await told();
    expect(evening.due).toEqual([]);
    expect(evening.matters?.toSorted()).toEqual([
      ['Cottura', 'open'],
      ['Pasti', 'open'],
      ['Vecchio', 'open'],
    ]);
    expect(evening.count).toBe(3);
    // The next morning, nothing measured again: each stands once, and says both.
    server.clock.set(new Date('2026-11-22T10:00:01.000Z'));
    await client.operators.select({ operatorId: restaurant.operatorId! });
    expect(await told()).toEqual({
      due: [
        ['Pasti', 'overdue', { recheckAt: null }],
        ['Cottura', 'due', { recheckAt: null }],
        ['A, va bene', 'overdue', undefined],
      ],
      matters: [['Vecchio', 'open']],
      count: 1,
    });
  });

  it('leaves out what was archived, and stock that is used up', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    await run(
      'UPDATE lots SET quantity = 0 WHERE product_id = $1',
      await stock(restaurant, 'finito', '2026-11-22'),
    );
    await run(
      'UPDATE products SET archived_at = now() WHERE id = $1',
      await stock(restaurant, 'archiviato', '2026-11-22'),
    );
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
    expect(today.tasks).toEqual({ active: 0, due: 0, overdue: 0, checksToday: 0, open: 0, recheck: 0 });
    expect(today.done).toMatchObject([{ kind: 'reading', title: 'Frigo' }]);
  });

  it('never shows or counts what another restaurant did', async () => {
    server.clock.set(morning);
    const other = await buildRestaurant(server);
    await stock(other, 'altrui', '2026-11-21');
    const taskId = await task(other, 'Altrui', '08:00');
    await other.client.haccp.recordCheck({ id: newId(), taskId, value: '78' });
    await other.client.refrigeration.recordReading({
      id: newId(),
      equipmentName: 'Frigo cantina',
      temperature: 9,
    });
    await fridge(other, 'Altrui');
    await buildPreparation(other.client, { performedAt: '2026-11-21T08:00:00.000Z' });
    await label(other, '2026-11-21T08:00:00Z');
    const { client } = await buildRestaurant(server);
    expect(await client.dashboard.today()).toEqual({
      date: '2026-11-21',
      next: { kind: 'first_steps', missing: ['equipment', 'product', 'task'] },
      preparations: 0,
      products: { count: 0, today: 0, expiring: 0, expired: 0 },
      codesThisMonth: 0,
      tasks: { active: 0, due: 0, overdue: 0, checksToday: 0, open: 0, recheck: 0 },
      readings: { equipment: 0, due: 0, overdue: 0, today: 0, outsideLimits: 0, open: 0, recheck: 0 },
      expiring: [],
      expiringTotal: 0,
      due: [],
      done: [],
      doneTotal: 0,
    });
  });

  it('leaves out what the plan does not hold, and never counts another restaurant', async () => {
    const other = await buildRestaurant(server);
    await stock(other, 'altrui', '2026-11-21');
    const free = await buildRestaurant(server, { plan: 'free' });
    const today = await free.client.dashboard.today();
    expect(today).toMatchObject({
      products: { count: 0, expiring: 0, expired: 0 },
      codesThisMonth: null,
      tasks: null,
      readings: null,
      expiring: [],
      due: [],
      done: [],
    });
  });

  it('[DASH-03] [DATA-20] counts preparations of today and codes of this month, both by the calendar in Rome', async () => {
    const restaurant = await buildRestaurant(server);
    // A preparation is of no later instant than that at which it is told of.
    server.clock.set(new Date('2026-11-21T23:00:00Z'));
    for (const at of [
      '2026-11-20T22:59:59Z',
      '2026-11-20T23:00:00Z',
      '2026-11-21T22:59:59Z',
      '2026-11-21T23:00:00Z',
    ])
      await buildPreparation(restaurant.client, { performedAt: at.replace('Z', '.000Z') });
    server.clock.set(morning);
    for (const at of [
      '2026-10-31T22:59:59Z',
      '2026-10-31T23:00:00Z',
      '2026-11-15T10:00:00Z',
      '2026-11-21T08:00:00Z',
    ])
      await label(restaurant, at);
    expect(await restaurant.client.dashboard.today()).toMatchObject({
      preparations: 2,
      // Those of the preparations came with the day after.
      codesThisMonth: 3,
    });
    await run(`UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1`, restaurant.id);
    expect(await restaurant.client.dashboard.today()).toMatchObject({
      preparations: 2,
      codesThisMonth: null,
    });
  });

  it('[DASH-08] lists first what expires first, and of one day what is unsafe before what is only less good', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    await stock(restaurant, 'biscotti', '2026-11-22', 'best_before');
    await stock(restaurant, 'latte', '2026-11-22', 'use_by');
    await stock(restaurant, 'riso', '2026-11-21', 'best_before');
    const { expiring } = await restaurant.client.dashboard.today();
    expect(expiring.map(({ productName }) => productName)).toEqual(['riso', 'latte', 'biscotti']);
  });

  it('names the next thing to do, one after the other until all is done', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const next = async () => (await client.dashboard.today()).next;
    // Past its best-before only: nothing that must be thrown away.
    await stock(restaurant, 'biscotti', '2026-11-19', 'best_before');
    const productId = await stock(restaurant, 'panna', '2026-11-20');
    const equipmentId = await fridge(restaurant, 'Frigo bar');
    const taskId = await task(restaurant, 'Cottura', '08:00');
    await client.refrigeration.recordReading({ id: newId(), equipmentId, temperature: 9 });
    expect(await next()).toMatchObject({
      kind: 'clarify',
      what: { kind: 'reading', name: 'Frigo bar', value: '9,0 °C', status: 'critical' },
      count: 1,
    });
    await run(
      `INSERT INTO refrigeration_actions (restaurant_id, id, reading_id, action, operator_name, performed_at, recorded_at)
       SELECT restaurant_id, gen_random_uuid(), id, 'Spostato tutto', 'Anna', performed_at, recorded_at FROM refrigeration_logs WHERE restaurant_id = $1`,
      restaurant.id,
    );
    expect(await next()).toMatchObject({
      kind: 'late',
      what: { kind: 'check', id: taskId, name: 'Cottura', dueAt: '2026-11-21T07:00:00.000Z' },
      count: 1,
    });
    await client.haccp.recordCheck({ id: newId(), taskId, value: '60' });
    expect(await next()).toMatchObject({ kind: 'clarify', what: { kind: 'check', value: '60 °C' } });
    await run(
      `INSERT INTO haccp_actions (restaurant_id, id, check_id, action, operator_name, performed_at, recorded_at)
       SELECT restaurant_id, gen_random_uuid(), id, 'Cotto ancora', 'Anna', performed_at, submitted_at FROM haccp_task_completions WHERE restaurant_id = $1`,
      restaurant.id,
    );
    expect(await next()).toEqual({
      kind: 'discard',
      what: {
        productId,
        productName: 'panna',
        lotNumber: 'L-panna',
        expiryDate: '2026-11-20',
        expiryKind: 'use_by',
      },
      count: 1,
    });
    await run('UPDATE lots SET quantity = 0 WHERE product_id = $1', productId);
    // Nothing is called done while what was outside has not been measured again or judged (DASH-16).
    expect(await next()).toMatchObject({
      kind: 'recheck',
      what: { kind: 'check', id: taskId, name: 'Cottura', value: '60 °C', late: false },
      count: 2,
    });
    server.clock.advance(60_000);
    await client.haccp.recordCheck({ id: newId(), taskId, value: '80' });
    expect(await next()).toMatchObject({ kind: 'recheck', what: { kind: 'reading', id: equipmentId } });
    expect((await client.dashboard.today()).readings).toMatchObject({
      open: 0,
      recheck: 1,
      outsideLimits: 1,
    });
    expect((await client.dashboard.today()).due).toMatchObject([{ id: equipmentId, state: 'recheck' }]);
    server.clock.advance(60 * 60_000);
    expect(await next()).toMatchObject({ kind: 'recheck', what: { late: true }, count: 1 });
    await client.operators.select({ operatorId: restaurant.operatorId! });
    await client.refrigeration.recordReading({ id: newId(), equipmentId, temperature: 3 });
    expect(await next()).toMatchObject({
      kind: 'all_done',
      upcoming: { kind: 'reading', id: equipmentId, dueAt: '2026-11-21T22:00:00.000Z' },
    });
    await stock(restaurant, 'riso', '2026-11-21', 'best_before');
    await stock(restaurant, 'latte', '2026-11-21');
    // Of one day what is unsafe tomorrow comes first.
    expect(await next()).toMatchObject({ kind: 'use_today', what: { productName: 'latte' }, count: 2 });
  });

  it('[DASH-48] calls nothing good over an urgent notice of the bell, and tells that in its place', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const equipmentId = await fridge(restaurant, 'Frigo bar');
    const taskId = await task(restaurant, 'Cottura', '08:00');
    await stock(restaurant, 'riso', '2026-12-21', 'best_before');
    await client.refrigeration.recordReading({ id: newId(), equipmentId, temperature: 3 });
    await client.haccp.recordCheck({ id: newId(), taskId, value: '80' });
    expect((await client.dashboard.today()).next).toMatchObject({ kind: 'all_done' });
    const heldSince = new Date(morning.getTime() - 3 * 3_600_000).toISOString();
    await client.operators.heartbeat({ held: 3, heldSince });
    const told = await client.dashboard.today();
    expect(told.next).toMatchObject({
      kind: 'urgent',
      what: { type: 'device_overdue', priority: 'high' },
      count: 1,
    });
    expect(told).not.toHaveProperty('urgent');
    expect((await client.dashboard.dayEnd({})).today).toMatchObject({
      urgent: [{ type: 'device_overdue' }],
      stillToday: { first: { kind: 'reading', id: equipmentId }, count: 1 },
    });
    await client.operators.heartbeat({ held: 0, heldSince: null });
    expect((await client.dashboard.today()).next).toMatchObject({ kind: 'all_done' });
  });

  it('[DASH-16] calls nothing done in «Adesso», its cards and its list while a matter goes on, answered or not', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    const equipmentId = await fridge(restaurant, 'Frigo bar');
    await stock(restaurant, 'riso', '2026-12-21', 'best_before');
    const taskId = await task(restaurant, 'Cottura', '08:00');
    const told = async () => {
      const { next, readings, tasks, due } = await client.dashboard.today();
      return {
        next: [next.kind, 'count' in next ? next.count : 0],
        open: [readings?.open, tasks?.open],
        recheck: [readings?.recheck, tasks?.recheck],
        due: due.map(({ id, state }) => [id, state] as const),
      };
    };
    const reading = await client.refrigeration.recordReading({ id: newId(), equipmentId, temperature: 9 });
    const check = await client.haccp.recordCheck({ id: newId(), taskId, value: '60' });
    expect(await told()).toMatchObject({ next: ['clarify', 2], open: [1, 1], recheck: [0, 0] });
    const action = 'Spostato tutto';
    await client.refrigeration.answerReading({ id: newId(), readingId: reading.id, action });
    await client.haccp.answerCheck({ id: newId(), checkId: check.id, action });
    // Everything that is owed was done, and answered: yet nobody knows whether the food is well.
    const answered = await told();
    expect(answered).toMatchObject({ next: ['recheck', 2], open: [0, 0], recheck: [1, 1] });
    expect(new Map(answered.due)).toEqual(
      new Map([
        [equipmentId, 'recheck'],
        [taskId, 'recheck'],
      ]),
    );
    server.clock.advance(60_000);
    await client.refrigeration.recordReading({ id: newId(), equipmentId, temperature: 3 });
    expect(await told()).toMatchObject({ next: ['recheck', 1], recheck: [0, 1], due: [[taskId, 'recheck']] });
    await client.haccp.recordCheck({ id: newId(), taskId, value: '80' });
    expect(await told()).toEqual({ next: ['all_done', 0], open: [0, 0], recheck: [0, 0], due: [] });
  });

  it('[DASH-11] counts and lists temperatures that are owed among what is due', async () => {
    server.clock.set(morning);
    const restaurant = await buildRestaurant(server);
    const equipmentId = await fridge(restaurant, 'Frigo bar');
    await task(restaurant, 'Cottura', '11:30');
    const today = await restaurant.client.dashboard.today();
    expect(today.due).toEqual([
      {
        kind: 'reading',
        id: equipmentId,
        name: 'Frigo bar',
        criticalLimit: null,
        dueAt: '2026-11-21T10:00:00.000Z',
        state: 'due',
      },
      expect.objectContaining({ kind: 'check', name: 'Cottura', state: 'due' }),
    ]);
    expect(today.readings).toMatchObject({ equipment: 1, due: 1, overdue: 0 });
    expect(today.next).toMatchObject({ kind: 'soon', what: { kind: 'reading', id: equipmentId }, count: 2 });
  });
});

describe('the day, asked again', () => {
  const asks = async ({ browser }: TestRestaurant, held?: string) => {
    const answer = await browser.fetch('/api/dashboard/today', {
      headers: held === undefined ? {} : { 'if-none-match': held },
    });
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text() };
  };

  it('is not told again while it says the same, and is when only the clock went on', async () => {
    const kitchen = await buildRestaurant(server);
    await task(kitchen, 'Abbattitore', '12:00');
    server.clock.set(morning);
    const first = await asks(kitchen);
    expect(first.status).toBe(200);
    expect(await asks(kitchen, first.tag)).toEqual({ status: 304, tag: first.tag, text: '' });
    // To the minute, nothing was written.
    server.clock.set(new Date('2026-11-21T11:00:00.001Z'));
    const late = await asks(kitchen, first.tag);
    expect([late.status, JSON.parse(late.text)]).toMatchObject([200, { tasks: { overdue: 1 } }]);
    // And the next day is another one.
    server.clock.set(new Date('2026-11-22T09:00:00.000Z'));
    expect(JSON.parse((await asks(kitchen, late.tag)).text)).toMatchObject({ date: '2026-11-22' });
  });

  it('tells what was written beside the app, and by another process', async () => {
    const kitchen = await buildRestaurant(server);
    server.clock.set(morning);
    const first = await asks(kitchen);
    await task(kitchen, 'Forno', '08:00');
    const second = await asks(kitchen, first.tag);
    expect(JSON.parse(second.text)).toMatchObject({ tasks: { active: 1, overdue: 1 } });
    await run('UPDATE haccp_tasks SET archived_at = now() WHERE restaurant_id = $1', kitchen.id);
    expect(JSON.parse((await asks(kitchen, second.tag)).text)).toMatchObject({ tasks: { active: 0 } });
  });

  it('is nobody else’s, whatever they say to hold', async () => {
    const [kitchen, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    await task(kitchen, 'Segreto', '12:00');
    server.clock.set(morning);
    const { tag } = await asks(kitchen);
    const theirs = await asks(other, tag);
    expect(theirs.status).toBe(200);
    expect(theirs.text).not.toContain('Segreto');
    expect((await asks(kitchen, '*')).status).toBe(200);
  });

  it('ends with the plan that it was told under', async () => {
    const kitchen = await buildRestaurant(server);
    await task(kitchen, 'Forno', '12:00');
    server.clock.set(morning);
    const { tag } = await asks(kitchen);
    await run(`UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1`, kitchen.id);
    const answer = await asks(kitchen, tag);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { tasks: null, readings: null }]);
  });
});
