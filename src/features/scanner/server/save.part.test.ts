import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

/** What the screen stores of a package (SCAN-09). */
export function savingTests(): void {
  describe('a package that a person has confirmed', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer();
    });
    const image = `data:image/jpeg;base64,${'A'.repeat(400_000)}`;
    const product = {
      name: 'Mozzarella fior di latte',
      brand: 'Latteria',
      barcode: '8076809513753',
      expiry_date: '17/03/2035',
      weight: '250 g',
      lot_number: 'L24310B',
      ingredients: ['latte', 'sale'],
      allergens: ['Latte'],
      operator: 'Mallory',
      timestamp: '2026-01-01T00:00:00.000Z',
    };
    const goods = {
      quantity: 3,
      unit: 'pz',
      expiry_kind: 'best_before',
      came: 'there',
      accepted: null,
    } as const;
    const sent = { action: 'add_product', product, image, goods } as const;
    const stock = async (own: TestRestaurant) =>
      (await own.client.inventory.choices()).products.map(({ name, unit, quantity, qrCode }) => [
        name,
        unit,
        quantity,
        qrCode,
      ]);

    it('[SCAN-09, SCAN-22] goes into stock, and out of it again, once each, with product and image; no photo is kept', async () => {
      const own = await buildRestaurant(server);
      const id = newId();
      const stored = await own.client.scanner.save({ id, ...sent });
      expect(stored).toMatchObject({
        id,
        productName: product.name,
        type: 'in',
        quantity: 3,
        expiryDate: '2035-03-17',
        notes: 'Marca: Latteria. Peso netto: 250 g. Allergeni letti: Latte. Ingredienti: latte, sale',
      });
      expect(stored.operatorName).not.toBe('Mallory');
      expect(await own.client.scanner.save({ id, ...sent }), 'sent again').toEqual(stored);
      expect(await stock(own)).toEqual([[product.name, 'pz', 3, product.barcode]]);
      expect(
        await server.db.owner('SELECT lot_number, expiry_kind FROM lots WHERE restaurant_id = $1', [own.id]),
      ).toEqual([{ lot_number: 'L24310B', expiry_kind: 'best_before' }]);
      await own.client.scanner.save({
        ...sent,
        id: newId(),
        action: 'remove_product',
        goods: { ...goods, quantity: 2, expiry_kind: null },
      });
      expect(await stock(own)).toEqual([[product.name, 'pz', 1, product.barcode]]);
      expect(
        await server.db.owner(
          'SELECT count(*)::int AS photos FROM audit_logs WHERE restaurant_id = $1 AND response::text LIKE $2',
          [own.id, '%AAAAAAAA%'],
        ),
      ).toEqual([{ photos: 0 }]);
    });

    it('[SCAN-75] what goes out is the lot that the label says, or the one that a person chose, and never another by itself', async () => {
      const own = await buildRestaurant(server);
      const productId = newId();
      await own.client.inventory.create({ id: productId, name: 'Zucchero', unit: 'pz' });
      for (const [lotNumber, expiryDate] of [
        ['AAA111', '2035-01-01'],
        ['BBB222', '2035-06-01'],
      ] as const)
        await own.client.inventory.receive({ id: newId(), productId, quantity: 5, lotNumber, expiryDate });
      const left = async () =>
        Object.fromEntries(
          (await own.client.inventory.product({ productId })).lots.map((lot) => [
            lot.lotNumber,
            lot.quantity,
          ]),
        );
      const out = (lotNumber: string | null, chosen: object = {}) =>
        own.client.scanner.save({
          ...sent,
          id: newId(),
          action: 'remove_product',
          product: {
            ...product,
            name: 'Zucchero',
            barcode: null,
            lot_number: lotNumber,
            brand: null,
            weight: null,
            ingredients: [],
            allergens: [],
          },
          goods: { quantity: 1, unit: 'pz', expiry_kind: null, accepted: null, ...chosen },
        });
      await out('bbb 222');
      expect(await left()).toEqual({ AAA111: 5, BBB222: 4 });
      await expect(out('CCC333')).rejects.toMatchObject({ code: 'LOT_TO_CHOOSE' });
      await expect(out('8BB222'), 'looks like it, and may be another').rejects.toMatchObject({
        code: 'LOT_TO_CHOOSE',
      });
      expect(await left()).toEqual({ AAA111: 5, BBB222: 4 });
      const { lots } = await own.client.inventory.product({ productId });
      const chosen = { lot_id: lots.find((lot) => lot.lotNumber === 'AAA111')!.id };
      expect((await out('CCC333', chosen)).notes).toBe('Sull’etichetta: lotto CCC333');
      expect((await out('AAA111', chosen)).notes).toBeNull();
      await out(null);
      expect(await left(), 'no lot was read: first expired, first out').toEqual({ AAA111: 2, BBB222: 4 });
    });

    it('[SCAN-66] goods that waited on a device bring what their package names, once, and take nothing off', async () => {
      const { client } = await buildRestaurant(server);
      const productId = newId();
      const statement = async () =>
        (await client.inventory.choices()).products.find(({ id }) => id === productId)?.allergens;
      await client.inventory.create({ id: productId, name: 'Zucchero', unit: 'pz' });
      const named = { contains: ['soybeans' as const], mayContain: ['milk' as const] };
      await client.inventory.receive({ id: newId(), productId, quantity: 1, named });
      expect(await statement(), 'nobody said anything').toBeNull();
      await client.inventory.stateAllergens({
        id: newId(),
        productId,
        allergens: { contains: ['nuts'], mayContain: [] },
      });
      await client.recipes.create({
        id: newId(),
        name: 'Sciroppo',
        lines: [{ name: 'Zucchero', productId }],
      });
      const id = newId();
      for (const _ of [1, 2]) await client.inventory.receive({ id, productId, quantity: 1, named });
      const whole = { contains: ['soybeans', 'nuts'], mayContain: ['milk'] };
      expect(await statement()).toEqual(whole);
      expect((await client.recipes.list()).recipes[0]?.allergens).toMatchObject(whole);
      await client.inventory.receive({ id: newId(), productId, quantity: 1 });
      expect(await statement()).toEqual(whole);
    });

    it('[SCAN-65] an allergen that the package names is the product’s from then on, also in what is made of it', async () => {
      const own = await buildRestaurant(server);
      const named = { ...product, name: 'Zucchero', barcode: null };
      const statementOf = async (name: string) =>
        (await own.client.inventory.choices()).products.find((one) => one.name === name)?.allergens;
      const save = (allergens: readonly string[], rest: object = {}) =>
        own.client.scanner.save({
          ...sent,
          id: newId(),
          product: { ...named, allergens: [...allergens] },
          ...rest,
        });
      const productId = newId();
      await own.client.inventory.create({ id: productId, name: 'Zucchero', unit: 'pz' });
      await save(['soia']);
      expect(await statementOf('Zucchero'), 'nobody said anything').toBeNull();
      const stated = { contains: ['nuts' as const], mayContain: ['sesame' as const] };
      await own.client.inventory.stateAllergens({ id: newId(), productId, allergens: stated });
      const { recipes } = own.client;
      const lines = [{ name: 'Zucchero', productId }];
      await recipes.create({ id: newId(), name: 'Sciroppo', lines });
      await save(['Nocciole', 'senza glutine']);
      expect(await statementOf('Zucchero'), 'nothing new').toEqual(stated);
      const id = newId();
      for (const _ of [1, 2]) await save(['soia', 'tracce di latte', 'sesamo'], { id });
      const whole = { contains: ['soybeans', 'nuts', 'sesame'], mayContain: ['milk'] };
      expect(await statementOf('Zucchero')).toEqual(whole);
      expect((await recipes.list()).recipes[0]?.allergens).toMatchObject(whole);
      expect(
        await server.db.owner(
          `SELECT response -> 'allergens' AS said FROM audit_logs
            WHERE restaurant_id = $1 AND action = 'inventory.state_allergens' ORDER BY recorded_at, id`,
          [own.id],
        ),
      ).toEqual([{ said: stated }, { said: whole }]);
      await save(['uova'], { action: 'remove_product', goods: { ...goods, quantity: 1, expiry_kind: null } });
      expect(await statementOf('Zucchero')).toMatchObject({
        contains: ['eggs', 'soybeans', 'nuts', 'sesame'],
      });
      const fresh = { ...named, name: 'Salsa', allergens: ['soia'] };
      await own.client.scanner.save({ ...sent, id: newId(), product: fresh });
      expect(await statementOf('Salsa'), 'new: nobody said all of it').toBeNull();
    });

    it('[SCAN-67] an allergen in a package’s own words is the product’s as well', async () => {
      const { client } = await buildRestaurant(server);
      const productId = newId();
      await client.inventory.create({ id: productId, name: 'Zucchero', unit: 'pz' });
      await client.inventory.stateAllergens({
        id: newId(),
        productId,
        allergens: { contains: [], mayContain: [] },
      });
      const allergens = ['lecitina di soia', 'può contenere gamberi', 'Erdnüsse', 'latte di cocco'];
      await client.scanner.save({
        ...sent,
        id: newId(),
        product: { ...product, name: 'Zucchero', barcode: null, allergens },
      });
      const { products } = await client.inventory.choices();
      expect(products[0]?.allergens).toEqual({ contains: ['soybeans'], mayContain: ['crustaceans'] });
    });

    it('[GOODS-44] what is kept cold is stored only with how it came, and stands among the deliveries', async () => {
      const own = await buildRestaurant(server);
      const save = (said: object) =>
        own.client.scanner.save({
          ...sent,
          id: newId(),
          goods: { quantity: 3, unit: 'pz', expiry_kind: 'best_before', ...said },
        });
      const refused = (field: string, code: string) => ({
        code: 'INPUT_INVALID',
        data: { fields: [expect.objectContaining({ field, code })] },
      });
      await expect(save({})).rejects.toMatchObject(refused('came', 'came_unsaid'));
      await expect(save({ came: 'now' })).rejects.toMatchObject(refused('accepted', 'not_measured'));
      await expect(save({ came: 'now', celsius: 12 })).rejects.toMatchObject(
        refused('accepted', 'above_limit'),
      );
      expect(await stock(own)).toEqual([]);
      expect((await own.client.deliveries.list({})).rows).toEqual([]);
      await save({ came: 'now', celsius: 3.5 });
      const there = await save({ came: 'there' });
      expect(there.alreadyHere).toBe(true);
      expect((await own.client.deliveries.list({})).rows).toMatchObject([
        { rows: [{ productName: product.name, celsius: 3.5, quantity: 3 }] },
      ]);
    });

    it('[SCAN-09] nothing is stored of pieces that are kilos, of what nobody has, or of goods that are asked about', async () => {
      const own = await buildRestaurant(server);
      await own.client.inventory.create({ id: newId(), name: 'Speck', unit: 'kg' });
      const before = await stock(own);
      const save = (changes: object) => own.client.scanner.save({ ...sent, id: newId(), ...changes });
      await expect(save({ product: { ...product, name: 'speck', barcode: null } })).rejects.toMatchObject({
        code: 'UNIT_DIFFERS',
      });
      await expect(save({ action: 'remove_product' })).rejects.toMatchObject({ code: 'PRODUCT_UNKNOWN' });
      const passed = { ...product, expiry_date: '01/01/2020' };
      const useBy = { ...goods, expiry_kind: null };
      await expect(save({ product: passed, goods: useBy })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      await expect(save({ goods: { ...goods, quantity: 1.5 } })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
      expect(await stock(own)).toEqual(before);
    });
  });
}
