import { describe, expect, it } from 'vitest';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { encodeCursor } from '#platform/http/server/cursor.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { productSorts, sortDirections } from '../list-options.ts';
import { narrowed } from '../narrowed.ts';
import { expiryWindowDays } from '../thresholds.ts';
import { zListProducts } from '../product-shapes.ts';
import { buildProduct, changeGoods, deliver, takeAway } from './factories.ts';
import { listByStatement } from './list-by-statement.ts';
import { server, today, inDays, stored, violations } from './test-kit.ts';

/** Products, and the list of them. */
export function productTests(): void {
  describe('products', () => {
    it('are stored with the first lot in one go', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const id = newId();
      const { movement } = await client.inventory.create({
        id,
        name: '  Mozzarella di bufala ',
        category: 'Latticini',
        supplier: 'Caseificio Rossi',
        unit: 'pz',
        storageLocation: 'Cella 1',
        costCents: 250,
        minimumStock: 5,
        initialStock: { quantity: 12, lotNumber: 'AB-1', expiryDate: inDays(3), expiryKind: 'use_by' },
      });
      expect(movement).toMatchObject({
        type: 'in',
        quantity: 12,
        operatorName: 'Anna',
        expiryDate: inDays(3),
      });
      const { product, lots, unitFixed } = await client.inventory.product({ productId: id });
      expect(product).toEqual({
        id,
        name: 'Mozzarella di bufala',
        category: 'Latticini',
        supplier: 'Caseificio Rossi',
        unit: 'pz',
        storageLocation: 'Cella 1',
        costCents: 250,
        minimumStock: 5,
        qrCode: null,
        openedShelfDays: null,
        frozenShelfDays: null,
        thawedShelfDays: null,
        allergens: null,
        archived: false,
        quantity: 12,
        expiryDate: inDays(3),
        expiryKind: 'use_by',
        expiry: 'soon',
        daysLeft: 3,
        datedLots: [{ id: lots[0]!.id, lotNumber: 'AB-1', expiryDate: inDays(3), expiryKind: 'use_by' }],
        lotCount: 1,
        expiredLots: [],
        allExpired: false,
        nextDaysLeft: 3,
        level: 'enough',
        valueCents: 3000,
        arrivalKind: null,
        arrivalMaxCelsius: null,
        arrivalReason: null,
        heldLots: 0,
        blockedLots: 0,
        outOfCold: false,
        standsDoubt: 'unknown',
      });
      expect(lots).toMatchObject([
        { lotNumber: 'AB-1', supplier: 'Caseificio Rossi', receivedOn: today(), quantity: 12 },
      ]);
      expect(unitFixed).toBe(true);
      expect(await violations(restaurantId)).toEqual({ found: [], links: 1 });
    });

    it('are stored once however often the same write arrives', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const input = { id: newId(), name: 'Farina', unit: 'kg' as const, initialStock: { quantity: 3 } };
      const answers = await Promise.all([1, 2, 3, 4].map(() => client.inventory.create(input)));
      answers.push(await client.inventory.create(input));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await stored(restaurantId)).toMatchObject({
        products: 1,
        lots: 1,
        stock: 3_000,
        movements: 1,
        hashes: 1,
      });
      await expect(client.inventory.create({ ...input, name: 'Semola' })).rejects.toMatchObject({
        code: 'WRITE_ID_REUSED',
      });
    });

    it('can be edited field by field', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client, { name: 'Olio', category: 'Condimenti', costCents: 900 });
      await Promise.all([
        client.inventory.edit({ id: newId(), productId, changes: { name: 'Olio extravergine' } }),
        client.inventory.edit({ id: newId(), productId, changes: { costCents: 1100, category: '' } }),
      ]);
      const { product } = await client.inventory.product({ productId });
      expect(product).toMatchObject({ name: 'Olio extravergine', costCents: 1100, category: null });
      await client.inventory.edit({ id: newId(), productId, changes: { costCents: null } });
      expect((await client.inventory.product({ productId })).product).toMatchObject({
        costCents: null,
        valueCents: null,
      });
    });

    it('[INV-60] that are stated without an allergen are renamed to what says it only with the reason in words', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client, { name: 'Preparato' });
      const rename = (name: string, allergensReason?: string) =>
        client.inventory.edit({
          id: newId(),
          productId,
          changes: { name },
          ...(allergensReason === undefined ? {} : { allergensReason }),
        });
      const state = (allergens: { contains: 'milk'[]; mayContain: [] } | null, reason: string | null) =>
        client.inventory.stateAllergens({ id: newId(), productId, allergens, reason });
      const named = async () => (await client.inventory.product({ productId })).product.name;
      // Nobody said anything: that is told as it is, and asks for nothing.
      await rename('Panna');
      await rename('Preparato');
      await state({ contains: [], mayContain: [] }, null);
      for (const reason of [undefined, 'no'])
        await expect(rename('Latte in polvere', reason)).rejects.toMatchObject({
          code: 'PRODUCT_NAME_SAYS',
          status: 422,
          data: { allergens: ['milk'] },
        });
      expect(await named()).toBe('Preparato');
      await rename('Latte vegano in polvere', 'È di avena, senza latte');
      expect(await named()).toBe('Latte vegano in polvere');
      // Asked once of each allergen; what is stated is asked of nobody.
      await rename('Latte vegano');
      await expect(rename('Latte vegano alle noci')).rejects.toMatchObject({ data: { allergens: ['nuts'] } });
      await rename('Preparato');
      await state({ contains: ['milk'], mayContain: [] }, null);
      await rename('Latte in polvere');
      expect(await named()).toBe('Latte in polvere');
    });

    it('keep their unit once something moved', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await client.inventory.edit({ id: newId(), productId, changes: { unit: 'kg' } });
      await deliver(client, productId, { quantity: 5 });
      await expect(
        client.inventory.edit({ id: newId(), productId, changes: { unit: 'g', name: 'X' } }),
      ).rejects.toMatchObject({
        code: 'UNIT_IN_USE',
      });
      await client.inventory.edit({ id: newId(), productId, changes: { unit: 'kg', name: 'Pasta' } });
      expect((await client.inventory.product({ productId })).product).toMatchObject({
        name: 'Pasta',
        unit: 'kg',
      });
    });

    it('are put away and taken back', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client, { costCents: 100, initialStock: { quantity: 2 } });
      expect(await client.inventory.archive({ id: newId(), productId })).toEqual({
        id: productId,
        archived: true,
      });
      expect((await client.inventory.list({})).rows).toEqual([]);
      expect((await client.inventory.list({ filter: 'archived' })).rows).toMatchObject([
        { id: productId, quantity: 2 },
      ]);
      expect(await client.inventory.summary()).toMatchObject({ products: 0, totalValueCents: 0 });
      await expect(deliver(client, productId, { quantity: 1 })).rejects.toMatchObject({
        code: 'PRODUCT_ARCHIVED',
      });
      await expect(takeAway(client, productId, 1)).rejects.toMatchObject({ code: 'PRODUCT_ARCHIVED' });
      const awaySince = () =>
        server.db.owner<{ archived_at: Date }>('SELECT archived_at FROM products WHERE id = $1', [productId]);
      const first = await awaySince();
      server.clock.advance(60_000);
      await client.inventory.archive({ id: newId(), productId });
      expect(await awaySince()).toEqual(first);
      // Kept on a tablet without a network since before it was put away, or done in that very moment.
      const awayAt = first[0]!.archived_at.getTime();
      const at = (ms: number) => ({ performedAt: new Date(awayAt + ms).toISOString() });
      const take = (when: object) =>
        client.inventory.takeOut({ id: newId(), productId, quantity: 1, ...when });
      await expect(take(at(0))).rejects.toMatchObject({ code: 'PRODUCT_ARCHIVED' });
      await take(at(-1));
      await deliver(client, productId, { quantity: 3, ...at(-1) });
      expect((await client.inventory.list({ filter: 'archived' })).rows).toMatchObject([{ quantity: 4 }]);
      await client.inventory.unarchive({ id: newId(), productId });
      expect((await client.inventory.list({})).rows).toMatchObject([{ id: productId, archived: false }]);
    });
  });

  describe('the list', () => {
    it('[INV-02] finds by name, category, supplier and lot number, without minding case, accents or wildcards', async () => {
      const { client } = await buildRestaurant(server);
      await buildProduct(client, {
        name: 'Caffè in grani',
        category: 'Bevande',
        supplier: 'Torrefazione Nera',
        qrCode: 'EAN-8001',
      });
      await buildProduct(client, { name: 'Latte 100%', initialStock: { quantity: 1, lotNumber: 'LT-77_A' } });
      const butter = await buildProduct(client, { name: 'Burro', category: 'Latticini' });
      const find = async (search: string) =>
        (await client.inventory.list({ search })).rows.map(({ name }) => name);
      expect(await find('CAFFE')).toEqual(['Caffè in grani']);
      expect(await find('grani caffè')).toEqual(['Caffè in grani']);
      expect(await find('bevande')).toEqual(['Caffè in grani']);
      expect(await find('torrefazione')).toEqual(['Caffè in grani']);
      expect(await find('ean-8001')).toEqual(['Caffè in grani']);
      expect(await find('lt-77')).toEqual(['Latte 100%']);
      expect(await find('0%')).toEqual(['Latte 100%']);
      expect(await find('7_a')).toEqual(['Latte 100%']);
      expect(await find('7%a')).toEqual([]);
      expect(await find("b' OR 1=1 --")).toEqual([]);
      expect(await find('  ')).toEqual(['Burro', 'Caffè in grani', 'Latte 100%']);
      await client.inventory.edit({
        id: newId(),
        productId: butter,
        changes: { name: 'Ghì', category: null },
      });
      expect(await find('ghi')).toEqual(['Ghì']);
      expect([await find('burro'), await find('latticini')]).toEqual([[], []]);
    });

    it('sorts over all pages and counts in the database', async () => {
      const { client } = await buildRestaurant(server);
      const names = ['Èclair', 'aceto', 'Zucchine', 'Basilico', 'cannella'];
      for (const [index, name] of names.entries()) {
        const initialStock = { quantity: index + 1, ...(index < 3 ? { expiryDate: inDays(index) } : {}) };
        await buildProduct(client, { name, costCents: 100 - index, initialStock });
      }
      type Sort = 'name' | 'expiry' | 'quantity' | 'value';
      const pages = async (sort: Sort, direction: 'ascending' | 'descending') => {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof client.inventory.list>> = await client.inventory.list({
            sort,
            direction,
            limit: 2,
            ...(cursor === null ? {} : { cursor }),
          });
          expect(page.total).toBe(5);
          seen.push(...page.rows.map(({ name }) => name));
          cursor = page.nextCursor;
        } while (cursor !== null);
        return seen.join(' ');
      };
      expect(await pages('name', 'ascending')).toBe('aceto Basilico cannella Èclair Zucchine');
      expect(await pages('name', 'descending')).toBe('Zucchine Èclair cannella Basilico aceto');
      expect(await pages('quantity', 'ascending')).toBe('Èclair aceto Zucchine Basilico cannella');
      expect(await pages('value', 'descending')).toBe('cannella Basilico Zucchine aceto Èclair');
      expect(await pages('expiry', 'ascending')).toMatch(
        /^Èclair aceto Zucchine (Basilico cannella|cannella Basilico)$/,
      );
      expect(await pages('expiry', 'descending')).toMatch(
        /^Zucchine aceto Èclair (Basilico cannella|cannella Basilico)$/,
      );
    });

    it('puts of one day use-by before best-before, both ways and over pages', async () => {
      const { client } = await buildRestaurant(server);
      for (const [name, expiryKind, day] of [
        ['riso', 'best_before', 2],
        ['latte', 'use_by', 2],
        ['pasta', 'best_before', 2],
        ['panna', 'use_by', 2],
        ['pane', 'best_before', 1],
      ] as const)
        await buildProduct(client, {
          name,
          initialStock: { quantity: 1, expiryDate: inDays(day), expiryKind },
        });
      await buildProduct(client, { name: 'sale' });
      const pages = async (direction: 'ascending' | 'descending') => {
        const query = { sort: 'expiry', direction, limit: 2 } as const;
        const first = await client.inventory.list(query);
        const second = await client.inventory.list({ ...query, cursor: first.nextCursor! });
        const third = await client.inventory.list({ ...query, cursor: second.nextCursor! });
        return [first, second, third].map(({ rows }) => rows.map(({ name }) => name).join(' ')).join(', ');
      };
      expect(await pages('ascending')).toBe('pane latte, panna riso, pasta sale');
      expect(await pages('descending')).toBe('panna latte, pasta riso, pane sale');
    });

    it('is the same that a device without a network makes of what it read', async () => {
      const { client } = await buildRestaurant(server);
      for (const [name, quantity, minimumStock, costCents, day, expiryKind] of [
        ['Èclair', 1, null, null, 0, 'use_by'],
        ['aceto', 2, 5, 100, 400, 'best_before'],
        ['Zucchine', 9, 5, 30, -1, 'use_by'],
        ['Riso', 4, 4, 30, 2, 'best_before'],
        ['Latte', 4, null, 120, 2, 'use_by'],
        ['Panna', 4, 20, null, expiryWindowDays, 'use_by'],
        ['Brodo', 4, 20, 0, expiryWindowDays + 1, 'use_by'],
      ] as const)
        await buildProduct(client, {
          name,
          category: name < 'M' ? 'Prima metà' : 'Seconda',
          storageLocation: quantity === 4 ? 'Cella' : 'Scaffale',
          minimumStock,
          costCents,
          initialStock: { quantity, expiryDate: inDays(day), expiryKind },
        });
      await buildProduct(client, { name: 'Sale', supplier: 'Rossi', qrCode: '8001' });
      await buildProduct(client, { name: 'Pepe' });
      const read = (await client.inventory.list({})).rows;
      const found: Record<string, number> = {};
      for (const direction of sortDirections)
        for (const sort of productSorts)
          for (const filter of ['all', 'expiring', 'expired', 'low'] as const)
            for (const part of [
              {},
              { search: 'PRIMA è' },
              { category: 'PRIMA META' },
              { place: 'cella' },
              { expiresOn: inDays(2) },
            ]) {
              const wanted = { sort, direction, filter, ...part };
              const { rows } = await client.inventory.list(wanted);
              const plain = { search: '', category: '', place: '', expiresOn: '' };
              const onDevice = narrowed(read, { ...plain, ...wanted }, romeDate(server.clock.now()));
              expect(
                onDevice.map(({ name }) => name),
                JSON.stringify(wanted),
              ).toEqual(rows.map(({ name }) => name));
              found[filter] = Math.max(found[filter] ?? 0, rows.length);
            }
      // [INV-150] «Zucchine» are there, and past their use-by.
      expect(found).toEqual({ all: 9, expiring: 4, expired: 1, low: 4 });
      expect((await client.inventory.summary()).low).toBe(4);
      expect(read.find(({ name }) => name === 'Zucchine')).toMatchObject({ quantity: 9, level: 'low' });
    });

    it('are found in memory as the database finds them: words, ties, categories and pages', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      // The same numbers every time.
      let seed = 20_261_122;
      const below = (bound: number): number => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed % bound;
      };
      const one = <T>(of: readonly T[]): T => of[below(of.length)]!;
      const [names, rooms] = [
        ['Caffè', 'caffe', 'CAFFÈ', 'Èclair', 'Olio', 'olio', 'Ragù 10%', 'l_7', 'Pan\\e'],
        ['Bevande', 'BEVANDE', 'Così', 'cosi', ''],
      ];
      for (let n = 0; n < 60; n++) {
        const category = one(rooms);
        await server.db.owner(
          `INSERT INTO products (restaurant_id, id, name, category, supplier, unit, archived_at, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, 'pz', $6, now(), now())`,
          [
            restaurantId,
            newId(),
            one(names),
            category === '' ? null : category,
            one([null, 'Pàne & Co']),
          ].concat(below(4) === 0 ? [new Date().toISOString()] : [null]),
        );
      }
      await server.db.owner(
        `INSERT INTO lots (restaurant_id, id, product_id, lot_number, received_on, quantity, created_at)
         SELECT restaurant_id, gen_random_uuid(), id, number, '2026-11-01', n % 2, now()
           FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM products WHERE restaurant_id = $1) p,
                LATERAL (VALUES ('È-' || n % 3), ('L' || n)) v (number) WHERE n % 3 > 0`,
        [restaurantId],
      );
      const services = { database: server.db.database, clock: server.clock } as unknown as Services;
      const caller = { restaurant: { id: restaurantId } } as Member;
      let pages = 0;
      for (let round = 0; round < 120; round++) {
        const wanted = {
          search: Array.from({ length: below(3) }, () =>
            one(['caf', 'CAFFÈ', 'e', 'l', '7', 'e-1', 'L2', 'pane', 'òl', '%', '_', '\\', 'zz', 'bev']),
          ).join(' '),
          category: one(['', '', 'bevande', 'COSÌ']),
          filter: one(['all', 'all', 'archived'] as const),
          direction: one(sortDirections),
          limit: 1 + below(20),
        };
        for (let cursor: string | null | undefined; cursor !== null; pages++) {
          const query = { ...wanted, ...(cursor === undefined ? {} : { cursor }) };
          const page = await client.inventory.list(query);
          expect(page, JSON.stringify(query)).toEqual(
            await listByStatement(services, caller, zListProducts.parse(query)),
          );
          cursor = page.nextCursor;
        }
      }
      expect(pages).toBeGreaterThan(200);
    });

    it('refuses a cursor of another order', async () => {
      const { client } = await buildRestaurant(server);
      for (const name of ['A', 'B']) await buildProduct(client, { name });
      const { nextCursor } = await client.inventory.list({ limit: 1 });
      await expect(
        client.inventory.list({ limit: 1, sort: 'value', cursor: nextCursor! }),
      ).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [expect.objectContaining({ field: 'cursor' })] },
      });
      await expect(client.inventory.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    });

    it.each([
      ['name', 'a\0b'],
      ['name', 3],
      ['expiry', '2026-02-31'],
      ['expiry', 'a\0b'],
      ['quantity', 'many'],
      ['quantity', '9'.repeat(400)],
      ['value', ''],
      ['value', 'NaN'],
    ] as const)('refuses a forged cursor: %s %j', async (sort, key) => {
      const { client } = await buildRestaurant(server);
      const cursor = encodeCursor([sort, 'ascending', key, newId()]);
      await expect(client.inventory.list({ sort, cursor })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'cursor', code: 'invalid_cursor' }] },
      });
    });

    it('refuses a cursor of movements with an instant that is none', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      for (const instant of ['0000-01-01T00:00:00.000Z', '2026-02-31T00:00:00.000Z', 'now'])
        await expect(
          client.inventory.movements({ productId, cursor: encodeCursor([instant, newId()]) }),
        ).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ field: 'cursor' }] } });
    });

    it('refuses a search that no text can hold', async () => {
      const { browser } = await buildRestaurant(server);
      const response = await browser.fetch('/api/inventory/products?search=%00');
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'search', code: 'invalid_characters' }] },
      });
    });

    it('[INV-04] sums cost times quantity in the database, beyond any page, and counts what expires', async () => {
      const { client } = await buildRestaurant(server);
      await buildProduct(client, { costCents: 250, initialStock: { quantity: 4, expiryDate: inDays(-1) } });
      await buildProduct(client, { costCents: 99, initialStock: { quantity: 3, expiryDate: inDays(0) } });
      await buildProduct(client, {
        costCents: 10,
        initialStock: { quantity: 1, expiryDate: inDays(7) },
        minimumStock: 2,
      });
      await buildProduct(client, {
        initialStock: { quantity: 1_000, expiryDate: inDays(8) },
        minimumStock: 1_000,
      });
      // Of which there is none: it costs nothing yet.
      await buildProduct(client, { costCents: 5_000, minimumStock: 1 });
      expect(await client.inventory.summary()).toEqual({
        products: 5,
        expired: 1,
        expiring: 2,
        low: 2,
        totalValueCents: 1_307,
      });
      const count = async (filter: 'expired' | 'expiring' | 'low' | 'all') =>
        (await client.inventory.list({ filter, limit: 1 })).total;
      expect([
        await count('all'),
        await count('expired'),
        await count('expiring'),
        await count('low'),
      ]).toEqual([5, 1, 2, 2]);
    });

    it('[INV-29] counts the lots that expire on each day, and lists what does on one of them', async () => {
      const { client } = await buildRestaurant(server);
      const at = async (name: string, days: number | null, lotNumber = 'A') => {
        const known = (await client.inventory.list({ search: name })).rows[0]?.id;
        const id = known ?? (await buildProduct(client, { name }));
        const expiryDate = days === null ? null : inDays(days);
        await deliver(client, id, { quantity: 1, lotNumber, expiryDate });
        return id;
      };
      await at('Panna', 2);
      // A later lot counts as well, and two of one product on a day as two.
      await at('Panna', 5, 'B');
      await at('Ricotta', 5);
      await at('Ricotta', 5, 'B');
      await at('Latte', -1);
      await at('Sale', null);
      await at('Riso', 200);
      const used = await at('Burro', 5);
      await takeAway(client, used, 1);
      const archived = await at('Uova', 5);
      await client.inventory.archive({ id: newId(), productId: archived });
      expect(await client.inventory.expiries()).toEqual({
        days: [
          { date: inDays(-1), lots: 1 },
          { date: inDays(2), lots: 1 },
          { date: inDays(5), lots: 3 },
        ],
      });
      const { rows, total } = await client.inventory.list({ expiresOn: inDays(5) });
      expect([rows.map(({ name }) => name), total]).toEqual([['Panna', 'Ricotta'], 2]);
      const { browser } = await buildRestaurant(server);
      expect(
        (await browser.fetch('/api/inventory/products?expiresOn=2026-02-31').then((r) => r.json())) as object,
      ).toMatchObject({ code: 'INPUT_INVALID' });
    });

    it('shows the day and kind of the lot in stock that expires first', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client);
      await deliver(client, productId, {
        quantity: 1,
        lotNumber: 'C',
        expiryDate: inDays(9),
        expiryKind: 'best_before',
      });
      await deliver(client, productId, {
        quantity: 1,
        lotNumber: 'A',
        expiryDate: inDays(2),
        expiryKind: 'best_before',
      });
      await deliver(client, productId, {
        quantity: 1,
        lotNumber: 'B',
        expiryDate: inDays(2),
        expiryKind: 'use_by',
      });
      await deliver(client, productId, { quantity: 1, lotNumber: 'D' });
      const shown = async () => (await client.inventory.list({})).rows[0];
      expect(await shown()).toMatchObject({
        quantity: 4,
        expiryDate: inDays(2),
        expiryKind: 'use_by',
        expiry: 'soon',
      });
      await takeAway(client, productId, 2);
      expect(await shown()).toMatchObject({
        quantity: 2,
        expiryDate: inDays(9),
        expiryKind: 'best_before',
        expiry: 'good',
      });
      await takeAway(client, productId, 2);
      expect(await shown()).toMatchObject({ quantity: 0, expiryDate: null, expiry: null, level: 'out' });
    });

    it('offers products and words to the forms', async () => {
      const { client } = await buildRestaurant(server);
      const id = await buildProduct(client, {
        name: 'Pane',
        category: 'Forno',
        supplier: 'Neri',
        initialStock: { quantity: 2 },
      });
      const away = await buildProduct(client, { name: 'Vecchio', category: 'Altro' });
      await client.inventory.archive({ id: newId(), productId: away });
      expect(await client.inventory.choices()).toEqual({
        products: [
          {
            id,
            name: 'Pane',
            unit: 'pz',
            quantity: 2,
            usable: 2,
            category: 'Forno',
            storageLocation: null,
            arrivalKind: null,
            arrivalMaxCelsius: null,
            arrivalReason: null,
            qrCode: null,
            useBy: null,
            usableUntil: null,
            unusable: null,
            allergens: null,
          },
        ],
        categories: ['Forno'],
        suppliers: ['Neri'],
        storageLocations: [],
        places: [],
        called: [],
      });
    });

    it('[INV-33] tells the forms what may be used, until when, and why not', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client, { name: 'Panna' });
      const told = async () => {
        const { usable, usableUntil, unusable } = (await client.inventory.choices()).products[0]!;
        return [usable, usableUntil, unusable];
      };
      const put = (lotNumber: string, days: number | null, expiryKind: 'use_by' | 'best_before' = 'use_by') =>
        deliver(client, productId, {
          quantity: 1,
          lotNumber,
          ...(days === null ? {} : { expiryDate: inDays(days), expiryKind }),
        });
      expect(await told()).toEqual([0, null, null]);
      await put('past', -1);
      expect(await told()).toEqual([0, null, 'expired']);
      await put('today', 0);
      expect(await told()).toEqual([1, inDays(0), 'expired']);
      await put('later', 5);
      expect(await told()).toEqual([2, inDays(5), 'expired']);
      await put('stale', -3, 'best_before');
      expect(await told()).toEqual([3, null, 'expired']);
      await put('undated', null);
      expect(await told()).toEqual([4, null, 'expired']);
    });

    it('tells the forms until when what is made of a product is good at most', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client, { name: 'Panna' });
      const useBy = async () => (await client.inventory.choices()).products[0]!.useBy;
      for (const [lotNumber, days, expiryKind] of [
        ['1', -1, 'use_by'],
        ['2', 1, 'best_before'],
        ['3', 5, 'use_by'],
      ] as const)
        await deliver(client, productId, { quantity: 1, lotNumber, expiryDate: inDays(days), expiryKind });
      expect(await useBy()).toBe(inDays(5));
      await deliver(client, productId, {
        quantity: 1,
        lotNumber: '4',
        expiryDate: inDays(0),
        expiryKind: 'use_by',
      });
      expect(await useBy()).toBe(inDays(0));
    });

    it('[RECIPE-36] tells them the same of what was frozen on its last day', async () => {
      const { client } = await buildRestaurant(server);
      const productId = await buildProduct(client, { name: 'Panna' });
      const last = { expiryDate: inDays(0), expiryKind: 'use_by' } as const;
      await deliver(client, productId, { quantity: 1, lotNumber: '1', ...last });
      const { lots } = await client.inventory.product({ productId });
      await changeGoods(client, lots[0]!.id, { transition: 'freeze', quantity: 1 });
      expect((await client.inventory.choices()).products[0]).toMatchObject({ usable: 1, useBy: inDays(0) });
    });
  });
}
