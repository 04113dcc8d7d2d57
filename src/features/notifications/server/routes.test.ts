import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildEquipment } from '#features/refrigeration/server/factories.ts';
import { buildRestaurant, openedLongAgo } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { mostNotifications, zNotification } from '../contract.ts';

let server: TestServer;
let started: Date;
beforeAll(async () => {
  server = await testServer();
  started = server.clock.now();
});
afterEach(() => {
  server.clock.set(started);
});

/** 21 November 2026, 13:00 in Rome. */
const noon = new Date('2026-11-21T12:00:00.000Z');

/** A product with one lot, as it lies in stock. */
async function stock(
  { id: restaurantId }: TestRestaurant,
  name: string,
  expiryDate: string,
  kind: 'use_by' | 'best_before' = 'use_by',
): Promise<string> {
  const id = newId();
  await server.db.owner(
    `INSERT INTO products (restaurant_id, id, name, unit, created_at, updated_at) VALUES ($1, $2, $3, 'pz', $4, $4)`,
    [restaurantId, id, name, '2026-11-01T08:00:00Z'],
  );
  await server.db.owner(
    `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, '2026-11-01', 2, '2026-11-01T08:00:00Z')`,
    [restaurantId, newId(), id, `L-${name}`, expiryDate, kind],
  );
  return id;
}

/** A task that has been in the plan for weeks. */
async function task({ id: restaurantId }: TestRestaurant, name: string, dueTime: string): Promise<string> {
  const id = newId();
  await server.db.owner(
    `INSERT INTO haccp_tasks (restaurant_id, id, name, frequency, critical_limit, due_time, created_at, updated_at)
     VALUES ($1, $2, $3, 'daily', 'min 75', $4, $5, $5)`,
    [restaurantId, id, name, dueTime, '2026-11-01T08:00:00Z'],
  );
  return id;
}

async function reading({ client }: TestRestaurant, equipmentName: string, temperature: number, at = noon) {
  const id = newId();
  const performedAt = at.toISOString();
  await client.refrigeration.recordReading({
    id,
    equipmentName,
    equipmentType: 'altro',
    temperature,
    performedAt,
    lateReason: 'Ricopiato dal foglio',
  });
  return id;
}

/** A label of a free form. */
async function label({ id: restaurantId }: TestRestaurant, name: string, expiresAt: string): Promise<string> {
  const id = newId();
  await server.db.owner(
    `INSERT INTO qr_labels (restaurant_id, id, unique_identifier, subject_kind, label_data, product_name, lot_number, expires_at, qr_url, operator_name, created_at)
     VALUES ($1, $2, gen_random_uuid(), 'free', '{}', $3, 'L1', $4, 'https://example.test', 'Anna', '2026-11-01T08:00:00Z')`,
    [restaurantId, id, name, expiresAt],
  );
  return id;
}

const list = async ({ client }: TestRestaurant) => client.notifications.list();

it('[FRIG-35] days without a reading are told in the bell and on Oggi, of a fridge as it is stored', async () => {
  const { client } = await buildRestaurant(server);
  await buildEquipment(client, { name: 'Pozzetto' });
  server.clock.advance(4 * 24 * 3_600_000);
  const { notifications } = await client.notifications.list({});
  expect(notifications.map(({ message }) => message).join()).toMatch(/giorni senza letture/);
  expect(JSON.stringify(await client.dashboard.today())).toContain('giorni senza letture');
});

describe('GET /api/notifications', () => {
  it('is refused to a visitor', async () => {
    await expect(server.browser().client.notifications.list()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('[NOTIF-01, NOTIF-02, NOTIF-03, NOTIF-14, NOTIF-15] derives from controls, lots, labels and readings, the most urgent first', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    const late = await task(restaurant, 'Cottura', '12:50');
    const soon = await task(restaurant, 'Pane', '13:29');
    await task(restaurant, 'Sera', '22:00');
    const old = await stock(restaurant, 'Panna', '2026-11-20');
    const near = await stock(restaurant, 'Latte', '2026-11-22');
    await stock(restaurant, 'Pasta', '2026-11-29');
    const expired = await label(restaurant, 'Ragù', '2026-11-21T11:00:00Z');
    const tomorrow = await label(restaurant, 'Pesto', '2026-11-22T11:00:00Z');
    await label(restaurant, 'Sugo', '2026-11-23T11:00:00Z');
    const warm = await reading(restaurant, 'Cella', 9, new Date('2026-11-21T11:30:00Z'));
    const warmer = await reading(restaurant, 'Banco', 5.5, new Date('2026-11-21T11:45:00Z'));
    await reading(restaurant, 'Frigo bar', 4);

    const { notifications, total } = await list(restaurant);
    expect(
      notifications.map(({ type, priority, title, message, subject_id }) => [
        type,
        priority,
        title,
        message,
        subject_id,
      ]),
    ).toEqual([
      // What is outside its limits before everything (C-63).
      ['temperature_alert', 'critical', 'Cella', '9,0 °C alle 12:30: critica', warm],
      ['temperature_alert', 'high', 'Banco', '5,5 °C alle 12:45: fuori dai limiti', warmer],
      ['haccp', 'critical', 'Cottura', 'Controllo in ritardo: era da fare entro le 12:50', late],
      ['product_expiry', 'critical', 'Panna', 'Scaduto il 20/11/2026: da scartare · lotto L-Panna', old],
      ['haccp', 'high', 'Pane', 'Controllo da fare tra 29 minuti, entro le 13:29', soon],
      ['qr_expiry', 'high', 'Etichetta: Ragù', 'Scaduta alle 12:00', expired],
      ['product_expiry', 'high', 'Latte', 'Scade domani · lotto L-Latte', near],
      ['qr_expiry', 'medium', 'Etichetta: Pesto', 'Scade domani alle 12:00', tomorrow],
    ]);
    expect(total).toBe(8);
    for (const one of notifications) {
      expect(Object.keys(one).toSorted()).toEqual(Object.keys(zNotification.shape).toSorted());
      expect(one.read).toBe(false);
    }
    expect(Object.keys(zNotification.shape)).toEqual(
      expect.arrayContaining(['id', 'type', 'title', 'message', 'priority', 'created_at', 'read']),
    );
    // Asked again it is the same, to the letter: what was read stays read (C-32).
    expect(await list(restaurant)).toEqual({ notifications, total });
    const stored = await server.db.owner<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE '%notification%'`,
    );
    expect(stored).toEqual([]);
  });

  it('[NOTIF-05, NOTIF-06] raises a control when it comes near, at each step anew, until it is done', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    const taskId = await task(restaurant, 'Pane', '14:00');
    const at = async (time: string) => {
      server.clock.set(new Date(`2026-11-21T${time}Z`));
      return (await list(restaurant)).notifications.map(({ id, priority }) => [id, priority]);
    };
    const id = (level: string) => `haccp:${taskId}@2026-11-21:${level}`;
    expect(await at('12:29:59.999')).toEqual([]);
    expect(await at('12:31:00.000')).toEqual([[id('soon'), 'high']]);
    expect(await at('12:51:00.000')).toEqual([[id('now'), 'critical']]);
    expect(await at('13:00:00.001')).toEqual([[id('overdue'), 'critical']]);
    await restaurant.client.operators.select({ operatorId: restaurant.operatorId! });
    await restaurant.client.haccp.recordCheck({ id: newId(), taskId, value: '78' });
    expect(await at('13:05:00.000')).toEqual([]);
  });

  it('[NOTIF-12, NOTIF-13] tells a reading outside its limits while the matter is open, however old and answered or not', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    await openedLongAgo(server, restaurant.id);
    const { client } = restaurant;
    const ago = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
    // 25 hours old and over: measured again, well.
    await reading(restaurant, 'Ieri', 9, ago(25));
    await reading(restaurant, 'Ieri', 3, ago(24));
    const old = await reading(restaurant, 'Vecchia', 9, ago(25));
    const slip = await reading(restaurant, 'Sbagliata', 9, ago(1));
    await client.refrigeration.correctReading({
      id: newId(),
      readingId: slip,
      temperature: 3,
      reason: 'Letta male',
    });
    const told = async () =>
      (await list(restaurant)).notifications
        // What is over asks to be closed by name (NC-11).
        .filter(({ type }) => type !== 'non_conformity')
        .map(({ id, priority, message }) => [id, priority, message]);
    expect(await told()).toEqual([
      [`temperature_alert:${old}:critical`, 'critical', '9,0 °C ieri alle 12:00: critica'],
    ]);
    await client.refrigeration.answerReading({ id: newId(), readingId: old, action: 'Chiusa la porta' });
    const text = '9,0 °C ieri alle 12:00: critica · da ricontrollare';
    expect(await told()).toEqual([
      [`temperature_alert:${old}:critical_recheck`, 'critical', `${text} entro le 14:00`],
    ]);
    server.clock.set(new Date(noon.getTime() + 3_600_001));
    expect(await told()).toEqual([
      [`temperature_alert:${old}:critical_late`, 'critical', `${text}: era entro le 14:00`],
    ]);
    await client.operators.select({ operatorId: restaurant.operatorId! });
    await client.refrigeration.answerReading({
      id: newId(),
      readingId: old,
      action: 'Al cuore 3 °C',
      judgement: 'fit',
    });
    expect(await told()).toEqual([]);
  });

  it('[NOTIF-13] tells a check outside its limit until it is over, and leads to its task once it is answered', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    const taskId = await task(restaurant, 'Cottura pollo', '12:00');
    const checkId = newId();
    await restaurant.client.haccp.recordCheck({ id: checkId, taskId, value: '70' });
    const told = async () =>
      (await list(restaurant)).notifications.map(({ type, priority, subject_id }) => [
        type,
        priority,
        subject_id,
      ]);
    expect(await told()).toEqual([['haccp', 'critical', checkId]]);
    await restaurant.client.haccp.answerCheck({ id: newId(), checkId, action: 'Rimesso in forno' });
    expect(await told()).toEqual([['haccp', 'critical', taskId]]);
    server.clock.advance(60_000);
    await restaurant.client.haccp.recordCheck({ id: newId(), taskId, value: '82' });
    // It is over, and to be closed by name (NC-11).
    expect(await told()).toEqual([['non_conformity', 'medium', checkId]]);
  });

  it('[NOTIF-07, NOTIF-08, NOTIF-09] goes by the day in Rome, whose midnight comes before that of UTC (C-59)', async () => {
    server.clock.set(new Date('2026-11-20T23:30:00.000Z'));
    const restaurant = await buildRestaurant(server);
    for (const day of ['20', '22', '23', '28', '29']) await stock(restaurant, day, `2026-11-${day}`);
    const { notifications } = await list(restaurant);
    expect(notifications.map(({ title, priority, message }) => [title, priority, message])).toEqual([
      ['20', 'critical', 'Scaduto il 20/11/2026: da scartare · lotto L-20'],
      ['22', 'high', 'Scade domani · lotto L-22'],
      ['28', 'medium', expect.any(String)],
      ['23', 'medium', expect.any(String)],
    ]);
  });

  it('[PLAN-39] leaves out what is archived, used up, or not in the plan, and no temperature out of its limits', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    const { client, id } = restaurant;
    const finished = await stock(restaurant, 'finito', '2026-11-22');
    const archived = await stock(restaurant, 'archiviato', '2026-11-22');
    await server.db.owner('UPDATE lots SET quantity = 0 WHERE product_id = $1', [finished]);
    await server.db.owner('UPDATE products SET archived_at = now() WHERE id = $1', [archived]);
    await client.haccp.archiveTask({ id: newId(), taskId: await task(restaurant, 'Vecchio', '08:00') });
    expect(await list(restaurant)).toEqual({ notifications: [], total: 0 });

    await task(restaurant, 'Cottura', '08:00');
    await reading(restaurant, 'Cella', 9);
    await label(restaurant, 'Ragù', '2026-11-21T11:00:00Z');
    await stock(restaurant, 'Latte', '2026-11-22');
    const types = async (plan: string) => {
      await server.db.owner('UPDATE restaurants SET current_plan_type = $1 WHERE id = $2', [plan, id]);
      const answer = await list(restaurant);
      expect(answer.total).toBe(answer.notifications.length);
      return answer.notifications.map(({ type }) => type).toSorted();
    };
    expect(await types('plus')).toEqual(['haccp', 'product_expiry', 'qr_expiry', 'temperature_alert']);
    expect(await types('base')).toEqual(['haccp', 'product_expiry', 'qr_expiry', 'temperature_alert']);
    expect(await types('free')).toEqual(['product_expiry', 'temperature_alert']);
  });

  it('never tells another restaurant’s matters', async () => {
    server.clock.set(noon);
    const other = await buildRestaurant(server);
    await stock(other, 'altrui', '2026-11-20');
    await task(other, 'Altrui', '08:00');
    await reading(other, 'Altrui', 9);
    await label(other, 'Altrui', '2026-11-21T11:00:00Z');
    expect((await list(other)).total).toBe(4);
    expect(await list(await buildRestaurant(server))).toEqual({ notifications: [], total: 0 });
  });

  it('lists the most urgent of a thousand, and counts them all', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    const productId = await stock(restaurant, 'Uova', '2026-11-28');
    await server.db.owner(
      `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
       SELECT $1, gen_random_uuid(), $2, 'X' || n, CASE WHEN n <= 10 THEN '2026-11-20' ELSE '2026-11-25' END::date, 'use_by', '2026-11-01', 1, '2026-11-01'
         FROM generate_series(1, 999) n`,
      [restaurant.id, productId],
    );
    const { notifications, total } = await list(restaurant);
    expect([notifications.length, total]).toEqual([mostNotifications, 1_000]);
    expect(notifications.filter(({ priority }) => priority === 'critical')).toHaveLength(10);
    expect(notifications.some(({ message }) => message.includes('L-Uova'))).toBe(false);
  });

  it('tells of one day use-by before best-before', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    await stock(restaurant, 'Riso', '2026-11-22', 'best_before');
    await stock(restaurant, 'Latte', '2026-11-22', 'use_by');
    await stock(restaurant, 'Pasta', '2026-11-22', 'best_before');
    const productId = await stock(restaurant, 'Panna', '2026-11-22', 'use_by');
    const told = async () => (await list(restaurant)).notifications.map(({ title }) => title);
    expect(await told()).toEqual(['Latte', 'Panna', 'Riso', 'Pasta']);
    // Also of more than are listed.
    await server.db.owner(
      `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
       SELECT $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'X' || n, '2026-11-22', 'best_before', '2026-11-01', 1, '2026-11-01'
         FROM generate_series(1, $3::int) n`,
      [restaurant.id, productId, mostNotifications],
    );
    expect((await told()).slice(0, 2)).toEqual(['Latte', 'Panna']);
  });

  it('[NOTIF-10] tells a label that expired until it is dealt with, also nine days later (C-63)', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    const kept = await label(restaurant, 'Ragù', '2026-11-12T12:00:00Z');
    const { notifications, total } = await list(restaurant);
    expect(notifications.map(({ subject_id, priority }) => [subject_id, priority])).toEqual([[kept, 'high']]);
    expect(total).toBe(1);
  });

  it('[NOTIF-10] tells no more of the label of a container that was emptied', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    const performedAt = new Date(noon.getTime() - 48 * 3_600_000).toISOString();
    const { tub } = await buildPreparation(restaurant.client, { performedAt, quantity: 2 });
    const told = async () => (await list(restaurant)).notifications.map(({ priority }) => priority);
    expect(await told()).toEqual(['high']);
    const part = { tubId: tub.id, kind: 'discard' as const, quantity: 1, reason: 'expired' as const };
    await restaurant.client.preparations.empty({ ...part, id: newId() });
    expect(await told()).toEqual(['high']);
    await restaurant.client.preparations.empty({ ...part, id: newId() });
    expect(await told()).toEqual([]);
  });

  it('[NOTIF-10, NOTIF-15] lists an expired label before any number of those of tomorrow', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    const expired = await label(restaurant, 'Ragù', '2026-11-21T11:00:00Z');
    await server.db.owner(
      `INSERT INTO qr_labels (restaurant_id, id, unique_identifier, subject_kind, label_data, product_name, lot_number, expires_at, qr_url, operator_name, created_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'free', '{}', 'Pesto', 'L1', '2026-11-22T11:00:00Z', 'https://example.test', 'Anna', '2026-11-01T08:00:00Z'
         FROM generate_series(1, $2::int) n`,
      [restaurant.id, mostNotifications],
    );
    const { notifications, total } = await list(restaurant);
    expect(notifications[0]).toMatchObject({ subject_id: expired, priority: 'high' });
    expect([notifications.length, total]).toEqual([mostNotifications, mostNotifications + 1]);
  });

  it('[NOTIF-12, NOTIF-15] lists a critical reading before any number of newer warnings', async () => {
    server.clock.set(noon);
    const restaurant = await buildRestaurant(server);
    await openedLongAgo(server, restaurant.id);
    const critical = await reading(restaurant, 'Cella', 9, new Date('2026-11-20T13:00:00.000Z'));
    await server.db.owner(
      `INSERT INTO refrigeration_logs (restaurant_id, id, equipment_name, temperature, status, operator_name, performed_at, recorded_at)
       SELECT $1, gen_random_uuid(), 'Banco ' || n, 5.5, 'Warning', 'Anna', $2, $2 FROM generate_series(1, $3::int) n`,
      [restaurant.id, '2026-11-21T11:30:00.000Z', mostNotifications],
    );
    const { notifications, total } = await list(restaurant);
    expect(notifications[0]).toMatchObject({ subject_id: critical, priority: 'critical' });
    expect([notifications.length, total]).toEqual([mostNotifications, mostNotifications + 1]);
  });
});
