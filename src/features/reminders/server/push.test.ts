import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEquipment, buildReading } from '#features/refrigeration/server/factories.ts';
import { daySources } from '#server/features.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startPushCounterpart } from '#tests/support/push-counterpart.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { QuietChoice } from '../contract.ts';
import { tellMatters } from './tell-matters.ts';

let service: Awaited<ReturnType<typeof startPushCounterpart>>;
let server: TestServer;
let own: TestRestaurant;
/** Monday, 12:00 in Rome. */
const noon = new Date('2026-11-23T11:00:00.000Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

beforeAll(async () => {
  service = await startPushCounterpart();
  server = await startTestServer({
    outside: {
      gemini: { url: 'http://127.0.0.1:9', model: 'gemini-3.5-flash' },
      google: { url: 'http://127.0.0.1:9' },
      stripe: { url: 'http://127.0.0.1:9', secretKey: null, webhookSecret: null, answerMs: 2_000 },
      transcription: null,
      openFoodFactsUrl: 'http://127.0.0.1:9',
      pushUrl: service.origin,
    },
  });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.close();
});
beforeEach(async () => {
  server.clock.set(noon);
  service.got.length = 0;
  service.state.status = 201;
  await server.db.owner('DELETE FROM push_devices');
  own = await buildRestaurant(server);
});

const device = async (of = own.client) => {
  const { endpoint, keys, path } = service.subscribe();
  const { id } = await of.reminders.addDevice({ endpoint, ...keys });
  return { id, path, endpoint, keys };
};
const tell = (most?: number) => tellMatters(server.services, daySources, most);
/** What arrives, once nothing waits in the queue any more. */
async function arrived(): Promise<{ title: string; body: string; tag: string; path: string }[]> {
  await expect
    .poll(
      async () =>
        (
          await server.db.owner(
            `SELECT FROM pgboss.job WHERE name = 'push' AND state IN ('created', 'active')`,
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(0);
  return service.got.map(({ text }) => JSON.parse(text) as Awaited<ReturnType<typeof arrived>>[number]);
}
async function tooWarm(name: string, of = own.client): Promise<void> {
  const { id } = await buildEquipment(of, { name });
  await buildReading(of, { equipmentId: id, temperature: 14 });
}
const quiet = (change: Partial<QuietChoice> = {}) =>
  own.client.reminders.choose({
    quiet: { on: true, from: '11:30', to: '13:00', forCritical: false, ...change },
  });

describe('what is critical', () => {
  it('[REMIND-08] is told at once to each device of the person, once, in the words of the bell', async () => {
    await device();
    await device(own.client);
    await tell();
    expect(await arrived()).toEqual([]);
    await tooWarm('Cella carni');
    await Promise.all([tell(), tell()]);
    const { notifications } = await own.client.notifications.list({});
    const bell = notifications.find(({ type }) => type === 'temperature_alert');
    const told = await arrived();
    expect(told).toHaveLength(2);
    expect(new Set(service.got.map(({ path }) => path)).size).toBe(2);
    expect(told[0]).toMatchObject({ title: 'Cella carni', path: '/refrigeration' });
    expect(told[0]?.body).toContain(bell?.message);
    server.clock.set(later(10));
    await tell();
    expect(await arrived()).toHaveLength(2);
    const left = await server.db.owner(`SELECT data FROM pgboss.job WHERE name = 'push'`);
    expect(JSON.stringify(left)).not.toContain('Cella carni');
  });

  it('[REMIND-08] that stands before whoever asks for it is not told again', async () => {
    await tooWarm('Cella pesce');
    await device();
    await tell();
    expect(await arrived()).toEqual([]);
    await tooWarm('Cella carni');
    await tell();
    expect((await arrived()).map(({ title }) => title)).toEqual(['Cella carni']);
  });

  it('[REMIND-08] waits for the end of quiet hours, unless the person wants it in them', async () => {
    await device();
    await quiet();
    await tooWarm('Cella carni');
    await tell();
    server.clock.set(later(59));
    await tell();
    expect(await arrived()).toEqual([]);
    server.clock.set(later(60));
    await tell();
    expect(await arrived()).toHaveLength(1);
    server.clock.set(noon);
    await quiet({ forCritical: true });
    await tooWarm('Cella pesce');
    await tell();
    expect(await arrived()).toHaveLength(2);
  });

  it('[REMIND-15] is oil beyond its limit and pests that were found as well', async () => {
    await device();
    await tell();
    await own.client.fryingOil.recordOil({ id: newId(), kind: 'check', fryer: 'Grande', polarPercent: 28 });
    await own.client.pestControl.recordInspection({
      id: newId(),
      checklistResults: [{ area: 'Magazzino', checked: true, findings: true, notes: 'Escrementi' }],
    });
    await tell();
    const told = await arrived();
    expect(told.map(({ title, path }) => `${path} ${title}`).toSorted()).toEqual([
      '/frying-oil Grande',
      '/pest-control Magazzino',
    ]);
    await tell();
    expect(await arrived()).toHaveLength(2);
  });

  it('[REMIND-12] by time alone is told when it becomes so, though nobody touches anything', async () => {
    await device();
    await own.client.processChecks.startRun({
      id: newId(),
      process: 'cooling',
      food: 'Ragù',
      celsius: 80,
    });
    await own.client.processChecks.startRun({ id: newId(), process: 'cooking', food: 'Arrosto' });
    await tell();
    server.clock.set(later(120));
    await tell();
    expect(await arrived()).toEqual([]);
    server.clock.set(new Date(later(120).getTime() + 1));
    await Promise.all([tell(), tell()]);
    const told = await arrived();
    expect(told).toMatchObject([{ path: '/process-checks' }]);
    expect(told[0]?.title).toContain('Ragù');
    server.clock.set(later(600));
    await tell();
    expect(await arrived()).toHaveLength(1);
  });

  it('[REMIND-08] is looked for again only where something changed', async () => {
    await device();
    await tell();
    let asked = 0;
    const { memory } = server.services;
    const counting = {
      ...server.services,
      memory: Object.assign(Object.create(memory) as typeof memory, {
        read: (...input: Parameters<typeof memory.read>) => {
          asked++;
          return memory.read(...input);
        },
      }),
    };
    await tellMatters(counting, daySources);
    expect(asked).toBe(0);
    await tooWarm('Cella carni');
    await tellMatters(counting, daySources);
    expect(asked).toBe(1);
  });
});

describe('a device', () => {
  it('[REMIND-07] is told nothing after its session ended, and stands in no list', async () => {
    await device();
    expect((await own.client.reminders.read({})).devices).toMatchObject([{ isThis: true }]);
    await own.client.accounts.signOut({});
    expect(await server.db.owner('SELECT FROM push_devices WHERE restaurant_id = $1', [own.id])).toEqual([]);
  });

  it('[REMIND-07] of a session that ran out is told nothing', async () => {
    await device();
    await server.db.owner(
      `UPDATE sessions SET expires_at = $2 WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [own.email, later(1)],
    );
    await tooWarm('Cella carni');
    server.clock.set(later(2));
    await tell();
    expect(await arrived()).toEqual([]);
  });

  it.each([404, 410])('[REMIND-07] that is not there any more (%i) is forgotten', async (status) => {
    await device();
    service.state.status = status;
    await expect(own.client.reminders.sendTest({ by: 'push' })).rejects.toMatchObject({
      code: 'PUSH_NOT_SENT',
    });
    expect((await own.client.reminders.read({})).devices).toEqual([]);
    await expect(own.client.reminders.sendTest({ by: 'push' })).rejects.toMatchObject({
      code: 'NO_PUSH_DEVICE',
    });
  });

  it.each([307, 429, 500])(
    '[REMIND-09] stays when its service answers %i, which leads nowhere',
    async (status) => {
      await device();
      service.state.status = status;
      await expect(own.client.reminders.sendTest({ by: 'push' })).rejects.toMatchObject({
        code: 'PUSH_NOT_SENT',
      });
      expect((await own.client.reminders.read({})).devices).toHaveLength(1);
    },
  );

  it('[REMIND-07] hears of a test, also in quiet hours, and is one however often it asks', async () => {
    await quiet();
    const { endpoint, keys } = service.subscribe();
    await own.client.reminders.addDevice({ endpoint, ...keys });
    const { id } = await own.client.reminders.addDevice({ endpoint, ...keys });
    expect(await own.client.reminders.sendTest({ by: 'push' })).toEqual({ email: own.email, reached: 1 });
    expect(await arrived()).toMatchObject([{ path: '/reminders' }]);
    await own.client.reminders.removeDevice({ deviceId: id });
    expect((await own.client.reminders.read({})).devices).toEqual([]);
  });

  it('[REMIND-07] is nobody else’s to remove, and its address stands nowhere as it is', async () => {
    const { id, endpoint, keys } = await device();
    const other = await buildRestaurant(server);
    await other.client.reminders.removeDevice({ deviceId: id });
    expect((await own.client.reminders.read({})).devices).toHaveLength(1);
    const [row] = await server.db.owner('SELECT * FROM push_devices WHERE id = $1', [id]);
    const [pair] = await server.db.owner<{ private_key: string }>('SELECT private_key FROM push_keys');
    expect(JSON.stringify(row)).not.toContain(endpoint);
    expect(JSON.stringify(row)).not.toContain(keys.auth);
    expect(pair?.private_key).toMatch(/^v1\./);
  });

  it.each([
    'http://127.0.0.1:9/x',
    'https://127.0.0.1/x',
    'https://10.0.0.7/x',
    'https://localhost/x',
    'https://db.internal/x',
    'http://push.example.org/x',
    'nothing',
  ])('[REMIND-09] is not taken at %s', async (endpoint) => {
    const { keys } = service.subscribe();
    await expect(own.client.reminders.addDevice({ endpoint, ...keys })).rejects.toMatchObject({
      code: 'PUSH_ADDRESS_REFUSED',
    });
  });

  it('[REMIND-03] is of whose plan has it, and of no tryout', async () => {
    const { endpoint, keys } = service.subscribe();
    await server.db.owner(`UPDATE restaurants SET tryout_until = $2 WHERE id = $1`, [own.id, later(600)]);
    await expect(own.client.reminders.addDevice({ endpoint, ...keys })).rejects.toMatchObject({
      code: 'NOT_IN_TRYOUT',
    });
    await server.db.owner(
      `UPDATE restaurants SET tryout_until = NULL, current_plan_type = 'base' WHERE id = $1`,
      [own.id],
    );
    await expect(own.client.reminders.addDevice({ endpoint, ...keys })).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
    });
  });
});
