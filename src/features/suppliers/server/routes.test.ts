import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { verifyChain } from '#features/integrity/chain.ts';
import { sha256hex } from '#features/integrity/server/index.ts';
import { buildProduct } from '#features/inventory/server/factories.ts';
import { paperRecordOf, recordsOf } from '#features/registers/server/index.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, Client, TestServer } from '#tests/support/server.ts';
import { storedChain } from '#tests/support/stored-chain.ts';
import { supplierVettings } from '../tables.ts';
import { documents } from './documents.ts';
import { vettings } from './register.ts';

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

const approved = {
  kind: 'decision',
  supplier: 'Latteria Neri',
  decision: 'approved',
  datedOn: '2026-11-01',
} as const;
const certified = {
  kind: 'document',
  supplier: 'Latteria Neri',
  document: 'certification',
  datedOn: '2024-05-06',
  expiresOn: '2027-05-06',
} as const;
const vet = (client: Client, what: typeof approved | typeof certified = approved, more: object = {}) => {
  server.clock.advance(1_000);
  return client.suppliers.recordVetting({ id: newId(), ...what, ...more });
};
const suppliersOf = async (client: Client) => (await client.suppliers.overview({})).suppliers;
const stored = (restaurantId: string) =>
  server.db.database.asTenant(restaurantId, (tx) =>
    tx
      .select()
      .from(supplierVettings)
      .where(eq(supplierVettings.restaurantId, restaurantId))
      .orderBy(supplierVettings.recordedAt, supplierVettings.id),
  );
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const pdf = '%PDF-1.7\nCertificato\n%%EOF';

describe('what is told of suppliers', () => {
  it('[SUPP-01] a decision and a document are stored as they were told, once, with who and when', async () => {
    const { client, id: restaurantId, operatorId } = await buildRestaurant(server);
    const entry = {
      id: newId(),
      ...approved,
      supplier: ' Latteria Neri ',
      grounds: 'Visitata',
      // Of a document: not meant.
      number: 'IT-1',
    };
    const first = await client.suppliers.recordVetting(entry);
    expect(first).toMatchObject({
      supplier: 'Latteria Neri',
      decision: 'approved',
      grounds: 'Visitata',
      number: null,
      operatorName: 'Anna',
    });
    expect(await client.suppliers.recordVetting(entry)).toEqual(first);
    await expect(client.suppliers.recordVetting({ ...entry, supplier: 'Rossi' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    const document = await vet(client, certified, { number: 'IT-1', grounds: 'non conta' });
    expect(document).toMatchObject({ document: 'certification', number: 'IT-1', grounds: null });
    expect((await stored(restaurantId)).map(({ kind, operatorId: who }) => [kind, who])).toEqual([
      ['decision', operatorId],
      ['document', operatorId],
    ]);
    expect(await suppliersOf(client)).toMatchObject([
      {
        supplier: 'Latteria Neri',
        decision: { id: first.id, decision: 'approved' },
        documents: [{ id: document.id }],
        lastOn: null,
      },
    ]);
  });

  it('nobody changes what was recorded, and a change by other rights is found by the chain', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const { id } = await vet(client, certified);
    await client.suppliers.keepDocument({ id: newId(), vettingId: id, content: base64(pdf) });
    const check = async () => {
      const chain = (await storedChain(server, restaurantId)).filter(({ dataType }) =>
        dataType.startsWith('supplier'),
      );
      expect(chain.map(({ dataType }) => dataType)).toEqual(['supplier_vetting', 'supplier_file']);
      const records = await server.db.database.asTenant(restaurantId, async (tx) => [
        ...(await Promise.all(recordsOf(vettings).map(({ read }) => read(tx, restaurantId)))).flat(),
        ...(await paperRecordOf('document', documents).read(tx, restaurantId)),
      ]);
      return verifyChain(chain, records, sha256hex);
    };
    expect(await check()).toEqual([]);
    for (const statement of [
      "UPDATE supplier_vettings SET expires_on = '2040-01-01'",
      'DELETE FROM supplier_vettings',
      "UPDATE supplier_file_contents SET content = 'x'",
      'DELETE FROM supplier_files',
    ])
      expect(
        await server.db.database
          .asTenant(restaurantId, (tx) => tx.execute(statement))
          .catch((error: unknown) => databaseErrorCode(error)),
      ).toBe('42501');
    await server.db.owner("UPDATE supplier_vettings SET expires_on = '2040-01-01' WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    expect(await check()).not.toEqual([]);
  });

  it('a correction takes the place of what it corrects, once', async () => {
    const { client } = await buildRestaurant(server);
    const wrong = await vet(client, certified);
    const correct = (expiresOn: string) =>
      client.suppliers.correctVetting({
        id: newId(),
        vettingId: wrong.id,
        ...certified,
        expiresOn,
        reason: 'Data sbagliata',
      });
    server.clock.advance(1_000);
    const right = await correct('2026-12-06');
    expect(right).toMatchObject({ correctsId: wrong.id, performedAt: wrong.performedAt });
    expect(await suppliersOf(client)).toMatchObject([{ documents: [{ id: right.id }] }]);
    await expect(correct('2028-05-06')).rejects.toMatchObject({ code: 'ENTRY_CORRECTED' });
    expect((await client.suppliers.entries({})).rows).toMatchObject([
      { id: right.id },
      { id: wrong.id, correctedBy: { id: right.id, expiresOn: '2026-12-06' } },
    ]);
  });

  it('[SUPP-02] what mends an earlier decision of a day does not take the place of the later one', async () => {
    const { client } = await buildRestaurant(server);
    const first = await vet(client);
    await vet(client, approved, { decision: 'suspended', grounds: 'Merce calda' });
    server.clock.advance(1_000);
    await client.suppliers.correctVetting({
      id: newId(),
      vettingId: first.id,
      ...approved,
      grounds: 'Visitata',
      reason: 'Motivo sbagliato',
    });
    expect(await suppliersOf(client)).toMatchObject([{ decision: { decision: 'suspended' } }]);
  });

  it('[SUPP-09] the file of a document is kept with it, once, and opened again as it was; a decision has none', async () => {
    const { client } = await buildRestaurant(server);
    const document = await vet(client, certified);
    const input = { id: newId(), vettingId: document.id, content: base64(pdf) };
    const first = await client.suppliers.keepDocument(input);
    expect(first).toMatchObject({ vettingId: document.id, mediaType: 'application/pdf', bytes: pdf.length });
    expect(await client.suppliers.keepDocument(input)).toEqual(first);
    await expect(client.suppliers.keepDocument({ ...input, id: newId() })).rejects.toMatchObject({
      code: 'PAPER_KEPT',
    });
    expect(await suppliersOf(client)).toMatchObject([{ documents: [{ id: document.id, paper: first }] }]);
    const { file } = await client.suppliers.document({ vettingId: document.id });
    expect(file).toMatchObject({ mediaType: 'application/pdf', content: base64(pdf) });
    expect(file?.fileName).toMatch(/^documento-fornitore-\w{6}\.pdf$/);
    const decision = await vet(client);
    await expect(
      client.suppliers.keepDocument({ id: newId(), vettingId: decision.id, content: base64(pdf) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      client.suppliers.keepDocument({
        id: newId(),
        vettingId: (await vet(client, certified)).id,
        content: base64('MZ\u0090\u0000 programma.pdf'),
      }),
    ).rejects.toMatchObject({ code: 'PAPER_UNREADABLE' });
  });
});

/** A product, and a delivery of it by a supplier; `refused` sends it back. */
async function deliver(
  client: Client,
  supplier: string,
  refused = false,
  receivedOn = '2026-11-21',
): Promise<void> {
  server.clock.advance(1_000);
  const product = await buildProduct(client, { unit: 'kg' });
  await client.deliveries.recordDelivery({
    id: newId(),
    supplier,
    receivedOn,
    rows: [
      {
        id: newId(),
        productId: product,
        quantity: 2,
        expiryDate: '2027-11-01',
        expiryKind: 'best_before',
        ...(refused ? { refused: { reason: 'Sacchi rotti' } } : {}),
      },
    ],
  });
}

describe('suppliers of whom goods come', () => {
  it('[SUPP-10] stand in the list with the last day, also before anybody judged them; what is sent back is not taken', async () => {
    const { client } = await buildRestaurant(server);
    await deliver(client, 'Riseria Blu');
    await deliver(client, 'Latteria Neri', true);
    expect(await suppliersOf(client)).toEqual([
      {
        supplier: 'Riseria Blu',
        decision: null,
        documents: [],
        lastOn: '2026-11-21',
        lastAt: expect.any(String) as string,
      },
    ]);
    await vet(client, approved, { supplier: 'RISERIA blu' });
    expect(await suppliersOf(client)).toMatchObject([
      { supplier: 'RISERIA blu', decision: { decision: 'approved' }, lastOn: '2026-11-21' },
    ]);
  });

  it('[SUPP-02] [SUPP-10] one with which it is over is gone, until goods of it are taken on a later day', async () => {
    const { client } = await buildRestaurant(server);
    await deliver(client, 'Latteria Neri', false, '2026-11-20');
    await vet(client, approved, { decision: 'ended', datedOn: '2026-11-20' });
    expect(await suppliersOf(client)).toEqual([]);
    await deliver(client, 'Latteria Neri');
    expect(await suppliersOf(client)).toMatchObject([
      { supplier: 'Latteria Neri', decision: null, lastOn: '2026-11-21' },
    ]);
  });

  it('[SUPP-06] goods that are taken of who is suspended stay in the bell until something else is decided', async () => {
    const { client } = await buildRestaurant(server);
    const bell = async () => (await client.notifications.list({})).notifications;
    await vet(client, approved, { decision: 'suspended', grounds: 'Merce calda' });
    await deliver(client, 'latteria neri', true);
    expect(await bell()).toEqual([]);
    await deliver(client, 'latteria neri');
    expect(await bell()).toMatchObject(
      [{ type: 'supplier', priority: 'high', title: 'Latteria Neri', message: /accettato la merce/ }].map(
        (one) => ({ ...one, message: expect.stringMatching(one.message) }),
      ),
    );
    await vet(client, approved, { datedOn: '2026-11-21' });
    expect(await bell()).toEqual([]);
  });

  it('[SUPP-11] however the name is written: one supplier, in the list and in the bell', async () => {
    const { client } = await buildRestaurant(server);
    const suspended = { supplier: 'Pesce Blu S.n.c.', decision: 'suspended', grounds: 'Merce calda' };
    await vet(client, approved, suspended);
    await deliver(client, 'Pesce Blu snc');
    await deliver(client, 'PESCE BLU S.n.c');
    expect(await suppliersOf(client)).toMatchObject([
      { supplier: 'Pesce Blu S.n.c.', decision: { decision: 'suspended' }, lastOn: '2026-11-21' },
    ]);
    expect(await suppliersOf(client)).toHaveLength(1);
    expect((await client.notifications.list({})).notifications).toMatchObject([
      { type: 'supplier', priority: 'high', title: 'Pesce Blu S.n.c.' },
    ]);
    // Approved as another spelling, the suspension stands; as it stands in the list, it is over.
    await vet(client, approved, { supplier: 'Pesce Blu snc', datedOn: '2026-11-21' });
    expect(await suppliersOf(client)).toMatchObject([{ decision: { decision: 'suspended' } }]);
    await vet(client, approved, { supplier: 'Pesce Blu S.n.c.', datedOn: '2026-11-21' });
    expect(await suppliersOf(client)).toMatchObject([{ decision: { decision: 'approved' } }]);
    expect((await client.notifications.list({})).notifications).toEqual([]);
  });

  it('[SUPP-06] also on the day on which it was suspended, where they came after that', async () => {
    const { client } = await buildRestaurant(server);
    const bell = async () => (await client.notifications.list({})).notifications;
    await deliver(client, 'latteria neri');
    server.clock.advance(60_000);
    await vet(client, approved, { decision: 'suspended', grounds: 'Merce calda', datedOn: '2026-11-21' });
    expect(await bell()).toEqual([]);
    server.clock.advance(60_000);
    await deliver(client, 'latteria neri');
    expect(await bell()).toMatchObject([
      {
        type: 'supplier',
        priority: 'high',
        title: 'Latteria Neri',
        // Of this moment, not since the midnight before.
        created_at: server.clock.now().toISOString(),
      },
    ]);
  });
});

it('[SUPP-04] what expires is told on Oggi and in the bell until it is renewed', async () => {
  const { client } = await buildRestaurant(server);
  await vet(client);
  const old = await vet(client, certified, { expiresOn: '2026-11-20' });
  expect(await client.dashboard.today()).toMatchObject({
    deadlines: {
      first: { kind: 'supplier', id: old.id, name: 'Latteria Neri, Certificazione', state: 'late' },
      count: 1,
      pressing: 1,
    },
  });
  expect((await client.notifications.list({})).notifications).toMatchObject([
    { type: 'supplier', priority: 'high', title: 'Latteria Neri' },
  ]);
  await vet(client, certified, { datedOn: '2026-11-20', expiresOn: '2028-11-20' });
  expect(await client.dashboard.today()).not.toHaveProperty('deadlines');
  expect((await client.notifications.list({})).notifications).toEqual([]);
});

it('the register is narrowed by words, kind and days, and read in pages', async () => {
  const { client } = await buildRestaurant(server);
  await vet(client, approved, {
    supplier: 'Alfa',
    performedAt: '2026-11-20T22:59:59.000Z',
    lateReason: 'Rete assente',
  });
  await vet(client, certified, { supplier: 'Beta 100%', number: 'CE 9' });
  await vet(client, approved, { supplier: 'Gamma', grounds: 'Consegne regolari' });
  const found = async (filter: object) =>
    (await client.suppliers.entries(filter)).rows.map(({ supplier }) => supplier);
  expect(await found({ search: '100%' })).toEqual(['Beta 100%']);
  expect(await found({ search: 'ce 9' })).toEqual(['Beta 100%']);
  expect(await found({ search: 'regolari' })).toEqual(['Gamma']);
  expect(await found({ search: '_' })).toEqual([]);
  expect(await found({ kind: 'decision' })).toEqual(['Gamma', 'Alfa']);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['Alfa']);
  const page = await client.suppliers.entries({ limit: 2 });
  expect(page.total).toBe(3);
  expect((await client.suppliers.entries({ limit: 2, cursor: page.nextCursor! })).rows).toHaveLength(1);
  expect((await client.suppliers.exportEntries({})).rows).toHaveLength(3);
});

describe('refusals', () => {
  const calls = (vettingId: string) =>
    [
      ['GET', '/suppliers/overview', undefined],
      ['GET', '/suppliers/entries', undefined],
      ['GET', '/suppliers/entries/export', undefined],
      ['POST', '/suppliers/entries', { id: newId(), ...approved }],
      [
        'POST',
        `/suppliers/entries/${vettingId}/corrections`,
        { id: newId(), ...certified, supplier: 'Rossi', reason: 'Fornitore sbagliato' },
      ],
      ['POST', `/suppliers/entries/${vettingId}/file`, { id: newId(), content: base64(pdf) }],
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

  it('[SUPP-07] a plan without registers: old entries stay readable, new ones need Plus (C-07)', async () => {
    const { browser, client, id } = await buildRestaurant(server);
    const old = await vet(client, certified, { expiresOn: '2026-11-20' });
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
    expect(await client.dashboard.today()).not.toHaveProperty('deadlines');
    expect((await client.notifications.list({})).notifications).toEqual([]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('another restaurant: 404, nothing seen and nothing changed', async () => {
    const mine = await buildRestaurant(server);
    const entry = await vet(mine.client, certified);
    await mine.client.suppliers.keepDocument({ id: newId(), vettingId: entry.id, content: base64(pdf) });
    const stranger = await buildRestaurant(server);
    for (const [method, path, body] of calls(entry.id).slice(4))
      expect(await send(stranger.browser, method, path, body)).toMatchObject({ path, status: 404 });
    expect(await send(stranger.browser, 'GET', `/suppliers/entries/${entry.id}/file`)).toMatchObject({
      status: 404,
    });
    expect(await stranger.client.suppliers.entries({})).toMatchObject({ rows: [], total: 0 });
    expect(await suppliersOf(stranger.client)).toEqual([]);
    expect(await stored(mine.id)).toHaveLength(1);
    expect(await stored(stranger.id)).toEqual([]);
  });

  it.each([
    ['a kind that is none', { kind: 'visit' }, 'kind'],
    ['nobody', { supplier: '  ' }, 'supplier'],
    ['a name of 81 letters', { supplier: 'a'.repeat(81) }, 'supplier'],
    ['no decision', { decision: null }, 'decision'],
    ['a decision that is none', { decision: 'perhaps' }, 'decision'],
    ['a reserve without a reason', { decision: 'reserved' }, 'grounds'],
    ['a reason of spaces', { decision: 'suspended', grounds: '  ' }, 'grounds'],
    ['a long reason', { grounds: 'a'.repeat(501) }, 'grounds'],
    ['no document', { kind: 'document' }, 'document'],
    ['another document without a name', { kind: 'document', document: 'other_document' }, 'documentName'],
    ['no day', { datedOn: null }, 'datedOn'],
    ['a day that is none', { datedOn: '2026-02-30' }, 'datedOn'],
    ['a day to come', { datedOn: '2026-11-22' }, 'datedOn'],
    ['an end before its day', { expiresOn: '2026-11-01' }, 'expiresOn'],
    ['an end in ages', { expiresOn: '9999-12-31' }, 'expiresOn'],
    ['a long number', { kind: 'document', document: 'conformity', number: 'a'.repeat(61) }, 'number'],
    ['long notes', { notes: 'a'.repeat(1_001) }, 'notes'],
    ['an id that is none', { id: 'abc' }, 'id'],
    ['a time in the future', { performedAt: '2026-11-22T10:00:01.000Z' }, 'performedAt'],
  ])('[SUPP-01] an entry with %s: 422 on its field, nothing stored', async (_what, changes, field) => {
    const answer = await send(own.browser, 'POST', '/suppliers/entries', {
      id: newId(),
      ...approved,
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
