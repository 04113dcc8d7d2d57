import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Allergen } from '#features/allergens/allergens.ts';
import { buildProduct, changeGoods, throwAway } from '#features/inventory/server/factories.ts';
import { inDays, server, stocked, tampering } from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { addDays, formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { free, configured, labelsOf } from './test-kit.ts';

/** Labels that are stuck on nothing we know. */
export function freeLabelTests(): void {
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

    it('[LABEL-93] a name that says an allergen is stated without it only with the reason on the label', async () => {
      const { client } = await buildRestaurant(server);
      await configured(client);
      const none = { productName: 'Crema di nocciole', allergens: { contains: [], mayContain: [] } };
      await expect(free(client, none)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'notes', code: 'name_says' }] },
      });
      await free(client, { ...none, notes: 'Aroma, senza frutta a guscio' });
      await free(client, { ...none, allergens: { contains: ['nuts'], mayContain: [] } });
      await free(client, { ...none, allergens: null });
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
          product: 'Minestra',
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
          product_name: 'Minestra',
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

  it('[LABEL-88] names what the preparation was made with whose number it bears', async () => {
    const own = await buildRestaurant(server);
    await configured(own.client);
    const recipe = await buildRecipe(own.client, {
      declared: { contains: ['milk', 'eggs'], mayContain: ['nuts'] },
    });
    const { preparation, tub } = await buildPreparation(own.client, {}, recipe);
    const before = (await labelsOf(own.id)).length;
    const label = (contains: Allergen[] | null, mayContain: Allergen[] = []) =>
      free(own.client, {
        lotNumber: preparation.batchNumber.toLowerCase().replace('_', ' '),
        expiryDate: romeDate(new Date(tub.expiresAt)),
        allergens: contains && { contains, mayContain },
      });
    for (const [contains, mayContain, lacking] of [
      [[], [], ['eggs', 'milk', 'nuts']],
      [['milk'], ['nuts'], ['eggs']],
      [['milk', 'eggs'], [], ['nuts']],
      [['milk'], ['eggs', 'nuts'], ['eggs']],
    ] as const)
      await expect(label([...contains], [...mayContain])).rejects.toMatchObject({
        code: 'LABEL_LACKS_ALLERGENS',
        status: 409,
        data: {
          allergens: expect.toSatisfy(
            (named: string[]) => named.toSorted().join() === lacking.join(),
          ) as unknown,
        },
      });
    expect(await labelsOf(own.id)).toHaveLength(before);
    await label(['milk', 'eggs'], ['nuts']);
    await label(['milk', 'eggs', 'nuts', 'fish']);
    await label(null);
    expect(await labelsOf(own.id)).toHaveLength(before + 3);
  });

  it('[LABEL-88] names what is known by now of the preparation whose number it bears', async () => {
    const own = await buildRestaurant(server);
    await configured(own.client);
    const productId = await buildProduct(own.client, { name: 'Brodo della casa' });
    const lines = [{ name: 'Brodo della casa', productId }];
    const recipe = await buildRecipe(own.client, { lines, declared: { contains: ['eggs'], mayContain: [] } });
    const { preparation, tub } = await buildPreparation(own.client, {}, recipe);
    const label = (contains: Allergen[]) =>
      free(own.client, {
        lotNumber: preparation.batchNumber,
        expiryDate: romeDate(new Date(tub.expiresAt)),
        allergens: { contains, mayContain: [] },
      });
    await label(['eggs']);
    server.clock.advance(60_000);
    const allergens = { contains: ['celery' as const], mayContain: [] };
    await own.client.inventory.stateAllergens({ id: newId(), productId, allergens });
    await expect(label(['eggs'])).rejects.toMatchObject({
      code: 'LABEL_LACKS_ALLERGENS',
      data: { allergens: ['celery'] },
    });
    await label(['eggs', 'celery']);
  });

  describe('[LABEL-89] a free label with name and number of goods in stock', () => {
    const named = { productName: '  pÀnna FRESCA', lotNumber: 'lotto 24-310' };
    const goods = async (lot: Parameters<typeof stocked>[2] = {}) => {
      const own = await buildRestaurant(server);
      await configured(own.client);
      const ids = await stocked(
        own.client,
        4,
        { lotNumber: 'L24310', ...lot },
        { name: 'Panna fresca', unit: 'l' },
      );
      const allergens = { contains: ['milk' as const], mayContain: ['soybeans' as const] };
      await own.client.inventory.stateAllergens({ id: newId(), productId: ids.productId, allergens });
      return { ...own, ...ids };
    };

    it.each(['use_by', 'best_before'] as const)('is good for no longer than their %s', async (expiryKind) => {
      const { client, id } = await goods({ expiryDate: inDays(3), expiryKind });
      for (const expiryDate of [inDays(4), inDays(40)])
        await expect(free(client, { ...named, expiryDate })).rejects.toMatchObject({
          code: 'LABEL_OUTLASTS_LOT',
          status: 409,
        });
      expect(await labelsOf(id)).toEqual([]);
      await free(client, { ...named, expiryDate: inDays(3) });
      await free(client, { ...named, expiryDate: inDays(2) });
      // Numbers such as «1» are of many suppliers: other food under the same number is none of it.
      await free(client, { ...named, productName: 'Panna cotta', expiryDate: inDays(40) });
      await free(client, { ...named, lotNumber: '24311', expiryDate: inDays(40) });
      expect(await labelsOf(id)).toHaveLength(4);
    });

    it('is good for as long as what is left of them, and no longer than what is gone', async () => {
      const { client, productId, lotId } = await goods({ expiryDate: inDays(3) });
      await changeGoods(client, lotId, { transition: 'freeze', quantity: 2, shelfDays: 30 });
      await free(client, { ...named, expiryDate: inDays(30) });
      const { lots } = await client.inventory.product({ productId });
      await throwAway(client, productId, 2, lots.find(({ state }) => state === 'frozen')!.id);
      await expect(free(client, { ...named, expiryDate: inDays(30) })).rejects.toMatchObject({
        code: 'LABEL_OUTLASTS_LOT',
      });
      await throwAway(client, productId, 2, lotId);
      await free(client, { ...named, expiryDate: inDays(30) });
    });

    it('is held to no date where they have none', async () => {
      const { client, id } = await goods();
      await free(client, { ...named, expiryDate: inDays(400) });
      expect(await labelsOf(id)).toHaveLength(1);
    });

    it('names the allergens that they are said to hold, where it names any', async () => {
      const { client, id } = await goods();
      for (const [contains, mayContain, lacking] of [
        [[], [], ['soybeans', 'milk']],
        [[], ['milk', 'soybeans'], ['milk']],
        [['milk'], [], ['soybeans']],
      ] as const)
        await expect(
          free(client, {
            ...named,
            notes: 'Di riso',
            allergens: { contains: [...contains], mayContain: [...mayContain] },
          }),
        ).rejects.toMatchObject({
          code: 'LABEL_LACKS_LOT_ALLERGENS',
          status: 409,
          data: { allergens: lacking },
        });
      expect(await labelsOf(id)).toEqual([]);
      await free(client, { ...named, allergens: { contains: ['milk'], mayContain: ['soybeans'] } });
      await free(client, { ...named, allergens: { contains: ['milk', 'soybeans', 'fish'], mayContain: [] } });
      await free(client, { ...named, allergens: null });
    });
  });

  it('[LABEL-91] says on its page and in the list what became known of its food since, by its number, and is not printed again', async () => {
    const { client } = await buildRestaurant(server);
    await configured(client);
    const broth = await buildProduct(client, { name: 'Brodo della casa' });
    const recipe = await buildRecipe(client, {
      lines: [{ name: 'Brodo della casa', productId: broth }],
      declared: { contains: ['eggs'], mayContain: [] },
    });
    const { preparation, tub } = await buildPreparation(client, {}, recipe);
    const { productId: cream } = await stocked(client, 4, { lotNumber: 'L24310' }, { name: 'Panna fresca' });
    const expiryDate = romeDate(new Date(tub.expiresAt));
    const holds = (contains: Allergen[]) => ({ contains, mayContain: [] });
    const batch = preparation.batchNumber.toLowerCase().replace('_', ' ');
    const labels = [
      await free(client, { lotNumber: batch, expiryDate, allergens: holds(['eggs']) }),
      await free(client, {
        productName: 'PÀNNA fresca',
        lotNumber: '24-310',
        allergens: holds([]),
        notes: 'Di riso',
      }),
    ];
    const others = [
      // Says that nobody spoke of them; says it already; other food.
      await free(client, { lotNumber: batch, expiryDate, allergens: null }),
      await free(client, { lotNumber: batch, expiryDate, allergens: holds(['eggs', 'celery']) }),
      await free(client, {
        productName: 'Panna cotta',
        lotNumber: 'L24310',
        allergens: holds([]),
        notes: 'Di riso',
      }),
    ];
    const pageOf = async ({ unique_identifier: code }: (typeof labels)[number]) =>
      (await fetch(`${server.url}/qr/${code}`)).text();
    const told = async (of: typeof labels) => {
      const { rows } = await client.labels.list({});
      return of.map(({ id }) => rows.find((row) => row.id === id)?.ended);
    };
    expect(await told([...labels, ...others])).toEqual([null, null, null, null, null]);
    server.clock.advance(60_000);
    for (const [productId, allergens] of [
      [broth, holds(['celery'])],
      [cream, { contains: ['milk'], mayContain: ['soybeans'] }],
    ] as const)
      await client.inventory.stateAllergens({
        id: newId(),
        productId,
        allergens: { contains: [...allergens.contains], mayContain: [...allergens.mayContain] },
      });
    expect(await told(labels)).toEqual(['incomplete', 'incomplete']);
    expect(await told(others)).toEqual([null, null, null]);
    const [soup, carton] = await Promise.all(labels.map(pageOf));
    for (const page of [soup, carton])
      expect(page).toContain('Questa etichetta non dice tutti gli allergeni: vale l’elenco qui sotto.');
    expect(soup).toMatch(/Aggiunto il [^:]+ dopo la preparazione: Sedano/);
    expect(carton).toContain('Non è scritto sull’etichetta: Latte');
    expect(carton).toContain('Soia');
    for (const page of await Promise.all(others.map(pageOf)))
      expect(page).not.toContain('non dice tutti gli allergeni');
    for (const { id } of labels)
      await expect(
        client.labels.print({ id: newId(), labelId: id, format: 'roll62', copies: 1, way: 'dialog' }),
      ).rejects.toMatchObject({ code: 'LABEL_INCOMPLETE' });
  });

  it('[LABEL-92] says the earlier date of its food since, by its number, on its page and in the list, and is not printed again', async () => {
    const { client } = await buildRestaurant(server);
    await configured(client);
    const { preparation, tub } = await buildPreparation(client, { hours: 72 });
    const { lotId } = await stocked(
      client,
      4,
      { lotNumber: 'L24310', expiryDate: inDays(6) },
      { name: 'Panna fresca' },
    );
    const until = (at: string) => romeDate(new Date(at));
    const batch = preparation.batchNumber.toLowerCase().replace('_', ' ');
    const labels = [
      await free(client, { lotNumber: batch, expiryDate: until(tub.expiresAt) }),
      await free(client, { productName: 'PÀNNA fresca', lotNumber: '24-310', expiryDate: inDays(6) }),
    ];
    const told = async (of: readonly { readonly id: string }[]) => {
      const { rows } = await client.labels.list({});
      return of.map(({ id }) => rows.find((row) => row.id === id)?.ended);
    };
    const pageOf = async ({ unique_identifier: code }: (typeof labels)[number]) =>
      (await fetch(`${server.url}/qr/${code}`)).text();
    const changed = 'La scadenza è cambiata dopo la stampa di questa etichetta';
    // A day on paper is its whole day, though the container ends at an hour of it.
    expect(await told(labels)).toEqual([null, null]);
    for (const page of await Promise.all(labels.map(pageOf))) expect(page).not.toContain(changed);
    server.clock.advance(60_000);
    const why = { id: newId(), reason: 'Scritta sbagliata' };
    const { tub: ended } = await client.preparations.shortenDate({ ...why, tubId: tub.id, hours: 30 });
    await client.inventory.redate({
      ...why,
      id: newId(),
      lotId,
      expiryDate: inDays(3),
      expiryKind: 'use_by',
    });
    const others = [
      // Until the day that holds since; other food.
      await free(client, { lotNumber: batch, expiryDate: until(ended.expiresAt) }),
      await free(client, { productName: 'Panna fresca', lotNumber: 'L24310', expiryDate: inDays(3) }),
      await free(client, { productName: 'Panna cotta', lotNumber: 'L24310', expiryDate: inDays(6) }),
    ];
    expect(await told(labels)).toEqual(['redated', 'redated']);
    expect(await told(others)).toEqual([null, null, null]);
    const [soup, carton] = await Promise.all(labels.map(pageOf));
    for (const page of [soup, carton]) expect(page).toContain(changed);
    expect(soup).toContain(formatItalianDate(until(ended.expiresAt)));
    expect(carton).toContain(formatItalianDate(inDays(3)));
    expect(carton).not.toContain(formatItalianDate(inDays(6)));
    for (const page of await Promise.all(others.map(pageOf))) expect(page).not.toContain(changed);
    for (const { id } of labels)
      await expect(
        client.labels.print({ id: newId(), labelId: id, format: 'roll62', copies: 1, way: 'dialog' }),
      ).rejects.toMatchObject({ code: 'LABEL_REDATED' });
  });

  describe('a free label of a number that is called back later', () => {
    it('[LABEL-73] [LABEL-70] says so on its page, however it is spelled, and is not printed again', async () => {
      const { client } = await buildRestaurant(server);
      await configured(client);
      const { productId, lotId } = await stocked(client, 4, { lotNumber: 'RC-77' }, { unit: 'kg' });
      const { preparation, tub } = await buildPreparation(client);
      const called = await free(client, { lotNumber: 'rc 77' });
      const other = await free(client, { lotNumber: 'RC-78' });
      const batch = preparation.batchNumber.toLowerCase();
      // Its own preparation says until when (LABEL-87).
      const tooLong = { lotNumber: batch, expiryDate: addDays(romeDate(new Date(tub.expiresAt)), 1) };
      await expect(free(client, tooLong)).rejects.toMatchObject({ code: 'LABEL_OUTLASTS_BATCH' });
      const held = await free(client, { lotNumber: batch, expiryDate: romeDate(new Date(tub.expiresAt)) });
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
      await expect(free(client, { lotNumber: 'rc-77' })).rejects.toMatchObject({
        code: 'LABEL_NUMBER_BLOCKED',
      });
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
}
