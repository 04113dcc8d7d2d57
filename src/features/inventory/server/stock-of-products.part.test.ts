import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { readProductsForExport } from './export.ts';
import { isExpiring } from '../expiry.ts';
import { buildProduct, deliver, takeAway, throwAway } from './factories.ts';
import { server, inDays, stocked, lotOf, goodsOf } from './test-kit.ts';

/** What the lots together say of a product. */
export function stockOfProductsTests(): void {
  describe('what is in scadenza', () => {
    it('[INV-27] is the same in the card, the list, the rule behind the badges and the dashboard', async () => {
      const { client } = await buildRestaurant(server);
      const days = [null, -400, -1, 0, 1, 3, 4, 7, 8, 60];
      // Each alone, and each beside a lot that has expired.
      for (const [number, left] of days.entries())
        for (const beside of [false, true]) {
          const productId = await buildProduct(client, { name: `Prodotto ${number} ${beside}` });
          const expiryDate = left === null ? null : inDays(left);
          await deliver(client, productId, { quantity: 1, lotNumber: 'A', expiryDate });
          if (beside)
            await deliver(client, productId, { quantity: 1, lotNumber: 'B', expiryDate: inDays(-2) });
          // What is used up says nothing.
          await deliver(client, productId, { quantity: 1, lotNumber: 'C', expiryDate: inDays(5) });
          const { lots } = await client.inventory.product({ productId });
          await takeAway(client, productId, 1, lots.find(({ lotNumber }) => lotNumber === 'C')!.id);
        }
      const namesOf = async (filter: 'all' | 'expiring' | 'expired') =>
        (await client.inventory.list({ filter, limit: 100 })).rows;
      const all = await namesOf('all');
      const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
      const expiring = all.filter(({ nextDaysLeft }) => isExpiring(nextDaysLeft));
      const expired = all.filter(({ expiredLots }) => expiredLots.length > 0);
      expect([expiring.length, expired.length]).toEqual([10, 12]);
      expect(idsOf(await namesOf('expiring'))).toEqual(idsOf(expiring));
      expect(idsOf(await namesOf('expired'))).toEqual(idsOf(expired));
      expect(await client.inventory.summary()).toMatchObject({ expiring: 10, expired: 12 });
      const { products } = await client.dashboard.today();
      expect(products).toMatchObject({ expiring: 10, expired: 12, today: 2 });
    });

    it('[INV-26] names the expired lots of a product, and says whether there are others', async () => {
      const { client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 2, { lotNumber: 'OLD', expiryDate: inDays(-1) });
      const product = async () => (await client.inventory.product({ productId })).product;
      expect(await product()).toMatchObject({ allExpired: true, lotCount: 1, nextDaysLeft: null });
      await deliver(client, productId, { quantity: 3, lotNumber: 'NEW', expiryDate: inDays(6) });
      expect(await product()).toMatchObject({
        expiry: 'expired',
        expiredLots: [{ id: lotId, lotNumber: 'OLD', expiryDate: inDays(-1), expiryKind: 'use_by' }],
        allExpired: false,
        lotCount: 2,
        nextDaysLeft: 6,
      });
      await throwAway(client, productId, 2, lotId);
      expect(await product()).toMatchObject({ expiredLots: [], expiry: 'good', lotCount: 1 });
    });
  });

  describe('products', () => {
    it('[DATA-19] keep every field of the documents, the code of the package among them', async () => {
      const { client } = await buildRestaurant(server);
      const known = {
        name: 'Burro',
        category: 'Latticini',
        supplier: 'Latteria Alpina',
        unit: 'pz' as const,
        storageLocation: 'Cella 1',
        qrCode: '8001234567890',
        openedShelfDays: 10,
        frozenShelfDays: 90,
        thawedShelfDays: 2,
      };
      const productId = await buildProduct(client, {
        ...known,
        costCents: 199,
        initialStock: { quantity: 6, expiryDate: inDays(30) },
      });
      const { product } = await client.inventory.product({ productId });
      expect(product).toMatchObject({
        id: productId,
        ...known,
        costCents: 199,
        quantity: 6,
        expiryDate: inDays(30),
      });
      expect((await client.inventory.list({ search: '8001234567890' })).rows).toMatchObject([
        { id: productId },
      ]);
      await client.inventory.edit({ id: newId(), productId, changes: { qrCode: '', thawedShelfDays: null } });
      expect((await client.inventory.product({ productId })).product).toMatchObject({
        qrCode: null,
        thawedShelfDays: null,
        openedShelfDays: 10,
      });
    });

    it('have a name and a code of their own, also when two are added at the same time', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const first = await buildProduct(client, { name: 'Caffè', qrCode: 'EAN-1' });
      const before = await goodsOf(restaurantId);
      await expect(buildProduct(client, { name: ' CAFFE ' })).rejects.toMatchObject({
        code: 'NAME_TAKEN',
        status: 409,
        data: { id: first, name: 'Caffè' },
      });
      await expect(buildProduct(client, { name: 'Tè', qrCode: 'EAN-1' })).rejects.toMatchObject({
        code: 'CODE_TAKEN',
        status: 409,
        data: { id: first, name: 'Caffè' },
      });
      expect(await goodsOf(restaurantId)).toEqual(before);
      const other = await buildProduct(client, { name: 'Tè' });
      for (const changes of [{ name: 'caffè' }, { qrCode: 'EAN-1' }])
        await expect(client.inventory.edit({ id: newId(), productId: other, changes })).rejects.toMatchObject(
          {
            status: 409,
          },
        );
      // Its own name and code are no one else's.
      await client.inventory.edit({
        id: newId(),
        productId: first,
        changes: { name: 'CAFFÈ', qrCode: 'EAN-1' },
      });
      const outcomes = await Promise.allSettled(
        ['Olio', 'olio', 'OLIO'].map((name) => buildProduct(client, { name, qrCode: 'EAN-2' })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      // An archived one gives them up, and gets them back only while nobody else has them.
      await client.inventory.archive({ id: newId(), productId: first });
      await buildProduct(client, { name: 'Caffè', qrCode: 'EAN-1' });
      await expect(client.inventory.unarchive({ id: newId(), productId: first })).rejects.toMatchObject({
        code: 'NAME_TAKEN',
      });
    });

    it('are found by their category and by the place where they or their lots are', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const butter = await stocked(
        client,
        2,
        {},
        { name: 'Burro', category: 'Latticini', storageLocation: 'Cella 1' },
      );
      await stocked(client, 2, {}, { name: 'Farina', category: 'Dispensa', storageLocation: 'Scaffale' });
      await server.db.owner(
        `INSERT INTO storage_places (restaurant_id, id, name, kind, created_at, updated_at)
       VALUES ($1, $2, 'Pozzetto', 'freezer', now(), now())`,
        [restaurantId, newId()],
      );
      const find = async (query: { category?: string; place?: string }) =>
        (await client.inventory.list(query)).rows.map(({ name }) => name);
      expect(await find({ category: 'latticini' })).toEqual(['Burro']);
      expect(await find({ place: 'SCAFFALE' })).toEqual(['Farina']);
      expect(await find({ category: 'Latticini', place: 'Scaffale' })).toEqual([]);
      expect(await find({ place: 'Pozzetto' })).toEqual([]);
      await client.inventory.move({ id: newId(), lotId: butter.lotId, storageLocation: 'Pozzetto' });
      expect(await find({ place: 'Pozzetto' })).toEqual(['Burro']);
      const { storageLocations, products } = await client.inventory.choices();
      expect(storageLocations).toEqual(['Cella 1', 'Pozzetto', 'Scaffale']);
      // [FRIG-34] The forms know where what is used of it stands.
      expect(products.map(({ name, standsIn }) => [name, standsIn])).toEqual([
        ['Burro', ['Pozzetto']],
        ['Farina', undefined],
      ]);
    });

    it('stand where they were put last, in whatever order the network lets it be told', async () => {
      const { client } = await buildRestaurant(server);
      const { lotId } = await stocked(client, 1);
      const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
      const put = async (storageLocation: string | null, performedAt?: string) => {
        const input = { id: newId(), lotId, storageLocation, ...(performedAt ? { performedAt } : {}) };
        const answer = await client.inventory.move(input);
        expect(await client.inventory.move(input)).toEqual(answer);
        expect((await lotOf(client, lotId)).storageLocation).toBe(answer.storageLocation);
        return answer.storageLocation;
      };
      const [first, second, third] = [at(-40), at(-30), at(-20)];
      expect(await put('Cella 2', second)).toBe('Cella 2');
      server.clock.advance(60_000);
      // Of a tablet that had no network: somebody has put it elsewhere since.
      expect(await put('Cella 1', first)).toBe('Cella 2');
      expect(await put('Cella 3', third)).toBe('Cella 3');
      expect(await put(null)).toBeNull();
      // By a clock that runs ahead: done now, and what is done after it counts.
      expect(await put('Banco', at(60))).toBe('Banco');
      server.clock.advance(60_000);
      expect(await put('Pozzetto')).toBe('Pozzetto');
      await expect(
        client.inventory.move({ id: newId(), lotId, storageLocation: 'X', performedAt: at(25 * 60) }),
      ).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    });

    it('leave in a file page by page, with their lots in the order of use', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId } = await stocked(client, 2, { lotNumber: 'B', expiryDate: inDays(9) });
      await deliver(client, productId, { quantity: 1, lotNumber: 'A', expiryDate: inDays(2) });
      const other = await buildProduct(client);
      const page = await server.db.database.asTenant(restaurantId, (tx) =>
        readProductsForExport(tx, restaurantId, null),
      );
      expect(page.rows.map(({ id, lots }) => [id, lots.map(({ lotNumber }) => lotNumber)])).toEqual([
        [productId, ['A', 'B']],
        [other, []],
      ]);
      expect(page.nextCursor).toBeNull();
      const rest = await server.db.database.asTenant(restaurantId, (tx) =>
        readProductsForExport(tx, restaurantId, productId),
      );
      expect(rest.rows.map(({ id }) => id)).toEqual([other]);
    });
  });
}
