import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, lotsOf } from '#features/inventory/server/factories.ts';
import { inDays, server, stored, tampering, today, useServer } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';

useServer();

type Delivery = Parameters<Client['deliveries']['recordDelivery']>[0];
type Row = Delivery['rows'][number];

const rowOf = (productId: string, row: Partial<Row> = {}): Row => ({
  id: newId(),
  productId,
  quantity: 1,
  ...row,
});
const arrive = (client: Client, rows: readonly Row[], delivery: Partial<Delivery> = {}) =>
  client.deliveries.recordDelivery({ id: newId(), rows: [...rows], ...delivery });

describe('goods arrive', () => {
  it('[GOODS-01] puts every row into its lot, with supplier and day said once', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const [milk, fish] = [
      await buildProduct(client, { name: 'Latte', unit: 'pz' }),
      await buildProduct(client, { name: 'Orata', unit: 'kg' }),
    ];
    const delivery = await arrive(
      client,
      [
        rowOf(milk, { quantity: 12, lotNumber: 'A7', expiryDate: inDays(6), expiryKind: 'use_by' }),
        rowOf(fish, { quantity: 2.5, celsius: 1.5 }),
      ],
      { supplier: 'Da Nino', documentNumber: 'DDT 118', notes: 'Una cassa bagnata' },
    );
    expect(delivery).toMatchObject({
      supplier: 'Da Nino',
      documentNumber: 'DDT 118',
      notes: 'Una cassa bagnata',
      receivedOn: today(),
      rows: [
        { productName: 'Latte', quantity: 12, lotNumber: 'A7', expiryDate: inDays(6), celsius: null },
        { productName: 'Orata', quantity: 2.5, unit: 'kg', celsius: 1.5, corrected: false },
      ],
    });
    expect(await lotsOf(client, milk)).toEqual(['A7 × 12']);
    const { lots } = await client.inventory.product({ productId: fish });
    expect(lots).toMatchObject([{ supplier: 'Da Nino', receivedOn: today(), quantity: 2.5 }]);
    expect((await client.deliveries.list({})).rows).toEqual([delivery]);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[GOODS-01] stores nothing when one row can not be stored, and says which', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const [good, bad] = [await buildProduct(client), await buildProduct(client)];
    await arrive(client, [rowOf(bad, { lotNumber: 'X1', expiryDate: inDays(5) })]);
    const before = await stored(restaurantId);
    await expect(
      arrive(client, [rowOf(good), rowOf(bad, { lotNumber: 'x1', expiryDate: inDays(6) })]),
    ).rejects.toMatchObject({
      code: 'LOT_EXPIRY_DIFFERS',
      status: 409,
      data: { row: 1, lotNumber: 'X1', expiryDate: inDays(5) },
    });
    await client.inventory.archive({ id: newId(), productId: good });
    const archived = await stored(restaurantId);
    await expect(arrive(client, [rowOf(bad), rowOf(good)])).rejects.toMatchObject({
      code: 'PRODUCT_ARCHIVED',
      data: { row: 1 },
    });
    expect(await stored(restaurantId)).toEqual(archived);
    expect(archived).toEqual({ ...before, audits: before['audits']! + 1 });
    expect((await client.deliveries.list({})).total).toBe(1);
  });

  it('is stored once when it is sent twice, also at the same time, and adds up in a lot that is there', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const delivery = { id: newId(), rows: [rowOf(productId, { quantity: 4, lotNumber: 'B2' })] };
    const answers = await Promise.all([1, 2, 3].map(() => client.deliveries.recordDelivery(delivery)));
    expect(answers[1]).toEqual(answers[0]);
    expect(await lotsOf(client, productId)).toEqual(['B2 × 4']);
    await arrive(client, [
      rowOf(productId, { quantity: 1, lotNumber: 'b2' }),
      rowOf(productId, { lotNumber: 'B2' }),
    ]);
    expect(await lotsOf(client, productId)).toEqual(['B2 × 6']);
  });

  it('waits for nobody in a ring: many at once with the same lots in other orders are all stored', async () => {
    const { client } = await buildRestaurant(server);
    const ids = await Promise.all([1, 2, 3].map(() => buildProduct(client)));
    const numbered = ids.map((productId) => ({ productId, lotNumber: 'C3' }));
    const own = ids.map((productId) => ({ productId }));
    const orders = [
      [...numbered, ...own],
      [...own, ...numbered.toReversed()],
      [...numbered.toReversed(), ...own],
      [...own.toReversed(), ...numbered],
    ];
    await Promise.all(
      [...orders, ...orders].map((rows) =>
        arrive(
          client,
          rows.map(({ productId, ...row }) => rowOf(productId, row)),
        ),
      ),
    );
    const { lots } = await client.inventory.product({ productId: ids[0]! });
    expect(lots.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 8 }, () => 1),
      8,
    ]);
  });

  it('counts for the day on which it came, also when a tablet tells it late', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const performedAt = new Date(server.clock.now().getTime() - 2 * 86_400_000).toISOString();
    const delivery = await arrive(client, [rowOf(productId)], { performedAt });
    expect(delivery).toMatchObject({ receivedOn: inDays(-2), performedAt });
  });

  it('shows beside a row that its movement was corrected', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const { rows } = await arrive(client, [rowOf(productId)]);
    await client.inventory.correct({ id: newId(), movementId: rows[0]!.movementId, reason: 'Reso subito' });
    const [shown] = (await client.deliveries.list({})).rows;
    expect(shown!.rows).toMatchObject([{ corrected: true }]);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('is listed page by page, newest first', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      server.clock.advance(1_000);
      ids.unshift((await arrive(client, [rowOf(productId)])).id);
    }
    const first = await client.deliveries.list({ limit: 2 });
    const second = await client.deliveries.list({ limit: 2, cursor: first.nextCursor! });
    expect([first.total, ...first.rows.map(({ id }) => id)]).toEqual([3, ids[0], ids[1]]);
    expect([second.nextCursor, ...second.rows.map(({ id }) => id)]).toEqual([null, ids[2]]);
  });

  it('[GOODS-03] is found out when somebody changes what it says', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await arrive(client, [rowOf(productId, { celsius: 9 })]);
    await server.db.owner('UPDATE delivery_rows SET celsius = 3 WHERE restaurant_id = $1', [restaurantId]);
    expect(await tampering(restaurantId)).toMatchObject([
      { kind: 'changed', record: { dataType: 'delivery' } },
    ]);
  });
});

describe('refused, with nothing stored', () => {
  const bad: readonly [string, (productId: string) => Partial<Delivery>, string][] = [
    ['no row', () => ({ rows: [] }), 'rows'],
    ['more rows than a van holds', (id) => ({ rows: Array.from({ length: 81 }, () => rowOf(id)) }), 'rows'],
    ['a quantity of nothing', (id) => ({ rows: [rowOf(id, { quantity: 0 })] }), 'rows.0.quantity'],
    ['half a piece', (id) => ({ rows: [rowOf(id), rowOf(id, { quantity: 1.5 })] }), 'rows.1.quantity'],
    ['no temperature', (id) => ({ rows: [rowOf(id, { celsius: 300 })] }), 'rows.0.celsius'],
    ['hundredths of a degree', (id) => ({ rows: [rowOf(id, { celsius: 3.55 })] }), 'rows.0.celsius'],
    ['a day to come', (id) => ({ rows: [rowOf(id)], receivedOn: inDays(1) }), 'receivedOn'],
    ['a supplier without end', (id) => ({ rows: [rowOf(id)], supplier: 'x'.repeat(81) }), 'supplier'],
  ];
  it.each(bad)('%s', async (_what, delivery, field) => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const before = await stored(restaurantId);
    await expect(
      client.deliveries.recordDelivery({ id: newId(), rows: [], ...delivery(productId) }),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field }] },
    });
    expect(await stored(restaurantId)).toEqual(before);
  });

  it('a product of another restaurant, as if it were not there', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const other = await buildRestaurant(server);
    const foreign = await buildProduct(other.client);
    const before = await stored(restaurantId);
    await expect(arrive(client, [rowOf(foreign)])).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await stored(restaurantId)).toEqual(before);
    expect(await lotsOf(other.client, foreign)).toEqual([]);
    expect((await other.client.deliveries.list({})).total).toBe(0);
  });

  it('visitors, and who works as nobody', async () => {
    const visitor = server.browser().client;
    await expect(arrive(visitor, [rowOf(newId())])).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(visitor.deliveries.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const idle = await buildRestaurant(server, { operator: false });
    await expect(arrive(idle.client, [rowOf(newId())])).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED' });
  });
});
