import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { operatorSessionMinutes } from '#features/access/operator-sessions.ts';
import type { Member } from '#features/access/server/index.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { heartbeat } from './heartbeat.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A heartbeat of a device that was found to work in this session. */
function beat(restaurantId: string, operatorId: string, sessionId: string) {
  const caller: Pick<Member, 'operator' | 'restaurant'> = {
    restaurant: {
      id: restaurantId,
      name: 'Da Anna',
      planType: 'plus',
      subscriptionStatus: 'active',
      trialEndsAt: null,
      bonusExpiresAt: null,
      deletionDueAt: null,
      isSuspended: false,
      tryoutUntil: null,
      versions: {},
    },
    operator: { id: operatorId, name: 'Anna', icon: 'user', sessionId },
  };
  const services = { database: server.db.database, clock: server.clock };
  return heartbeat({ services, deviceId: newId() }, caller);
}

describe('the heartbeat', () => {
  it('says whether the session was still there to be refreshed', async () => {
    const { id: restaurantId, operatorId } = await buildRestaurant(server);
    const [session] = await server.db.owner<{ id: string }>(
      'SELECT id FROM operator_sessions WHERE operator_id = $1',
      [operatorId],
    );
    expect(await beat(restaurantId, operatorId!, session!.id)).toEqual({ active: true });
    // Ended between the moment the caller was found and the refresh.
    await server.db.owner(
      'UPDATE operator_sessions SET is_forced_logout = true, forced_out_at = now() WHERE id = $1',
      [session!.id],
    );
    expect(await beat(restaurantId, operatorId!, session!.id)).toEqual({ active: false });
    expect(await beat(restaurantId, operatorId!, newId())).toEqual({ active: false });
  });

  it('[OPER-20] brings no session back that ran out while it was on its way', async () => {
    const { id: restaurantId, operatorId } = await buildRestaurant(server);
    const long = new Date(server.clock.now().getTime() - operatorSessionMinutes * 60_000 - 1_000);
    const [session] = await server.db.owner<{ id: string }>(
      'UPDATE operator_sessions SET last_activity = $2 WHERE operator_id = $1 RETURNING id',
      [operatorId, long],
    );
    expect(await beat(restaurantId, operatorId!, session!.id)).toEqual({ active: false });
  });
});

/** The same person on a further device, where nobody was chosen. */
async function anotherDevice({ email }: TestRestaurant) {
  const { client } = server.browser();
  await client.accounts.signIn({ email, password, remember: true });
  return client;
}

describe('[ERR-18] [NOTIF-27] an overdue device', () => {
  const hour = 3_600_000;
  const overdue = async (client: Awaited<ReturnType<typeof buildRestaurant>>['client']) =>
    (await client.operators.overdueDevices()).devices;

  it('is one that said that it holds records for two hours, until it says that they have left', async () => {
    const { client } = await buildRestaurant(server);
    const ago = (ms: number) => new Date(server.clock.now().getTime() - ms).toISOString();
    await client.operators.heartbeat({ held: 1, heldSince: ago(2 * hour - 1_000) });
    expect(await overdue(client)).toEqual([]);
    const heldSince = ago(2 * hour);
    await client.operators.heartbeat({ held: 3, heldSince });
    expect(await overdue(client)).toEqual([
      { operatorName: 'Anna', held: 3, heldSince, lastSeenAt: server.clock.now().toISOString() },
    ]);
    // [NOTIF-27] The bell says so too, until they have left.
    const bell = async () =>
      (await client.notifications.list()).notifications.filter(({ type }) => type === 'device_overdue');
    expect(await bell()).toMatchObject([
      {
        title: 'Dispositivo di Anna',
        priority: 'high',
        message: expect.stringContaining('3 registrazioni non sono arrivate') as string,
      },
    ]);
    await client.operators.heartbeat({});
    expect(await overdue(client)).toEqual([]);
    expect(await bell()).toEqual([]);
  });

  it.each(['2125-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'])(
    'whose clock is wrong (%s) counts from when it was first heard of',
    async (heldSince) => {
      const { client } = await buildRestaurant(server);
      const first = server.clock.now().toISOString();
      await client.operators.heartbeat({ held: 1, heldSince });
      expect(await overdue(client)).toEqual([]);
      server.clock.advance(20 * 60_000);
      await client.operators.heartbeat({ held: 1, heldSince });
      server.clock.advance(2 * hour - 20 * 60_000);
      expect(await overdue(client)).toMatchObject([{ held: 1, heldSince: first }]);
    },
  );

  it.each(['clear', 'take-over', 'forced', 'another', 'archived'] as const)(
    '[OPER-51] what it said that it holds outlives who works on it (%s), until that device says that it holds none',
    async (how) => {
      const restaurant = await buildRestaurant(server, how === 'take-over' ? { plan: 'base' } : {});
      const { client, operatorId } = restaurant;
      const ago = (ms: number) => new Date(server.clock.now().getTime() - ms).toISOString();
      const heldSince = ago(3 * hour);
      await client.operators.heartbeat({ held: 2, heldSince });
      expect(await overdue(client)).toMatchObject([{ held: 2, heldSince }]);
      const office = await anotherDevice(restaurant);
      const own = { operatorId: operatorId! };
      const someone = { id: newId(), name: 'Bruno', icon: 'user' } as const;
      if (how === 'clear') await client.operators.clear({});
      if (how === 'take-over') await office.operators.select({ ...own, confirmForcedLogout: true });
      if (how === 'forced')
        await server.db.owner(
          'UPDATE operator_sessions SET is_forced_logout = true, forced_out_at = now() WHERE operator_id = $1',
          [operatorId],
        );
      if (how === 'another') {
        await client.operators.create(someone);
        await client.operators.select({ operatorId: someone.id });
      }
      if (how === 'archived') await client.operators.archive({ id: newId(), ...own });
      expect(await overdue(office)).toMatchObject([
        { operatorName: how === 'another' ? 'Bruno' : 'Anna', held: 2, heldSince },
      ]);
      // Nobody works there: it is no sign of life of anybody, and says what it holds all the same.
      server.clock.advance(60_000);
      const beat = { active: how === 'another' };
      expect(await client.operators.heartbeat({ held: 3, heldSince })).toEqual(beat);
      const lastSeenAt = server.clock.now().toISOString();
      expect(await overdue(office)).toMatchObject([{ held: 3, heldSince, lastSeenAt }]);
      // What another device holds, or that this one can not read it, says nothing of it.
      await office.operators.heartbeat({ held: 0 });
      expect(await client.operators.heartbeat({ held: null })).toEqual(beat);
      expect(await overdue(office)).toMatchObject([{ held: 3 }]);
      await client.operators.heartbeat({ held: 0 });
      expect(await overdue(office)).toEqual([]);
    },
  );

  it('[OPER-51] is told of with nobody’s name where nobody ever worked on it', async () => {
    const restaurant = await buildRestaurant(server);
    const office = await anotherDevice(restaurant);
    const heldSince = new Date(server.clock.now().getTime() - 3 * hour).toISOString();
    expect(await office.operators.heartbeat({ held: 1, heldSince })).toEqual({ active: false });
    expect(await overdue(restaurant.client)).toMatchObject([{ operatorName: 'N/A', held: 1, heldSince }]);
    const { notifications } = await restaurant.client.notifications.list();
    expect(notifications.filter(({ type }) => type === 'device_overdue')).toHaveLength(1);
    server.clock.advance(7 * 24 * hour + 1);
    expect(await overdue(restaurant.client)).toEqual([]);
  });

  it('is one on which somebody works that has been silent for a day, not for a night, and not one that was put away', async () => {
    const { client } = await buildRestaurant(server);
    const away = await buildRestaurant(server);
    await away.client.operators.clear({});
    server.clock.advance(24 * hour - 1);
    expect(await overdue(client)).toEqual([]);
    server.clock.advance(1);
    expect(await overdue(client)).toMatchObject([{ operatorName: 'Anna', held: 0, heldSince: null }]);
    expect(await overdue(away.client)).toEqual([]);
    server.clock.advance(7 * 24 * hour);
    expect(await overdue(client)).toEqual([]);
  });
});

it('[ERR-14] [API-41] [TRACE-22] what the device’s own clock showed is kept beside the time of the act, and told in the register', async () => {
  const { browser, client, id: restaurantId } = await buildRestaurant(server);
  const equipmentId = newId();
  await client.refrigeration.createEquipment({
    id: equipmentId,
    name: 'Frigo 1',
    type: 'frigorifero',
    limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
  });
  const record = async (said: string, timeBy = '') => {
    const id = newId();
    const { status } = await browser.fetch('/api/refrigeration/readings', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-credenza-device-time': said,
        'x-credenza-time-by': timeBy,
      },
      body: JSON.stringify({ id, equipmentId, temperature: 3 }),
    });
    const [row] = await server.db.owner<{ device_time: Date | null; time_by: string | null }>(
      'SELECT device_time, time_by FROM audit_logs WHERE restaurant_id = $1 AND id = $2',
      [restaurantId, id],
    );
    return [status, row?.device_time?.toISOString() ?? null, row?.time_by ?? null];
  };
  expect(await record('2026-11-20T08:00:00.123Z')).toEqual([201, '2026-11-20T08:00:00.123Z', null]);
  for (const said of ['', 'ieri', '2026-99-20T08:00:00.000Z', '9'.repeat(300)])
    expect(await record(said)).toEqual([201, null, null]);
  // Where that clock was set meanwhile, it is kept who says when it was (API-41).
  const shown = '2026-11-20T08:00:00.123Z';
  for (const by of ['ticks', 'person']) expect(await record(shown, by)).toEqual([201, shown, by]);
  for (const by of ['nobody', 'x'.repeat(300)]) expect(await record(shown, by)).toEqual([201, shown, null]);
  const { rows } = await client.refrigeration.readings({});
  expect(rows.map(({ timeBy }) => timeBy ?? null).filter((by) => by !== null)).toEqual(['person', 'ticks']);
});
