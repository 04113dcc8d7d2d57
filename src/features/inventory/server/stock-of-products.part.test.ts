import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { readProductsForExport } from './export.ts';
import { buildProduct, deliver } from './factories.ts';
import { server, inDays, stocked, lotOf, goodsOf } from './test-kit.ts';

/** What the lots together say of a product. */
export function stockOfProductsTests(): void {
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
      expect((await client.inventory.choices()).storageLocations).toEqual([
        'Cella 1',
        'Pozzetto',
        'Scaffale',
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
