import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProduct, deliver, takeAway, throwAway } from '#features/inventory/server/factories.ts';
import { buildRecipe } from '#features/preparations/server/factories.ts';
import { addDays, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
let own: TestRestaurant;
let client: TestRestaurant['client'];
const monday = '2026-11-23';
const noon = (day: string) => romeLocalTimeToInstant(day, '12:00');

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.set(noon(monday));
  own = await buildRestaurant(server);
  ({ client } = own);
  await server.db.owner(
    `UPDATE restaurants SET current_plan_type = 'plus', subscription_status = 'active' WHERE id = $1`,
    [own.id],
  );
});

/** Movements of a product as if they had been made so many days before, since each of which so much was used a day. */
const longAgo = (movementIds: readonly string[], days: number) =>
  server.db.owner(
    `UPDATE product_movements SET performed_at = performed_at - make_interval(days => $3), recorded_at = recorded_at - make_interval(days => $3)
      WHERE restaurant_id = $1 AND (id = ANY ($2::uuid[]) OR corrects_id = ANY ($2::uuid[]))`,
    [own.id, movementIds, days],
  );

/** A product that came days ago and of which so much was used each day since. */
async function used(
  input: Parameters<typeof buildProduct>[1],
  { came, perDay, days = 40 }: { came: number; perDay: number; days?: number },
): Promise<string> {
  const productId = await buildProduct(client, input);
  const { id: movementId, lots } = await deliver(client, productId, { quantity: came });
  const taken = perDay * (input?.unit === 'kg' ? 1_000 : 1);
  await longAgo([movementId], days + 1);
  await server.db.owner(
    `INSERT INTO product_movements (restaurant_id, id, product_id, product_name, type, quantity, unit, operator_name, performed_at, recorded_at)
     SELECT restaurant_id, gen_random_uuid(), product_id, product_name, 'out', $3, unit, operator_name, at, at
       FROM product_movements, generate_series($4::timestamptz - make_interval(days => $5), $4::timestamptz - interval '1 day', '1 day') at
      WHERE restaurant_id = $1 AND id = $2`,
    [own.id, movementId, taken, noon(monday).toISOString(), days],
  );
  await server.db.owner('UPDATE lots SET quantity = quantity - $3 WHERE restaurant_id = $1 AND id = $2', [
    own.id,
    lots[0]!.lotId,
    taken * days,
  ]);
  return productId;
}
const plan = (cover: 3 | 7 | 14 = 7) => client.reorder.plan({ cover });

describe('what to order', () => {
  it('[ORDER-01, ORDER-07, ORDER-08] by what the kitchen used, for as long as one asks', async () => {
    const flour = await used(
      { name: 'Farina', unit: 'kg', supplier: 'Molino', costCents: 100, minimumStock: 2 },
      { came: 100, perDay: 2.5, days: 39 },
    );
    // 2.5 kg are left of what lasts a day.
    const { toOrder, others, leftOut, today: day } = await plan(3);
    expect({ others, leftOut, day }).toEqual({ others: [], leftOut: 0, day: monday });
    expect(toOrder).toEqual([
      {
        productId: flour,
        name: 'Farina',
        unit: 'kg',
        supplier: 'Molino',
        usable: 2.5,
        minimum: 2,
        reason: 'runs_out',
        order: 7,
        orderCents: 700,
        keepsDays: null,
        estimate: expect.objectContaining({
          days: 39,
          demandClass: 'smooth',
          daysLeft: { low: 1, middle: 1, high: 1 },
        }),
      },
    ]);
    expect((await plan(7)).toOrder[0]!.order).toBeGreaterThan(16);
  });

  it('[ORDER-02] nothing is used on the days for which a closing was told', async () => {
    const productId = await used({ name: 'Farina', unit: 'kg' }, { came: 100, perDay: 2.5, days: 38 });
    const left = async () => {
      const [{ estimate }, { others, toOrder }] = await Promise.all([
        client.reorder.product({ productId }),
        plan(3),
      ]);
      return [estimate!.daysLeft.middle, others[0]?.days ?? toOrder[0]!.estimate!.daysLeft.middle];
    };
    expect(await left()).toEqual([2, 2]);
    await client.closedDays.addClosure({
      id: newId(),
      name: 'Ferie',
      firstDay: addDays(monday, 1),
      lastDay: addDays(monday, 7),
      lateReason: null,
    });
    expect(await left()).toEqual([9, 9]);
  });

  it('[ORDER-01] waste, goods sent back, counts and mended movements are no use', async () => {
    const productId = await used({ name: 'Latte' }, { came: 700, perDay: 10 });
    const perDay = async () => (await client.reorder.product({ productId })).estimate!.perDay;
    const before = await perDay();
    const thrown = await throwAway(client, productId, 20);
    const { lots } = await client.inventory.product({ productId });
    const { id: lotId, quantity: expected } = lots[0]!;
    const counted = await client.inventory.count({ id: newId(), lotId, counted: expected - 15, expected });
    const slip = await takeAway(client, productId, 40);
    await client.inventory.correct({ id: newId(), movementId: slip.id, reason: 'Errore di battitura' });
    await longAgo([thrown.id, counted.movement!.id, slip.id], 1);
    await server.db.owner(`UPDATE products SET updated_at = updated_at WHERE restaurant_id = $1`, [own.id]);
    expect(await perDay()).toBe(before);
    const taken = await takeAway(client, productId, 10);
    await longAgo([taken.id], 1);
    expect(await perDay()).toBeGreaterThan(before);
  });

  it('[ORDER-09] of what is known for too short a time no number is told, and the minimum alone asks', async () => {
    const productId = await used({ name: 'Riso', minimumStock: 50 }, { came: 30, perDay: 1, days: 2 });
    const young = await buildProduct(client, { name: 'Nuovo', minimumStock: null });
    const { toOrder, others } = await plan();
    expect(toOrder).toMatchObject([{ productId, reason: 'below_minimum', order: 22, estimate: null }]);
    expect(others).toEqual([{ productId: young, name: 'Nuovo', days: null }]);
    expect(await client.reorder.product({ productId: young })).toMatchObject({ ahead: null, estimate: null });
  });

  it('[ORDER-12] what is blocked, held back or past its use-by is not counted on, and is not to be used first', async () => {
    const productId = await buildProduct(client, { name: 'Pollo', minimumStock: 10 });
    const lot = (lotNumber: string, expiryDate: string) =>
      deliver(client, productId, { quantity: 5, lotNumber, expiryDate, expiryKind: 'use_by' });
    await lot('BUONO', addDays(monday, 2));
    await lot('BLOCCATO', addDays(monday, 2));
    await lot('SCADUTO', addDays(monday, -1));
    await server.db.owner(
      `UPDATE lots SET blocked_at = now(), blocked_by = ARRAY[gen_random_uuid()] WHERE restaurant_id = $1 AND lot_number = 'BLOCCATO'`,
      [own.id],
    );
    const warm = await lot('CALDO', addDays(monday, 2));
    await server.db.owner(
      `INSERT INTO accepted_arrivals (restaurant_id, id, product_id, lot_id, questions, celsius, kind, max_celsius, reason, measure)
       VALUES ($1, $2, $3, $4, ARRAY['above_limit'], 12, 'poultry', 4, 'Furgone caldo', 'Da valutare')`,
      [own.id, warm.id, productId, warm.lots[0]!.lotId],
    );
    const { toOrder, useFirst } = await plan();
    expect(toOrder).toMatchObject([{ productId, usable: 5, order: 5 }]);
    expect(useFirst.map(({ lotNumber }) => lotNumber)).toEqual(['BUONO']);
  });
});

describe('what to use first', () => {
  it('[ORDER-13] names what will not have been used, and the dishes that take it, also by a recipe within', async () => {
    const productId = await used({ name: 'Ricotta', unit: 'kg' }, { came: 100, perDay: 1 });
    await deliver(client, productId, {
      quantity: 6,
      lotNumber: 'R1',
      expiryDate: addDays(monday, 3),
      expiryKind: 'use_by',
    });
    const filling = await buildRecipe(client, {
      name: 'Ripieno',
      lines: [{ name: 'Ricotta', productId, quantity: 500, unit: 'g' }],
    });
    await buildRecipe(client, { name: 'Tortelli', lines: [{ name: 'Ripieno', recipeId: filling.id }] });
    const { useFirst } = await plan();
    expect(useFirst).toMatchObject([
      {
        productName: 'Ricotta',
        lotNumber: 'R1',
        quantity: 6,
        expiryDate: addDays(monday, 3),
        // Four days of one kilo.
        leftover: 2,
        dishes: [
          { name: 'Ripieno', times: 4 },
          { name: 'Tortelli', times: null },
        ],
        moreDishes: 0,
      },
    ]);
  });

  it('[FRIG-40] tells where each stands, or else its product', async () => {
    const productId = await buildProduct(client, { name: 'Panna', storageLocation: 'Frigo bar' });
    await deliver(client, productId, { quantity: 1, expiryDate: addDays(monday, 1), expiryKind: 'use_by' });
    const standsIn = async (storageLocation: string | null) => {
      await server.db.owner('UPDATE lots SET storage_location = $2 WHERE restaurant_id = $1', [
        own.id,
        storageLocation,
      ]);
      return (await plan()).useFirst.map((one) => one.storageLocation);
    };
    expect(await standsIn('Cella, ripiano 2')).toEqual(['Cella, ripiano 2']);
    expect(await standsIn(null)).toEqual(['Frigo bar']);
  });

  it('[ORDER-13] of what nothing can be estimated, what expires within the week', async () => {
    const productId = await buildProduct(client, { name: 'Panna' });
    for (const days of [0, 7, 8])
      await deliver(client, productId, {
        quantity: 1,
        lotNumber: `P${days}`,
        expiryDate: addDays(monday, days),
        expiryKind: 'use_by',
      });
    const { useFirst } = await plan();
    expect(useFirst.map(({ lotNumber, leftover }) => [lotNumber, leftover])).toEqual([
      ['P0', null],
      ['P7', null],
    ]);
  });
});

describe('waste', () => {
  it('[ORDER-14] by month and reason at what goods cost; sent back and mended is none', async () => {
    const productId = await buildProduct(client, { name: 'Basilico', costCents: 150, unit: 'kg' });
    const dear = await buildProduct(client, { name: 'Tartufo' });
    await deliver(client, productId, { quantity: 20 });
    await deliver(client, dear, { quantity: 5 });
    const discard = (of: string, quantity: number, reason: 'expired' | 'spoiled' | 'returned') =>
      client.inventory.discard({ id: newId(), productId: of, quantity, reason });
    const early = [
      await discard(productId, 2, 'expired'),
      await discard(productId, 0.5, 'spoiled'),
      await discard(productId, 3, 'returned'),
    ];
    const slip = await discard(productId, 4, 'expired');
    await client.inventory.correct({ id: newId(), movementId: slip.id, reason: 'Errore' });
    early.push(slip, await discard(dear, 1, 'expired'));
    await longAgo(
      early.map(({ id }) => id),
      54,
    );
    await discard(productId, 1, 'expired');
    const { months, products } = await client.reorder.waste({});
    expect(months).toHaveLength(12);
    expect(months[0]!.month).toBe('2025-12');
    expect(months.filter(({ times }) => times > 0)).toEqual([
      { month: '2026-09', totalCents: 375, times: 3, withoutCost: 1, cents: [300, 75, 0, 0] },
      { month: '2026-11', totalCents: 150, times: 1, withoutCost: 0, cents: [150, 0, 0, 0] },
    ]);
    expect(products).toEqual([{ productId, name: 'Basilico', valueCents: 525, times: 3 }]);
  });
});

describe('who reads it', () => {
  it('[ORDER-16, PLAN-16] Plus alone, and nobody what is of another restaurant', async () => {
    const productId = await used({ name: 'Farina' }, { came: 100, perDay: 2 });
    const other = await buildRestaurant(server);
    await server.db.owner(
      `UPDATE restaurants SET current_plan_type = 'plus', subscription_status = 'active' WHERE id = $1`,
      [other.id],
    );
    expect(await other.client.reorder.plan({})).toMatchObject({ toOrder: [], others: [], useFirst: [] });
    await expect(other.client.reorder.product({ productId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await server.db.owner(`UPDATE restaurants SET current_plan_type = 'base' WHERE id = $1`, [own.id]);
    for (const call of [
      () => plan(),
      () => client.reorder.product({ productId }),
      () => client.reorder.waste({}),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'PLAN_REQUIRED', data: { requiredPlan: 'plus' } });
  });

  it('[ORDER-11] estimates 500 products of half a year apart from the server, once for each state of the stock', async () => {
    const first = await buildProduct(client, { name: 'Modello' });
    const { id: movementId, lots } = await deliver(client, first, { quantity: 100 });
    await longAgo([movementId], 190);
    await server.db.owner(
      `INSERT INTO products (restaurant_id, id, name, unit, minimum_stock, created_at, updated_at)
       SELECT restaurant_id, gen_random_uuid(), 'Prodotto ' || n, unit, 10, created_at, updated_at
         FROM products, generate_series(1, 499) n WHERE restaurant_id = $1 AND id = $2`,
      [own.id, first],
    );
    await server.db.owner(
      `INSERT INTO lots (restaurant_id, id, product_id, lot_number, received_on, quantity, created_at)
       SELECT l.restaurant_id, gen_random_uuid(), p.id, 'X', l.received_on, 50, l.created_at
         FROM lots l, products p WHERE l.restaurant_id = $1 AND l.id = $2 AND p.restaurant_id = $1 AND p.id <> l.product_id`,
      [own.id, lots[0]!.lotId],
    );
    await server.db.owner(
      `INSERT INTO product_movements (restaurant_id, id, product_id, product_name, type, quantity, unit, operator_name, performed_at, recorded_at)
       SELECT m.restaurant_id, gen_random_uuid(), p.id, p.name, 'out', 1 + (hashtext(p.id::text || at::text) & 7), m.unit, m.operator_name, at, at
         FROM product_movements m, products p, generate_series($3::timestamptz - interval '182 days', $3::timestamptz - interval '1 day', '1 day') at
        WHERE m.restaurant_id = $1 AND m.id = $2 AND p.restaurant_id = $1 AND (hashtext(p.id::text || at::text) & 3) < 2`,
      [own.id, movementId, noon(monday).toISOString()],
    );
    const began = performance.now();
    const asked = plan();
    const { toOrder, others } = await asked;
    const took = performance.now() - began;
    expect(toOrder.length + others.length).toBe(500);
    expect(others.filter(({ days }) => days !== null).length).toBeGreaterThan(300);
    const again = performance.now();
    expect(await plan()).toEqual(await plan());
    process.stdout.write(
      `forecast of 500 products: ${took.toFixed(0)} ms, kept: ${((performance.now() - again) / 2).toFixed(0)} ms\n`,
    );
  });
});
