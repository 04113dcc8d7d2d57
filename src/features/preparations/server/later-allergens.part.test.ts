import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { buildProduct, deliver } from '#features/inventory/server/factories.ts';
import { server, tampering } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';

type Make = Parameters<Client['preparations']['make']>[0];
type Lines = Parameters<Client['recipes']['create']>[0]['lines'];
type Recipe = { readonly id: string; readonly version: number };

const recipeOf = (client: Client, name: string, lines: Lines) =>
  client.recipes.create({ id: newId(), name, lines });
const make = (client: Client, recipe: Recipe, rest: Partial<Make> = {}) =>
  client.preparations.make({
    id: newId(),
    tubId: newId(),
    labelId: randomUUID(),
    recipeId: recipe.id,
    recipeVersion: recipe.version,
    quantity: 4,
    unit: 'porzione',
    storage: 'fridge',
    hours: 24,
    ...rest,
  });
/** Says what a product holds, a minute after whatever was before. */
const state = (
  client: Client,
  productId: string,
  contains: Allergen[],
  rest: { mayContain?: Allergen[]; reason?: string | null; neverHeld?: boolean } = {},
) => {
  server.clock.advance(60_000);
  return client.inventory.stateAllergens({
    id: newId(),
    productId,
    allergens: { contains, mayContain: rest.mayContain ?? [] },
    // «Burro» says by its name what is stated of it only later.
    reason: rest.reason === undefined && contains.length === 0 ? 'Nessuno lo sapeva' : (rest.reason ?? null),
    ...(rest.neverHeld === undefined ? {} : { neverHeld: rest.neverHeld }),
  });
};
const read = async (client: Client, tubId: string) => (await client.preparations.tub({ tubId })).preparation;
const print = (client: Client, labelId: string, performedAt: string | null = null) =>
  client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 1, way: 'dialog', performedAt });
const noticesOf = async (client: Client) =>
  (await client.notifications.list()).notifications.filter(({ type }) => type === 'label_allergens');
const pageOf = async (code: string): Promise<string> =>
  (await (await fetch(`${server.url}/qr/${code}`)).text()).replaceAll(
    /<style[\s\S]*?<\/style>|<[^>]+>/g,
    ' ',
  );

/** What becomes known of a preparation after it was made; on the server of the file that calls it. */
export function laterAllergenTests(): void {
  describe('an allergen that is taken off a product', () => {
    it('[RECIPE-42] is gone from labels of what is made from then on, through recipes within, and from none that was printed', async () => {
      const { client } = await buildRestaurant(server);
      const butter = await buildProduct(client, { name: 'Burro', unit: 'kg' });
      await deliver(client, butter, { quantity: 4, lotNumber: 'B1', expiryDate: '2035-12-31' });
      await state(client, butter, ['milk']);
      const cream = await recipeOf(client, 'Crema', [{ name: 'Burro', productId: butter }]);
      const cake = await recipeOf(client, 'Torta', [{ name: 'Crema', recipeId: cream.id }]);
      const { lots } = await client.inventory.product({ productId: butter });
      const ofLot = () =>
        client.labels.createOfLot({
          id: newId(),
          labelId: randomUUID(),
          lotId: lots[0]!.id,
          handling: 'portioned',
          days: 3,
        });
      /** What the labels say, of a container of each recipe and of the lot. */
      const labelled = async () => {
        const tubs = [await make(client, cream), await make(client, cake)];
        return [...tubs.map(({ tub }) => tub.labelId!), (await ofLot()).unique_identifier];
      };
      const said = (labelIds: readonly string[]) =>
        Promise.all(
          labelIds.map(async (labelId) => (await client.labels.read({ labelId })).label_data.allergens),
        );
      const fileOf = async (labelIds: string[]) =>
        (await client.labels.file({ labelIds, format: 'roll62', kind: 'zpl203' })).content;

      const before = await labelled();
      for (const labelId of before) await print(client, labelId);
      expect(await said(before)).toEqual([['milk'], ['milk'], ['milk']]);
      const printed = await fileOf(before);

      await state(client, butter, [], { reason: 'Da oggi è margarina' });
      const after = await labelled();
      expect(await said(after)).toEqual([[], [], []]);
      expect(await said(before)).toEqual([['milk'], ['milk'], ['milk']]);
      // Dot for dot the paper that sticks on the food.
      expect(await fileOf(before)).toBe(printed);
      for (const labelId of before) expect(await pageOf(labelId)).toContain('Latte');
      expect(await pageOf(after[1]!)).not.toContain('Latte');
    });
  });

  describe('an allergen that a product was said to hold only afterwards', () => {
    it('[RECIPE-17] [LABEL-40] [LABEL-41] [LABEL-43] is named by page, list, public page, trace and new labels; what was made stays on record', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const butter = await buildProduct(client, { name: 'Burro' });
      await state(client, butter, []);
      const recipe = await recipeOf(client, 'Impasto', [{ name: 'Burro', productId: butter }]);
      const made = await make(client, recipe);
      const labelId = made.tub.labelId!;
      await print(client, labelId);
      expect(made.preparation).toMatchObject({ allergens: [], later: [] });
      expect(await noticesOf(client)).toEqual([]);
      const pdf = () =>
        client.labels.file({ labelIds: [labelId], format: 'roll62', kind: 'pdf', copies: 1, first: 1 });
      await pdf();

      await state(client, butter, ['milk'], { mayContain: ['nuts'] });
      const addedAt = server.clock.now().toISOString();
      const later = [
        { allergen: 'milk', isTrace: false, addedAt, ingredients: ['Burro'] },
        { allergen: 'nuts', isTrace: true, addedAt, ingredients: ['Burro'] },
      ];
      const known = {
        preparation: {
          allergens: ['milk'],
          mayContain: ['nuts'],
          later,
          ingredients: [{ name: 'Burro', emphasised: true }],
        },
        tub: { labelId, labelLacks: ['milk', 'nuts'], stuckLacks: ['milk', 'nuts'] },
      };
      expect((await client.preparations.list({})).rows).toMatchObject([known]);
      expect(await client.preparations.tub({ tubId: made.tub.id })).toMatchObject(known);
      const [stored] = await server.db.owner<{ allergens: string[]; label_data: { allergens: string[] } }>(
        `SELECT p.allergens, l.label_data FROM preparations p JOIN qr_labels l ON l.restaurant_id = p.restaurant_id
          WHERE p.restaurant_id = $1`,
        [restaurantId],
      );
      expect(stored).toMatchObject({ allergens: [], label_data: { allergens: [] } });

      const page = await pageOf(labelId);
      for (const words of [
        'Questa etichetta non dice tutti gli allergeni',
        'Latte',
        'Frutta a guscio',
        'dopo la preparazione: Latte',
        '1gg rimanenti',
      ])
        expect(page).toContain(words);
      expect(page).not.toContain('Nessuno dei 14');

      // The label that was printed is not printed again: it does not say milk.
      for (const call of [() => print(client, labelId), pdf])
        await expect(call()).rejects.toMatchObject({ code: 'LABEL_INCOMPLETE', status: 409 });
      expect((await client.labels.read({ labelId })).ended).toBe('incomplete');
      const next = async () => (await client.dashboard.today()).next;
      expect(await next()).toMatchObject({
        kind: 'relabel',
        what: { tubId: made.tub.id, name: 'Impasto', number: 1, lacks: 'latte, frutta a guscio' },
        count: 1,
      });
      // As a fact of its own as well: something else may come first [DASH-43].
      expect((await client.dashboard.today()).wrongLabels).toMatchObject({
        first: { tubId: made.tub.id, lacks: 'latte, frutta a guscio' },
        count: 1,
      });
      const [notice] = await noticesOf(client);
      expect(notice).toMatchObject({
        priority: 'critical',
        subject_id: made.tub.id,
        message: 'L’etichetta stampata non dice: latte, frutta a guscio. Ristampala.',
      });

      server.clock.advance(60_000);
      const newer = randomUUID();
      const relabelled = await client.preparations.relabel({
        id: newId(),
        tubId: made.tub.id,
        labelId: newer,
      });
      // It sticks on the tub only once it was printed.
      expect(relabelled.tub).toMatchObject({ labelId: newer, labelLacks: [], stuckLacks: ['milk', 'nuts'] });
      expect(await noticesOf(client)).toHaveLength(1);
      await print(client, newer);
      expect((await client.preparations.tub({ tubId: made.tub.id })).tub.stuckLacks).toEqual([]);
      expect(await noticesOf(client)).toEqual([]);
      expect(await next()).not.toMatchObject({ kind: 'relabel' });
      expect((await client.labels.read({ labelId: newer })).label_data).toMatchObject({
        allergens: ['milk'],
        may_contain: ['nuts'],
      });
      expect(await pageOf(newer)).not.toContain('non dice tutti gli allergeni');
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[RECIPE-17] reaches what is made of the tub, to any depth, whether it was made before or is made from now on', async () => {
      const { client } = await buildRestaurant(server);
      const cream = await buildProduct(client, { name: 'Panna' });
      await deliver(client, cream, { quantity: 9, lotNumber: 'P1' });
      const base = await recipeOf(client, 'Base', [
        { name: 'Acqua', allergens: { contains: [], mayContain: [] } },
      ]);
      const of = async (name: string, recipe: Recipe) =>
        recipeOf(client, name, [{ name: 'Ripieno', recipeId: recipe.id }]);
      const taken = await make(client, base, {
        stock: [{ id: newId(), productId: cream, quantity: 1 }],
      });
      const sauceRecipe = await of('Salsa', base);
      const sauce = await make(client, sauceRecipe, { tubs: [{ tubId: taken.tub.id, quantity: 1 }] });
      const dishRecipe = await of('Piatto', sauceRecipe);
      const dish = await make(client, dishRecipe, { tubs: [{ tubId: sauce.tub.id, quantity: 1 }] });
      await state(client, cream, ['milk']);
      for (const { tub } of [taken, sauce, dish])
        expect(await read(client, tub.id)).toMatchObject({
          allergens: ['milk'],
          later: [{ allergen: 'milk', ingredients: ['Panna'] }],
        });
      const after = await make(client, dishRecipe, { tubs: [{ tubId: sauce.tub.id, quantity: 1 }] });
      expect(after.preparation).toMatchObject({ allergens: ['milk'], later: [] });
      // Made of the recipe alone: the cream was never in it.
      expect((await make(client, base)).preparation.allergens).toEqual([]);
    });

    it('[RECIPE-17] counts the recipes within as they were, and not what a line takes off', async () => {
      const { client } = await buildRestaurant(server);
      const [flour, stock] = [
        await buildProduct(client, { name: 'Farina' }),
        await buildProduct(client, { name: 'Brodo granulare' }),
      ];
      await client.inventory.stateAllergens({
        id: newId(),
        productId: stock,
        allergens: { contains: [], mayContain: ['celery'] },
        reason: null,
      });
      const sauce = await recipeOf(client, 'Vellutata', [
        { name: 'Farina', productId: flour },
        {
          name: 'Brodo granulare',
          productId: stock,
          without: [{ allergen: 'celery', reason: 'Usiamo quello senza sedano' }],
        },
      ]);
      const dish = await recipeOf(client, 'Arrosto', [{ name: 'Salsa', recipeId: sauce.id }]);
      const made = await make(client, dish);
      server.clock.advance(60_000);
      await client.recipes.revise({
        id: newId(),
        recipeId: sauce.id,
        version: 1,
        name: 'Vellutata',
        lines: [{ name: 'Maizena', allergens: { contains: [], mayContain: [] } }],
      });
      const afterwards = await make(client, dish);
      await state(client, flour, ['gluten']);
      expect(await read(client, made.tub.id)).toMatchObject({ allergens: ['gluten'], mayContain: [] });
      // It was given against what was said then: another statement names both.
      await client.inventory.stateAllergens({
        id: newId(),
        productId: stock,
        allergens: { contains: ['soybeans'], mayContain: ['celery'] },
        reason: null,
      });
      expect(await read(client, made.tub.id)).toMatchObject({
        allergens: ['gluten', 'soybeans'],
        mayContain: ['celery'],
      });
      expect((await read(client, afterwards.tub.id)).allergens).toEqual([]);
    });

    it('[RECIPE-54] that the recipe itself names only afterwards is named of what was made before, unless somebody says why it is new', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const none = { contains: [], mayContain: [] };
      const celery = { contains: ['celery' as const], mayContain: [] };
      const base = await recipeOf(client, 'Fondo', [{ name: 'Dado', allergens: none }]);
      const sauceRecipe = await recipeOf(client, 'Salsa', [{ name: 'Fondo', recipeId: base.id }]);
      const dishRecipe = await recipeOf(client, 'Piatto', [{ name: 'Salsa', recipeId: sauceRecipe.id }]);
      const revise = (version: number, lines: Lines, rest: object = {}) => {
        server.clock.advance(60_000);
        const id = newId();
        return client.recipes.revise({ id, recipeId: base.id, version, name: 'Fondo', lines, ...rest });
      };
      const sauce = await make(client, sauceRecipe);
      const dish = await make(client, dishRecipe, { tubs: [{ tubId: sauce.tub.id, quantity: 1 }] });
      await print(client, sauce.tub.labelId!);
      expect(await noticesOf(client)).toEqual([]);

      // While some of it is left somebody must say; what they do not know of counts as held.
      const known = [{ name: 'Dado', allergens: celery }];
      await expect(revise(1, known)).rejects.toMatchObject({
        code: 'ALLERGENS_ADDED',
        status: 422,
        data: { allergens: ['celery'] },
      });
      expect(await read(client, sauce.tub.id)).toMatchObject({ allergens: [], later: [] });
      const second = await revise(1, known, { heldBefore: ['celery'] });
      for (const { tub } of [sauce, dish])
        expect(await read(client, tub.id)).toMatchObject({
          allergens: ['celery'],
          later: [{ allergen: 'celery', isTrace: false, ingredients: ['Dado'] }],
        });
      expect(await pageOf(sauce.tub.labelId!)).toContain('Sedano');
      expect(await noticesOf(client)).toHaveLength(2);
      await expect(print(client, sauce.tub.labelId!)).rejects.toMatchObject({ code: 'LABEL_INCOMPLETE' });
      expect((await make(client, dishRecipe)).preparation).toMatchObject({
        allergens: ['celery'],
        later: [],
      });

      // Cream from now on: what was made before had none; the declared trace it may have had.
      const richer = [
        ...known,
        { name: 'Panna', allergens: { contains: ['milk' as const], mayContain: [] } },
      ];
      const newAllergens = [{ allergen: 'milk' as const, reason: 'Da oggi con la panna' }];
      const declared = { contains: [], mayContain: ['fish' as const] };
      const third = await revise(second.version, richer, { newAllergens, heldBefore: ['fish'], declared });
      expect(third).toMatchObject({ version: 3, newAllergens });
      expect(await read(client, sauce.tub.id)).toMatchObject({ allergens: ['celery'], mayContain: ['fish'] });
      // A trace that turns out to be in it is named anew.
      await revise(3, richer, { declared: { contains: ['fish'], mayContain: [] }, heldBefore: ['fish'] });
      expect(await read(client, sauce.tub.id)).toMatchObject({
        allergens: ['fish', 'celery'],
        mayContain: [],
      });
      expect(await tampering(restaurantId)).toEqual([]);
      for (const set of [`added_allergens = '[]'`, `new_allergens = '[]'`]) {
        await server.db.owner(`UPDATE recipe_versions SET ${set} WHERE restaurant_id = $1`, [restaurantId]);
        expect((await tampering(restaurantId)).length).toBeGreaterThan(0);
      }
    });

    it('[RECIPE-54] is asked about only while something is left, and counts as held of what a device made by the version before', async () => {
      const { client } = await buildRestaurant(server);
      const milk = { contains: ['milk' as const], mayContain: [] };
      const first = await recipeOf(client, 'Crema', [{ name: 'Preparato' }]);
      const gone = await make(client, first);
      await client.preparations.empty({
        id: newId(),
        tubId: gone.tub.id,
        kind: 'use',
        quantity: 4,
        reason: null,
      });
      server.clock.advance(60_000);
      await client.recipes.revise({
        id: newId(),
        recipeId: first.id,
        version: 1,
        name: 'Crema',
        lines: [{ name: 'Preparato', allergens: milk }],
      });
      const late = await make(client, first);
      expect(await read(client, late.tub.id)).toMatchObject({ allergens: ['milk'] });
    });

    it('[RECIPE-58] of what only the recipe of today names is named of a dish that a container was a part of, and not of one that it was all of', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const stock = await buildProduct(client, { name: 'Insaporitore' });
      await state(client, stock, []);
      const water = { name: 'Acqua', allergens: { contains: [], mayContain: [] } };
      const sauce = await recipeOf(client, 'Salsa', [water]);
      const dish = await client.recipes.create({
        id: newId(),
        name: 'Piatto',
        portions: 4,
        lines: [{ name: 'Salsa', recipeId: sauce.id, quantity: 2, unit: 'kg' }],
      });
      const { tub } = await make(client, sauce, { quantity: 9, unit: 'kg' });
      server.clock.advance(60_000);
      await client.recipes.revise({
        id: newId(),
        recipeId: sauce.id,
        version: 1,
        name: 'Salsa',
        lines: [water, { name: 'Insaporitore', productId: stock }],
      });
      const of = async (taken: number, quantity: number) =>
        (await make(client, dish, { quantity, tubs: [{ tubId: tub.id, quantity: taken }] })).tub.id;
      const [all, half] = [await of(2, 4), await of(1, 2)];
      const [part, short] = [await of(0.5, 4), await of(0.999, 2)];
      await state(client, stock, ['celery']);
      const named = async (tubId: string) => (await read(client, tubId)).allergens;
      for (const tubId of [all, half, tub.id]) expect(await named(tubId)).toEqual([]);
      for (const tubId of [part, short]) expect(await named(tubId)).toEqual(['celery']);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[RECIPE-50] what a line took off before its product was said to hold it is named by tub, public page and label', async () => {
      const { client } = await buildRestaurant(server);
      const drink = await buildProduct(client, { name: 'Bevanda' });
      const cream = await recipeOf(client, 'Crema', [
        { name: 'Bevanda', productId: drink, without: [{ allergen: 'milk', reason: 'È di riso' }] },
      ]);
      const before = await make(client, cream);
      await client.allergenBook.choose({ id: newId(), revision: 0, recipeIds: [cream.id] });
      const inBook = async () => (await client.allergenBook.read()).dishes;
      expect(await inBook()).toMatchObject([{ contains: [] }]);
      server.clock.advance(60_000);
      await state(client, drink, ['milk']);
      expect(await inBook()).toMatchObject([{ contains: ['milk'] }]);
      expect(await pageOf(before.tub.labelId!)).toMatch(/Latte/);
      expect(await read(client, before.tub.id)).toMatchObject({
        allergens: ['milk'],
        later: [{ allergen: 'milk', ingredients: ['Bevanda'] }],
      });
      server.clock.advance(60_000);
      const after = await make(client, cream);
      expect(after.preparation).toMatchObject({ allergens: ['milk'], later: [] });
      expect(after.preparation.ingredients).toMatchObject([{ name: 'Bevanda', emphasised: true }]);
      const { label_data: printed } = await client.labels.read({ labelId: after.tub.labelId! });
      expect(printed.allergens).toEqual(['milk']);
    });

    it('[RECIPE-50] an exception of nobody knows when hides nothing: neither in what is made by it, nor in what was', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const drink = await buildProduct(client, { name: 'Bevanda' });
      await state(client, drink, ['milk']);
      const cream = await recipeOf(client, 'Crema', [{ name: 'Bevanda', productId: drink }]);
      server.clock.advance(60_000);
      const made = await make(client, cream);
      // As both were stored when an exception hid whatever was said.
      await server.db.owner(
        `UPDATE recipe_lines SET without = '[{"allergen": "milk", "reason": "Senza lattosio"}]' WHERE restaurant_id = $1`,
        [restaurantId],
      );
      await server.db.owner(`UPDATE preparations SET allergens = '{}' WHERE restaurant_id = $1`, [
        restaurantId,
      ]);
      const { recipes } = await client.recipes.list();
      expect(recipes).toMatchObject([
        { allergens: { contains: ['milk'], exceptions: [{ allergen: 'milk', holds: false }] } },
      ]);
      expect(await read(client, made.tub.id)).toMatchObject({
        allergens: ['milk'],
        later: [{ allergen: 'milk', addedAt: made.preparation.producedAt }],
      });
    });

    it('[RECIPE-22] what was made without a network is made with what stood then; what was said since is added to it, and its label lacks it', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const [butter, flour] = [
        await buildProduct(client, { name: 'Burro' }),
        await buildProduct(client, { name: 'Farina' }),
      ];
      await state(client, butter, ['milk']);
      await state(client, flour, []);
      const base = await recipeOf(client, 'Base', [{ name: 'Burro', productId: butter }]);
      const pie = await recipeOf(client, 'Crostata', [
        { name: 'Base', recipeId: base.id },
        { name: 'Farina', productId: flour },
      ]);
      const tubOfBase = await make(client, base);
      server.clock.advance(60_000);
      const performedAt = server.clock.now().toISOString();

      // Until it arrives: one comes, one comes and goes, one goes; and the recipe within is another.
      const reason = 'Il fornitore ha cambiato ricetta';
      await state(client, butter, ['milk', 'nuts']);
      await state(client, butter, [], { reason });
      await state(client, flour, ['gluten']);
      await client.recipes.revise({
        id: newId(),
        recipeId: base.id,
        version: 1,
        name: 'Base',
        lines: [{ name: 'Margarina', allergens: { contains: [], mayContain: [] } }],
      });
      const late = await make(client, pie, { performedAt });
      expect(late.preparation).toMatchObject({
        allergens: ['gluten', 'milk', 'nuts'],
        later: [{ allergen: 'gluten' }, { allergen: 'nuts' }],
        ingredients: [{ name: 'Base', parts: [{ name: 'Burro', emphasised: true }] }, { name: 'Farina' }],
      });
      // The paper was printed before anybody knew.
      expect(late.tub.stuckLacks).toEqual(['gluten', 'nuts']);
      const { label_data: printed } = await client.labels.read({ labelId: late.tub.labelId! });
      expect(printed.allergens).toEqual(['milk']);
      const [stored] = await server.db.owner<{ allergens: string[] }>(
        'SELECT allergens FROM preparations WHERE restaurant_id = $1 AND id = $2',
        [restaurantId, late.preparation.id],
      );
      expect(stored!.allergens).toEqual(['milk']);

      // The same of a tub that went in.
      const filled = await make(client, pie, {
        performedAt,
        tubs: [{ tubId: tubOfBase.tub.id, quantity: 1 }],
      });
      expect(filled.preparation.allergens).toEqual(['gluten', 'milk', 'nuts']);
      expect(filled.tub.stuckLacks).toEqual(['gluten', 'nuts']);
      // What is made now follows what stands now.
      expect((await make(client, pie)).preparation).toMatchObject({ allergens: ['gluten'], later: [] });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[RECIPE-19] stays when it is taken off the product, unless somebody says that it never held it; what it was made with always stays', async () => {
      const { client } = await buildRestaurant(server);
      const [ham, cheese] = [
        await buildProduct(client, { name: 'Prosciutto' }),
        await buildProduct(client, { name: 'Formaggio' }),
      ];
      await state(client, ham, []);
      await state(client, cheese, ['milk']);
      const recipe = await recipeOf(client, 'Toast', [
        { name: 'Prosciutto', productId: ham },
        { name: 'Formaggio', productId: cheese },
      ]);
      const { tub } = await make(client, recipe);
      await state(client, ham, ['gluten', 'soybeans']);
      const reason = 'Il fornitore ha cambiato ricetta';
      await state(client, ham, ['soybeans'], { reason });
      expect((await read(client, tub.id)).allergens).toEqual(['gluten', 'soybeans', 'milk']);
      const mistake = { reason: 'Segnato per errore sul prodotto sbagliato', neverHeld: true };
      await state(client, ham, [], mistake);
      expect((await read(client, tub.id)).allergens).toEqual(['gluten', 'milk']);
      await state(client, cheese, [], mistake);
      expect((await read(client, tub.id)).allergens).toEqual(['gluten', 'milk']);
      // Said again, it is known again; without a reason nothing is taken back.
      await state(client, ham, ['soybeans']);
      expect((await read(client, tub.id)).allergens).toEqual(['gluten', 'soybeans', 'milk']);
      await expect(state(client, ham, [], { neverHeld: true, reason: null })).rejects.toMatchObject({
        code: 'PRODUCT_ALLERGENS_LOST',
      });
      // What is made from now on follows the products as they are.
      expect((await make(client, recipe)).preparation.allergens).toEqual(['soybeans']);
    });

    it('[LABEL-40] a tub that is gone asks for no new label, and one printed before stays recorded', async () => {
      const { client } = await buildRestaurant(server);
      const butter = await buildProduct(client, { name: 'Burro' });
      const recipe = await recipeOf(client, 'Impasto', [{ name: 'Burro', productId: butter }]);
      const { tub } = await make(client, recipe, { quantity: 1 });
      const before = server.clock.now().toISOString();
      await state(client, butter, ['milk']);
      // Printed without a network before it was known: the paper is there.
      expect(await print(client, tub.labelId!, before)).toMatchObject({ prints: 1 });
      expect(await noticesOf(client)).toHaveLength(1);
      await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 1 });
      expect(await noticesOf(client)).toEqual([]);
      expect((await client.labels.read({ labelId: tub.labelId! })).ended).toBe('finished');
      expect((await read(client, tub.id)).allergens).toEqual(['milk']);
    });

    it('[LABEL-54] a paper printed before its device heard of an allergen is told of until another comes out, though the stored label names it', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const butter = await buildProduct(client, { name: 'Burro' });
      await state(client, butter, []);
      const recipe = await recipeOf(client, 'Impasto', [{ name: 'Burro', productId: butter }]);
      // Said elsewhere while the device was alone; it makes by what it knew, and tells of it later.
      await state(client, butter, ['milk']);
      server.clock.advance(60_000);
      const performedAt = server.clock.now().toISOString();
      const { tub } = await make(client, recipe, { performedAt });
      const { label_data: stored } = await client.labels.read({ labelId: tub.labelId! });
      expect(stored.allergens).toEqual(['milk']);
      const paper = { allergens: [], may_contain: [], expiry_date: stored.expiry_date };
      const id = newId();
      const printed = { id, labelId: tub.labelId!, format: 'roll62', copies: 1, way: 'dialog' } as const;
      expect(await client.labels.print({ ...printed, performedAt, paper })).toMatchObject({ prints: 1 });
      expect((await client.preparations.tub({ tubId: tub.id })).tub).toMatchObject({
        labelLacks: [],
        stuckLacks: ['milk'],
        stuckUntil: null,
      });
      expect(await noticesOf(client)).toMatchObject([
        { priority: 'critical', message: 'L’etichetta stampata non dice: latte. Ristampala.' },
      ]);
      expect((await client.dashboard.today()).next).toMatchObject({
        kind: 'relabel',
        what: { tubId: tub.id, lacks: 'latte' },
      });
      // The same write twice, and another paper under its id.
      await client.labels.print({ ...printed, performedAt, paper });
      await expect(client.labels.print({ ...printed, performedAt })).rejects.toMatchObject({
        code: 'WRITE_ID_REUSED',
      });
      // The label is whole: it is printed again, by what is on record.
      server.clock.advance(60_000);
      await client.labels.print({
        ...printed,
        id: newId(),
        paper: { allergens: ['milk'], may_contain: [], expiry_date: stored.expiry_date },
        performedAt: null,
      });
      expect((await client.preparations.tub({ tubId: tub.id })).tub.stuckLacks).toEqual([]);
      expect(await noticesOf(client)).toEqual([]);
      // An older paper that is told of only now takes nobody's place.
      await client.labels.print({ ...printed, id: newId(), paper, performedAt });
      expect(await noticesOf(client)).toEqual([]);
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('[LABEL-55] a paper with another date than its container is told of in the bell and in «Adesso» until it is printed anew or empty', async () => {
      const { client } = await buildRestaurant(server);
      const recipe = await recipeOf(client, 'Impasto', [
        { name: 'Farina', allergens: { contains: ['gluten'], mayContain: [] } },
      ]);
      const { tub } = await make(client, recipe);
      const until = new Date(tub.expiresAt);
      const print = (expiryDate: Date) => {
        server.clock.advance(1_000);
        return client.labels.print({
          id: newId(),
          labelId: tub.labelId!,
          format: 'roll62',
          copies: 1,
          way: 'dialog',
          performedAt: null,
          paper: { allergens: ['gluten'], may_contain: [], expiry_date: expiryDate.toISOString() },
        });
      };
      const told = async () =>
        (await client.notifications.list()).notifications.filter(({ type }) => type === 'label_date');
      const wrong = async () => {
        const { next } = await client.dashboard.today();
        return next.kind === 'relabel' ? next.what : null;
      };
      // Seconds are no other date: nobody reads them.
      await print(new Date(Math.floor(until.getTime() / 60_000) * 60_000));
      expect(await told()).toEqual([]);
      // The device's clock was ahead by a day.
      const printed = new Date(until.getTime() + 86_400_000);
      await print(printed);
      expect((await client.preparations.tub({ tubId: tub.id })).tub).toMatchObject({
        stuckLacks: [],
        stuckUntil: printed.toISOString(),
      });
      expect(await told()).toMatchObject([
        {
          priority: 'critical',
          subject_id: tub.id,
          message: expect.stringMatching(/^Sulla carta c’è .+, ma scade il .+\. Ristampa l’etichetta\.$/),
        },
      ]);
      expect(await wrong()).toMatchObject({
        tubId: tub.id,
        lacks: '',
        dates: { printed: printed.toISOString(), stored: tub.expiresAt },
      });
      await print(until);
      expect(await told()).toEqual([]);
      expect(await wrong()).toBeNull();
      await print(printed);
      expect(await told()).toHaveLength(1);
      await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 4 });
      expect(await told()).toEqual([]);
    });

    it.each(['open', 'thaw'] as const)(
      '[LABEL-96] a printed paper says another date once its food got an earlier one by %s, until the new label is printed',
      async (change) => {
        const { client } = await buildRestaurant(server);
        const recipe = await recipeOf(client, 'Impasto', [
          { name: 'Farina', allergens: { contains: ['gluten'], mayContain: [] } },
        ]);
        const { tub: made } = await make(client, recipe);
        const act = async (what: 'open' | 'freeze' | 'thaw', rest: object) => {
          server.clock.advance(60_000);
          const { tub: after } = await client.preparations.change({
            id: newId(),
            tubId: made.id,
            labelId: randomUUID(),
            change: what,
            ...rest,
          });
          return after;
        };
        const tub = change === 'thaw' ? await act('freeze', { storageLocation: 'Congelatore' }) : made;
        const print = (labelId: string) => {
          server.clock.advance(60_000);
          return client.labels.print({
            id: newId(),
            labelId,
            format: 'roll62',
            copies: 1,
            way: 'dialog',
            performedAt: null,
          });
        };
        const told = async () =>
          (await client.notifications.list()).notifications.filter(({ type }) => type === 'label_date');
        await print(tub.labelId!);
        expect(await told()).toEqual([]);
        const now = await act(change, change === 'open' ? { hours: 5 } : { storageLocation: 'Frigo' });
        expect(new Date(now.expiresAt).getTime()).toBeLessThan(new Date(tub.expiresAt).getTime());
        expect(await told()).toMatchObject([{ priority: 'critical', subject_id: tub.id }]);
        await print(now.labelId!);
        expect(await told()).toEqual([]);
      },
    );

    it.each([
      ['is printed', true],
      ['is not printed', false],
    ])(
      '[LABEL-80] an older label that a device without a network stuck over a newer one is what sticks, where that %s',
      async (_, isPrinted) => {
        const { id: restaurantId, client, browser } = await buildRestaurant(server);
        for (const [name, kind] of [
          ['Dispensa', 'ambient'],
          ['Frigo', 'fridge'],
        ] as const)
          await client.storagePlaces.create({ id: newId(), name, kind });
        const none = { contains: [], mayContain: [] };
        const recipe = await client.recipes.create({
          id: newId(),
          name: 'Salsa',
          lines: [{ name: 'Acqua', allergens: none }],
          fridgeHours: 48,
          ambientHours: 4,
        });
        const { tub } = await make(client, recipe, { hours: 48, storageLocation: 'Frigo' });
        const { ticket } = await client.operators.ticket();
        server.clock.advance(60_000);
        const moved = await client.preparations.move({
          id: newId(),
          tubId: tub.id,
          storageLocation: 'Dispensa',
        });
        expect(moved.tub.labelId).not.toBe(tub.labelId);
        server.clock.advance(60_000);
        if (isPrinted) await print(client, moved.tub.labelId!);
        server.clock.advance(60_000);
        const performedAt = server.clock.now().toISOString();
        server.clock.advance(5 * 60_000);
        const late = await browser.fetch(`/api/labels/${tub.labelId!}/prints`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-operator-ticket': ticket },
          body: JSON.stringify({ id: newId(), format: 'roll62', copies: 1, way: 'dialog', performedAt }),
        });
        expect(late.status).toBe(201);
        const told = async () =>
          (await client.notifications.list()).notifications.filter(({ type }) => type === 'label_date');
        expect((await client.preparations.tub({ tubId: tub.id })).tub.stuckUntil).toBe(tub.expiresAt);
        expect(await told()).toMatchObject([{ priority: 'critical', subject_id: tub.id }]);
        await print(client, moved.tub.labelId!);
        expect((await client.preparations.tub({ tubId: tub.id })).tub.stuckUntil).toBeNull();
        expect(await told()).toEqual([]);
        expect(await tampering(restaurantId)).toEqual([]);
      },
    );

    it('[LABEL-42] a label of a lot says what its product is known to hold by now, too', async () => {
      const { client } = await buildRestaurant(server);
      const nuts = await buildProduct(client, { name: 'Granella' });
      await state(client, nuts, []);
      await deliver(client, nuts, { quantity: 3, lotNumber: 'G1' });
      const { lots } = await client.inventory.product({ productId: nuts });
      const labelId = randomUUID();
      await client.labels.createOfLot({
        id: newId(),
        labelId,
        lotId: lots[0]!.id,
        handling: 'portioned',
        days: 2,
      });
      expect((await client.labels.read({ labelId })).ended).toBeNull();
      await state(client, nuts, ['nuts']);
      expect((await client.labels.read({ labelId })).ended).toBe('incomplete');
      expect(await pageOf(labelId)).toContain('Non è scritto sull’etichetta: Frutta a guscio');
    });
  });
}
