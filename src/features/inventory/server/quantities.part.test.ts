import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { fromBase, sumOf } from '#platform/kernel/quantity.ts';
import { buildProduct, changeGoods, deliver, takeAway, throwAway } from './factories.ts';
import { goodsOf, lotOf, server, stocked, tampering } from './test-kit.ts';

/** Kilos and litres: told with decimals, stored in grams and millilitres (C-30). */
export function quantityTests(): void {
  describe('a quantity', () => {
    it('[INV-13] of kilos has up to three decimals and is stored whole, in grams', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const product = { unit: 'kg', minimumStock: 0.75, costCents: 1_299 } as const;
      const { productId, lotId } = await stocked(client, 2.5, { lotNumber: 'K1' }, product);
      server.clock.advance(1_000);
      const movement = await takeAway(client, productId, 0.125);
      expect(movement).toMatchObject({ quantity: 0.125, unit: 'kg', lots: [{ lotId, quantity: 0.125 }] });
      const [row] = await server.db.owner(
        `SELECT (SELECT quantity FROM lots WHERE restaurant_id = $1) AS lot,
                (SELECT minimum_stock FROM products WHERE restaurant_id = $1) AS minimum,
                (SELECT json_agg(m.quantity || ' ' || m.unit || ', ' || l.quantity ORDER BY m.type)
                   FROM product_movements m JOIN product_movement_lots l ON l.movement_id = m.id
                  WHERE m.restaurant_id = $1) AS movements`,
        [restaurantId],
      );
      expect(row).toEqual({ lot: 2375, minimum: 750, movements: ['2500 g, 2500', '125 g, 125'] });
      // 12,99 € × 2,375 is 30,85125 €.
      expect((await client.inventory.product({ productId })).product).toMatchObject({
        quantity: 2.375,
        minimumStock: 0.75,
        level: 'enough',
        valueCents: 3_085,
      });
      expect(await client.inventory.summary()).toMatchObject({ totalValueCents: 3_085 });
      const listed = await client.inventory.list({ sort: 'quantity' });
      expect(listed.rows).toMatchObject([{ quantity: 2.375, unit: 'kg' }]);
      expect((await client.inventory.choices()).products).toMatchObject([{ quantity: 2.375 }]);
      const { rows } = await client.inventory.movements({ productId });
      expect(rows.map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual(['0.125 kg', '2.5 kg']);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[INV-13] that can not be is refused by its field, and nothing is stored', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const pieces = await stocked(client, 3, {}, { unit: 'pz' });
      const kilos = await stocked(client, 3, {}, { unit: 'kg' });
      const before = await goodsOf(restaurantId);
      const refused = (field: string, code: string) => ({
        code: 'INPUT_INVALID',
        status: 422,
        data: { fields: [expect.objectContaining({ field, code })] },
      });
      const { productId, lotId } = pieces;
      for (const [write, field, code] of [
        [() => deliver(client, productId, { quantity: 1.5 }), 'quantity', 'not_whole'],
        [() => takeAway(client, productId, 0.5), 'quantity', 'not_whole'],
        [() => throwAway(client, productId, 1.001), 'quantity', 'not_whole'],
        [() => changeGoods(client, lotId, { transition: 'open', quantity: 1.5 }), 'quantity', 'not_whole'],
        [
          () => client.inventory.count({ id: newId(), lotId, counted: 1.5, expected: 3 }),
          'counted',
          'not_whole',
        ],
        [
          () => client.inventory.edit({ id: newId(), productId, changes: { minimumStock: 0.5 } }),
          'changes.minimumStock',
          'not_whole',
        ],
        [
          () => buildProduct(client, { unit: 'g', initialStock: { quantity: 2.5 } }),
          'initialStock.quantity',
          'not_whole',
        ],
        [() => deliver(client, productId, { quantity: 0 }), 'quantity', 'too_small'],
        [() => deliver(client, kilos.productId, { quantity: 0 }), 'quantity', 'too_small'],
        [() => deliver(client, kilos.productId, { quantity: -2.5 }), 'quantity', 'too_small'],
        [
          () => deliver(client, kilos.productId, { quantity: 0.0005 }),
          'quantity',
          'more_than_three_decimals',
        ],
        [() => deliver(client, kilos.productId, { quantity: 1e9 }), 'quantity', 'too_large'],
      ] as const)
        await expect(write(), `${field} ${code}`).rejects.toMatchObject(refused(field, code));
      expect(await goodsOf(restaurantId)).toEqual(before);
    });

    it('adds up to the gram, and says in kilos what is left', async () => {
      const { client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 0.1, { lotNumber: 'A' }, { unit: 'kg' });
      await deliver(client, productId, { quantity: 0.2, lotNumber: 'A' });
      expect((await lotOf(client, lotId)).quantity).toBe(0.3);
      await expect(takeAway(client, productId, 0.301)).rejects.toMatchObject({
        code: 'STOCK_UNAVAILABLE',
        data: { available: 0.3, expired: 0 },
      });
      await expect(
        client.inventory.count({ id: newId(), lotId, counted: 0.25, expected: 0.299 }),
      ).rejects.toMatchObject({ code: 'COUNT_OUTDATED', data: { quantity: 0.3 } });
      const { movement } = await client.inventory.count({ id: newId(), lotId, counted: 0.25, expected: 0.3 });
      expect(movement).toMatchObject({ type: 'out', quantity: 0.05, unit: 'kg' });
      const opened = await changeGoods(client, lotId, { transition: 'open', quantity: 0.2 });
      expect(opened).toMatchObject({ quantity: 0.2, unit: 'kg' });
      const { rows } = await client.inventory.history({ productId });
      expect(rows.find(({ kind }) => kind === 'transition')).toMatchObject({
        transition: { quantity: 0.2, unit: 'kg' },
      });
      const back = await client.inventory.correctTransition({
        id: newId(),
        transitionId: opened.id,
        reason: 'Non era aperto',
      });
      expect(back).toMatchObject({ quantity: 0.2, unit: 'kg' });
      await takeAway(client, productId, 0.25);
      expect((await lotOf(client, lotId)).quantity).toBe(0);
    });

    it('of one product less than another is by what they are counted in', async () => {
      const { client } = await buildRestaurant(server);
      await stocked(client, 2.5, {}, { unit: 'kg', name: 'Chili', minimumStock: 2.501 });
      await stocked(client, 3, {}, { unit: 'pz', name: 'Pezzi', minimumStock: 3 });
      await stocked(client, 0.75, {}, { unit: 'l', name: 'Litri' });
      const sorted = await client.inventory.list({ sort: 'quantity', limit: 2 });
      expect(sorted.rows.map(({ name }) => name)).toEqual(['Litri', 'Chili']);
      const next = await client.inventory.list({ sort: 'quantity', limit: 2, cursor: sorted.nextCursor! });
      expect(next.rows.map(({ name }) => name)).toEqual(['Pezzi']);
      expect((await client.inventory.list({ filter: 'low' })).rows.map(({ name }) => name)).toEqual([
        'Chili',
      ]);
    });

    it('[INV-150] that nobody may use cover no minimum, as for what is to be ordered', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { lotId } = await stocked(client, 3, {}, { unit: 'kg', name: 'Bloccati', minimumStock: 2 });
      await stocked(client, 3, {}, { unit: 'kg', name: 'Buoni', minimumStock: 2 });
      const low = async () => (await client.inventory.list({ filter: 'low' })).rows.map(({ name }) => name);
      expect(await low()).toEqual([]);
      const block =
        'UPDATE lots SET blocked_at = now(), blocked_by = ARRAY[id] WHERE restaurant_id = $1 AND id = $2';
      await server.db.owner(block, [restaurantId, lotId]);
      expect(await low()).toEqual(['Bloccati']);
      expect((await client.inventory.list({ search: 'bloccati' })).rows[0]).toMatchObject({
        quantity: 3,
        level: 'low',
      });
    });

    it('that a restaurant set as a minimum stays what it was when the unit changes', async () => {
      const { client } = await buildRestaurant(server);
      const minimumAs = async (unit: 'g' | 'kg' | 'pz') => {
        const productId = await buildProduct(client, { unit: 'kg', minimumStock: 2.5 });
        await client.inventory.edit({ id: newId(), productId, changes: { unit } });
        return (await client.inventory.product({ productId })).product.minimumStock;
      };
      expect([await minimumAs('kg'), await minimumAs('g'), await minimumAs('pz')]).toEqual([2.5, 2_500, 3]);
    });
  });

  describe('stock of a product', () => {
    it('is to the gram what was done to it, whatever that was', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(zAct, { minLength: 5, maxLength: 25 }), async (acts) => {
          await replay(acts);
        }),
        { seed: 20261122, numRuns: 12 },
      );
    });
  });
}

/** What somebody does, in grams; `lot` chooses one of those that are there by then. */
const zAct = fc.record({
  does: fc.constantFrom('receive', 'take', 'take lot', 'discard', 'count', 'open', 'correct', 'move'),
  grams: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(1, 100, 999, 1_000, 1_001)),
  lot: fc.nat({ max: 7 }),
});
type Act = typeof zAct extends fc.Arbitrary<infer T> ? T : never;

/** Does it all, and holds what is told against a plain sum of grams. */
async function replay(acts: readonly Act[]): Promise<void> {
  const { id: restaurantId, client } = await buildRestaurant(server);
  const productId = await buildProduct(client, { unit: 'kg' });
  const grams = new Map<string, number>();
  const done: { id: string; lines: (readonly [string, number])[] }[] = [];
  const kilos = (amount: number) => fromBase(amount, 'kg');
  const add = (lotId: string, change: number) => grams.set(lotId, (grams.get(lotId) ?? 0) + change);
  const took = (movement: {
    readonly id: string;
    readonly type: 'in' | 'out';
    readonly quantity: number;
    readonly lots: readonly { readonly lotId: string; readonly quantity: number }[];
  }) => {
    const sign = movement.type === 'in' ? 1 : -1;
    const lines = movement.lots.map(
      ({ lotId, quantity }) => [lotId, sign * Math.round(quantity * 1_000)] as const,
    );
    for (const [lotId, change] of lines) add(lotId, change);
    expect(
      sumOf(
        movement.lots.map(({ quantity }) => quantity),
        'kg',
      ),
    ).toBe(movement.quantity);
    done.push({ id: movement.id, lines });
  };
  for (const { does, grams: amount, lot } of acts) {
    const ids = [...grams.keys()];
    const lotId = ids[lot % Math.max(1, ids.length)];
    const left = lotId === undefined ? 0 : (grams.get(lotId) ?? 0);
    const all = [...grams.values()].reduce((sum, one) => sum + one, 0);
    const quantity = kilos(amount);
    const write = { id: newId(), productId, quantity };
    const there = (enough: boolean, movement: () => Promise<Parameters<typeof took>[0]>) =>
      enough
        ? movement().then(took)
        : expect(movement()).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE' });
    if (does === 'receive' || lotId === undefined) {
      took(await deliver(client, productId, { quantity, lotNumber: `L${lot % 3}` }));
    } else if (does === 'take') {
      await there(all >= amount, () => client.inventory.takeOut(write));
    } else if (does === 'take lot') {
      await there(left >= amount, () => client.inventory.takeOut({ ...write, lotId }));
    } else if (does === 'discard') {
      await there(left >= amount, () => client.inventory.discard({ ...write, lotId, reason: 'spoiled' }));
    } else if (does === 'count') {
      const count = { id: newId(), lotId, counted: quantity, expected: kilos(left) };
      const { movement } = await client.inventory.count(count);
      if (movement) took(movement);
    } else if (does === 'move') {
      await client.inventory.move({ id: newId(), lotId, storageLocation: `Frigo ${lot}` });
    } else if (does === 'open') {
      const open = () => changeGoods(client, lotId, { transition: 'open', quantity });
      const { lot: stands } = await client.inventory.lot({ lotId });
      if (stands.state !== 'closed')
        await expect(open()).rejects.toMatchObject({ code: 'LOT_NOT_IN_THIS_STATE' });
      else if (left < amount) await expect(open()).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE' });
      else {
        const opened = await open();
        expect(opened.quantity).toBe(quantity);
        add(opened.fromLotId, -amount);
        add(opened.toLotId, amount);
      }
    } else {
      const wrong = done.pop();
      const possible = wrong?.lines.every(([id, change]) => (grams.get(id) ?? 0) - change >= 0);
      if (wrong && possible)
        took(await client.inventory.correct({ id: newId(), movementId: wrong.id, reason: 'Sbagliato' }));
    }
  }
  const { product, lots: told } = await client.inventory.product({ productId });
  const expected = [...grams].filter(([, amount]) => amount > 0);
  const inStock = told.filter((one) => one.quantity > 0);
  expect(new Map(inStock.map((one) => [one.id, one.quantity]))).toEqual(
    new Map(expected.map(([id, amount]) => [id, kilos(amount)])),
  );
  expect(product.quantity).toBe(kilos(expected.reduce((sum, [, amount]) => sum + amount, 0)));
  expect(await tampering(restaurantId)).toEqual([]);
}
