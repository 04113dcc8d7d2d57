import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, changeGoods, deliver } from '#features/inventory/server/factories.ts';
import { inDays, server, stocked, stored, tampering } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { endOfDay } from '../expiry.ts';
import { recipeOf, make, taking } from './test-kit.ts';

/** What goes into a preparation, and until when it is good by it. */
export function wentInTests(): void {
  describe('what something is made of', () => {
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

    it('is not made in the last minute of the day of goods that end with it', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna', unit: 'l' });
      const day = inDays(-1);
      await deliver(client, cream, {
        quantity: 3,
        lotNumber: 'P1',
        expiryDate: day,
        expiryKind: 'use_by',
        performedAt: endOfDay(inDays(-3)).toISOString(),
      });
      const recipe = await recipeOf(client, [{ name: 'Panna', productId: cream }], 'Salsa');
      const end = endOfDay(day).getTime();
      const makeAt = (instant: number) =>
        make(client, recipe, { stock: taking(cream, 1), performedAt: new Date(instant).toISOString() });
      const before = await stored(restaurantId);
      for (const instant of [end, end + 59_000])
        await expect(makeAt(instant)).rejects.toMatchObject({
          code: 'BOUND_ALREADY_PAST',
          data: { name: 'Panna' },
        });
      expect(await stored(restaurantId)).toEqual(before);
      expect((await makeAt(end - 1_000)).preparation.boundBy).toBe('Panna');
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
      expect((await make(client, recipe, { stock: taking(cream, 1) })).preparation.quantity).toBeGreaterThan(
        0,
      );
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

    it('[API-42] is not made of so many containers that nobody could write out what is in it', async () => {
      const { client } = await buildRestaurant(server);
      const lines = Array.from({ length: 60 }, (_, line) => ({ name: `Spezia ${String(line)}` }));
      const { tub } = await make(client, await recipeOf(client, lines, 'Miscela'), { quantity: 30 });
      const parts = Array.from({ length: 17 }, () => ({
        tubId: newId(),
        labelId: randomUUID(),
        quantity: 1,
      }));
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
  });
}
