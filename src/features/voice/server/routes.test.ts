import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { server, stored, tampering, useServer } from '#features/inventory/server/test-kit.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';

useServer();

const labelOf = (client: Client, rest: object = {}) =>
  client.voice.createLabel({
    id: newId(),
    labelId: randomUUID(),
    name: 'Ragù',
    category: 'Preparazione',
    quantity: 2.5,
    unit: 'kg',
    prepTime: server.clock.now().toISOString(),
    shelfLife: 72,
    storage: 'Frigo 2',
    notes: '',
    ...rest,
  });
const labelsOf = (restaurantId: string) =>
  server.db.owner('SELECT * FROM qr_labels WHERE restaurant_id = $1', [restaurantId]);

describe('a label that was said', () => {
  it('[VOICE-20] of a super administrator who works as nobody is that of «voice-user», and of nobody else without an operator', async () => {
    const { id: restaurantId, client, email } = await buildRestaurant(server, { operator: false });
    await expect(labelOf(client)).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
    await server.db.owner(
      'UPDATE profiles SET is_super_admin = true WHERE id = (SELECT id FROM users WHERE email = $1)',
      [email],
    );
    await expect(labelOf(client)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(await labelsOf(restaurantId)).toEqual([]);
    await server.db.owner(
      'UPDATE sessions SET second_factor_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      [email],
    );
    expect(await labelOf(client)).toMatchObject({
      label_data: { operator_id: 'voice-user', operator: 'N/A' },
    });
    expect(await labelsOf(restaurantId)).toMatchObject([{ operator_id: null, operator_name: 'N/A' }]);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[VOICE-06] [VOICE-17] [VOICE-18] is stored as it was confirmed, without the Google integration, and vouched for', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const labelId = randomUUID();
    const label = await labelOf(client, { labelId });
    const made = server.clock.now();
    expect(label).toMatchObject({
      unique_identifier: labelId,
      kind: 'free',
      expiresAt: new Date(made.getTime() + 72 * 3_600_000).toISOString(),
      label_data: {
        product_name: 'Ragù',
        quantity: 2.5,
        unit: 'kg',
        category: 'Preparazione',
        storage_location: 'Frigo 2',
        production_date: made.toISOString(),
        expiry_date: new Date(made.getTime() + 72 * 3_600_000).toISOString(),
        operator: 'Anna',
      },
    });
    expect(label.label_data.lot_number).toMatch(/^BATCH_\d+$/);
    // Nobody said what it holds: the label never says «none».
    expect(label.label_data.allergens).toBeUndefined();
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[VOICE-30] is stored once when it is sent twice', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const sent = { id: newId(), labelId: randomUUID(), prepTime: server.clock.now().toISOString() };
    const [first, second] = [await labelOf(client, sent), await labelOf(client, sent)];
    expect(second).toEqual(first);
    expect(await labelsOf(restaurantId)).toHaveLength(1);
  });

  it.each([
    [
      'what is over already',
      { shelfLife: 1, prepTime: '2020-01-01T08:00:00.000Z' },
      'shelfLife',
      'date_passed',
    ],
    ['what is made later', { prepTime: '2099-01-01T08:00:00.000Z' }, 'prepTime', 'in_future'],
    ['half a piece', { quantity: 0.5, unit: 'pz' }, 'quantity', 'not_whole'],
    ['no name', { name: ' ' }, 'name', 'required'],
    ['for ever', { shelfLife: 100_000 }, 'shelfLife', 'too_large'],
    ['a year in the fridge', { shelfLife: 8_760, reason: 'Sottovuoto' }, 'shelfLife', 'too_large'],
    ['a year where nobody said', { shelfLife: 8_760, storage: 'Non specificato' }, 'shelfLife', 'too_large'],
    [
      'a week and an hour at room temperature',
      { shelfLife: 169, storage: 'Dispensa' },
      'shelfLife',
      'too_large',
    ],
    ['a place that nobody knows', { storage: 'Sulla luna' }, 'storage', 'unknown_place'],
    ['more than three days in the fridge without why', { shelfLife: 73 }, 'reason', 'required'],
    ['the same where why says nothing', { shelfLife: 73, reason: 'boh' }, 'reason', 'no_reason'],
    [
      'more than a month in the freezer without why',
      { shelfLife: 721, storage: 'Freezer' },
      'reason',
      'required',
    ],
  ])('[VOICE-30] [VOICE-43] [VOICE-44] refuses %s, and stores nothing', async (_, rest, field, code) => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const before = await stored(restaurantId);
    await expect(labelOf(client, rest)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field, code }] },
    });
    expect(await labelsOf(restaurantId)).toHaveLength(0);
    expect(await stored(restaurantId)).toEqual(before);
  });

  it('[VOICE-43] [VOICE-44] keeps for longer than is usual with the reason on it, and knows the places of the list', async () => {
    const { client } = await buildRestaurant(server);
    const reason = 'Sottovuoto, lo dice il manuale';
    const label = await labelOf(client, { shelfLife: 168, reason, notes: 'Per il banchetto' });
    expect(label.label_data.notes).toBe(`Per il banchetto · Dura più del solito: ${reason}`);
    await labelOf(client, { shelfLife: 720, storage: 'Freezer 2' });
    await client.storagePlaces.create({ id: newId(), name: 'Torre', kind: 'freezer' });
    await labelOf(client, { shelfLife: 720, storage: 'torre' });
    // What its list says of a place counts before its name.
    await client.storagePlaces.create({ id: newId(), name: 'Freezer rotto', kind: 'ambient' });
    await expect(labelOf(client, { shelfLife: 720, storage: 'Freezer rotto' })).rejects.toMatchObject({
      data: { fields: [{ field: 'shelfLife', code: 'too_large' }] },
    });
  });

  it.each(['Freezer ieri', 'Freezer spento', 'Tolto dal freezer', 'Vicino al freezer', 'Non in freezer'])(
    '[VOICE-67] judges «%s» as the fridge',
    async (storage) => {
      const { client } = await buildRestaurant(server);
      await client.storagePlaces.create({ id: newId(), name: 'Freezer', kind: 'freezer' });
      await expect(labelOf(client, { shelfLife: 720, storage })).rejects.toMatchObject({
        data: { fields: [{ field: 'shelfLife', code: 'too_large' }] },
      });
      await expect(labelOf(client, { shelfLife: 96, storage })).rejects.toMatchObject({
        data: { fields: [{ field: 'reason', code: 'required' }] },
      });
    },
  );

  it('[PLAN-11] needs a plan that holds the voice, and an operator', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server, { plan: 'base' });
    await expect(labelOf(client)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    const alone = await buildRestaurant(server, { operator: false });
    await expect(labelOf(alone.client)).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
    expect(await labelsOf(restaurantId)).toHaveLength(0);
  });
});
