import { beforeAll, describe, expect, it } from 'vitest';
import { buildCheck, buildTask } from '#features/haccp/server/factories.ts';
import { buildProduct, deliver } from '#features/inventory/server/factories.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { buildEquipment, buildReading } from '#features/refrigeration/server/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Client, TestServer } from '#tests/support/server.ts';

let server: TestServer;
let own: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  own = await buildRestaurant(server);
});

/** What is found, as «kind: title». */
async function found(client: Client, text: string): Promise<string[]> {
  return (await client.search.find({ text })).hits.map(({ kind, title }) => `${kind}: ${title}`);
}

describe('[SEARCH-01] the search', () => {
  it('finds a product by every word of it, without case and accents', async () => {
    const { client } = own;
    await buildProduct(client, {
      name: 'Caffè Etìope in grani',
      category: 'Bevande',
      supplier: 'Torrefazione',
    });
    await buildProduct(client, { name: 'Macinacaffè' });
    for (const text of ['caffe', 'CAFFÈ', 'grani etiope', 'torref', 'bevan caf'])
      expect(await found(client, text), text).toContain('product: Caffè Etìope in grani');
    // A name that begins so comes first.
    expect(await found(client, 'caffe')).toEqual(['product: Caffè Etìope in grani', 'product: Macinacaffè']);
    expect(await found(client, 'caffe zucchero')).toEqual([]);
  });

  it('takes no character for a wildcard', async () => {
    const { client } = await buildRestaurant(server);
    await buildProduct(client, { name: 'Sconto 50% panna' });
    await buildProduct(client, { name: 'Panna 500 ml' });
    expect(await found(client, '50%')).toEqual(['product: Sconto 50% panna']);
    expect(await found(client, 'p_nna')).toEqual([]);
    expect(await found(client, String.raw`pan\a`)).toEqual([]);
  });

  it('leaves out what was put away', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Zafferano' });
    const task = await buildTask(client, { name: 'Pulizia zafferano' });
    await client.inventory.archive({ id: newId(), productId });
    await client.haccp.archiveTask({ id: newId(), taskId: task.id });
    expect(await found(client, 'zafferano')).toEqual([]);
  });

  it('finds a lot by its number, with its product, those in stock first', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Mozzarella' });
    await deliver(client, productId, { quantity: 2, lotNumber: 'LX-2041' });
    const { hits } = await client.search.find({ text: 'x-204' });
    const lot = { title: 'LX-2041', detail: 'Mozzarella', at: null };
    expect(hits).toMatchObject([
      { ...lot, kind: 'lot' },
      { ...lot, kind: 'lot_trace', id: hits[0]!.id },
    ]);
    expect((await client.inventory.lot({ lotId: hits[0]!.id })).product.id).toBe(productId);
  });

  it('[TRACE-21] finds a number whatever separates its parts, and the traces of lots, tubs and deliveries', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Mozzarella' });
    const { id: deliveryId } = await client.deliveries.recordDelivery({
      id: newId(),
      supplier: 'Caseificio',
      documentNumber: 'RC 77/B',
      rows: [{ id: newId(), productId, quantity: 2, lotNumber: 'RC-77', celsius: 3 }],
    });
    await deliver(client, productId, { quantity: 2, lotNumber: 'rc 77' });
    for (const text of ['RC 77', 'rc-77', 'RC77', 'rc.77']) {
      const { hits } = await client.search.find({ text });
      const of = (kind: string) =>
        hits
          .filter((hit) => hit.kind === kind)
          .map(({ title }) => title)
          .toSorted();
      expect([text, of('lot'), of('lot_trace')]).toEqual([text, ['RC-77', 'rc 77'], ['RC-77', 'rc 77']]);
      expect([text, hits.find(({ kind }) => kind === 'delivery_trace')?.id]).toEqual([text, deliveryId]);
      expect((await client.traceability.find({ text })).rows).toMatchObject([
        { kind: 'lot' },
        { kind: 'lot' },
        { kind: 'delivery', value: deliveryId },
      ]);
    }
    const made = await buildPreparation(client, { storageLocation: 'Frigo' });
    const batch = made.preparation.batchNumber;
    for (const text of [batch, batch.replace('_', '-')]) {
      expect(await found(client, text)).toContain(`tub_trace: ${batch}`);
      expect((await client.preparations.list({ search: text })).total).toBe(1);
      expect((await client.labels.list({ search: text })).total).toBe(1);
    }
    // [TRACE-71] As a notice of recall writes it.
    await deliver(client, productId, { quantity: 2, lotNumber: '24310' });
    for (const text of ['Lotto L24310', 'lot. 24310'])
      expect([text, await found(client, text)]).toEqual([text, expect.arrayContaining(['lot: 24310'])]);
    // A number that goes on in another text is none.
    expect(await found(client, 'rc77caseificio')).toEqual([]);
  });

  it('finds lots in stock before newer ones that are used up, also behind many, and each as it is called now', async () => {
    const { id, client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Burro' });
    const lot = (number: string, quantity: number, minutes: number) =>
      server.db.owner(
        `INSERT INTO lots (restaurant_id, id, product_id, lot_number, received_on, quantity, created_at)
         SELECT $1, gen_random_uuid(), $2, $3 || n, '2026-11-01', $4, '2026-11-01'::timestamptz + $5::int * interval '1 minute'
           FROM generate_series(1, CASE WHEN $4 = 0 THEN 300 ELSE 1 END) n`,
        [id, productId, number, quantity, minutes],
      );
    await lot('È-alt', 1, 0);
    await lot('E-neu', 2, 1);
    await lot('e-weg', 0, 2);
    const lots = async (text: string) =>
      (await client.search.find({ text })).hits.flatMap(({ kind, title, detail }) =>
        kind === 'lot' ? [`${title} ${detail}`] : [],
      );
    const found = await lots('E-');
    expect(found.slice(0, 2)).toEqual(['E-neu1 Burro', 'È-alt1 Burro']);
    expect(found).toHaveLength(5);
    await client.inventory.edit({ id: newId(), productId, changes: { name: 'Burro salato' } });
    expect(await lots('alt1')).toEqual(['È-alt1 Burro salato']);
    // A number that comes now is found now.
    await deliver(client, productId, { quantity: 1, lotNumber: 'alt12' });
    expect(await lots('alt1')).toEqual(['alt12 Burro salato', 'È-alt1 Burro salato']);
  });

  it('finds equipment, its readings, and what is open about it', async () => {
    const { client } = await buildRestaurant(server);
    const equipment = await buildEquipment(client, { name: 'Cella pesce', type: 'frigo_pesce' });
    const reading = await buildReading(client, {
      equipmentId: equipment.id,
      temperature: 9,
      notes: 'sportello aperto',
    });
    expect((await client.search.find({ text: 'cella' })).hits).toMatchObject([
      { kind: 'reading_matter', id: reading.id, detail: '9,0 °C', at: reading.performedAt },
      { kind: 'equipment', id: equipment.id, title: 'Cella pesce' },
    ]);
    expect(await found(client, 'sportello')).toEqual(['reading: Cella pesce']);
  });

  it('finds a record as it was mended, not as it stood', async () => {
    const { client } = await buildRestaurant(server);
    const reading = await buildReading(client, { equipmentName: 'Vetrina dolci', temperature: 9 });
    const mended = await client.refrigeration.correctReading({
      id: newId(),
      readingId: reading.id,
      temperature: 3,
      reason: 'letto male',
    });
    expect((await client.search.find({ text: 'vetrina' })).hits).toMatchObject([
      { kind: 'reading', id: mended.id, detail: '3,0 °C' },
    ]);
  });

  it('finds a check of the plan, those that were done, and what is open about it', async () => {
    const { client } = await buildRestaurant(server);
    const task = await buildTask(client, { name: 'Olio friggitrice', criticalLimit: '≤ 180 °C' });
    const check = await buildCheck(client, task.id, { value: '195', notes: 'cambiato' });
    expect((await client.search.find({ text: 'friggi' })).hits).toMatchObject([
      { kind: 'check_matter', id: check.id, title: 'Olio friggitrice' },
      { kind: 'task', id: task.id },
    ]);
    expect(await found(client, 'cambiato')).toEqual(['check: Olio friggitrice']);
  });

  it('finds a delivery by supplier and note, and the list of deliveries begins with it', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const of = (supplier: string, documentNumber: string) =>
      client.deliveries.recordDelivery({
        id: newId(),
        supplier,
        documentNumber,
        rows: [{ id: newId(), productId, quantity: 1 }],
      });
    const first = await of('Ortofrutta Bianchi', 'DDT 118');
    await of('Caseificio', 'DDT 7');
    expect((await client.search.find({ text: 'bianchi 118' })).hits).toMatchObject([
      { kind: 'delivery', id: first.id, title: 'Ortofrutta Bianchi', detail: 'DDT 118' },
    ]);
    const list = await client.deliveries.list({ from: first.id });
    expect(list.rows.map(({ id }) => id)).toEqual([first.id]);
    expect(list.total).toBe(2);
  });
});

describe('[UX-21] of the kitchen the search', () => {
  it('finds recipes and containers, the full ones first, and no recipe that was put away', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await buildRecipe(client, { name: 'Ragù alla bolognese', category: 'Salse' });
    const empty = await buildPreparation(client, {}, recipe);
    await client.preparations.empty({
      id: newId(),
      tubId: empty.tub.id,
      kind: 'use',
      quantity: empty.tub.quantity,
      reason: null,
    });
    const full = await buildPreparation(client, {}, recipe);
    expect((await client.search.find({ text: 'ragu' })).hits).toMatchObject([
      { kind: 'tub', id: full.tub.id, title: 'Ragù alla bolognese', detail: full.preparation.batchNumber },
      { kind: 'tub', id: empty.tub.id },
      { kind: 'recipe', id: recipe.id, detail: 'Salse' },
    ]);
    expect(await found(client, 'salse')).toEqual(['recipe: Ragù alla bolognese']);
    expect((await client.search.find({ text: full.preparation.batchNumber })).hits).toMatchObject([
      { kind: 'tub', id: full.tub.id },
      { kind: 'tub_trace', id: full.tub.id },
    ]);
    await client.recipes.archive({ id: newId(), recipeId: recipe.id, archived: true });
    expect(await found(client, 'salse')).toEqual([]);
    const { client: neighbour } = await buildRestaurant(server);
    expect(await found(neighbour, 'ragu')).toEqual([]);
  });
});

describe('[SEARCH-02] the search answers', () => {
  it('a few of each kind, and says that there is more', async () => {
    const { client } = await buildRestaurant(server);
    for (let number = 1; number <= 6; number += 1) await buildProduct(client, { name: `Vino ${number}` });
    const { hits, more } = await client.search.find({ text: 'vino' });
    expect(hits).toHaveLength(5);
    expect(more).toEqual(['product']);
  });

  it('nothing of another restaurant', async () => {
    const stranger = await buildRestaurant(server);
    await buildProduct(own.client, { name: 'Tartufo nero' });
    await buildReading(own.client, { equipmentName: 'Vetrina tartufi' });
    expect(await found(own.client, 'tartuf')).not.toEqual([]);
    expect(await found(stranger.client, 'tartuf')).toEqual([]);
  });

  it('what was recorded also without the plan that it was recorded under', async () => {
    const restaurant = await buildRestaurant(server);
    await buildReading(restaurant.client, { equipmentName: 'Abbattitore' });
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'free' WHERE id = $1`, [restaurant.id]);
    expect(await found(restaurant.client, 'abbatt')).toEqual(['reading: Abbattitore']);
  });

  it('nobody who is not signed in, and no text that is too short or too long', async () => {
    await expect(server.browser().client.search.find({ text: 'latte' })).rejects.toMatchObject({
      status: 401,
    });
    for (const text of ['l', 'x'.repeat(65)])
      await expect(own.client.search.find({ text })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect((await own.client.search.find({ text: '´´' })).hits).toEqual([]);
  });
});
