import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, changeGoods, deliver, lotsOf } from '#features/inventory/server/factories.ts';
import {
  inDays,
  server,
  stocked,
  stored,
  tampering,
  useServer,
} from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { overtaken } from '#tests/support/overtaken.ts';
import type { Client } from '#tests/support/server.ts';
import { endOfDay } from '../expiry.ts';
import { actTests } from './acts.part.test.ts';
import { conservationTests } from './conserved.part.test.ts';
import { laterAllergenTests } from './later-allergens.part.test.ts';
import { mendedActTests } from './mended-acts.part.test.ts';
import { shortenedTests } from './shortened.part.test.ts';

useServer();

type Make = Parameters<Client['preparations']['make']>[0];
type Lines = Parameters<Client['recipes']['create']>[0]['lines'];

const recipeOf = (client: Client, lines: Lines = [{ name: 'Manzo' }], name = 'Ragù') =>
  client.recipes.create({ id: newId(), name, lines });
const make = (
  client: Client,
  recipe: { readonly id: string; readonly version: number },
  rest: Partial<Make> = {},
) =>
  client.preparations.make({
    id: newId(),
    tubId: newId(),
    labelId: randomUUID(),
    recipeId: recipe.id,
    recipeVersion: recipe.version,
    quantity: 1,
    unit: 'porzione',
    storage: 'fridge',
    hours: 24,
    ...rest,
  });
const taking = (productId: string, quantity: number) => [{ id: newId(), productId, quantity }];

describe('a date beyond that of what goes in', () => {
  it('[INV-76] ends with those goods when their date is mended to an earlier one, and its paper is told of', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
    const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
    await deliver(client, cream, { quantity: 3, lotNumber: 'P1', ...expiry });
    const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
    const { tub } = await make(client, recipe, { hours: 72, stock: taking(cream, 1) });
    const { lots } = await client.inventory.product({ productId: cream });
    const redate = (expiryDate: string) =>
      client.inventory.redate({
        id: newId(),
        lotId: lots[0]!.id,
        ...expiry,
        expiryDate,
        reason: 'Mese sbagliato',
      });
    const until = async () => (await client.preparations.tub({ tubId: tub.id })).tub.expiresAt;
    // Later than what was made of it: nothing happens to that, nor does a later date win it any time.
    await redate(inDays(10));
    expect(await until()).toBe(tub.expiresAt);
    await redate(inDays(1));
    expect(await until()).toBe(endOfDay(inDays(1)).toISOString());
    await redate(inDays(10));
    expect(await until()).toBe(endOfDay(inDays(1)).toISOString());
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[INV-91] ends with those goods also when nothing of them is left', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
    const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
    await deliver(client, cream, { quantity: 1, lotNumber: 'P1', ...expiry });
    const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
    const { tub } = await make(client, recipe, { hours: 72, stock: taking(cream, 1) });
    const [input] = (await client.preparations.tub({ tubId: tub.id })).inputs;
    const lotId = input!.stock!.lots[0]!.id;
    expect(await client.inventory.lot({ lotId })).toMatchObject({ lot: { quantity: 0 }, cameOfIt: true });
    const reason = 'Mese sbagliato';
    await client.inventory.redate({ id: newId(), lotId, ...expiry, expiryDate: inDays(1), reason });
    expect((await client.preparations.tub({ tubId: tub.id })).tub.expiresAt).toBe(
      endOfDay(inDays(1)).toISOString(),
    );
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[INV-90] ends with what was frozen of those goods as if that had thawed by itself, by the mended date', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
    const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
    await deliver(client, cream, { quantity: 3, lotNumber: 'P1', ...expiry });
    const { lots } = await client.inventory.product({ productId: cream });
    const lotId = lots[0]!.id;
    const { toLotId: frozen } = await changeGoods(client, lotId, { transition: 'freeze', quantity: 2 });
    const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
    const stock = [{ id: newId(), productId: cream, quantity: 1, lotId: frozen }];
    const { tub } = await make(client, recipe, { hours: 72, stock });
    const redate = (lot: string, days: number) =>
      client.inventory.redate({
        id: newId(),
        lotId: lot,
        expiryDate: inDays(days),
        expiryKind: 'use_by',
        reason: 'Mese sbagliato',
      });
    const until = async () => (await client.preparations.tub({ tubId: tub.id })).tub.expiresAt;
    await redate(lotId, 9);
    expect(await until()).toBe(tub.expiresAt);
    await redate(lotId, 2);
    expect(await until()).toBe(endOfDay(inDays(2)).toISOString());
    // Frozen when its date had passed: nothing that was made of it is good.
    await redate(lotId, -1);
    expect(await until()).toBe(endOfDay(inDays(-1)).toISOString());
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[INV-87] ends with those goods also in a container that is split off at the same moment', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
    const expiry = { expiryDate: inDays(30), expiryKind: 'use_by' } as const;
    await deliver(client, cream, { quantity: 3, lotNumber: 'P1', ...expiry });
    const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
    const { tub } = await make(client, recipe, { quantity: 4, hours: 72, stock: taking(cream, 1) });
    const { lots } = await client.inventory.product({ productId: cream });
    const part = { tubId: newId(), labelId: randomUUID(), quantity: 1, storageLocation: 'Frigo' };
    await overtaken(
      server,
      restaurantId,
      () => client.preparations.split({ id: newId(), tubId: tub.id, parts: [part] }),
      () =>
        client.inventory.redate({
          id: newId(),
          lotId: lots[0]!.id,
          ...expiry,
          expiryDate: inDays(1),
          reason: 'Mese sbagliato',
        }),
    );
    for (const tubId of [tub.id, part.tubId])
      expect((await client.preparations.tub({ tubId })).tub.expiresAt).toBe(
        endOfDay(inDays(1)).toISOString(),
      );
    expect(await tampering(restaurantId)).toEqual([]);
  });

  it('[RECIPE-21] is open in list and bell until another person confirms it, and the public page says so without a name', async () => {
    const { id: restaurantId, client, operatorId } = await buildRestaurant(server);
    const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
    await deliver(client, cream, {
      quantity: 3,
      lotNumber: 'P1',
      expiryDate: inDays(1),
      expiryKind: 'use_by',
    });
    const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
    const extended = { hours: 72, stock: taking(cream, 1), expiryReason: 'Cotta a 75 °C al cuore' };
    const open = async () =>
      (await client.notifications.list()).notifications.filter(({ type }) => type === 'date_extended');
    const confirm = (tubId: string, id = newId()) => client.preparations.confirmDate({ id, tubId });

    const bound = await make(client, recipe, { ...extended, stock: taking(cream, 1), expiryReason: null });
    expect(bound.preparation).toMatchObject({ boundBy: 'Panna', outlasts: null });
    await expect(confirm(bound.tub.id)).rejects.toMatchObject({ code: 'DATE_NOT_OPEN' });
    expect(await open()).toEqual([]);

    const made = await make(client, recipe, extended);
    expect(made.preparation).toMatchObject({ outlasts: 'Panna', dateConfirmedBy: null });
    expect(await open()).toMatchObject([
      {
        priority: 'high',
        subject_id: made.tub.id,
        message: 'La data va oltre quella di Panna. La deve confermare un’altra persona.',
      },
    ]);
    const page = await (await fetch(`${server.url}/qr/${made.tub.labelId!}`)).text();
    expect(page).toContain('Data stabilita dal ristorante oltre quella di un ingrediente.');
    expect(page).not.toContain('Cotta a 75');
    const plain = await (await fetch(`${server.url}/qr/${bound.tub.labelId!}`)).text();
    expect(plain).not.toContain('Data stabilita dal ristorante');

    const bruno = newId();
    await client.operators.create({ id: bruno, name: 'Bruno', icon: 'user' });
    await expect(confirm(made.tub.id)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    expect(await open()).toHaveLength(1);
    await client.operators.select({ operatorId: bruno });
    const id = newId();
    expect((await confirm(made.tub.id, id)).preparation.dateConfirmedBy).toBe('Bruno');
    expect((await confirm(made.tub.id, id)).preparation.dateConfirmedBy).toBe('Bruno');
    await expect(confirm(made.tub.id)).rejects.toMatchObject({ code: 'DATE_NOT_OPEN' });
    expect(await open()).toEqual([]);
    expect((await client.preparations.tub({ tubId: made.tub.id })).acts).toMatchObject([
      { id, act: 'confirm', operatorName: 'Bruno' },
    ]);

    // Alone, the same by name.
    const third = await make(client, recipe, { ...extended, stock: taking(cream, 1) });
    expect(await open()).toHaveLength(1);
    await client.operators.select({ operatorId: operatorId! });
    await client.operators.archive({ id: newId(), operatorId: bruno });
    expect((await confirm(third.tub.id)).preparation.dateConfirmedBy).toBe('Anna');
    expect(await tampering(restaurantId)).toEqual([]);
  });
});

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

  it('[RECIPE-04] is good no longer than what went in, unless the cook says why', async () => {
    const { client } = await buildRestaurant(server);
    const [cream, flour] = [
      await buildProduct(client, { name: 'Panna' }),
      await buildProduct(client, { name: 'Farina' }),
    ];
    await deliver(client, cream, {
      quantity: 5,
      lotNumber: 'P1',
      expiryDate: inDays(1),
      expiryKind: 'use_by',
    });
    await deliver(client, flour, {
      quantity: 5,
      lotNumber: 'F1',
      expiryDate: inDays(0),
      expiryKind: 'best_before',
    });
    const recipe = await recipeOf(client);
    const stock = () => [...taking(cream, 1), ...taking(flour, 1)];
    const bound = await make(client, recipe, { hours: 168, stock: stock() });
    expect(bound.preparation.boundBy).toBe('Panna');
    const hours =
      (Date.parse(bound.preparation.expiresAt) - Date.parse(bound.preparation.producedAt)) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(49);
    // [RECIPE-53] By a recipe that says no hours it is asked apart, beyond the usual three days.
    const sterilized = { hours: 168, stock: stock(), expiryReason: 'Sterilizzata' };
    await expect(make(client, recipe, sterilized)).rejects.toMatchObject({
      data: { fields: [{ field: 'recipeReason', code: 'required' }] },
    });
    const longer = await make(client, recipe, { ...sterilized, recipeReason: 'Sterilizzata' });
    expect(longer.preparation).toMatchObject({ boundBy: null, expiryReason: 'Sterilizzata' });
    expect(Date.parse(longer.preparation.expiresAt) - Date.parse(longer.preparation.producedAt)).toBe(
      168 * 3_600_000,
    );
  });

  it('[INV-40] is made of nothing that came in, or was made, only afterwards', async () => {
    const { client } = await buildRestaurant(server);
    const recipe = await recipeOf(client);
    const performedAt = new Date(server.clock.now().getTime() - 86_400_000).toISOString();
    const cream = await buildProduct(client, { name: 'Panna' });
    await deliver(client, cream, { quantity: 5, lotNumber: 'P1', expiryDate: inDays(3) });
    await expect(make(client, recipe, { performedAt, stock: taking(cream, 1) })).rejects.toMatchObject({
      code: 'LOT_NOT_YET_HERE',
      data: { input: 0 },
    });
    const sauce = await make(client, recipe);
    await expect(
      make(client, recipe, { performedAt, tubs: [{ tubId: sauce.tub.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'TUB_NOT_YET_MADE', data: { input: 0 } });
    expect((await make(client, recipe, { stock: taking(cream, 1) })).preparation.quantity).toBeGreaterThan(0);
  });

  it('[RECIPE-36] is good no longer than what was left to frozen goods when they were frozen', async () => {
    const { client } = await buildRestaurant(server);
    const ricotta = await buildProduct(client, { name: 'Ricotta' });
    await deliver(client, ricotta, { quantity: 5, expiryDate: inDays(1), expiryKind: 'use_by' });
    const [lot] = (await client.inventory.product({ productId: ricotta })).lots;
    await changeGoods(client, lot!.id, {
      transition: 'freeze',
      quantity: 5,
      shelfDays: 90,
      notes: 'Sottovuoto',
    });
    const recipe = await recipeOf(client);
    const cake = await make(client, recipe, { hours: 168, stock: taking(ricotta, 1) });
    expect(cake.preparation.boundBy).toBe('Ricotta');
    expect(Date.parse(cake.preparation.expiresAt)).toBeLessThanOrEqual(
      server.clock.now().getTime() + 49 * 3_600_000,
    );
    const { products } = await client.inventory.choices();
    expect(products[0]).toMatchObject({ useBy: inDays(1), usableUntil: inDays(90) });

    const rest = await make(client, recipe, { hours: 2 });
    await client.preparations.change({
      id: newId(),
      labelId: newId(),
      tubId: rest.tub.id,
      change: 'freeze',
      days: 30,
    });
    const dish = await make(client, recipe, { hours: 168, tubs: [{ tubId: rest.tub.id, quantity: 1 }] });
    expect(dish.preparation.boundBy).toBe(rest.preparation.recipeName);
    expect(Date.parse(dish.preparation.expiresAt)).toBeLessThanOrEqual(
      server.clock.now().getTime() + 2 * 3_600_000,
    );
  });

  it('[RECIPE-20] asks why it should keep longer than its recipe says, apart from what went in, and keeps the answer', async () => {
    const { client } = await buildRestaurant(server);
    const cream = await buildProduct(client, { name: 'Panna' });
    await deliver(client, cream, {
      quantity: 5,
      lotNumber: 'P1',
      expiryDate: inDays(3),
      expiryKind: 'use_by',
    });
    const recipe = await client.recipes.create({
      id: newId(),
      name: 'Crema',
      lines: [{ name: 'Panna' }],
      fridgeHours: 48,
    });
    expect((await make(client, recipe, { hours: 48 })).preparation.expiryReason).toBeNull();
    for (const recipeReason of [null, 'boh', 'x'])
      await expect(make(client, recipe, { hours: 120, recipeReason })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
    const recipeReason = 'Confezionata sottovuoto e pastorizzata';
    const longer = await make(client, recipe, { hours: 120, recipeReason });
    expect(longer.preparation).toMatchObject({ boundBy: null, expiryReason: recipeReason });
    // That reason lifts the recipe's hours and not the date of the cream.
    const bound = await make(client, recipe, { hours: 120, recipeReason, stock: taking(cream, 1) });
    expect(bound.preparation).toMatchObject({ boundBy: 'Panna', expiryReason: recipeReason });
    expect(await client.preparations.tub({ tubId: longer.tub.id })).toMatchObject({
      preparation: { expiryReason: recipeReason },
    });
    await expect(make(client, recipe, { hours: 48, expiryReason: 'boh' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    // [RECIPE-46] Of a recipe that keeps in the fridge nobody said that it keeps out of it.
    await expect(make(client, recipe, { storage: 'ambient', hours: 1 })).rejects.toMatchObject({
      data: { fields: [{ field: 'recipeReason', code: 'required' }] },
    });
    const served = await make(client, recipe, {
      storage: 'ambient',
      hours: 1,
      recipeReason: 'Servita al buffet entro un’ora',
    });
    expect(served.preparation.expiryReason).toBe('Servita al buffet entro un’ora');
  });

  it('takes of an earlier preparation, whose expiry binds it, and never more than is there', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const recipe = await recipeOf(client);
    const broth = await make(client, recipe, { quantity: 2, unit: 'l', hours: 10 });
    const tubs = (quantity: number) => [{ tubId: broth.tub.id, quantity }];
    const soup = await make(client, recipe, { hours: 48, tubs: tubs(0.5) });
    expect(soup.preparation).toMatchObject({ boundBy: 'Ragù', expiresAt: broth.preparation.expiresAt });
    const before = await stored(restaurantId);
    await expect(make(client, recipe, { tubs: tubs(1.501) })).rejects.toMatchObject({
      code: 'TUB_UNAVAILABLE',
      status: 409,
      data: { input: 0, available: 1.5 },
    });
    expect(await stored(restaurantId)).toEqual(before);
    const all = await Promise.allSettled(
      Array.from({ length: 4 }, () => make(client, recipe, { tubs: tubs(0.5) })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await client.preparations.list({})).rows.map(({ tub }) => tub.id)).not.toContain(broth.tub.id);
  });

  it('[RECIPE-08] has the allergens of the container that went in, not those of its recipe today', async () => {
    const { client } = await buildRestaurant(server);
    const celery = { contains: ['celery' as const], mayContain: [] };
    const none = { contains: [], mayContain: [] };
    const broth = await client.recipes.create({
      id: newId(),
      name: 'Brodo',
      lines: [{ name: 'Sedano', allergens: celery }, { name: 'Pepe' }],
      otherAllergens: ['nichel'],
    });
    const soup = await client.recipes.create({
      id: newId(),
      name: 'Minestra',
      portions: 1,
      lines: [
        { name: 'Il brodo', recipeId: broth.id, quantity: 500, unit: 'ml' },
        { name: 'Riso', allergens: none },
      ],
    });
    const { tub } = await make(client, broth, { quantity: 2, unit: 'l' });
    await client.recipes.revise({
      id: newId(),
      recipeId: broth.id,
      version: 1,
      name: 'Brodo',
      lines: [{ name: 'Latte', allergens: { contains: ['milk'], mayContain: [] } }],
      lostAllergens: [{ allergen: 'celery', reason: 'Senza sedano' }],
      newAllergens: [{ allergen: 'milk', reason: 'Da oggi col latte' }],
    });
    const flour = await buildProduct(client, { name: 'Farina' });
    await client.inventory.stateAllergens({
      id: newId(),
      productId: flour,
      allergens: { contains: ['gluten'], mayContain: [] },
      reason: null,
    });
    await deliver(client, flour, { quantity: 5, lotNumber: 'F1' });
    const { preparation } = await make(client, soup, {
      tubs: [{ tubId: tub.id, quantity: 0.5 }],
      stock: taking(flour, 1),
    });
    expect(preparation).toMatchObject({
      allergens: ['gluten', 'celery'],
      otherAllergens: ['nichel'],
      unstated: ['Il brodo › Pepe'],
      ingredients: [
        { name: 'Il brodo', parts: [{ name: 'Sedano', emphasised: true }, { name: 'Pepe' }] },
        { name: 'Riso', emphasised: false },
        { name: 'Farina', emphasised: true },
      ],
    });
    // Without the container it is what the recipe says today.
    expect((await make(client, soup)).preparation).toMatchObject({ allergens: ['milk'], unstated: [] });
    // [RECIPE-58] A part of what is asked for: the rest is made fresh, and both are named, on the label as well.
    const partly = await make(client, soup, { tubs: [{ tubId: tub.id, quantity: 0.499 }] });
    expect(partly.preparation).toMatchObject({
      allergens: ['milk', 'celery'],
      ingredients: [
        { name: 'Il brodo', parts: [{ name: 'Latte', emphasised: true }] },
        { name: 'Il brodo', parts: [{ name: 'Sedano', emphasised: true }, { name: 'Pepe' }] },
        { name: 'Riso' },
      ],
    });
    expect((await client.labels.read({ labelId: partly.tub.labelId! })).label_data.allergens).toEqual([
      'milk',
      'celery',
    ]);
  });

  it('is refused with nothing stored: stock that is not there, goods past their date, a recipe put away', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const [milk, egg] = [await buildProduct(client), await buildProduct(client)];
    await deliver(client, milk, { quantity: 1, lotNumber: 'L1' });
    await deliver(client, egg, {
      quantity: 1,
      lotNumber: 'U1',
      expiryDate: inDays(-1),
      expiryKind: 'use_by',
    });
    const recipe = await recipeOf(client);
    const before = await stored(restaurantId);
    await expect(
      make(client, recipe, { stock: [...taking(milk, 1), ...taking(egg, 1)] }),
    ).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE', data: { input: 1, available: 0, expired: 1 } });
    await expect(make(client, recipe, { stock: taking(milk, 2) })).rejects.toMatchObject({
      code: 'STOCK_UNAVAILABLE',
      data: { input: 0, available: 1 },
    });
    await expect(make(client, { ...recipe, version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stored(restaurantId)).toEqual(before);
    await client.recipes.archive({ id: newId(), recipeId: recipe.id, archived: true });
    await expect(make(client, recipe)).rejects.toMatchObject({ code: 'RECIPE_ARCHIVED' });
    // Made without a network before it was put away.
    const performedAt = new Date(server.clock.now().getTime() - 60_000).toISOString();
    await make(client, recipe, { performedAt });
  });

  it('[RECIPE-32] of the last lot, wanted by two cooks at once, is made by one; the other is told what is left', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { productId, lotId } = await stocked(client, 2, {}, { unit: 'kg' });
    const recipe = await recipeOf(client);
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => make(client, recipe, { stock: taking(productId, 1.5) })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          code: 'STOCK_UNAVAILABLE',
          data: { input: 0, available: 0.5 },
        });
    expect((await client.inventory.lot({ lotId })).lot.quantity).toBe(0.5);
    expect((await client.preparations.list({})).rows).toHaveLength(1);
    expect((await client.labels.list({})).total).toBe(1);
    expect(await tampering(restaurantId)).toEqual([]);
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

  it('[API-42] is not made of so many containers that nobody could write out what is in it', async () => {
    const { client } = await buildRestaurant(server);
    const lines = Array.from({ length: 60 }, (_, line) => ({ name: `Spezia ${String(line)}` }));
    const { tub } = await make(client, await recipeOf(client, lines, 'Miscela'), { quantity: 30 });
    const parts = Array.from({ length: 17 }, () => ({ tubId: newId(), labelId: randomUUID(), quantity: 1 }));
    await client.preparations.split({ id: newId(), tubId: tub.id, parts });
    const recipe = await recipeOf(client);
    const tubs = parts.map(({ tubId }) => ({ tubId, quantity: 1 }));
    // Seventeen times sixty ingredients under their seventeen names; of containers of containers it is millions.
    await expect(make(client, recipe, { tubs })).rejects.toMatchObject({
      code: 'PREPARATION_TOO_LARGE',
      status: 422,
    });
    // Nothing was taken for it.
    await make(client, recipe, { tubs: tubs.slice(0, 16) });
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
