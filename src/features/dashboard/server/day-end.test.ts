import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct } from '#features/inventory/server/factories.ts';
import { buildEquipment } from '#features/refrigeration/server/factories.ts';
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

const read = ({ client }: TestRestaurant, temperature = 3) =>
  client.refrigeration.recordReading({ id: newId(), equipmentName: 'Frigo', temperature });

describe('GET /api/dashboard/day-end', () => {
  it('is refused to a visitor', async () => {
    await expect(server.browser().client.dashboard.dayEnd({})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('[DASH-45] tells all that is missing, where the day at a glance shows the first', async () => {
    const restaurant = await buildRestaurant(server);
    server.clock.set(morning);
    for (let at = 0; at < 11; at += 1)
      await restaurant.client.haccp.createTask({
        id: newId(),
        name: `Controllo ${String(at)}`,
        frequency: 'daily',
        criticalLimit: 'min 75 °C',
        dueTime: '23:00',
      });
    const { date, today } = await restaurant.client.dashboard.dayEnd({});
    expect([date, today?.date]).toEqual(['2026-11-21', '2026-11-21']);
    expect(today?.due).toHaveLength(11);
    expect((await restaurant.client.dashboard.today()).due).toHaveLength(8);
  });

  it('[DASH-46] [THERM-18] counts judging many values in one go as an act of the day', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    server.clock.set(morning);
    const { id: probe } = await client.thermometers.createThermometer({ id: newId(), name: 'Sonda' });
    const check = (readCelsius: number) => {
      server.clock.advance(60_000);
      return client.thermometers.recordCalibration({
        id: newId(),
        kind: 'calibration',
        thermometerId: probe,
        method: 'ice',
        readCelsius,
      });
    };
    await check(0);
    server.clock.advance(60_000);
    const reading = await client.refrigeration.recordReading({
      id: newId(),
      equipmentName: 'Frigo',
      temperature: 3,
      thermometerId: probe,
    });
    const off = await check(-4);
    const ofThermometers = async () =>
      (await client.dashboard.dayEnd({})).people
        .flatMap(({ rooms }) => rooms)
        .find(({ name }) => name === 'Termometri')?.count;
    expect(await ofThermometers()).toBe(2);
    server.clock.advance(60_000);
    await client.thermometers.judgeMeasured({
      id: newId(),
      calibrationId: off.id,
      of: 'reading',
      entryIds: [reading.id],
      judgement: 'fit',
      action: 'Rimisurati',
    });
    expect(await ofThermometers()).toBe(3);
  });

  it('[DASH-46] names who recorded something, with rooms and hours, in the order in which they began', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    server.clock.set(morning);
    const marco = newId();
    await client.operators.create({ id: marco, name: 'Marco', icon: 'chef-hat' });
    await client.operators.select({ operatorId: restaurant.operatorId! });
    await read(restaurant);
    server.clock.set(new Date('2026-11-21T10:30:00.000Z'));
    await client.operators.select({ operatorId: marco });
    await read(restaurant);
    await buildPreparation(client, { performedAt: '2026-11-21T10:30:00.000Z' });
    server.clock.set(new Date('2026-11-21T22:59:59.000Z'));
    await client.operators.select({ operatorId: marco });
    await read(restaurant);
    const { people } = await client.dashboard.dayEnd({});
    expect(people.map(({ name }) => name)).toEqual(['Anna', 'Marco']);
    expect(people[1]).toMatchObject({
      id: marco,
      firstAt: '2026-11-21T10:30:00.000Z',
      lastAt: '2026-11-21T22:59:59.000Z',
    });
    expect(people[1]?.rooms).toContainEqual({ name: 'Temperature', count: 2 });
    expect(people[1]?.count).toBe(people[1]?.rooms.reduce((sum, { count }) => sum + count, 0));
    // A second later is another day, on which nobody did anything yet; the day before tells its people and nothing to do.
    server.clock.set(new Date('2026-11-21T23:00:00.000Z'));
    expect(await client.dashboard.dayEnd({})).toMatchObject({ date: '2026-11-22', people: [] });
    const before = await client.dashboard.dayEnd({ date: '2026-11-21' });
    expect(before).toEqual({ date: '2026-11-21', people });
    // No day is told of before it has come.
    expect(await client.dashboard.dayEnd({ date: '2027-01-01' })).toMatchObject({ date: '2026-11-22' });
  });

  it('[DASH-46] counts what was recorded of the day, and not what was set up', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    server.clock.set(morning);
    const told = async () =>
      (await client.dashboard.dayEnd({})).people.map(({ name, rooms }) => [name, rooms]);
    await client.haccp.createTask({
      id: newId(),
      name: 'Controllo',
      frequency: 'daily',
      criticalLimit: 'min 75 °C',
      dueTime: '23:00',
    });
    await buildEquipment(client);
    const productId = await buildProduct(client, { name: 'Sale' });
    expect(await told()).toEqual([]);
    await client.inventory.receive({ id: newId(), productId, quantity: 1, lotNumber: 'S1' });
    // A drill waits on no device, and is a record of the day all the same.
    await client.traceability.begin({
      id: newId(),
      kind: 'exercise',
      start: { kind: 'number', value: 'S1', from: null, to: null },
      reason: 'Prova di rintracciabilità',
    });
    expect(await told()).toEqual([
      [
        'Anna',
        [
          { name: 'Magazzino', count: 1 },
          { name: 'Tracciabilità', count: 1 },
        ],
      ],
    ]);
  });

  it('[DASH-46] counts what a device kept for when it was done, unless its clock says what can not be', async () => {
    const restaurant = await buildRestaurant(server);
    server.clock.set(morning);
    await read(restaurant);
    const sent = async (deviceTime: string | null) => {
      await server.db.owner(
        `UPDATE audit_logs SET came_by = 'queue', device_time = $2 WHERE restaurant_id = $1 AND action = 'refrigeration.record_reading'`,
        [restaurant.id, deviceTime],
      );
      const on = async (date: string) =>
        (await restaurant.client.dashboard.dayEnd({ date })).people.flatMap(({ rooms }) =>
          rooms.filter(({ name }) => name === 'Temperature'),
        ).length;
      return [await on('2026-11-20'), await on('2026-11-21')];
    };
    expect(await sent('2026-11-20T21:00:00Z')).toEqual([1, 0]);
    // Of a week before, of the future, or not said: the instant at which it came.
    expect(await sent('2026-11-10T21:00:00Z')).toEqual([0, 1]);
    expect(await sent('2026-11-21T21:00:00Z')).toEqual([0, 1]);
    expect(await sent(null)).toEqual([0, 1]);
  });

  it('names nobody of another restaurant', async () => {
    const [one, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    server.clock.set(morning);
    await read(other);
    expect((await one.client.dashboard.dayEnd({})).people.flatMap(({ rooms }) => rooms)).not.toContainEqual(
      expect.objectContaining({ name: 'Temperature' }),
    );
  });

  it('[DASH-47] [PREP-56] a container past its end is the one thing to do, until it is emptied', async () => {
    const restaurant = await buildRestaurant(server);
    const { client } = restaurant;
    server.clock.set(morning);
    await buildPreparation(client, { performedAt: '2026-11-21T09:00:00.000Z' });
    const rows = await server.db.owner(
      'SELECT id, expires_at FROM preparation_tubs WHERE restaurant_id = $1',
      [restaurant.id],
    );
    const tub = rows[0] as { id: string; expires_at: Date };
    server.clock.set(new Date(tub.expires_at.getTime() - 1));
    await client.operators.select({ operatorId: restaurant.operatorId! });
    const before = await client.dashboard.today();
    expect([before.pastTubs, before.lastDayTubs]).toEqual([undefined, 1]);
    server.clock.set(tub.expires_at);
    const past = await client.dashboard.today();
    expect(past.pastTubs).toMatchObject({ first: { tubId: tub.id, number: 1 }, count: 1 });
    expect([past.next.kind, past.lastDayTubs]).toEqual(['discard_tub', undefined]);
    await server.db.owner('UPDATE preparation_tubs SET quantity = 0 WHERE id = $1', [tub.id]);
    expect((await client.dashboard.today()).pastTubs).toBeUndefined();
  });
});
