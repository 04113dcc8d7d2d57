import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildProduct, throwAway } from '#features/inventory/server/factories.ts';
import {
  inDays,
  server,
  stocked,
  stored,
  tampering,
  useServer,
} from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { paperOf, type Paper } from '../paper.ts';

useServer();

type OfLot = Parameters<Client['labels']['createOfLot']>[0];
const ofLot = (client: Client, lotId: string, rest: Partial<OfLot> = {}) =>
  client.labels.createOfLot({ id: newId(), labelId: randomUUID(), lotId, handling: 'portioned', ...rest });
const free = (client: Client, rest: object = {}) =>
  client.labels.createFree({
    id: newId(),
    labelId: randomUUID(),
    productName: 'Pane',
    lotNumber: 'L1',
    productionDate: inDays(0),
    expiryDate: inDays(2),
    ...rest,
  });
const configured = (client: Client) =>
  client.google.updateSettings({
    id: newId(),
    google_account_email: 'cucina@example.test',
    google_api_key: `AIza${'a'.repeat(35)}`,
  });
const labelsOf = (restaurantId: string) =>
  server.db.owner('SELECT * FROM qr_labels WHERE restaurant_id = $1 ORDER BY created_at', [restaurantId]);

describe('a label for goods of a lot', () => {
  it('[VOICE-45] without a date keeps for longer than such goods do only with the reason, which stands on it', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId } = await stocked(client, 3, {}, { name: 'Brodo', unit: 'l' });
    const year = { handling: 'as_it_is' as const, days: 365 };
    for (const [keepsReason, code] of [
      [null, 'required'],
      ['boh', 'no_reason'],
    ] as const)
      await expect(ofLot(client, lotId, { ...year, keepsReason })).rejects.toMatchObject({
        data: { fields: [{ field: 'keepsReason', code }] },
      });
    const label = await ofLot(client, lotId, { ...year, keepsReason: 'Sterilizzato in vaso' });
    expect(label.label_data.notes).toBe('Dura più del solito: Sterilizzato in vaso');
    // Where nothing is asked nothing is kept.
    const month = await ofLot(client, lotId, { ...year, days: 30, keepsReason: 'Sterilizzato in vaso' });
    expect(month.label_data.notes).toBeNull();
  });

  it('[LABEL-31] is stored with its lot as subject, good no longer than that, and vouched for', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { lotId } = await stocked(
      client,
      3,
      { lotNumber: 'P1', expiryDate: inDays(2), expiryKind: 'use_by' },
      { name: 'Panna', unit: 'l' },
    );
    const labelId = randomUUID();
    const label = await ofLot(client, lotId, {
      labelId,
      quantity: 0.25,
      days: 5,
      storageLocation: 'Frigo 2',
    });
    expect(label).toMatchObject({
      unique_identifier: labelId,
      kind: 'lot',
      subjectId: lotId,
      prints: 0,
      qr_url: `${server.url}/qr/${labelId}`,
      label_data: {
        product_name: 'Panna',
        lot_number: 'P1',
        expiry_date: inDays(2),
        expiry_kind: 'use_by',
        quantity: 0.25,
        unit: 'l',
        storage_location: 'Frigo 2',
        unstated: ['Panna'],
        handling: 'portioned',
        operator: 'Anna',
      },
    });
    expect(await client.labels.read({ labelId })).toEqual(label);
    expect((await client.inventory.lot({ lotId })).lot.quantity).toBe(3);
    expect(await tampering(restaurantId)).toEqual([]);
    await server.db.owner(
      `UPDATE qr_labels SET label_data = label_data || '{"allergens": []}' WHERE id = $1`,
      [label.id],
    );
    await server.db.owner(
      `UPDATE qr_labels SET label_data = label_data || '{"expiry_date": "2099-01-01"}' WHERE id = $1`,
      [label.id],
    );
    expect(await tampering(restaurantId)).toHaveLength(1);
  });

  it('says what its product holds, and that thawed goods are never frozen again', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(
      client,
      3,
      { expiryDate: inDays(20), expiryKind: 'use_by' },
      { name: 'Merluzzo' },
    );
    await client.inventory.stateAllergens({
      id: newId(),
      productId,
      allergens: { contains: ['fish'], mayContain: [] },
    });
    const frozen = await client.inventory.change({ id: newId(), lotId, transition: 'freeze', quantity: 1 });
    const thawed = await client.inventory.change({
      id: newId(),
      lotId: frozen.toLotId,
      transition: 'thaw',
      quantity: 1,
      storageLocation: 'Frigo',
    });
    expect((await ofLot(client, thawed.toLotId, { handling: 'as_it_is' })).label_data).toMatchObject({
      allergens: ['fish'],
      unstated: [],
      state: 'thawed',
      never_refreeze: true,
      expiry_date: thawed.newExpiryDate,
    });
  });

  it('is stored once when it is sent twice, also at the same time', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { lotId } = await stocked(client, 3);
    const sent = { id: newId(), labelId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ofLot(client, lotId, sent)));
    // A device that kept it knows its own write in the answer.
    expect(answers.map(({ id }) => id)).toEqual([sent.id, sent.id, sent.id]);
    expect(await labelsOf(restaurantId)).toHaveLength(1);
  });

  it('[INV-35] is refused while its goods are held back, and made once somebody called them fit', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Fesa di vitello', unit: 'kg' });
    const accepted = { reason: 'Al cuore 6 °C', measure: 'Messa da parte' };
    const row = {
      id: newId(),
      productId,
      quantity: 1,
      lotNumber: 'W',
      expiryDate: inDays(5),
      expiryKind: 'use_by' as const,
      celsius: 15,
      accepted,
    };
    await client.deliveries.recordDelivery({ id: newId(), rows: [row] });
    const lotId = (await client.inventory.product({ productId })).lots[0]!.id;
    await expect(ofLot(client, lotId)).rejects.toMatchObject({ code: 'LOT_HELD_BACK', status: 409 });
    expect(await labelsOf(restaurantId)).toHaveLength(0);
    await client.inventory.judgeArrival({
      id: newId(),
      arrivalId: row.id,
      judgement: 'fit',
      reason: 'Al cuore 5 °C, va bene',
    });
    await ofLot(client, lotId);
    expect(await labelsOf(restaurantId)).toHaveLength(1);
  });

  it('is refused with nothing stored: past its use-by, of another restaurant, counted wrong, put away', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const other = await buildRestaurant(server);
    const theirs = await stocked(other.client, 1);
    const past = await stocked(client, 1, { expiryDate: inDays(-1), expiryKind: 'use_by' });
    const { lotId, productId } = await stocked(client, 3, {}, { unit: 'pz' });
    const before = [await stored(restaurantId), await labelsOf(restaurantId)];
    await expect(ofLot(client, past.lotId)).rejects.toMatchObject({ code: 'LOT_PAST_USE_BY', status: 409 });
    await expect(ofLot(client, theirs.lotId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const rest of [
      { quantity: 0 },
      { quantity: -1 },
      { quantity: 0.5 },
      { quantity: 0.0001 },
      { hours: 0 },
      { hours: 169 },
      { days: -1 },
      { days: 731 },
      { hours: 1, days: 1 },
      { handling: 'cooked' as never },
      { labelId: 'PREP_1' },
    ])
      await expect(ofLot(client, lotId, rest)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    // Before the goods were there.
    const early = new Date(server.clock.now().getTime() - 2 * 86_400_000).toISOString();
    await expect(ofLot(client, lotId, { performedAt: early })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'performedAt' }] },
    });
    expect([await stored(restaurantId), await labelsOf(restaurantId)]).toEqual(before);
    await client.inventory.archive({ id: newId(), productId });
    await expect(ofLot(client, lotId)).rejects.toMatchObject({ code: 'PRODUCT_ARCHIVED' });
  });

  it('[LABEL-45] says no more than there is of its lot, by what there was when it was made', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 3, {}, { unit: 'l' });
    for (const handling of ['as_it_is', 'portioned', 'decanted'] as const) {
      const before = (await labelsOf(restaurantId)).length;
      await expect(ofLot(client, lotId, { handling, quantity: 99 })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: {
          fields: [
            { field: 'quantity', code: 'more_than_left', message: 'Non c’è così tanto: al massimo 3' },
          ],
        },
      });
      await expect(ofLot(client, lotId, { handling, quantity: 3.001 })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
      expect(await labelsOf(restaurantId)).toHaveLength(before);
      expect((await ofLot(client, lotId, { handling, quantity: 3 })).label_data.quantity).toBe(3);
    }
    const then = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await client.inventory.takeOut({ id: newId(), productId, quantity: 1.5 });
    server.clock.advance(60_000);
    await expect(ofLot(client, lotId, { quantity: 2 })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ message: 'Non c’è così tanto: al massimo 1,5' }] },
    });
    await ofLot(client, lotId, { quantity: 1.5 });
    // What a tablet without a network says late is judged as things stood.
    await ofLot(client, lotId, { quantity: 3, performedAt: then });
    await client.inventory.change({ id: newId(), lotId, transition: 'open', quantity: 1 });
    await ofLot(client, lotId, { quantity: 3, performedAt: then });
    await client.inventory.receive({ id: newId(), productId, quantity: 5, lotNumber: 'ALTRO' });
    await expect(ofLot(client, lotId, { quantity: 3.5, performedAt: then })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });

  it('[PLAN-19] needs a plan that holds labels', async () => {
    const { client } = await buildRestaurant(server, { plan: 'free' });
    const { lotId } = await stocked(client, 1);
    await expect(ofLot(client, lotId)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await expect(client.labels.list({})).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  });
});

describe('the documented free form', () => {
  it('[LABEL-09] creates nothing without the Google integration', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    expect((await client.labels.list({})).googleConfigured).toBe(false);
    await expect(free(client)).rejects.toMatchObject({
      code: 'GOOGLE_NOT_CONFIGURED',
      message: "Configura prima l'integrazione Google per creare etichette QR",
    });
    expect(await labelsOf(restaurantId)).toEqual([]);
  });

  it('[LABEL-08] asks for product, lot, both dates in their order', async () => {
    const { client } = await buildRestaurant(server);
    await configured(client);
    for (const [field, value] of [
      ['productName', ' '],
      ['lotNumber', ''],
      ['productionDate', ''],
      ['expiryDate', undefined],
      ['expiryDate', inDays(-1)],
    ] as const)
      await expect(free(client, { [field]: value })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field }] },
      });
  });

  it('[LABEL-47] refuses dates that can not stand on food, by field, and stores nothing', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    await configured(client);
    for (const [dates, fields] of [
      [
        { productionDate: inDays(2), expiryDate: inDays(1) },
        [
          ['productionDate', 'Questa data è nel futuro'],
          ['expiryDate', 'La scadenza viene prima della produzione'],
        ],
      ],
      [
        { productionDate: inDays(-3), expiryDate: inDays(-1) },
        [['expiryDate', 'Questa scadenza è già passata']],
      ],
      [
        { productionDate: '1926-01-01', expiryDate: '9999-12-31' },
        [
          ['productionDate', 'Questa data è di oltre dieci anni fa: controlla l’anno'],
          ['expiryDate', 'Questa data è tra oltre dieci anni: controlla l’anno'],
        ],
      ],
    ] as const)
      await expect(free(client, dates)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: fields.map(([field, message]) => ({ field, message })) },
      });
    expect(await labelsOf(restaurantId)).toEqual([]);
    const sent = { id: newId(), labelId: randomUUID(), expiryDate: inDays(0) };
    const label = await free(client, sent);
    // The same write sent again after midnight gets its first answer.
    expect((await free(client, sent)).id).toBe(label.id);
  });

  it('[LABEL-15] [LABEL-16] is kept as the documents name it, once the integration is there', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    await configured(client);
    expect((await client.labels.list({})).googleConfigured).toBe(true);
    const label = await free(client);
    const { unique_identifier: code } = label;
    const row = await server.db.owner<Record<string, unknown>>(
      `SELECT restaurant_id, unique_identifier, label_data ->> 'product_name' AS product, created_at FROM qr_labels
        WHERE restaurant_id = $1`,
      [restaurantId],
    );
    expect(row).toEqual([
      {
        restaurant_id: restaurantId,
        unique_identifier: code,
        product: 'Pane',
        created_at: server.clock.now(),
      },
    ]);
    expect(label).toMatchObject({
      unique_identifier: code,
      qr_url: expect.stringMatching(new RegExp(`/qr/${code}$`)),
      pdf_drive_url: expect.stringMatching(new RegExp(`/api/labels/${code}/pdf$`)),
      created_at: server.clock.now().toISOString(),
      kind: 'free',
      subjectId: null,
      label_data: {
        product_name: 'Pane',
        lot_number: 'L1',
        production_date: inDays(0),
        expiry_date: inDays(2),
      },
    });
    // That nobody spoke of allergens is not none of them.
    expect(label.label_data.allergens).toBeUndefined();
    expect(await tampering(restaurantId)).toEqual([]);
  });
});

describe('a free label of a number that is called back later', () => {
  it('[LABEL-73] says so on its page, however it is spelled, and is not printed again', async () => {
    const { client } = await buildRestaurant(server);
    await configured(client);
    const { productId, lotId } = await stocked(client, 4, { lotNumber: 'RC-77' }, { unit: 'kg' });
    const { preparation, tub } = await buildPreparation(client);
    const called = await free(client, { lotNumber: 'rc 77' });
    const other = await free(client, { lotNumber: 'RC-78' });
    const held = await free(client, { lotNumber: preparation.batchNumber.toLowerCase() });
    const told = async ({ unique_identifier: code }: typeof called) => {
      const page = await (await fetch(`${server.url}/qr/${code}`)).text();
      return (['RICHIAMATO', 'TRATTENUTO'] as const).filter((word) => page.includes(`${word}`));
    };
    const ends = async () => {
      const { rows } = await client.labels.list({});
      return [called, other, held].map(({ id }) => rows.find((row) => row.id === id)?.ended);
    };
    expect([await told(called), await told(other), await told(held)]).toEqual([[], [], []]);
    server.clock.advance(60_000);
    const [recallId, holdId] = [newId(), newId()];
    const reason = 'Avviso del fornitore';
    const of = { kind: 'lot', value: lotId } as const;
    await client.traceability.begin({ id: recallId, kind: 'recall', start: of, reason });
    const start = { kind: 'tub', value: tub.id } as const;
    await client.traceability.begin({ id: holdId, kind: 'hold', start, reason });
    expect([await told(called), await told(other), await told(held)]).toEqual([
      ['RICHIAMATO'],
      [],
      ['TRATTENUTO'],
    ]);
    expect(await ends()).toEqual(['blocked', null, 'blocked']);
    await expect(
      client.labels.print({ id: newId(), labelId: called.id, format: 'roll62', copies: 1, way: 'dialog' }),
    ).rejects.toMatchObject({ code: 'LABEL_BLOCKED' });
    // What was thrown away stays called back, and so does what bore its number before; the number is free for other food.
    await throwAway(client, productId, 4, lotId);
    await client.traceability.close({ id: newId(), recallId, reason: 'Tutto buttato' });
    server.clock.advance(60_000);
    const fresh = await free(client, { lotNumber: 'RC-77' });
    expect([await told(called), await told(fresh)]).toEqual([['RICHIAMATO'], []]);
    const goods = { goodsKind: 'tub', goodsId: tub.id, reason: 'Controllato' } as const;
    await client.traceability.release({ id: newId(), recallId: holdId, ...goods });
    expect(await told(held)).toEqual([]);
    expect(await ends()).toEqual(['blocked', null, null]);
  });
});

describe('the list', () => {
  it('[LABEL-13] [DATA-30] has the newest first, page by page, of the own restaurant only', async () => {
    const { client } = await buildRestaurant(server);
    const other = await buildRestaurant(server);
    await buildPreparation(other.client);
    const { lotId } = await stocked(client, 3);
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      server.clock.advance(1_000);
      made.unshift((await ofLot(client, lotId)).id);
    }
    const first = await client.labels.list({ limit: 2 });
    expect(first).toMatchObject({ total: 5 });
    const second = await client.labels.list({ limit: 2, cursor: first.nextCursor! });
    const third = await client.labels.list({ limit: 2, cursor: second.nextCursor! });
    expect(third.nextCursor).toBeNull();
    expect([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).toEqual(made);
    await expect(client.labels.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('[LABEL-02] [TRACE-72] finds by product, by lot and by code, whatever the case and accents', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await buildRecipe(client, { name: 'Crème brûlée' });
    const { tub, preparation } = await buildPreparation(client, {}, recipe);
    const { lotId } = await stocked(client, 3, { lotNumber: 'ZX_100%' }, { name: 'Zafferano' });
    const ofStock = await ofLot(client, lotId);
    const find = async (search: string) =>
      (await client.labels.list({ search })).rows.map((one) => one.unique_identifier);
    expect(await find('creme BRULEE')).toEqual([tub.labelId]);
    expect(await find(preparation.batchNumber.toLowerCase())).toEqual([tub.labelId]);
    expect(await find(tub.labelId!.slice(-8))).toEqual([tub.labelId]);
    expect(await find('zx_100%')).toEqual([ofStock.unique_identifier]);
    expect(await find('%')).toEqual([ofStock.unique_identifier]);
    // As the paper and a notice of recall say it.
    expect(await find('Lotto ZX_100%')).toEqual([ofStock.unique_identifier]);
    expect(await find(`Lotto n. ${preparation.batchNumber}`)).toEqual([tub.labelId]);
    expect(await find('nessuno')).toEqual([]);
    expect(await find('')).toHaveLength(2);
  });

  it('[LABEL-14] is never written past its use cases', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    await buildPreparation(client);
    const asTenant = (statement: string) =>
      server.db.database.asTenant(restaurantId, (tx) => tx.execute(statement));
    await expect(asTenant(`UPDATE qr_labels SET product_name = 'x'`)).rejects.toThrow();
    await expect(asTenant(`DELETE FROM qr_labels`)).rejects.toThrow();
    // Nor inserted: not as a row that is sent, not into another restaurant, and by no role that only reads.
    const before = await server.db.owner('SELECT id FROM qr_labels ORDER BY id');
    const copied = (into: string): string => `
      INSERT INTO qr_labels SELECT (jsonb_populate_record(l, jsonb_build_object(
        'id', gen_random_uuid(), 'unique_identifier', gen_random_uuid(), 'restaurant_id', '${into}'))).* FROM qr_labels l LIMIT 1`;
    const other = await buildRestaurant(server);
    await expect(asTenant(copied(other.id))).rejects.toThrow();
    await expect(
      server.db.database.oneAs('maintenance', { name: 'copied', text: copied(restaurantId), values: [] }),
    ).rejects.toThrow();
    const row = {
      unique_identifier: newId(),
      label_data: { product_name: 'Pane' },
      qr_url: 'https://altrove',
    };
    await expect(free(client, row)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await server.db.owner('SELECT id FROM qr_labels ORDER BY id')).toEqual(before);
  });
});

describe('a print', () => {
  it('[LABEL-30] is counted, once for each intended one, and vouched for', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { tub } = await buildPreparation(client);
    const labelId = tub.labelId!;
    const print = (rest: object = {}) =>
      client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 2, way: 'dialog', ...rest });
    const id = newId();
    expect(await print({ id })).toEqual({ id, labelId, prints: 1 });
    expect(await print({ id })).toEqual({ id, labelId, prints: 1 });
    expect(await print()).toMatchObject({ prints: 2 });
    expect((await client.labels.read({ labelId })).prints).toBe(2);
    expect((await client.labels.list({})).rows).toMatchObject([{ prints: 2 }]);
    for (const rest of [{ copies: 0 }, { copies: 101 }, { copies: 1.5 }, { format: 'a3' }, { way: 'fax' }])
      await expect(print(rest)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('of another restaurant’s label is not there', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const { tub } = await buildPreparation(other.client);
    const labelId = tub.labelId!;
    await expect(own.client.labels.read({ labelId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    await expect(
      own.client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 1, way: 'dialog' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.client.labels.read({ labelId })).prints).toBe(0);
  });
});

describe('in the bell', () => {
  it('[NOTIF-10] goods of a lot that got an earlier date are told of until the lot is empty', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 3, { expiryDate: inDays(30), expiryKind: 'use_by' });
    await ofLot(client, lotId, { hours: 2 });
    await buildProduct(client);
    const told = async () =>
      (await client.notifications.list()).notifications.filter(({ type }) => type === 'qr_expiry').length;
    expect(await told()).toBe(1);
    await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
    expect(await told()).toBe(0);
  });
});

describe('a paper of a lot that says otherwise than its label', () => {
  const told = async (client: Client) =>
    (await client.notifications.list()).notifications.filter(({ type }) => type === 'lot_label');
  const print = (client: Client, labelId: string, paper: Paper | null, performedAt: string | null = null) => {
    server.clock.advance(1_000);
    return client.labels.print({
      id: newId(),
      labelId,
      format: 'roll62',
      copies: 1,
      way: 'dialog',
      performedAt,
      paper,
    });
  };
  const state = (client: Client, productId: string, contains: Allergen[]) =>
    client.inventory.stateAllergens({ id: newId(), productId, allergens: { contains, mayContain: [] } });

  it('[LABEL-66] hides an allergen: it is told of until that label is printed again or nothing is left', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 3, { lotNumber: 'G1' }, { name: 'Granella' });
    await state(client, productId, ['gluten']);
    server.clock.advance(60_000);
    await state(client, productId, ['gluten', 'nuts']);
    server.clock.advance(60_000);
    // A device that had not heard of the nuts.
    const performedAt = server.clock.now().toISOString();
    const label = await ofLot(client, lotId, { days: 2, performedAt });
    const { unique_identifier: labelId } = label;
    const stored = paperOf(label.label_data);
    expect(stored.allergens).toEqual(['gluten', 'nuts']);
    await print(client, labelId, { ...stored, allergens: ['gluten'] }, performedAt);
    expect(await told(client)).toMatchObject([
      {
        priority: 'critical',
        subject_id: labelId,
        title: 'Etichetta: Granella, lotto G1',
        message: 'L’etichetta stampata non dice: frutta a guscio. Ristampala.',
      },
    ]);
    // Another portion's label is no other paper on this one.
    const other = await ofLot(client, lotId, { days: 2 });
    await print(client, other.unique_identifier, paperOf(other.label_data));
    expect(await told(client)).toHaveLength(1);
    await print(client, labelId, stored);
    expect(await told(client)).toEqual([]);
    await print(client, labelId, { ...stored, allergens: ['gluten'] });
    expect(await told(client)).toHaveLength(1);
    // Whole no more, so that it is not printed again: what is made anew says all of it.
    server.clock.advance(60_000);
    await state(client, productId, ['gluten', 'nuts', 'milk']);
    const byLabel = async () => new Map((await told(client)).map((one) => [one.subject_id, one.message]));
    expect(await byLabel()).toEqual(
      new Map([
        [
          labelId,
          'L’etichetta stampata non dice: latte, frutta a guscio. Fanne una nuova, cambiala e conferma qui.',
        ],
        [
          other.unique_identifier,
          'L’etichetta stampata non dice: latte. Fanne una nuova, cambiala e conferma qui.',
        ],
      ]),
    );
  });

  it('[LABEL-74] is told of until somebody says that it was taken off: a new label takes no old one off a tub', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { client: stranger } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 3, { lotNumber: 'G1' }, { name: 'Granella' });
    await state(client, productId, ['gluten']);
    server.clock.advance(60_000);
    const one = await ofLot(client, lotId, { days: 2 });
    const other = await ofLot(client, lotId, { days: 2 });
    await print(client, one.unique_identifier, null);
    server.clock.advance(60_000);
    await state(client, productId, ['gluten', 'nuts']);
    const codes = async () => (await told(client)).map(({ subject_id: code }) => code).toSorted();
    const both = [one, other].map(({ unique_identifier: code }) => code).toSorted();
    expect(await codes()).toEqual(both);
    server.clock.advance(60_000);
    const made = await ofLot(client, lotId, { days: 2 });
    await print(client, made.unique_identifier, null);
    expect(await codes()).toEqual(both);
    const labelId = one.unique_identifier;
    await expect(stranger.labels.remove({ id: newId(), labelId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const sent = { id: newId(), labelId };
    const removed = await client.labels.remove(sent);
    expect(removed.removedAt).toBe(server.clock.now().toISOString());
    expect(await client.labels.remove(sent)).toEqual(removed);
    expect(await client.labels.read({ labelId })).toEqual(removed);
    expect(removed.ended).toBe('incomplete');
    expect(await codes()).toEqual([other.unique_identifier]);
    // More that it hides is no matter of a paper that is gone.
    await state(client, productId, ['gluten', 'nuts', 'milk']);
    expect(await codes()).toEqual([other, made].map(({ unique_identifier: code }) => code).toSorted());
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[LABEL-71] was printed before its product was said to hold an allergen: each is told of until it was taken off or nothing is left', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 3, { lotNumber: 'G1' }, { name: 'Granella' });
    await state(client, productId, ['gluten']);
    server.clock.advance(60_000);
    const label = await ofLot(client, lotId, { days: 2 });
    await print(client, label.unique_identifier, null);
    // Whether it was printed nobody said: it was made, and sticks somewhere.
    const unprinted = await ofLot(client, lotId, { days: 3 });
    expect(await told(client)).toEqual([]);
    server.clock.advance(60_000);
    await state(client, productId, ['gluten', 'nuts']);
    const now = server.clock.now().toISOString();
    const notices = await told(client);
    expect(notices).toHaveLength(2);
    for (const { unique_identifier: code } of [label, unprinted])
      expect(notices.find(({ subject_id: subject }) => subject === code)).toMatchObject({
        priority: 'critical',
        title: 'Etichetta: Granella, lotto G1',
        message: 'L’etichetta stampata non dice: frutta a guscio. Fanne una nuova, cambiala e conferma qui.',
        created_at: now,
      });
    // Said again, and more that it says already: no other label is wrong by it.
    server.clock.advance(60_000);
    const whole = await ofLot(client, lotId, { days: 2 });
    expect(await told(client)).toHaveLength(2);
    for (const { unique_identifier: labelId } of [label, unprinted])
      await client.labels.remove({ id: newId(), labelId });
    expect(await told(client)).toEqual([]);
    server.clock.advance(60_000);
    await state(client, productId, ['gluten', 'nuts']);
    expect(await told(client)).toEqual([]);
    await state(client, productId, ['gluten', 'nuts', 'milk']);
    expect((await told(client)).map(({ subject_id: subject }) => subject)).toEqual([whole.unique_identifier]);
    await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
    expect(await told(client)).toEqual([]);
  });

  it('[INV-76] whose date was mended to a nearer one: label and public page say so, until its paper was changed', async () => {
    const { client } = await buildRestaurant(server);
    const lot = { lotNumber: 'P1', expiryDate: inDays(30), expiryKind: 'use_by' } as const;
    const { lotId } = await stocked(client, 3, lot, { name: 'Panna' });
    const label = await ofLot(client, lotId, {});
    const { unique_identifier: labelId } = label;
    await print(client, labelId, null);
    expect(await told(client)).toEqual([]);
    const redate = (expiryDate: string) =>
      client.inventory.redate({
        id: newId(),
        lotId,
        expiryDate,
        expiryKind: 'use_by',
        reason: 'Mese letto male',
      });
    // A later one leaves the paper on the safe side.
    await redate(inDays(40));
    expect(await told(client)).toEqual([]);
    server.clock.advance(1_000);
    await redate(inDays(4));
    expect(await told(client)).toMatchObject([
      {
        priority: 'critical',
        subject_id: labelId,
        message: `Sulla carta: ${formatItalianDate(inDays(30))}. Registrata: ${formatItalianDate(inDays(4))}. Fanne una nuova, cambiala e conferma qui.`,
      },
    ]);
    await expect(print(client, labelId, null)).rejects.toMatchObject({ code: 'LABEL_REDATED' });
    const page = await (await fetch(`${server.url}/qr/${labelId}`)).text();
    expect(page).toContain(formatItalianDate(inDays(4)));
    const made = await ofLot(client, lotId, {});
    expect(made.label_data.expiry_date).toBe(inDays(4));
    await client.labels.remove({ id: newId(), labelId });
    expect(await told(client)).toEqual([]);
  });

  it.each([
    ['a best-before became a use-by of the same day', 2, 'best_before', 2],
    ['a best-before became a use-by of a later day', 2, 'best_before', 5],
    ['it had no date', null, null, 2],
  ] as const)(
    '[API-66] whose lot is bound by a mended date, because %s',
    async (_why, days, expiryKind, now) => {
      const { client } = await buildRestaurant(server);
      const dated = { lotNumber: 'P1', ...(days === null ? {} : { expiryDate: inDays(days), expiryKind }) };
      const { lotId } = await stocked(client, 3, dated, { name: 'Panna' });
      const label = await ofLot(client, lotId, {});
      const { unique_identifier: labelId } = label;
      server.clock.advance(1_000);
      await client.inventory.redate({
        id: newId(),
        lotId,
        expiryDate: inDays(now),
        expiryKind: 'use_by',
        reason: 'Scritta diversa sulla confezione',
      });
      const printed = days === null ? 'nessuna scadenza' : formatItalianDate(inDays(days));
      const [notice] = await told(client);
      expect(notice).toMatchObject({ priority: 'critical', subject_id: labelId });
      expect(notice!.message).toContain(printed);
      expect(notice!.message).toContain(formatItalianDate(inDays(now)));
      if (days !== null) expect(notice!.message).toContain('da consumare entro');
      expect((await client.labels.read({ labelId })).ended).toBe('redated');
      await expect(print(client, labelId, null)).rejects.toMatchObject({ code: 'LABEL_REDATED' });
      const textOfPage = async () => (await fetch(`${server.url}/qr/${labelId}`)).text();
      const page = await textOfPage();
      // The earlier of both days counts, and nothing is to be eaten after it.
      expect(page).toContain(formatItalianDate(inDays(days ?? now)));
      expect(page).toContain('<dt>Scadenza</dt>');
      expect(page).not.toContain('preferibilmente');
      server.clock.advance(6 * 24 * 3_600_000);
      expect(await textOfPage()).not.toContain('controlla prima dell’uso');
    },
  );

  it('[LABEL-66] has another date: both are said, until the lot is empty', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 3, { expiryDate: inDays(9), expiryKind: 'use_by' });
    const label = await ofLot(client, lotId, { days: 2 });
    const stored = paperOf(label.label_data);
    await print(client, label.unique_identifier, stored);
    expect(await told(client)).toEqual([]);
    await print(client, label.unique_identifier, { ...stored, expiry_date: inDays(3) });
    expect(await told(client)).toMatchObject([
      {
        priority: 'critical',
        message: `Sulla carta: ${formatItalianDate(inDays(3))}. Registrata: ${formatItalianDate(inDays(2))}. Ristampa l’etichetta.`,
      },
    ]);
    await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
    expect(await told(client)).toEqual([]);
  });
});

describe('a label whose goods have ended', () => {
  const print = (client: Client, labelId: string) =>
    client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 1, way: 'dialog' });
  const file = (client: Client, labelId: string) =>
    client.labels.file({ labelIds: [labelId], format: 'roll62', kind: 'pdf' });
  const endOf = async (client: Client, labelId: string) => {
    const { ended } = await client.labels.read({ labelId });
    const { rows } = await client.labels.list({});
    expect(rows.find((row) => row.unique_identifier === labelId)?.ended).toBe(ended);
    return ended;
  };

  it('[LABEL-35] of a container says that it is used up or thrown away, and is not printed again', async () => {
    const { client } = await buildRestaurant(server);
    const { tub } = await buildPreparation(client);
    const labelId = tub.labelId!;
    expect(await endOf(client, labelId)).toBeNull();
    const id = newId();
    const counted = { id, labelId, format: 'roll62', copies: 1, way: 'dialog' } as const;
    await client.labels.print(counted);
    await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: tub.quantity });
    expect(await endOf(client, labelId)).toBe('finished');
    for (const call of [print, file])
      await expect(call(client, labelId)).rejects.toMatchObject({ code: 'LABEL_FINISHED', status: 409 });
    // What was counted before stays so, however often it is sent.
    expect(await client.labels.print(counted)).toMatchObject({ id, prints: 1 });
  });

  it('[LABEL-35] of a lot says the same once nothing is left of it', async () => {
    const { client } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 3);
    const { unique_identifier: labelId, ended } = await ofLot(client, lotId);
    server.clock.advance(1_000);
    const { unique_identifier: second } = await ofLot(client, lotId, { hours: 2 });
    // Goods are taken out again and again: no label of a lot takes the place of another.
    expect([ended, await endOf(client, labelId), await endOf(client, second)]).toEqual([null, null, null]);
    await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
    expect(await endOf(client, labelId)).toBe('finished');
    await expect(print(client, labelId)).rejects.toMatchObject({ code: 'LABEL_FINISHED' });
  });

  it('[LABEL-35] gives way to a newer one of another date on the same container', async () => {
    const { client } = await buildRestaurant(server);
    const { tub } = await buildPreparation(client);
    server.clock.advance(1_000);
    const newer = randomUUID();
    await client.preparations.change({
      id: newId(),
      tubId: tub.id,
      change: 'freeze',
      days: 30,
      labelId: newer,
    });
    expect([await endOf(client, tub.labelId!), await endOf(client, newer)]).toEqual(['superseded', null]);
    for (const call of [print, file])
      await expect(call(client, tub.labelId!)).rejects.toMatchObject({
        code: 'LABEL_SUPERSEDED',
        status: 409,
      });
    await print(client, newer);
  });
});

describe('files of labels', () => {
  const fetchPdf = async (
    of: { readonly browser: { fetch: (path: string) => Promise<Response> } },
    path: string,
  ) => {
    const response = await of.browser.fetch(path);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('[LABEL-05] [LABEL-34] pdf_url opens for who may see the label, again the same file, and for nobody else', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const { tub } = await buildPreparation(own.client);
    const { pdf_drive_url: address } = await own.client.labels.read({ labelId: tub.labelId! });
    const path = new URL(address!).pathname;
    const first = await fetchPdf(own, path);
    expect(first.response.status).toBe(200);
    expect(first.response.headers.get('content-type')).toBe('application/pdf');
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      await server.db.owner('SELECT format FROM label_files WHERE restaurant_id = $1', [own.id]),
    ).toEqual([{ format: 'roll62' }]);
    expect((await fetchPdf(own, path)).bytes.equals(first.bytes)).toBe(true);
    expect((await fetchPdf(own, `${path}?format=die50x30`)).bytes.equals(first.bytes)).toBe(false);
    const wrong = await fetchPdf(own, `${path}?format=a3`);
    expect([wrong.response.status, JSON.parse(wrong.bytes.toString())]).toMatchObject([
      422,
      { code: 'INPUT_INVALID' },
    ]);
    expect((await fetchPdf(other, path)).response.status).toBe(404);
    expect((await fetch(address!)).status).toBe(401);
  });

  it('[LABEL-79] a file says which letters of its labels stand there as boxes', async () => {
    const { client } = await buildRestaurant(server);
    const made = async (name: string) =>
      (await buildPreparation(client, {}, await buildRecipe(client, { name }))).tub.labelId!;
    const plain = await made('Crème brûlée, Борщ, كسكس');
    const boxed = await made('宫保鸡丁 🍜 保 Pollo');
    for (const kind of ['pdf', 'zpl203'] as const) {
      const file = (labelIds: string[]) => client.labels.file({ labelIds, format: 'roll62', kind });
      expect(await file([plain])).not.toHaveProperty('boxed');
      expect(await file([plain, boxed])).toMatchObject({ boxed: ['宫', '保', '鸡', '丁', '🍜'] });
    }
  });

  it('[LABEL-39] lets others be answered between two labels of a file', async () => {
    const own = await buildRestaurant(server);
    const labelIds: string[] = [];
    for (let n = 0; n < 12; n += 1) labelIds.push((await buildPreparation(own.client)).tub.labelId!);
    let longest = 0;
    let last = performance.now();
    const turn = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const began = performance.now();
    await own.client.labels.file({ labelIds, format: 'die100x50', kind: 'zpl300' });
    const took = performance.now() - began;
    clearImmediate(next);
    expect(longest).toBeLessThan(took / 2);
  });

  it('[LABEL-83] lead to the own page, whatever address is stored beside the label', async () => {
    const { client } = await buildRestaurant(server);
    const labelId = (await buildPreparation(client)).tub.labelId!;
    const file = async (kind: 'pdf' | 'zpl203') =>
      (await client.labels.file({ labelIds: [labelId], format: 'roll62', kind })).content;
    const [label, zpl, pdf] = [
      await client.labels.read({ labelId }),
      await file('zpl203'),
      await file('pdf'),
    ];
    expect(label.qr_url).toBe(`${server.url}/qr/${labelId}`);
    await server.db.owner(
      `UPDATE qr_labels SET qr_url = 'https://altrove.example/x', pdf_drive_url = 'https://altrove.example/y' WHERE unique_identifier = $1`,
      [labelId],
    );
    expect(await client.labels.read({ labelId })).toEqual(label);
    expect((await client.labels.list({})).rows).toEqual([label]);
    expect([await file('zpl203'), await file('pdf')]).toEqual([zpl, pdf]);
  });

  it('[LABEL-32] [LABEL-33] are one PDF or ZPL of all that were asked for, or nothing', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const [one, two] = [await buildPreparation(own.client), await buildPreparation(own.client)];
    const theirs = await buildPreparation(other.client);
    const file = (rest: object = {}) =>
      own.client.labels.file({
        labelIds: [one.tub.labelId!, two.tub.labelId!],
        format: 'roll62',
        kind: 'pdf',
        ...rest,
      });
    const pdf = await file({ copies: 2 });
    expect(pdf.mediaType).toBe('application/pdf');
    expect(pdf.fileName).toMatch(/^etichette-.*\.pdf$/);
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const zpl = Buffer.from((await file({ kind: 'zpl203', copies: 4 })).content, 'base64').toString();
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
    expect(zpl).toContain('^PQ4');
    for (const rest of [
      { labelIds: [] },
      { labelIds: [one.tub.labelId, one.tub.labelId] },
      { labelIds: ['PREP_1'] },
      { format: 'a3' },
      { kind: 'docx' },
      { copies: 0 },
      { copies: 101 },
      { copies: 1.5 },
      { first: 25 },
      { first: 0 },
      { labelIds: Array.from({ length: 11 }, () => randomUUID()), copies: 100 },
    ])
      await expect(file(rest)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    for (const code of [theirs.tub.labelId!, randomUUID()])
      await expect(file({ labelIds: [one.tub.labelId!, code] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[LABEL-29] say where date and allergens do not fit, and on which paper they do', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await buildRecipe(client, {
      lines: Array.from({ length: 20 }, (_, n) => ({ name: `Ingrediente della nonna numero ${n}` })),
    });
    const { tub } = await buildPreparation(client, {}, recipe);
    await expect(
      client.labels.file({ labelIds: [tub.labelId!], format: 'die50x30', kind: 'pdf' }),
    ).rejects.toMatchObject({
      code: 'LABEL_DOES_NOT_FIT',
      status: 422,
      data: { labelId: tub.labelId },
    });
  });
});
