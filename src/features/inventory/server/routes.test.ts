import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { buildProduct, deliver, takeAway } from './factories.ts';
import { productTests } from './products.part.test.ts';
import { arrivingTests } from './arriving.part.test.ts';
import { goodsTests } from './goods.part.test.ts';
import { redatingTests } from './redating.part.test.ts';
import { server, inDays, stored, violations, useServer } from './test-kit.ts';

useServer();

productTests();
goodsTests();
arrivingTests();
redatingTests();

describe('the history', () => {
  it('[INV-18] tells product, type, quantity, notes, expiry and operator, newest first and page by page', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Salmone', unit: 'kg' });
    await deliver(client, productId, { quantity: 9, expiryDate: inDays(4), notes: 'Arrivato a 2 °C\nOK' });
    for (let n = 1; n <= 3; n++) {
      server.clock.advance(1_000);
      await takeAway(client, productId, n);
    }
    await client.inventory.edit({ id: newId(), productId, changes: { name: 'Salmone norvegese' } });
    const first = await client.inventory.movements({ productId, limit: 2 });
    expect(first.rows.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['out', 3],
      ['out', 2],
    ]);
    const second = await client.inventory.movements({ productId, limit: 2, cursor: first.nextCursor! });
    expect(second).toMatchObject({ total: 4, nextCursor: null });
    expect(second.rows[1]).toMatchObject({
      productId,
      productName: 'Salmone',
      type: 'in',
      quantity: 9,
      unit: 'kg',
      notes: 'Arrivato a 2 °C\nOK',
      expiryDate: inDays(4),
      operatorName: 'Anna',
    });
  });

  it('shows tampering with a movement, its lines or a lot', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { initialStock: { quantity: 5, expiryDate: inDays(1) } });
    await takeAway(client, productId, 2);
    expect((await violations(restaurantId)).found).toEqual([]);
    for (const [damage, repair] of [
      [
        'UPDATE product_movements SET quantity = quantity + 1',
        'UPDATE product_movements SET quantity = quantity - 1',
      ],
      [
        'UPDATE product_movement_lots SET quantity = quantity + 1',
        'UPDATE product_movement_lots SET quantity = quantity - 1',
      ],
      ['UPDATE lots SET expiry_date = expiry_date + 1', 'UPDATE lots SET expiry_date = expiry_date - 1'],
    ] as const) {
      await server.db.owner(`${damage} WHERE restaurant_id = $1`, [restaurantId]);
      expect(
        (await violations(restaurantId)).found.map(({ kind }) => kind),
        damage,
      ).toEqual(['changed', 'changed']);
      await server.db.owner(`${repair} WHERE restaurant_id = $1`, [restaurantId]);
    }
    expect((await violations(restaurantId)).found).toEqual([]);
  });

  it('can not be rewritten by the server’s own role', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    await buildProduct(client, { initialStock: { quantity: 5 } });
    for (const statement of [
      'UPDATE product_movements SET quantity = 1',
      'DELETE FROM product_movements',
      'UPDATE product_movement_lots SET quantity = 1',
      'DELETE FROM product_movement_lots',
      "UPDATE lots SET expiry_date = '2030-01-01', expiry_kind = 'use_by'",
      'DELETE FROM lots',
    ]) {
      await expect(
        server.db.database.asTenant(restaurantId, (tx) => tx.connection.query(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('refusals', () => {
  let own: TestRestaurant;
  let productId: string;
  let lotId: string;
  beforeAll(async () => {
    own = await buildRestaurant(server);
    productId = await buildProduct(own.client, { name: 'Prosciutto', initialStock: { quantity: 7 } });
    lotId = (await own.client.inventory.product({ productId })).lots[0]!.id;
  });

  const reads = (client: TestRestaurant['client']): Record<string, () => Promise<unknown>> => ({
    list: () => client.inventory.list({}),
    summary: () => client.inventory.summary(),
    choices: () => client.inventory.choices(),
    product: () => client.inventory.product({ productId }),
    movements: () => client.inventory.movements({ productId }),
  });
  const writes = (client: TestRestaurant['client']): Record<string, () => Promise<unknown>> => ({
    create: () => client.inventory.create({ id: newId(), name: 'X', unit: 'pz' }),
    edit: () => client.inventory.edit({ id: newId(), productId, changes: { name: 'Rubato' } }),
    archive: () => client.inventory.archive({ id: newId(), productId }),
    unarchive: () => client.inventory.unarchive({ id: newId(), productId }),
    receive: () => deliver(client, productId, { quantity: 1 }),
    takeOut: () => takeAway(client, productId, 1, lotId),
  });

  it('turn visitors away', async () => {
    const { client } = server.browser();
    for (const [name, call] of Object.entries({ ...reads(client), ...writes(client) }))
      await expect(call(), name).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  });

  it('let a member without an operator read, but not write', async () => {
    await own.client.operators.clear();
    const before = await stored(own.id);
    for (const call of Object.values(reads(own.client))) await call();
    for (const [name, call] of Object.entries(writes(own.client)))
      await expect(call(), name).rejects.toMatchObject({ code: 'OPERATOR_REQUIRED', status: 403 });
    expect(await stored(own.id)).toEqual(before);
    await own.client.operators.select({ operatorId: own.operatorId! });
  });

  it('show and change nothing of another restaurant', async () => {
    const stranger = await buildRestaurant(server);
    const before = await own.client.inventory.product({ productId });
    const { list, summary, choices, ...one } = reads(stranger.client);
    const { create, ...changes } = writes(stranger.client);
    for (const [name, call] of Object.entries({ ...one, ...changes }))
      await expect(call(), name).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await list!()).toMatchObject({ rows: [], total: 0 });
    expect(await choices!()).toMatchObject({ products: [] });
    expect(await summary!()).toMatchObject({ products: 0, totalValueCents: 0 });
    // A lot of a stranger is none of one's own product's either.
    const mine = await buildProduct(stranger.client, { initialStock: { quantity: 9 } });
    await expect(takeAway(stranger.client, mine, 1, lotId)).rejects.toMatchObject({
      code: 'STOCK_UNAVAILABLE',
    });
    await create!();
    expect(await own.client.inventory.product({ productId })).toEqual(before);
  });

  it('answer every bad input with its field and a sentence, and store nothing', async () => {
    const before = await stored(own.id);
    const post = async (path: string, body: unknown, method = 'POST') => {
      const response = await own.browser.fetch(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        // NaN and Infinity are not JSON; 1e999 reads back as Infinity.
        body: JSON.stringify(body).replaceAll('"∞"', '1e999'),
      });
      const answer = (await response.json()) as {
        data?: { fields?: { field: string; code: string; message: string }[] };
      };
      return { status: response.status, fields: answer.data?.fields ?? [] };
    };
    const product = { name: 'Pane', unit: 'pz' };
    const goods = { productId, quantity: 1 };
    const cases: [path: string, body: Record<string, unknown>, field: string, code: string][] = [
      ['/inventory/products', { ...product, name: undefined }, 'name', 'required'],
      ['/inventory/products', { ...product, name: '   ' }, 'name', 'required'],
      ['/inventory/products', { ...product, name: 'x'.repeat(10_240) }, 'name', 'too_long'],
      ['/inventory/products', { ...product, name: 7 }, 'name', 'invalid_type'],
      ['/inventory/products', { ...product, name: 'a\u0000b' }, 'name', 'invalid_characters'],
      ['/inventory/products', { ...product, unit: 'secchio' }, 'unit', 'invalid_option'],
      ['/inventory/products', { ...product, costCents: 1.5 }, 'costCents', 'not_whole'],
      ['/inventory/products', { ...product, costCents: -1 }, 'costCents', 'too_small'],
      ['/inventory/products', { ...product, minimumStock: '∞' }, 'minimumStock', 'not_a_number'],
      [
        '/inventory/products',
        { ...product, initialStock: { quantity: 0 } },
        'initialStock.quantity',
        'too_small',
      ],
      ['/inventory/products', { ...product, quantity: 5 }, 'quantity', 'unknown_field'],
      ['/inventory/products', { ...product, id: 'abc' }, 'id', 'invalid_id'],
      ['/inventory/movements/in', { ...goods, quantity: 0 }, 'quantity', 'too_small'],
      ['/inventory/movements/in', { ...goods, quantity: 1.5 }, 'quantity', 'not_whole'],
      ['/inventory/movements/in', { ...goods, quantity: '3' }, 'quantity', 'not_a_number'],
      ['/inventory/movements/in', { ...goods, quantity: null }, 'quantity', 'required'],
      ['/inventory/movements/in', { ...goods, quantity: 1_000_001 }, 'quantity', 'too_large'],
      ['/inventory/movements/in', { ...goods, expiryDate: '2027-02-31' }, 'expiryDate', 'invalid_date'],
      ['/inventory/movements/in', { ...goods, expiryDate: '31/12/2027' }, 'expiryDate', 'invalid_date'],
      ['/inventory/movements/in', { ...goods, expiryKind: 'never' }, 'expiryKind', 'invalid_option'],
      ['/inventory/movements/in', { ...goods, lotNumber: 'L\n1' }, 'lotNumber', 'invalid_characters'],
      ['/inventory/movements/in', { ...goods, notes: 'x'.repeat(501) }, 'notes', 'too_long'],
      ['/inventory/movements/in', { ...goods, productId: undefined }, 'productId', 'required'],
      ['/inventory/movements/out', { ...goods, quantity: -1 }, 'quantity', 'too_small'],
      ['/inventory/movements/out', { ...goods, quantity: '∞' }, 'quantity', 'not_a_number'],
      ['/inventory/movements/out', { ...goods, expiryDate: '2027-01-01' }, 'expiryDate', 'unknown_field'],
      ['/inventory/movements/out', { ...goods, operatorName: 'Altro' }, 'operatorName', 'unknown_field'],
    ];
    for (const [path, body, field, code] of cases) {
      const { status, fields } = await post(path, { id: newId(), ...body });
      expect({ status, fields }, `${path} ${field} ${code}`).toEqual({
        status: 422,
        fields: [{ field, code, message: expect.stringMatching(/^[A-ZÀ-Ú].{5,}/) as string }],
      });
    }
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=x', 'limit'],
      ['sort=id', 'sort'],
    ]) {
      const response = await own.browser.fetch(`/api/inventory/products?${query}`);
      expect(await response.json(), query).toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field }] },
      });
    }
    expect((await own.browser.fetch('/api/inventory/products/1')).status).toBe(422);
    expect(await stored(own.id)).toEqual(before);
  });

  it('keep markup and emoji as the text they are', async () => {
    const { client } = await buildRestaurant(server);
    const name = '<img src=x onerror=alert(1)> 🍅 “d’Italia”';
    const id = await buildProduct(client, { name });
    expect((await client.inventory.product({ productId: id })).product.name).toBe(name);
  });

  it('say who did what in the audit log', async () => {
    const rows = await server.db.owner<{ action: string; operator_name: string }>(
      'SELECT action, operator_name FROM audit_logs WHERE restaurant_id = $1 AND entity_id = $2',
      [own.id, productId],
    );
    expect(rows).toEqual([{ action: 'inventory.create_product', operator_name: 'Anna' }]);
  });
});
