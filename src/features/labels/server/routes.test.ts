import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '#features/inventory/server/factories.ts';
import {
  inDays,
  server,
  stocked,
  stored,
  tampering,
  useServer,
} from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { freeLabelTests } from './free.part.test.ts';
import { lotPaperTests } from './lot-papers.part.test.ts';
import { printingTests } from './printing.part.test.ts';
import { ofLot, free, labelsOf } from './test-kit.ts';

useServer();

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

  describe('[LABEL-99] is put only where such goods may stand', () => {
    /** Places, and a lot that is kept cold, its frozen goods, those thawed, and those opened after that. */
    async function kitchen() {
      const { id: restaurantId, client } = await buildRestaurant(server);
      for (const [name, kind] of [
        ['Dispensa', 'ambient'],
        ['Frigo carne', 'fridge'],
        ['Congelatore', 'freezer'],
      ] as const)
        await client.storagePlaces.create({ id: newId(), name, kind });
      const { lotId: cold } = await stocked(
        client,
        9,
        { expiryDate: inDays(9), expiryKind: 'use_by' },
        { name: 'Petto di pollo', storageLocation: 'Frigo carne' },
      );
      const change = async (
        lotId: string,
        transition: 'freeze' | 'thaw' | 'open',
        quantity: number,
        storageLocation: string,
      ) => {
        const change = { id: newId(), lotId, transition, quantity, storageLocation };
        return (await client.inventory.change(change)).toLotId;
      };
      const frozen = await change(cold, 'freeze', 6, 'Congelatore');
      const thawed = await change(frozen, 'thaw', 4, 'Frigo carne');
      const reopened = await change(thawed, 'open', 2, 'Frigo carne');
      return { restaurantId, client, cold, frozen, thawed, reopened };
    }

    it.each([
      ['cold', 'Dispensa, ripiano 2', 'notes', 'out_of_cold', 'è fuori dal frigo'],
      ['thawed', 'Dispensa', 'notes', 'out_of_cold', 'è fuori dal frigo'],
      ['frozen', 'Frigo carne', 'storageLocation', 'not_a_freezer', 'non è un congelatore: lì si scongela'],
      ['frozen', 'dispensa', 'storageLocation', 'not_a_freezer', 'non è un congelatore: lì si scongela'],
      ['frozen', 'ripiano 3', 'storageLocation', 'place_unknown', 'è un congelatore?'],
      ['thawed', 'Congelatore', 'storageLocation', 'refrozen', 'già scongelata: non si ricongela'],
      ['reopened', 'Pozzetto', 'storageLocation', 'refrozen', 'già scongelata: non si ricongela'],
    ] as const)('%s into «%s»: %s %s', async (goods, storageLocation, field, code, said) => {
      const { restaurantId, client, ...lots } = await kitchen();
      const before = await stored(restaurantId);
      for (const handling of ['portioned', 'decanted', 'as_it_is'] as const)
        await expect(
          ofLot(client, lots[goods], { handling, days: 2, storageLocation }),
          handling,
        ).rejects.toMatchObject({
          code: 'INPUT_INVALID',
          data: { fields: [{ field, code, message: expect.stringContaining(said) as string }] },
        });
      expect(await labelsOf(restaurantId)).toEqual([]);
      expect(await stored(restaurantId)).toEqual(before);
    });

    it.each([
      ['cold', 'Frigo carne'],
      ['cold', null],
      ['frozen', 'Congelatore, cassetto 2'],
      ['frozen', null],
      ['thawed', 'Frigo carne'],
      ['reopened', 'ripiano 3'],
    ] as const)('%s into «%s»: taken', async (goods, storageLocation) => {
      const { client, ...lots } = await kitchen();
      const { label_data: data } = await ofLot(client, lots[goods], { days: 2, storageLocation });
      expect(data.storage_location).toBe(
        storageLocation ?? (goods === 'frozen' ? 'Congelatore' : 'Frigo carne'),
      );
    });

    it('at room temperature with the reason in words, which stands on it', async () => {
      const { client, cold } = await kitchen();
      const warm = { days: 0, storageLocation: 'Dispensa' };
      await expect(ofLot(client, cold, { ...warm, notes: 'boh' })).rejects.toMatchObject({
        data: { fields: [{ field: 'notes', code: 'no_reason' }] },
      });
      const { label_data: data } = await ofLot(client, cold, {
        ...warm,
        notes: 'Si cuoce tra cinque minuti',
      });
      expect(data.notes).toBe('Si cuoce tra cinque minuti');
    });
  });

  it('[PLAN-19] needs a plan that holds labels', async () => {
    const { client } = await buildRestaurant(server, { plan: 'free' });
    const { lotId } = await stocked(client, 1);
    await expect(ofLot(client, lotId)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await expect(client.labels.list({})).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
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
      label_data: { product_name: 'Minestra' },
      qr_url: 'https://altrove',
    };
    await expect(free(client, row)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await server.db.owner('SELECT id FROM qr_labels ORDER BY id')).toEqual(before);
  });
});

freeLabelTests();
lotPaperTests();
printingTests();
