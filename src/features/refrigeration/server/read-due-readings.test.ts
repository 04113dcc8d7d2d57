import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { buildEquipment, buildReading } from './factories.ts';
import { readDueReadings, readOpenExcursions } from './index.ts';

let server: TestServer;
/** 10:50 in Rome. */
const morning = new Date('2026-11-21T09:50:00.000Z');
/** 11:10 in Rome; an operator's place is kept for half an hour. */
const late = new Date('2026-11-21T10:10:00.000Z');
const elevenRome = new Date('2026-11-21T10:00:00.000Z');
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.clock.set(morning));

describe('readings due', () => {
  const due = (restaurantId: string) =>
    server.db.database.asTenant(restaurantId, (tx) => readDueReadings(tx, restaurantId, server.clock.now()));

  it('are those of equipment in use that was not read in the running shift', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const stranger = await buildRestaurant(server);
    await buildEquipment(stranger.client, { name: 'Altrui' });
    const read = await buildEquipment(client, { name: 'Cella' });
    const unread = await buildEquipment(client, { name: 'banco' });
    const archived = await buildEquipment(client, { name: 'Vecchia' });
    await client.refrigeration.archiveEquipment({ id: newId(), equipmentId: archived.id, archived: true });
    await buildReading(client, { equipmentId: read.id, temperature: -19 });
    const owed = (state: 'due' | 'overdue') => [
      { equipmentId: unread.id, equipmentName: 'banco', dueAt: elevenRome, state },
    ];
    expect(await due(restaurantId)).toEqual(owed('due'));
    server.clock.set(late);
    expect(await due(restaurantId)).toEqual(owed('overdue'));
    await buildReading(client, { equipmentId: unread.id, temperature: -19 });
    expect(await due(restaurantId)).toEqual([]);
    server.clock.set(new Date('2026-11-21T17:00:00.000Z'));
    expect((await due(restaurantId)).map(({ equipmentName }) => equipmentName)).toEqual(['banco', 'Cella']);
  });

  it('a reading that a wrong clock dates tomorrow counts for when it was recorded, and for then only', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client);
    const tomorrow = '2026-11-22T07:30:00.000Z';
    await buildReading(client, { equipmentId, temperature: -19, performedAt: tomorrow });
    expect(await due(restaurantId)).toEqual([]);
    server.clock.set(new Date('2026-11-22T08:00:00.000Z'));
    expect(await due(restaurantId)).toMatchObject([{ equipmentId, state: 'due' }]);
  });
});

describe('open excursions', () => {
  const open = async (restaurantId: string) =>
    server.db.database.asTenant(restaurantId, (tx) =>
      readOpenExcursions(tx, restaurantId, server.clock.now()),
    );

  it('are readings outside their limits without an answer, of the last 30 days, the newest first', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id: equipmentId } = await buildEquipment(client, { name: 'Pozzetto' });
    const hoursAgo = (hours: number) => new Date(morning.getTime() - hours * 3_600_000).toISOString();
    const warm = await buildReading(client, { equipmentId, temperature: -16, performedAt: hoursAgo(2) });
    const bar = await buildReading(client, { temperature: 12, performedAt: hoursAgo(30 * 24) });
    await buildReading(client, { temperature: 12, performedAt: hoursAgo(30 * 24 + 1) });
    await buildReading(client, { temperature: 12, correctiveAction: 'Spostato' });
    await buildReading(client, { temperature: 3 });
    await buildReading((await buildRestaurant(server)).client, { temperature: 12 });
    expect(await open(restaurantId)).toEqual([
      {
        readingId: warm.id,
        equipmentId,
        equipmentName: 'Pozzetto',
        temperature: -16,
        status: 'Warning',
        performedAt: new Date(warm.performedAt),
      },
      {
        readingId: bar.id,
        equipmentId: null,
        equipmentName: 'Frigo bar',
        temperature: 12,
        status: 'Critical',
        performedAt: new Date(bar.performedAt),
      },
    ]);
  });
});
