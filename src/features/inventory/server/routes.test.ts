import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '#platform/http/server/cursor.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { verifyChain } from '#features/integrity/chain.ts';
import type { ChainEntry } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { readMovementEvidence } from './evidence.ts';
import { buildProduct, deliver, lotsOf, takeAway, throwAway } from './factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const today = () => romeDate(server.clock.now());
const inDays = (days: number) => addDays(today(), days);

/** What is stored of a restaurant's inventory: counts by table, to show that nothing was added. */
async function stored(restaurantId: string): Promise<Record<string, number>> {
  const [row] = await server.db.owner<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM products WHERE restaurant_id = $1) AS products,
            (SELECT coalesce(sum(quantity), 0)::int FROM lots WHERE restaurant_id = $1) AS stock,
            (SELECT count(*)::int FROM lots WHERE restaurant_id = $1) AS lots,
            (SELECT count(*)::int FROM product_movements WHERE restaurant_id = $1) AS movements,
            (SELECT count(*)::int FROM data_integrity_hashes WHERE restaurant_id = $1) AS hashes,
            (SELECT count(*)::int FROM audit_logs WHERE restaurant_id = $1) AS audits`,
    [restaurantId],
  );
  return row!;
}

/** Everything wrong with a restaurant's chain and the movements it vouches for. */
async function violations(restaurantId: string) {
  const entries = await server.db.owner<ChainEntry & { sequence: string }>(
    `SELECT sequence::int AS sequence, data_type AS "dataType", data_identifier AS "dataIdentifier",
            record_hash AS "recordHash", previous_hash AS "previousHash", hash
       FROM data_integrity_hashes WHERE restaurant_id = $1 ORDER BY sequence`,
    [restaurantId],
  );
  const [head] = await server.db.owner<{ sequence: number; hash: string }>(
    'SELECT sequence::int AS sequence, head AS hash FROM integrity_chains WHERE restaurant_id = $1',
    [restaurantId],
  );
  const records = await server.db.database.asTenant(restaurantId, (tx) =>
    readMovementEvidence(tx, restaurantId),
  );
  return { found: verifyChain(entries, records, sha256hex, { head: head! }), links: entries.length };
}

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
    expect(movement).toMatchObject({ type: 'in', quantity: 12, operatorName: 'Anna', expiryDate: inDays(3) });
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
      archived: false,
      quantity: 12,
      expiryDate: inDays(3),
      expiryKind: 'use_by',
      expiry: 'soon',
      daysLeft: 3,
      level: 'enough',
      valueCents: 3000,
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
      stock: 3,
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
    const take = (when: object) => client.inventory.takeOut({ id: newId(), productId, quantity: 1, ...when });
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
    await client.inventory.edit({ id: newId(), productId: butter, changes: { name: 'Ghì', category: null } });
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
    await buildProduct(client, { minimumStock: 1 });
    expect(await client.inventory.summary()).toEqual({
      products: 5,
      expired: 1,
      expiring: 2,
      low: 2,
      totalValueCents: 1_307,
    });
    const count = async (filter: 'expired' | 'expiring' | 'low' | 'all') =>
      (await client.inventory.list({ filter, limit: 1 })).total;
    expect([await count('all'), await count('expired'), await count('expiring'), await count('low')]).toEqual(
      [5, 1, 2, 2],
    );
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
      products: [{ id, name: 'Pane', unit: 'pz', quantity: 2 }],
      categories: ['Forno'],
      suppliers: ['Neri'],
      storageLocations: [],
    });
  });
});

describe('goods in', () => {
  it('[INV-22] add to the quantity and begin a lot, with an own code when there is none', async () => {
    const { client } = await buildRestaurant(server);
    const [productId, other] = [await buildProduct(client), await buildProduct(client)];
    const day = today().replaceAll('-', '');
    const first = await deliver(client, productId, { quantity: 5 });
    const second = await deliver(client, other, { quantity: 1, lotNumber: '  ' });
    expect([first, second].map(({ lots }) => lots[0]!.lotNumber)).toEqual([`L-${day}-1`, `L-${day}-2`]);
    expect(await lotsOf(client, productId)).toEqual([`L-${day}-1 × 5`]);
  });

  it('give every lot a code of its own, also at the same time', async () => {
    const { client } = await buildRestaurant(server);
    const ids = await Promise.all([1, 2, 3].map(() => buildProduct(client)));
    const movements = await Promise.all(
      ids.flatMap((id) => [1, 2, 3, 4].map(() => deliver(client, id, { quantity: 1 }))),
    );
    const numbers = movements.map(({ lots }) => lots[0]!.lotNumber);
    expect(new Set(numbers).size).toBe(12);
    expect(numbers).toContain(`L-${today().replaceAll('-', '')}-12`);
  });

  it('add up in a lot with the same number and expiry, however it is spelled and also at the same time', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const expiry = { expiryDate: inDays(5), expiryKind: 'best_before' as const };
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => deliver(client, productId, { quantity: 2, lotNumber: 'ab-12', ...expiry })),
    );
    await deliver(client, productId, { quantity: 1, lotNumber: 'AB-12', ...expiry });
    expect(await lotsOf(client, productId)).toEqual(['ab-12 × 11']);
    const other = await buildProduct(client);
    await deliver(client, other, { quantity: 1, lotNumber: 'ab-12' });
    expect(await lotsOf(client, other)).toEqual(['ab-12 × 1']);
  });

  it('refuse a known lot number with another date or another kind of date, and change nothing', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await deliver(client, productId, {
      quantity: 2,
      lotNumber: 'X1',
      expiryDate: inDays(5),
      expiryKind: 'use_by',
    });
    const before = await stored(restaurantId);
    for (const wrong of [
      { expiryDate: inDays(6), expiryKind: 'use_by' as const },
      { expiryDate: inDays(5), expiryKind: 'best_before' as const },
      {},
    ]) {
      await expect(
        deliver(client, productId, { quantity: 1, lotNumber: 'x1', ...wrong }),
      ).rejects.toMatchObject({
        code: 'LOT_EXPIRY_DIFFERS',
        data: { lotNumber: 'X1', expiryDate: inDays(5), expiryKind: 'use_by' },
      });
    }
    expect(await stored(restaurantId)).toEqual(before);
  });

  it('refuse a known lot number from another supplier, and change nothing', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await deliver(client, productId, { quantity: 2, lotNumber: 'S1', supplier: 'Caffè Rossi' });
    const before = await stored(restaurantId);
    await expect(
      deliver(client, productId, { quantity: 1, lotNumber: 's1', supplier: 'Bianchi' }),
    ).rejects.toMatchObject({
      code: 'LOT_SUPPLIER_DIFFERS',
      status: 409,
      message: 'Questo lotto è già arrivato da un altro fornitore: usa un numero di lotto diverso.',
      data: { lotNumber: 'S1', supplier: 'Caffè Rossi' },
    });
    expect(await stored(restaurantId)).toEqual(before);
    await deliver(client, productId, { quantity: 1, lotNumber: 'S1', supplier: 'CAFFÈ ROSSI' });
    await deliver(client, productId, { quantity: 1, lotNumber: 'S1' });
    expect(await lotsOf(client, productId)).toEqual(['S1 × 4']);
  });

  it('leave a lot that began without a supplier without one', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await deliver(client, productId, { quantity: 2, lotNumber: 'S2' });
    await deliver(client, productId, { quantity: 1, lotNumber: 'S2', supplier: 'Bianchi' });
    expect((await client.inventory.product({ productId })).lots).toMatchObject([
      { supplier: null, quantity: 3 },
    ]);
    expect((await violations(restaurantId)).found).toEqual([]);
  });

  it('refuse the id of the movement that another write made', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = newId();
    const { movement } = await client.inventory.create({
      id: productId,
      name: 'Riso',
      unit: 'kg',
      initialStock: { quantity: 2 },
    });
    const before = await stored(restaurantId);
    await expect(
      client.inventory.receive({ id: movement!.id, productId, quantity: 1 }),
    ).rejects.toMatchObject({ code: 'WRITE_ID_REUSED', status: 409 });
    expect(await stored(restaurantId)).toEqual(before);
  });

  it('refuse a lot that grows past what can be counted', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await deliver(client, productId, { quantity: 1, lotNumber: 'BIG' });
    await server.db.owner('UPDATE lots SET quantity = 999999999 WHERE product_id = $1', [productId]);
    await expect(deliver(client, productId, { quantity: 2, lotNumber: 'BIG' })).rejects.toMatchObject({
      code: 'LOT_TOO_LARGE',
    });
    await deliver(client, productId, { quantity: 1, lotNumber: 'BIG' });
  });

  it('count a date of unknown kind as use-by, and no kind without a date', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await deliver(client, productId, { quantity: 1, lotNumber: 'A', expiryDate: inDays(1) });
    await deliver(client, productId, { quantity: 1, lotNumber: 'B', expiryKind: 'best_before' });
    const { lots } = await client.inventory.product({ productId });
    expect(lots).toMatchObject([{ expiryKind: 'use_by' }, { expiryKind: null }]);
  });

  it('keep when they were done as it was said, and refuse what lies in the future', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    const said = new Date(server.clock.now().getTime() - 3 * 86_400_000).toISOString();
    const movement = await deliver(client, productId, {
      quantity: 1,
      performedAt: said,
      receivedOn: inDays(-3),
    });
    expect(movement).toMatchObject({ performedAt: said, recordedAt: server.clock.now().toISOString() });
    const future = new Date(server.clock.now().getTime() + 25 * 3_600_000).toISOString();
    await expect(deliver(client, productId, { quantity: 1, performedAt: future })).rejects.toMatchObject({
      data: { fields: [expect.objectContaining({ field: 'performedAt', code: 'in_future' })] },
    });
    await expect(deliver(client, productId, { quantity: 1, receivedOn: inDays(1) })).rejects.toMatchObject({
      data: { fields: [expect.objectContaining({ field: 'receivedOn', code: 'in_future' })] },
    });
    expect((await client.inventory.movements({ productId })).total).toBe(1);
  });
});

describe('goods out', () => {
  it('[INV-22] take from what expires first, over several lots', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await deliver(client, productId, { quantity: 4, lotNumber: 'LATE', expiryDate: inDays(20) });
    await deliver(client, productId, { quantity: 3, lotNumber: 'NONE' });
    await deliver(client, productId, { quantity: 2, lotNumber: 'FIRST', expiryDate: inDays(1) });
    const movement = await takeAway(client, productId, 5);
    expect(movement).toMatchObject({ type: 'out', quantity: 5, expiryDate: null });
    expect(movement.lots.map((lot) => `${lot.lotNumber} × ${lot.quantity}`)).toEqual([
      'FIRST × 2',
      'LATE × 3',
    ]);
    expect(await lotsOf(client, productId)).toEqual(['LATE × 1', 'NONE × 3', 'FIRST × 0']);
  });

  it('pass over lots past their use-by, which can only be discarded', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await deliver(client, productId, {
      quantity: 4,
      lotNumber: 'OLD',
      expiryDate: inDays(-1),
      expiryKind: 'use_by',
    });
    await deliver(client, productId, {
      quantity: 1,
      lotNumber: 'STALE',
      expiryDate: inDays(-1),
      expiryKind: 'best_before',
    });
    await deliver(client, productId, { quantity: 1, lotNumber: 'FRESH', expiryDate: inDays(2) });
    await expect(takeAway(client, productId, 3)).rejects.toMatchObject({
      code: 'STOCK_UNAVAILABLE',
      message: 'Quantità non disponibile in magazzino',
      data: { available: 2, expired: 4 },
    });
    expect((await takeAway(client, productId, 2)).lots.map(({ lotNumber }) => lotNumber)).toEqual([
      'STALE',
      'FRESH',
    ]);
    const { lots } = await client.inventory.product({ productId });
    expect(lots[0]).toMatchObject({ lotNumber: 'OLD', pastUseBy: true, expiry: 'expired' });
    await expect(takeAway(client, productId, 1, lots[0]!.id)).rejects.toMatchObject({
      code: 'LOT_PAST_USE_BY',
      status: 409,
    });
    await expect(throwAway(client, productId, 5, lots[0]!.id)).rejects.toMatchObject({
      data: { available: 4 },
    });
    expect(await throwAway(client, productId, 4, lots[0]!.id)).toMatchObject({
      type: 'out',
      reason: 'expired',
    });
    expect(await lotsOf(client, productId)).toContain('OLD × 0');
  });

  it('take nothing from a lot of another product', async () => {
    const { client } = await buildRestaurant(server);
    const [productId, other] = [await buildProduct(client), await buildProduct(client)];
    await deliver(client, productId, { quantity: 1 });
    const { lots } = await deliver(client, other, { quantity: 9 });
    await expect(takeAway(client, productId, 1, lots[0]!.lotId)).rejects.toMatchObject({
      code: 'STOCK_UNAVAILABLE',
    });
    expect((await client.inventory.product({ productId: other })).product.quantity).toBe(9);
  });

  it('never go below zero: of 30 at once, 10 find the 10 that are there', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    await deliver(client, productId, { quantity: 10 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => takeAway(client, productId, 1)),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(20);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'STOCK_UNAVAILABLE', status: 409 });
    expect((await client.inventory.product({ productId })).product.quantity).toBe(0);
    expect(await stored(restaurantId)).toMatchObject({ stock: 0, movements: 11, hashes: 11 });
    expect(await violations(restaurantId)).toEqual({ found: [], links: 11 });
  });

  it('over several lots at once take each unit once', async () => {
    const { client } = await buildRestaurant(server);
    const productId = await buildProduct(client);
    for (const day of [1, 2, 3]) await deliver(client, productId, { quantity: 4, expiryDate: inDays(day) });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => takeAway(client, productId, 3)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await client.inventory.product({ productId })).product.quantity).toBe(0);
  });

  it('are stored once however often the same write arrives, also when it took the last ones', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { initialStock: { quantity: 3 } });
    const input = { id: newId(), productId, quantity: 3 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.inventory.takeOut(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await client.inventory.takeOut(input)).toEqual(answers[0]);
    expect(await stored(restaurantId)).toMatchObject({ stock: 0, movements: 2, hashes: 2 });
    await expect(client.inventory.takeOut({ ...input, quantity: 1 })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
      status: 409,
    });
  });
});

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
