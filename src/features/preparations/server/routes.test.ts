import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, deliver, lotsOf } from '#features/inventory/server/factories.ts';
import {
  inDays,
  server,
  stocked,
  stored,
  tampering,
  useServer,
} from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { actTests } from './acts.part.test.ts';
import { conservationTests } from './conserved.part.test.ts';
import { laterAllergenTests } from './later-allergens.part.test.ts';
import { newsOfMadeTests } from './news-of-made.part.test.ts';
import { mendedActTests } from './mended-acts.part.test.ts';
import { shortenedTests } from './shortened.part.test.ts';
import { boundDateTests } from './bound-dates.part.test.ts';
import { wentInTests } from './went-in.part.test.ts';
import { recipeOf, make, taking } from './test-kit.ts';

useServer();

describe('something is made', () => {
  it('[LABEL-17] [PREP-20] [PREP-21] takes its stock, begins a container and its label, all vouched for', async () => {
    const { id: restaurantId, client, operatorId } = await buildRestaurant(server);
    const beef = await buildProduct(client, { name: 'Manzo', unit: 'kg' });
    await deliver(client, beef, {
      quantity: 3,
      lotNumber: 'M1',
      expiryDate: inDays(5),
      expiryKind: 'use_by',
    });
    const recipe = await client.recipes.create({
      id: newId(),
      name: 'Ragù',
      category: 'Salse',
      lines: [
        { name: 'Manzo', productId: beef, quantity: 1, unit: 'kg' },
        { name: 'Sedano', quantity: 100, unit: 'g', allergens: { contains: ['celery'], mayContain: [] } },
      ],
    });
    const labelId = randomUUID();
    const made = await make(client, recipe, {
      labelId,
      quantity: 2.5,
      unit: 'kg',
      hours: 72,
      storageLocation: 'Frigo 1',
      notes: 'Senza sale',
      stock: taking(beef, 1.25),
    });
    expect(made).toMatchObject({
      preparation: {
        recipeName: 'Ragù',
        recipeVersion: 1,
        quantity: 2.5,
        unit: 'kg',
        ingredients: [
          { name: 'Manzo', emphasised: false },
          { name: 'Sedano', emphasised: true },
        ],
        allergens: ['celery'],
        unstated: ['Manzo'],
        boundBy: null,
      },
      tub: { number: 1, quantity: 2.5, state: 'fresh', storageLocation: 'Frigo 1', labelId },
    });
    const { producedAt, expiresAt } = made.preparation;
    expect(Date.parse(expiresAt) - Date.parse(producedAt)).toBe(72 * 3_600_000);
    expect(made.preparation.batchNumber).toBe(`PREP_${Date.parse(producedAt)}`);
    expect(await lotsOf(client, beef)).toEqual(['M1 × 1.75']);
    expect((await client.preparations.list({})).rows).toEqual([made]);
    const labels = await server.db.owner('SELECT * FROM qr_labels WHERE restaurant_id = $1', [restaurantId]);
    expect(labels).toMatchObject([
      {
        unique_identifier: labelId,
        subject_kind: 'tub',
        subject_id: made.tub.id,
        product_name: 'Ragù',
        label_data: {
          recipe_name: 'Ragù',
          batch_number: made.preparation.batchNumber,
          production_date: producedAt,
          expiry_date: expiresAt,
          quantity: 2.5,
          unit: 'kg',
          storage_location: 'Frigo 1',
          notes: 'Senza sale',
          operator_id: operatorId,
          category: 'Salse',
          allergens: ['celery'],
          unstated: ['Manzo'],
        },
      },
    ]);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[PREP-23] numbers the batch by its instant, and counts on when another has it', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await recipeOf(client);
    const performedAt = '2026-03-10T09:00:00.000Z';
    const numbers = [];
    for (let n = 0; n < 2; n += 1)
      numbers.push((await make(client, recipe, { performedAt })).preparation.batchNumber);
    expect(numbers).toEqual(['PREP_1773133200000', 'PREP_1773133200001']);
  });

  it('[RECIPE-16] gives each its number when several are made in one millisecond, and keeps the one that the device told', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await recipeOf(client);
    const performedAt = '2026-03-11T09:00:00.000Z';
    const made = await Promise.all(Array.from({ length: 5 }, () => make(client, recipe, { performedAt })));
    expect(new Set(made.map(({ preparation }) => preparation.batchNumber)).size).toBe(5);
    // The clock of the tablet was put right after the number was told.
    const told = await make(client, recipe, { performedAt, batchNumber: 'PREP_1773133200000042' });
    expect(told.preparation.batchNumber).toBe('PREP_1773133200000042');
    const again = await make(client, recipe, { performedAt, batchNumber: 'PREP_1773133200000042' });
    expect(again.preparation.batchNumber).toBe('PREP_1773133200000043');
    for (const batchNumber of ['PREP_1', 'X', 'PREP_17731332000000421'])
      await expect(make(client, recipe, { batchNumber })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('[PREP-54] takes its number of no instant that is still to come, where a device whose clock is ahead told none', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await recipeOf(client);
    const now = server.clock.now();
    const performedAt = new Date(now.getTime() + 23 * 3_600_000).toISOString();
    const { preparation } = await make(client, recipe, { performedAt });
    expect(preparation).toMatchObject({
      producedAt: now.toISOString(),
      batchNumber: `PREP_${String(now.getTime())}`,
    });
  });

  it('is stored once when it is sent twice, also at the same time', async () => {
    const { client } = await buildRestaurant(server);
    const beef = await buildProduct(client);
    await deliver(client, beef, { quantity: 5, lotNumber: 'M1' });
    const recipe = await recipeOf(client);
    const sent = { id: newId(), tubId: newId(), labelId: randomUUID(), stock: taking(beef, 2) };
    await Promise.all(Array.from({ length: 4 }, () => make(client, recipe, sent)));
    expect(await lotsOf(client, beef)).toEqual(['M1 × 3']);
    expect((await client.preparations.list({})).rows).toHaveLength(1);
  });

  it.each([
    ['the label can not be stored', 'RAISE EXCEPTION USING MESSAGE = TG_NAME'],
    ['the power goes', 'PERFORM pg_terminate_backend(pg_backend_pid())'],
  ])(
    '[LABEL-52] leaves neither stock nor container behind when %s, and is stored whole when sent again',
    async (_case, failure) => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { productId, lotId } = await stocked(client, 3);
      const recipe = await recipeOf(client);
      const written = {
        id: newId(),
        tubId: newId(),
        labelId: randomUUID(),
        stock: [{ id: newId(), productId, quantity: 2, lotId: null }],
      };
      const before = await stored(restaurantId);
      await server.db.owner(
        `CREATE FUNCTION no_label() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
       $$ BEGIN IF NEW.restaurant_id = '${restaurantId}' THEN ${failure}; END IF; RETURN NEW; END $$`,
      );
      await server.db.owner(
        'CREATE TRIGGER no_label BEFORE INSERT ON qr_labels FOR EACH ROW EXECUTE FUNCTION no_label()',
      );
      try {
        await expect(make(client, recipe, written)).rejects.toMatchObject({
          code: expect.not.stringMatching(/^INPUT/) as string,
        });
      } finally {
        await server.db.owner('DROP TRIGGER no_label ON qr_labels');
        await server.db.owner('DROP FUNCTION no_label');
      }
      expect(await stored(restaurantId)).toEqual(before);
      expect((await client.preparations.list({})).rows).toEqual([]);
      const made = await make(client, recipe, written);
      expect(made.tub.labelId).toBe(written.labelId);
      expect((await client.inventory.lot({ lotId })).lot.quantity).toBe(1);
      expect((await client.labels.list({})).rows).toMatchObject([{ unique_identifier: written.labelId }]);
      expect(await tampering(restaurantId)).toEqual([]);
    },
  );

  it('[RECIPE-35] proves each write of containers and labels to the device by its own id', async () => {
    const { client, browser } = await buildRestaurant(server);
    const { lotId, productId } = await stocked(client, 3);
    const recipe = await recipeOf(client);
    const { tub } = await make(client, recipe, { quantity: 8 });
    const tubs = `preparations/tubs/${tub.id}`;
    const label = () => ({ labelId: randomUUID() });
    const send = async (path: string, body: object) => {
      const id = newId();
      const answer = await browser.fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-credenza-nonce': 'word-1234' },
        body: JSON.stringify({ id, ...body }),
      });
      const answered = (await answer.json()) as { id?: string };
      const receipt = answer.headers.get('x-credenza-receipt')?.split(' ') ?? [];
      expect([path, receipt[0], receipt[1], receipt[3]]).toEqual([path, 'word-1234', '201', id]);
      return { id, answered };
    };
    await send('preparations', {
      tubId: newId(),
      ...label(),
      recipeId: recipe.id,
      recipeVersion: recipe.version,
      quantity: 1,
      unit: 'porzione',
      storage: 'fridge',
      hours: 24,
      stock: taking(productId, 1),
    });
    await send(`${tubs}/parts`, { tubId: tub.id, parts: [{ tubId: newId(), ...label(), quantity: 1 }] });
    await send(`${tubs}/place`, { tubId: tub.id, storageLocation: 'Frigo 2' });
    await send(`${tubs}/labels`, { tubId: tub.id, ...label() });
    await send(`${tubs}/changes`, { tubId: tub.id, ...label(), change: 'open' });
    const used = await send(`${tubs}/acts`, { tubId: tub.id, kind: 'use', quantity: 1 });
    await send(`preparations/acts/${used.id}/correction`, {
      actId: used.id,
      ...label(),
      reason: 'Era un altro',
    });
    const made = label();
    await send('labels/lots', { ...made, lotId, handling: 'portioned', quantity: 1 });
    await send(`labels/${made.labelId}/prints`, { ...made, format: 'roll62', copies: 1, way: 'dialog' });
  });

  it('[RECIPE-03] keeps the version and the allergens that it was made by', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await recipeOf(client, [
      { name: 'Burro', allergens: { contains: ['milk'], mayContain: [] } },
    ]);
    const made = await make(client, recipe);
    await client.recipes.revise({
      id: newId(),
      recipeId: recipe.id,
      version: 1,
      name: 'Ragù',
      lines: [{ name: 'Olio', allergens: { contains: [], mayContain: [] } }],
      lostAllergens: [{ allergen: 'milk', reason: 'Senza burro' }],
    });
    expect((await client.preparations.list({})).rows).toEqual([made]);
    expect(made.preparation.allergens).toEqual(['milk']);
    // A tablet that did not hear of it made it by the old one.
    expect((await make(client, recipe)).preparation).toMatchObject({ recipeVersion: 1, allergens: ['milk'] });
  });

  it('[PREP-18] refuses 0 and 169 hours, and what is not counted', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await recipeOf(client);
    for (const rest of [{ hours: 0 }, { hours: 169 }, { quantity: 0 }, { quantity: 0.5 }, { quantity: -1 }])
      await expect(make(client, recipe, rest)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('[RECIPE-40] refuses a unit in which the recipe can not be told, and says by the field what it makes', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const broth = await client.recipes.create({
      id: newId(),
      name: 'Brodo',
      lines: [{ name: 'Ossa' }],
      yield: { quantity: 3, unit: 'l' },
    });
    for (const unit of ['pz', 'kg', 'porzione'] as const)
      await expect(make(client, broth, { unit })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: {
          fields: [{ field: 'unit', message: 'La ricetta rende 3 l: scegli un’unità dello stesso tipo' }],
        },
      });
    expect(
      await server.db.owner('SELECT 1 FROM preparations WHERE restaurant_id = $1', [restaurantId]),
    ).toEqual([]);
    const made = await make(client, broth, { unit: 'ml', quantity: 1500 });
    expect(made.preparation).toMatchObject({ quantity: 1500, unit: 'ml' });
    const served = await client.recipes.create({
      id: newId(),
      name: 'Minestra',
      lines: [{ name: 'Verdura' }],
      yield: { quantity: 3, unit: 'l' },
      portions: 12,
    });
    expect((await make(client, served, { quantity: 4 })).preparation).toMatchObject({ unit: 'porzione' });
    await expect(make(client, served, { unit: 'pz' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('[RECIPE-18] [PREP-01] [TRACE-72] [API-46] is listed page by page, each container once, and found by recipe, category or batch', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const recipe = await client.recipes.create({
      id: newId(),
      name: 'Ragù',
      category: 'Primi piatti',
      lines: [{ name: 'Manzo' }],
    });
    const made = await make(client, recipe);
    const other = await make(client, await recipeOf(client, [{ name: 'Uova' }], 'Tiramisù'));
    await server.db.owner(
      `INSERT INTO preparation_tubs (restaurant_id, id, preparation_id, number, quantity, state, expires_at, created_at)
       SELECT $1, gen_random_uuid(), $2, n, 1, 'fresh', $3::timestamptz + n % 7 * interval '1 hour', $3
         FROM generate_series(2, 249) n`,
      [restaurantId, made.preparation.id, other.tub.expiresAt],
    );
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.preparations.list(cursor === undefined ? {} : { cursor });
      seen.push(...page.rows.map(({ tub }) => tub.id));
      sizes.push(page.rows.length);
      expect(page.total).toBe(250);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(seen).size).toBe(250);
    for (const [search, total] of [
      ['ragu', 249],
      ['primi PIATTI', 249],
      [other.preparation.batchNumber, 1],
      [`Lotto ${other.preparation.batchNumber}`, 1],
      ['tiramisù', 1],
      ['ragù tiramisù', 0],
      ['%', 0],
    ] as const)
      expect([search, (await client.preparations.list({ search, limit: 1 })).total]).toEqual([search, total]);
    await expect(client.preparations.list({ limit: 101 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(client.preparations.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('has no label where the plan holds none', async () => {
    const { client } = await buildRestaurant(server, { plan: 'free' });
    const made = await make(client, await recipeOf(client));
    expect(made.tub.labelId).toBeNull();
  });

  it('[RECIPE-05] is used bit by bit and thrown away with a reason, never more than is there', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { tub } = await make(client, await recipeOf(client), { quantity: 2, unit: 'kg' });
    const empty = (kind: 'use' | 'discard', quantity: number, rest = {}) =>
      client.preparations.empty({ id: newId(), tubId: tub.id, kind, quantity, ...rest });
    expect(await empty('use', 0.5)).toMatchObject({ left: 1.5 });
    await expect(empty('use', 1.501)).rejects.toMatchObject({
      code: 'TUB_UNAVAILABLE',
      data: { available: 1.5 },
    });
    await expect(empty('discard', 1)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const id = newId();
    const all = { id, tubId: tub.id, kind: 'discard' as const, quantity: 1.5, reason: 'spoiled' as const };
    const answers = await Promise.all([client.preparations.empty(all), client.preparations.empty(all)]);
    expect(answers).toEqual([
      { id, tubId: tub.id, left: 0 },
      { id, tubId: tub.id, left: 0 },
    ]);
    expect((await client.preparations.list({})).rows).toEqual([]);
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('past its expiry is only thrown away', async () => {
    const { client } = await buildRestaurant(server);
    const performedAt = new Date(server.clock.now().getTime() - 26 * 3_600_000).toISOString();
    const { tub } = await make(client, await recipeOf(client), { performedAt });
    const act = { tubId: tub.id, quantity: 1 };
    await expect(client.preparations.empty({ ...act, id: newId(), kind: 'use' })).rejects.toMatchObject({
      code: 'TUB_EXPIRED',
      message: 'Questo contenitore è scaduto: si può solo scartare.',
    });
    // Used before it expired, told of now.
    await client.preparations.empty({ ...act, id: newId(), kind: 'use', performedAt });
    const other = await make(client, await recipeOf(client, [{ name: 'a' }], 'Altro'), { performedAt });
    await client.preparations.empty({
      id: newId(),
      tubId: other.tub.id,
      quantity: 1,
      kind: 'discard',
      reason: 'expired',
    });
    expect((await client.preparations.list({})).rows).toEqual([]);
  });

  it('of another restaurant can not be used', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const theirs = await make(other.client, await recipeOf(other.client));
    const recipe = await recipeOf(own.client);
    await expect(
      make(own.client, recipe, { tubs: [{ tubId: theirs.tub.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      own.client.preparations.empty({ id: newId(), tubId: theirs.tub.id, kind: 'use', quantity: 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const product = await buildProduct(other.client);
    await expect(make(own.client, recipe, { stock: taking(product, 1) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await own.client.preparations.list({})).rows).toEqual([]);
  });
});

actTests();
mendedActTests();
shortenedTests();
conservationTests();
laterAllergenTests();
boundDateTests();
wentInTests();
newsOfMadeTests();
