import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { buildProduct, takeAway } from './factories.ts';
import { inDays, server, stored, tampering, today } from './test-kit.ts';
import type { Client } from './test-kit.ts';

/** Goods that come in by themselves: arriving now, or there already. */
export function arrivingTests(): void {
  describe('goods that come in by themselves', () => {
    const chicken = { name: 'Petto di pollo', unit: 'kg' } as const;
    const goods = (productId: string, more: object = {}) => ({
      id: newId(),
      productId,
      quantity: 2,
      lotNumber: 'P1',
      expiryDate: inDays(5),
      expiryKind: 'use_by' as const,
      ...more,
    });
    const refused = (...fields: [field: string, code: string][]) => ({
      code: 'INPUT_INVALID',
      status: 422,
      data: { fields: fields.map(([field, code]) => expect.objectContaining({ field, code })) },
    });
    const lotsOf = async (client: Client, productId: string) =>
      (await client.inventory.product({ productId })).lots;
    const deliveries = async (client: Client) => (await client.deliveries.list({})).rows;

    it('[GOODS-44] and are kept cold are stored only where somebody says how they came', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client, chicken);
      const before = await stored(restaurantId);
      await expect(client.inventory.receive(goods(productId))).rejects.toMatchObject(
        refused(['came', 'came_unsaid']),
      );
      // A temperature alone does not say that they arrive now.
      await expect(client.inventory.receive(goods(productId, { celsius: 3 }))).rejects.toMatchObject(
        refused(['came', 'came_unsaid']),
      );
      await expect(
        client.inventory.receive(goods(productId, { came: 'there', celsius: 3 })),
      ).rejects.toMatchObject(refused(['celsius', 'invalid']));
      await expect(
        client.inventory.receive(goods(productId, { expiryDate: inDays(-1) })),
        'what is wrong with their date is told with it',
      ).rejects.toMatchObject(refused(['came', 'came_unsaid'], ['accepted', 'past_use_by']));
      await expect(client.inventory.receive(goods(productId, { came: 'now' }))).rejects.toMatchObject(
        refused(['accepted', 'not_measured']),
      );
      await expect(
        client.inventory.receive(goods(productId, { came: 'now', celsius: 9 })),
      ).rejects.toMatchObject(refused(['accepted', 'above_limit']));
      expect(await stored(restaurantId)).toEqual(before);
      expect(await deliveries(client)).toEqual([]);
    });

    it('[GOODS-44] of what has no limit nothing is asked, of eggs neither', async () => {
      const { client } = await buildRestaurant(server);
      for (const name of ['Sale', 'Uova', 'Prodotto della casa']) {
        const productId = await buildProduct(client, { name, unit: 'pz' });
        const came = await client.inventory.receive({ id: newId(), productId, quantity: 1 });
        expect(came.alreadyHere).toBeUndefined();
      }
      expect(await deliveries(client)).toEqual([]);
    });

    it('[GOODS-44] arriving now and measured they stand among the deliveries, hashed, and once', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client, chicken);
      const write = goods(productId, { came: 'now', celsius: 3.4, supplier: 'Rossi', notes: 'In cassetta' });
      const came = await client.inventory.receive(write);
      expect(await client.inventory.receive(write)).toEqual(came);
      expect(came.alreadyHere).toBeUndefined();
      expect(await deliveries(client)).toMatchObject([
        {
          supplier: 'Rossi',
          notes: 'In cassetta',
          documentNumber: null,
          receivedOn: today(),
          operatorName: came.operatorName,
          rows: [
            {
              movementId: came.id,
              lotNumber: 'P1',
              quantity: 2,
              celsius: 3.4,
              kind: 'poultry',
              maxCelsius: 4,
              arrival: null,
            },
          ],
        },
      ]);
      expect(await lotsOf(client, productId)).toMatchObject([{ quantity: 2, heldBack: false }]);
      expect(await tampering(restaurantId)).toEqual([]);
      await server.db.owner('UPDATE delivery_rows SET celsius = 2 WHERE restaurant_id = $1', [restaurantId]);
      expect(await tampering(restaurantId)).toMatchObject([{ record: { dataType: 'delivery' } }]);
    });

    it.each([
      ['too warm', { celsius: 9 }, 'above_limit'],
      ['not measured', {}, 'not_measured'],
    ])('[GOODS-44] %s they wait for a judgement as those of a delivery do', async (_, measured, question) => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client, chicken);
      const accepted = { reason: 'Il termometro è rotto', measure: 'Messa da parte' };
      const write = goods(productId, { came: 'now', ...measured, accepted, supplier: 'Rossi' });
      await client.inventory.receive(write);
      expect(await lotsOf(client, productId)).toMatchObject([
        { heldBack: true, arrivals: [{ questions: [question], ...accepted }] },
      ]);
      await expect(takeAway(client, productId, 1)).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE' });
      const open = (await client.nonConformityRegister.list({})).rows;
      expect(open.map(({ name }) => name)).toEqual(['Rossi']);
      await client.inventory.judgeArrival({
        id: newId(),
        arrivalId: write.id,
        judgement: 'fit',
        reason: 'Al cuore 3 °C',
      });
      await takeAway(client, productId, 1);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[GOODS-45] there already they are asked nothing and say so, hashed; a product that begins with some alike', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const productId = await buildProduct(client, {
        ...chicken,
        initialStock: { quantity: 1, lotNumber: 'P0', expiryDate: inDays(5), expiryKind: 'use_by' },
      });
      const came = await client.inventory.receive(goods(productId, { came: 'there' }));
      expect(came.alreadyHere).toBe(true);
      const { rows } = await client.inventory.movements({ productId });
      expect(rows.map(({ alreadyHere }) => alreadyHere)).toEqual([true, true]);
      expect(await lotsOf(client, productId)).toMatchObject([{ heldBack: false }, { heldBack: false }]);
      expect(await deliveries(client)).toEqual([]);
      expect(await tampering(restaurantId)).toEqual([]);
      await server.db.owner(
        'UPDATE product_movements SET already_here = false WHERE restaurant_id = $1 AND id = $2',
        [restaurantId, came.id],
      );
      expect(await tampering(restaurantId)).toMatchObject([{ record: { dataType: 'product_movement' } }]);
    });

    it('[GOODS-45] what came too warm stays held back when it is told anew as there already', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client, chicken);
      const accepted = { reason: 'Serve stasera', measure: 'Messa da parte' };
      const warm = await client.inventory.receive(
        goods(productId, { came: 'now', celsius: 12, accepted, quantity: 20 }),
      );
      await client.inventory.correct({ id: newId(), movementId: warm.id, reason: 'Erano 2 kg' });
      await client.inventory.receive(goods(productId, { came: 'there' }));
      expect(await lotsOf(client, productId)).toMatchObject([{ quantity: 2, heldBack: true }]);
    });

    describe('on a device without a network', () => {
      async function waited(name: string, more: object) {
        const { id: restaurantId, client, browser } = await buildRestaurant(server);
        const productId = await buildProduct(client, { ...chicken, name });
        const { ticket } = await client.operators.ticket();
        server.clock.advance(60_000);
        const performedAt = server.clock.now().toISOString();
        server.clock.advance(600_000);
        const answer = await browser.fetch('/api/inventory/movements/in', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-operator-ticket': ticket },
          body: JSON.stringify(goods(productId, { performedAt, ...more })),
        });
        const lots = await lotsOf(client, productId);
        return {
          status: answer.status,
          lots,
          deliveries: await deliveries(client),
          wrong: await tampering(restaurantId),
        };
      }

      it.each([
        // As a device kept it that did not ask yet.
        ['unsaid', {}, ['not_measured'], 0],
        ['arrived, with nothing measured', { came: 'now' }, ['not_measured'], 1],
        ['above a limit of which the device did not know', { came: 'now', celsius: 9 }, ['above_limit'], 1],
        // What is wrong with their date as well is judged with them.
        [
          'unsaid and without a date',
          { expiryDate: null, expiryKind: null },
          ['no_use_by', 'not_measured'],
          0,
        ],
        [
          'above a limit and past their date',
          { came: 'now', celsius: 9, expiryDate: '2026-11-01' },
          ['above_limit', 'past_use_by'],
          1,
        ],
      ])('[GOODS-46] %s: they come in and wait for a judgement', async (_, more, questions, count) => {
        const came = await waited('Petto di pollo', more);
        expect(came.status).toBe(201);
        expect(came.lots).toMatchObject([
          {
            quantity: 2,
            heldBack: true,
            arrivals: [{ questions, reason: expect.stringContaining('senza rete'), closing: null }],
          },
        ]);
        expect(came.deliveries).toHaveLength(count);
        expect(came.wrong).toEqual([]);
      });

      it('[GOODS-46] what is wrong with their date alone is asked as ever', async () => {
        const came = await waited('Petto di pollo', { came: 'now', celsius: 3, expiryDate: '2026-11-01' });
        expect([came.status, came.lots]).toEqual([422, []]);
      });

      it('[GOODS-46] what was answered of their date stays their words', async () => {
        const accepted = { reason: 'È sfuso dal macellaio' };
        const came = await waited('Petto di pollo', { expiryDate: null, expiryKind: null, accepted });
        expect(came.lots).toMatchObject([
          { heldBack: true, arrivals: [{ questions: ['no_use_by', 'not_measured'], ...accepted }] },
        ]);
      });

      it.each([
        ['Sale', {}],
        ['Petto di pollo', { came: 'there' }],
        ['Petto di pollo', { came: 'now', celsius: 3 }],
      ])('[GOODS-46] nothing is in question of %s with %j', async (name, more) => {
        const came = await waited(name, more);
        expect([came.status, came.lots.map(({ heldBack }) => heldBack)]).toEqual([201, [false]]);
      });
    });
  });
}
