import { deflateSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { paperRecordOf, recordsOf } from '#features/registers/server/index.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, Client, TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { cleaningProducts } from '../tables.ts';
import { sheets } from './register.ts';
import { safetySheets } from './safety-sheets.ts';

let server: TestServer;
/** A restaurant for tests that leave it as it is. */
let own: TestRestaurant;
/** 11:00 in Rome; every test starts here. */
const now = new Date('2026-11-21T10:00:00.000Z');

beforeAll(async () => {
  server = await testServer();
  server.clock.set(now);
  own = await buildRestaurant(server);
});
beforeEach(() => server.clock.set(now));

/** Sends JSON as it stands, past the types of the client. */
async function send(browser: Browser, method: string, path: string, body?: unknown) {
  const response = await browser.fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { path, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const degreaser = {
  kind: 'sheet',
  product: 'Forno Netto',
  productKind: 'Sgrassatore',
  dilution: '50 ml in 1 litro',
  contactSeconds: 300,
  rinse: 'rinse',
  instructions: 'A freddo',
  warnings: 'Guanti',
  sheetDate: '2024-05-06',
} as const;
const noMore = { kind: 'ended', product: 'Forno Netto', productKind: 'Sgrassatore' } as const;

const tell = (client: Client, what: typeof degreaser | typeof noMore = degreaser, more: object = {}) => {
  server.clock.advance(1_000);
  return client.cleaningProducts.recordSheet({ id: newId(), ...what, ...more });
};
const inUse = async (client: Client) => (await client.cleaningProducts.overview({})).products;
const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(cleaningProducts)
      .where(eq(cleaningProducts.restaurantId, restaurantId))
      .orderBy(cleaningProducts.recordedAt, cleaningProducts.id),
  );
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const pdf = '%PDF-1.7\nScheda di sicurezza\n%%EOF';

describe('what is told of cleaning products', () => {
  it('[CLEAN-08] no sheet takes the place of a product of another kind by a name that reads the same', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const first = await tell(client);
    const other = { product: ' FORNO  netto', productKind: 'Disinfettante sanitari' };
    const refused = {
      data: {
        fields: [{ field: 'product', code: 'other_kind', message: expect.stringContaining('Sgrassatore') }],
      },
    };
    await expect(tell(client, degreaser, other)).rejects.toMatchObject(refused);
    // Nor is it said of that one that it is used no more.
    await expect(tell(client, noMore, other)).rejects.toMatchObject(refused);
    expect(await stored(restaurantId)).toHaveLength(1);
    // The same kind under the same name is its next sheet.
    await tell(client, degreaser, { product: 'FORNO NETTO', dilution: '5 ml' });
    expect(await inUse(client)).toMatchObject([{ product: 'FORNO NETTO', dilution: '5 ml' }]);
    // What was said wrongly of its kind is corrected; a correction takes nobody else's name either.
    const bleach = await tell(client, degreaser, {
      product: 'Candeggina',
      productKind: 'Disinfettante sanitari',
    });
    const correct = (sheetId: string, more: object) => {
      server.clock.advance(1_000);
      return client.cleaningProducts.correctSheet({
        id: newId(),
        sheetId,
        reason: 'Nome sbagliato',
        ...degreaser,
        ...more,
      });
    };
    await expect(
      correct(bleach.id, { product: 'forno netto', productKind: 'Disinfettante sanitari' }),
    ).rejects.toMatchObject(refused);
    const [, last] = await stored(restaurantId);
    await correct(last!.id, { productKind: 'Detergente pavimenti' });
    expect((await inUse(client)).map(({ product, productKind }) => [product, productKind])).toEqual([
      ['Candeggina', 'Disinfettante sanitari'],
      ['Forno Netto', 'Detergente pavimenti'],
    ]);
    expect(first.productKind).toBe('Sgrassatore');
    // Two at the same moment: one of them is there.
    server.clock.advance(1_000);
    const both = await Promise.allSettled(
      (['Sgrassatore', 'Disinfettante sanitari'] as const).map((productKind) =>
        client.cleaningProducts.recordSheet({ id: newId(), ...degreaser, product: 'Nuovo', productKind }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[CLEAN-01] a sheet is stored as it was told, once, with who and when; of what is used no more the name alone', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const entry = { id: newId(), ...degreaser, product: ' Forno Netto ' };
    const first = await client.cleaningProducts.recordSheet(entry);
    expect(first).toMatchObject({ ...degreaser, operatorName: 'Anna', notes: null });
    expect(await client.cleaningProducts.recordSheet(entry)).toEqual(first);
    await expect(client.cleaningProducts.recordSheet({ ...entry, dilution: '5 ml' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    const end = await tell(client, noMore, { dilution: 'non conta', sheetDate: '2099-01-01' });
    expect(end).toMatchObject({ ...noMore, dilution: null, sheetDate: null });
    expect((await stored(restaurantId)).map(({ kind, operatorId: who }) => [kind, who])).toEqual([
      ['sheet', operatorId],
      ['ended', operatorId],
    ]);
  });

  it('[CLEAN-02] the last sheet of each product counts, until it is used no more', async () => {
    const { client } = await buildRestaurant(server);
    expect(await inUse(client)).toEqual([]);
    await tell(client);
    const later = await tell(client, degreaser, { product: 'FORNO netto', dilution: '30 ml in 1 litro' });
    expect(await inUse(client)).toEqual([
      { id: later.id, ...degreaser, product: 'FORNO netto', dilution: '30 ml in 1 litro' },
    ]);
    await tell(client, noMore);
    expect(await inUse(client)).toEqual([]);
    await tell(client);
    expect(await inUse(client)).toMatchObject([{ product: 'Forno Netto' }]);
  });

  it('nobody changes what was recorded, and a change by other rights is found by the chain', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await tell(client);
    await client.cleaningProducts.keepSafetySheet({ id: newId(), sheetId: id, content: base64(pdf) });
    const check = async () => {
      const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
        dataType.startsWith('cleaning_product'),
      );
      expect(chain.map(({ dataType }) => dataType)).toEqual(['cleaning_product', 'cleaning_product_file']);
      const records = await server.db.database.asTenant(restaurantId, async (tx) => [
        ...(await Promise.all(recordsOf(sheets).map(({ read }) => read(tx, restaurantId)))).flat(),
        ...(await paperRecordOf('sheet', safetySheets).read(tx, restaurantId)),
      ]);
      return verifyChain(chain, records, sha256hex);
    };
    expect(await check()).toEqual([]);
    for (const statement of [
      "UPDATE cleaning_products SET dilution = '1 ml'",
      'DELETE FROM cleaning_products',
      "UPDATE cleaning_product_file_contents SET content = 'x'",
      'DELETE FROM cleaning_product_files',
    ])
      expect(
        await server.db.database
          .asTenant(restaurantId, (tx) => tx.execute(statement))
          .catch((error: unknown) => databaseErrorCode(error)),
      ).toBe('42501');
    await server.db.owner("UPDATE cleaning_products SET dilution = '1 ml' WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    expect(await check()).not.toEqual([]);
  });

  it('a correction takes the place of what it corrects, once', async () => {
    const { client } = await buildRestaurant(server);
    const wrong = await tell(client);
    const correct = (dilution: string) =>
      client.cleaningProducts.correctSheet({
        id: newId(),
        sheetId: wrong.id,
        ...degreaser,
        dilution,
        reason: 'Diluizione sbagliata',
      });
    server.clock.advance(1_000);
    const right = await correct('5 ml in 1 litro');
    expect(right).toMatchObject({ correctsId: wrong.id, performedAt: wrong.performedAt });
    expect(await inUse(client)).toMatchObject([{ id: right.id, dilution: '5 ml in 1 litro' }]);
    await expect(correct('6 ml in 1 litro')).rejects.toMatchObject({ code: 'ENTRY_CORRECTED' });
    expect((await client.cleaningProducts.entries({})).rows).toMatchObject([
      { id: right.id },
      { id: wrong.id, correctedBy: { id: right.id, dilution: '5 ml in 1 litro' } },
    ]);
  });

  it('[CLEAN-02] what mends an older sheet does not take the place of a later one', async () => {
    const { client } = await buildRestaurant(server);
    const first = await tell(client);
    const second = await tell(client, degreaser, { dilution: '20 ml in 1 litro' });
    server.clock.advance(1_000);
    const mend = (sheetId: string, product: string) =>
      client.cleaningProducts.correctSheet({
        id: newId(),
        sheetId,
        ...degreaser,
        product,
        notes: 'Mai a caldo',
        reason: 'Nota sbagliata',
      });
    await mend(first.id, 'Forno Netto');
    expect(await inUse(client)).toMatchObject([{ id: second.id, dilution: '20 ml in 1 litro' }]);
    const old = await tell(client, degreaser, { product: 'Passo Pulito' });
    await tell(client, noMore, { product: 'Passo Pulito' });
    server.clock.advance(1_000);
    await mend(old.id, 'Passo Pulito');
    expect((await inUse(client)).map(({ product }) => product)).toEqual(['Forno Netto']);
  });

  it('[CLEAN-06] the safety data sheet is kept with it, once, and opened again as it was; what is used no more has none', async () => {
    const { client } = await buildRestaurant(server);
    const sheet = await tell(client);
    const input = { id: newId(), sheetId: sheet.id, content: base64(pdf) };
    const first = await client.cleaningProducts.keepSafetySheet(input);
    expect(first).toMatchObject({ sheetId: sheet.id, mediaType: 'application/pdf', bytes: pdf.length });
    expect(await client.cleaningProducts.keepSafetySheet(input)).toEqual(first);
    await expect(client.cleaningProducts.keepSafetySheet({ ...input, id: newId() })).rejects.toMatchObject({
      code: 'PAPER_KEPT',
    });
    expect(await inUse(client)).toMatchObject([{ id: sheet.id, paper: first }]);
    const { file } = await client.cleaningProducts.safetySheet({ sheetId: sheet.id });
    expect(file).toMatchObject({ mediaType: 'application/pdf', content: base64(pdf) });
    expect(file?.fileName).toMatch(/^scheda-di-sicurezza-\w{6}\.pdf$/);
    const end = await tell(client, noMore);
    await expect(
      client.cleaningProducts.keepSafetySheet({ id: newId(), sheetId: end.id, content: base64(pdf) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      client.cleaningProducts.keepSafetySheet({
        id: newId(),
        sheetId: (await tell(client)).id,
        content: base64('MZ\u0090\u0000 programma.pdf'),
      }),
    ).rejects.toMatchObject({ code: 'PAPER_UNREADABLE' });
  });

  it('[CLEAN-09] a PDF that does something by itself is kept with no entry, wherever in it that stands', async () => {
    const { client } = await buildRestaurant(server);
    const { id: sheetId } = await tell(client);
    const open = '%PDF-1.7\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF';
    const pressed = `%PDF-1.7\n4 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\n${deflateSync('1 0 <</S/Launch/F(x.exe)>>').toString('latin1')}\nendstream\n%%EOF`;
    for (const content of [open, pressed])
      await expect(
        client.cleaningProducts.keepSafetySheet({ id: newId(), sheetId, content: base64(content) }),
      ).rejects.toMatchObject({ code: 'PAPER_ACTIVE', status: 422 });
    expect((await inUse(client))[0]).not.toHaveProperty('paper');
    await client.cleaningProducts.keepSafetySheet({ id: newId(), sheetId, content: base64(pdf) });
  });
});

it('what was recorded stands among what was done today, and nothing falls due', async () => {
  const { client } = await buildRestaurant(server);
  const { id } = await tell(client);
  const day = await client.dashboard.today();
  expect(day).not.toHaveProperty('deadlines');
  expect(day.done).toMatchObject([
    { id, kind: 'cleaning_product', title: 'Prodotto di pulizia: Forno Netto', outcome: null },
  ]);
  expect((await client.notifications.list({})).notifications).toEqual([]);
});

it('the register is narrowed by words, kind and days, and read in pages', async () => {
  const { client } = await buildRestaurant(server);
  await tell(client, degreaser, {
    product: 'Alfa',
    performedAt: '2026-11-20T22:59:59.000Z',
    lateReason: 'Rete assente',
  });
  await tell(client, degreaser, { product: 'Beta 100%', warnings: 'Corrosivo' });
  await tell(client, noMore, { product: 'Gamma' });
  const found = async (filter: object) =>
    (await client.cleaningProducts.entries(filter)).rows.map(({ product }) => product);
  expect(await found({ search: '100%' })).toEqual(['Beta 100%']);
  expect(await found({ search: 'corrosivo' })).toEqual(['Beta 100%']);
  expect(await found({ search: '50 ml' })).toEqual(['Beta 100%', 'Alfa']);
  expect(await found({ search: '_' })).toEqual([]);
  expect(await found({ kind: 'ended' })).toEqual(['Gamma']);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['Alfa']);
  const page = await client.cleaningProducts.entries({ limit: 2 });
  expect(page.total).toBe(3);
  expect((await client.cleaningProducts.entries({ limit: 2, cursor: page.nextCursor! })).rows).toHaveLength(
    1,
  );
  expect((await client.cleaningProducts.exportEntries({})).rows).toHaveLength(3);
});

describe('refusals', () => {
  const calls = (sheetId: string) =>
    [
      ['GET', '/sanitization/products/overview', undefined],
      ['GET', '/sanitization/products', undefined],
      ['GET', '/sanitization/products/export', undefined],
      ['POST', '/sanitization/products', { id: newId(), ...degreaser }],
      [
        'POST',
        `/sanitization/products/${sheetId}/corrections`,
        { id: newId(), ...degreaser, product: 'Vetro', reason: 'Prodotto sbagliato' },
      ],
      ['POST', `/sanitization/products/${sheetId}/file`, { id: newId(), content: base64(pdf) }],
    ] as const;

  it('anonymous: 401 everywhere', async () => {
    for (const [method, path, body] of calls(newId()))
      expect(await send(server.browser(), method, path, body)).toMatchObject({ path, status: 401 });
  });

  it('without an operator: reads, but writes nothing', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    await client.operators.clear();
    for (const [method, path, body] of calls(newId()))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET' ? { status: 200 } : { status: 403, body: { code: 'OPERATOR_REQUIRED' } }),
      });
    expect(await stored(id)).toEqual([]);
  });

  it('[CLEAN-07] a plan without registers: old entries stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const old = await tell(client);
    await server.db.owner(
      "UPDATE restaurants SET current_plan_type = 'base', subscription_status = 'active' WHERE id = $1",
      [id],
    );
    for (const [method, path, body] of calls(old.id))
      expect(await send(browser, method, path, body)).toMatchObject({
        path,
        ...(method === 'GET'
          ? { status: 200 }
          : {
              status: 403,
              body: { code: 'PLAN_REQUIRED', data: { feature: 'registers', requiredPlan: 'plus' } },
            }),
      });
    expect(await stored(id)).toHaveLength(1);
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const entry = await tell(mine.client);
    await mine.client.cleaningProducts.keepSafetySheet({
      id: newId(),
      sheetId: entry.id,
      content: base64(pdf),
    });
    const stranger = await buildRestaurant(server);
    for (const [method, path, body] of calls(entry.id).slice(4))
      expect(await send(stranger.browser, method, path, body)).toMatchObject({ path, status: 404 });
    expect(await send(stranger.browser, 'GET', `/sanitization/products/${entry.id}/file`)).toMatchObject({
      status: 404,
    });
    expect(await stranger.client.cleaningProducts.entries({})).toMatchObject({ rows: [], total: 0 });
    expect(await inUse(stranger.client)).toEqual([]);
    expect(await stored(mine.id)).toHaveLength(1);
    expect(await stored(stranger.id)).toEqual([]);
  });

  it.each([
    ['a kind that is none', { kind: 'visit' }, 'kind'],
    ['no name', { product: '  ' }, 'product'],
    ['a name of 81 letters', { product: 'a'.repeat(81) }, 'product'],
    ['no kind of product', { productKind: null }, 'productKind'],
    ['a kind of product that is none', { productKind: 'Sapone' }, 'productKind'],
    ['a long dilution', { dilution: 'a'.repeat(121) }, 'dilution'],
    ['no time at all', { contactSeconds: 0 }, 'contactSeconds'],
    ['half a second', { contactSeconds: 0.5 }, 'contactSeconds'],
    ['more than a day', { contactSeconds: 86_401 }, 'contactSeconds'],
    ['a rinse that is none', { rinse: 'perhaps' }, 'rinse'],
    ['long instructions', { instructions: 'a'.repeat(501) }, 'instructions'],
    ['long warnings', { warnings: 'a'.repeat(501) }, 'warnings'],
    ['a day that is none', { sheetDate: '2026-02-30' }, 'sheetDate'],
    ['a day to come', { sheetDate: '2026-11-22' }, 'sheetDate'],
    ['long notes', { notes: 'a'.repeat(1_001) }, 'notes'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['a time in the future', { performedAt: '2026-11-22T10:00:01.000Z' }, 'performedAt'],
  ])('[CLEAN-01] an entry with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const answer = await send(own.browser, 'POST', '/sanitization/products', {
      id: newId(),
      ...degreaser,
      ...changes,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'INPUT_INVALID' } });
    expect(answer.body['data']).toMatchObject({
      fields: expect.arrayContaining([
        { field, code: expect.any(String), message: expect.stringMatching(/^[A-Z]/) },
      ]),
    });
    expect(await stored(own.id)).toEqual([]);
  });
});
