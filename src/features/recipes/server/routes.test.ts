import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { server, stored, useServer } from '#features/inventory/server/test-kit.ts';
import { buildProduct } from '#features/inventory/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { maximumRecipes, maximumWrittenOutOfAll } from '../limits.ts';
import { readKnownRecipes } from './known-recipes.ts';

useServer();

type NewRecipe = Parameters<Client['recipes']['create']>[0];
const none = { contains: [], mayContain: [] };

const create = (client: Client, name: string, lines: NewRecipe['lines'], rest: Partial<NewRecipe> = {}) =>
  client.recipes.create({ id: newId(), name, lines, ...rest });
const revise = (
  client: Client,
  recipe: { readonly id: string; readonly version: number; readonly name: string },
  lines: NewRecipe['lines'],
  rest: Partial<NewRecipe> = {},
) =>
  client.recipes.revise({
    name: recipe.name,
    ...rest,
    id: newId(),
    recipeId: recipe.id,
    version: recipe.version,
    lines,
  });

describe('recipes', () => {
  it('[PREP-13] are stored with all that is known of them, and listed by name', async () => {
    const { client } = await buildRestaurant(server);
    const flour = await buildProduct(client, { name: 'Farina 00', unit: 'kg' });
    const made = await create(
      client,
      'Pasta frolla',
      [
        { name: 'Farina 00', productId: flour, quantity: 0.5, unit: 'kg' },
        { name: 'Burro', quantity: 250, unit: 'g', allergens: { contains: ['milk'], mayContain: [] } },
        { name: 'Sale' },
      ],
      {
        category: 'Basi',
        instructions: 'Impastare a freddo.',
        preparationTime: 30,
        yield: { quantity: 0.9, unit: 'kg' },
        portions: 8,
        fridgeHours: 48,
        freezerDays: 60,
        declared: { contains: [], mayContain: ['nuts'] },
        otherAllergens: ['nichel'],
      },
    );
    expect(made).toMatchObject({
      version: 1,
      name: 'Pasta frolla',
      category: 'Basi',
      preparationTime: 30,
      yield: { quantity: 0.9, unit: 'kg' },
      portions: 8,
      ambientHours: null,
      fridgeHours: 48,
      freezerDays: 60,
      otherAllergens: ['nichel'],
      lines: [
        { name: 'Farina 00', productId: flour, quantity: 0.5, unit: 'kg', frozen: false },
        { name: 'Burro', productId: null, quantity: 250, unit: 'g' },
        { name: 'Sale', quantity: null, unit: null, allergens: null },
      ],
      allergens: {
        contains: ['milk'],
        mayContain: ['nuts'],
        from: [{ allergen: 'milk', names: ['Burro'] }],
        unstated: ['Farina 00', 'Sale'],
      },
      archived: false,
    });
    await create(client, 'Arrosto', [{ name: 'Vitello' }]);
    expect((await client.recipes.list()).recipes.map(({ name }) => name)).toEqual([
      'Arrosto',
      'Pasta frolla',
    ]);
    expect((await client.recipes.list()).recipes[1]).toEqual(made);
  });

  it('sent twice, also at the same time, are stored once', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const before = await stored(restaurantId);
    const recipe = { id: newId(), name: 'Ragù', lines: [{ name: 'Manzo' }] };
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.recipes.create(recipe)));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([recipe.id]));
    expect((await client.recipes.list()).recipes).toHaveLength(1);
    expect((await stored(restaurantId))['audits']).toBe(before['audits']! + 1);
  });

  it('[RECIPE-62] are so many at most as one list shows; what was archived does not count until it is taken back', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    await server.db.owner(
      `INSERT INTO recipes (restaurant_id, id, name, current_version, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Ricetta ' || n, 1, now(), now() FROM generate_series(1, $2::int) n`,
      [restaurantId, maximumRecipes - 1],
    );
    const last = await create(client, 'Ultima', [{ name: 'Sale' }]);
    await expect(create(client, 'Una di troppo', [{ name: 'Sale' }])).rejects.toMatchObject({
      code: 'TOO_MANY_RECIPES',
      status: 409,
    });
    await client.recipes.archive({ id: newId(), recipeId: last.id, archived: true });
    const more = await create(client, 'Una di troppo', [{ name: 'Sale' }]);
    const back = () => client.recipes.archive({ id: newId(), recipeId: last.id, archived: false });
    const listed = async () =>
      (
        await server.db.owner('SELECT id FROM recipes WHERE restaurant_id = $1 AND archived_at IS NULL', [
          restaurantId,
        ])
      ).length;
    await expect(back()).rejects.toMatchObject({ code: 'TOO_MANY_RECIPES', status: 409 });
    expect(await listed()).toBe(maximumRecipes);
    await client.recipes.archive({ id: newId(), recipeId: more.id, archived: true });
    await back();
    expect(await listed()).toBe(maximumRecipes);
  });

  it('have one name each, whatever its case, until one is archived', async () => {
    const { client } = await buildRestaurant(server);
    const { id } = await create(client, 'Ragù', [{ name: 'Manzo' }]);
    await expect(create(client, 'RAGÙ', [{ name: 'Maiale' }])).rejects.toMatchObject({
      code: 'RECIPE_NAME_TAKEN',
      status: 409,
      message: 'C’è già una ricetta con questo nome: scegline un altro.',
    });
    await client.recipes.archive({ id: newId(), recipeId: id, archived: true });
    await create(client, 'ragù', [{ name: 'Maiale' }]);
    await expect(
      client.recipes.archive({ id: newId(), recipeId: id, archived: false }),
    ).rejects.toMatchObject({
      code: 'RECIPE_NAME_TAKEN',
    });
  });

  it('refuse what can not be, each by its field, and store nothing', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const before = await stored(restaurantId);
    const wrong = async (lines: NewRecipe['lines'], field: string, rest: Partial<NewRecipe> = {}) => {
      const error = await create(client, 'X', lines, rest).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'INPUT_INVALID', status: 422 });
      expect((error as { data: { fields: { field: string }[] } }).data.fields[0]?.field).toBe(field);
    };
    await wrong([], 'lines');
    await wrong([{ name: ' ' }], 'lines.0.name');
    await wrong([{ name: 'a', quantity: 0, unit: 'g' }], 'lines.0.quantity');
    await wrong([{ name: 'a', quantity: 1.5, unit: 'pz' }], 'lines.0.quantity');
    await wrong([{ name: 'a', quantity: 1e9, unit: 'g' }], 'lines.0.quantity');
    await wrong([{ name: 'a', quantity: 1 }], 'lines.0.unit');
    await wrong([{ name: 'a', productId: newId() }], 'lines.0.productId');
    await wrong([{ name: 'a', recipeId: newId() }], 'lines.0.recipeId');
    await wrong([{ name: 'a' }], 'fridgeHours', { fridgeHours: 169 });
    await wrong([{ name: 'a' }], 'preparationTime', { preparationTime: -1 });
    expect(await stored(restaurantId)).toEqual(before);
  });

  it('[RECIPE-67] count no pieces of what is weighed, and leave what stood there as it is', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const productId = await buildProduct(client, { name: 'Zucchine', unit: 'kg' });
    const line = (unit: 'pz' | 'confezione' | 'g') => ({ name: 'Zucchine', productId, quantity: 2, unit });
    const before = await stored(restaurantId);
    for (const unit of ['pz', 'confezione'] as const)
      await expect(create(client, 'Vellutata', [{ name: 'sale' }, line(unit)])).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        status: 422,
        data: {
          fields: [
            { field: 'lines.1.unit', message: 'Il prodotto si conta in kg: scrivi quanto pesa o misura' },
          ],
        },
      });
    expect(await stored(restaurantId)).toEqual(before);
    const recipe = await create(client, 'Vellutata', [line('g')]);
    await server.db.owner('UPDATE recipe_lines SET unit = $2 WHERE restaurant_id = $1', [restaurantId, 'pz']);
    const revise = (lines: NewRecipe['lines'], version: number) =>
      client.recipes.revise({ id: newId(), recipeId: recipe.id, version, name: 'Vellutata', lines });
    // Who mends the method is asked nothing about a line of before.
    expect((await revise([line('pz')], 1)).lines[0]?.unit).toBe('pz');
    await expect(revise([line('confezione')], 2)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('[RECIPE-56] hear an allergen in words, whoever sends them, and take no «none» for a word', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const salt = [{ name: 'sale', allergens: { contains: [], mayContain: [] } }];
    const recipe = await create(client, 'Crema', salt, {
      otherAllergens: ['Milk', 'uova e pesce', 'tracce di noci', 'nichel'],
    });
    expect(recipe).toMatchObject({
      declared: { contains: ['eggs', 'fish', 'milk'], mayContain: ['nuts'] },
      otherAllergens: ['nichel'],
      allergens: { contains: ['eggs', 'fish', 'milk'], mayContain: ['nuts'], others: ['nichel'] },
    });
    const before = await stored(restaurantId);
    await expect(create(client, 'Brodo', salt, { otherAllergens: ['nessuno'] })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'otherAllergens', code: 'not_an_allergen' }] },
    });
    expect(await stored(restaurantId)).toEqual(before);
  });

  it('[RECIPE-57] name what words of before say, without being saved anew, in themselves and in what holds them', async () => {
    const { client, id: restaurantId } = await buildRestaurant(server);
    const salt = [{ name: 'sale', allergens: { contains: [], mayContain: [] } }];
    const cream = await create(client, 'Crema', salt, {
      declared: { contains: ['soybeans'], mayContain: [] },
    });
    await create(client, 'Torta', [{ name: 'Crema', recipeId: cream.id }]);
    await server.db.owner(
      `UPDATE recipe_versions SET other_allergens = '{"latte e uova","tracce di noci",nichel,nessuno}' WHERE restaurant_id = $1 AND recipe_id = $2`,
      [restaurantId, cream.id],
    );
    const named = {
      contains: ['eggs', 'soybeans', 'milk'],
      mayContain: ['nuts'],
      others: ['nichel', 'nessuno'],
    };
    const { recipes } = await client.recipes.list();
    expect(recipes).toMatchObject([
      {
        name: 'Crema',
        declared: { contains: named.contains, mayContain: named.mayContain },
        otherAllergens: named.others,
        allergens: named,
      },
      { name: 'Torta', declared: { contains: [], mayContain: [] }, allergens: named },
    ]);
    // Taken off without a word it is lost, as any other.
    await expect(
      revise(client, recipes[0]!, salt, { declared: { contains: ['soybeans'], mayContain: [] } }),
    ).rejects.toMatchObject({
      code: 'ALLERGENS_LOST',
      data: { allergens: ['eggs', 'milk', 'nuts'] },
    });
  });

  const makeRecipe = async (client: Client): Promise<string> =>
    (await create(client, 'Fondo', [{ name: 'Manzo' }])).id;

  it.each(['productId', 'recipeId'] as const)(
    '[RECIPE-79] what is said of a line by itself is refused where its %s says it, and not dropped',
    async (link) => {
      const { client } = await buildRestaurant(server);
      const line = {
        name: 'Manzo',
        [link]: await (link === 'productId' ? buildProduct(client) : makeRecipe(client)),
        allergens: { contains: ['celery'], mayContain: [] },
      } satisfies NewRecipe['lines'][number];
      await expect(create(client, 'Ragù', [line])).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ field: 'lines.0.allergens' }] },
      });
    },
  );

  it('[RECIPE-15] keep a product that was put away since, with what it is said to hold, and take no new one', async () => {
    const { client } = await buildRestaurant(server);
    const [butter, oil] = [await buildProduct(client), await buildProduct(client)];
    await client.inventory.stateAllergens({
      id: newId(),
      productId: butter,
      allergens: { contains: ['milk'], mayContain: [] },
    });
    const recipe = await create(client, 'Purè', [{ name: 'Burro', productId: butter }]);
    for (const productId of [butter, oil]) await client.inventory.archive({ id: newId(), productId });
    const lines = [{ name: 'Burro', productId: butter }];
    expect(await revise(client, recipe, lines, { instructions: 'Mescolare.' })).toMatchObject({
      version: 2,
      allergens: { contains: ['milk'] },
    });
    const both = [...lines, { name: 'Olio', productId: oil }];
    await expect(revise(client, { ...recipe, version: 2 }, both)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field: 'lines.1.productId', code: 'not_found' }] },
    });
  });

  it('of another restaurant, and its products, are not there', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const foreign = await create(other.client, 'Segreta', [{ name: 'a' }]);
    const product = await buildProduct(other.client);
    await expect(create(own.client, 'X', [{ name: 'a', productId: product }])).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    await expect(create(own.client, 'X', [{ name: 'a', recipeId: foreign.id }])).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    await expect(revise(own.client, foreign, [{ name: 'b' }])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      own.client.recipes.archive({ id: newId(), recipeId: foreign.id, archived: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await own.client.recipes.list()).recipes).toEqual([]);
  });
});

describe('versions of a recipe', () => {
  it('who read an older one is told that first, not what it would lose of the newer', async () => {
    const { client } = await buildRestaurant(server);
    const first = await create(client, 'Besciamella', [{ name: 'Farina di riso' }]);
    await revise(client, first, [
      { name: 'Farina di riso' },
      { name: 'Burro', allergens: { contains: ['milk'], mayContain: [] } },
    ]);
    await expect(revise(client, first, [{ name: 'Amido' }])).rejects.toMatchObject({
      code: 'RECIPE_CHANGED',
    });
  });

  it('are added, and who read an older one is told', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const first = await create(client, 'Ragù', [{ name: 'Manzo' }]);
    const second = await revise(client, first, [{ name: 'Manzo' }, { name: 'Maiale' }], {
      name: 'Ragù misto',
    });
    expect(second).toMatchObject({ id: first.id, version: 2, name: 'Ragù misto' });
    await expect(revise(client, first, [{ name: 'Vitello' }])).rejects.toMatchObject({
      code: 'RECIPE_CHANGED',
      status: 409,
    });
    const kept = await server.db.owner(
      'SELECT version, name FROM recipe_versions WHERE restaurant_id = $1 ORDER BY version',
      [restaurantId],
    );
    expect(kept).toEqual([
      { version: 1, name: 'Ragù' },
      { version: 2, name: 'Ragù misto' },
    ]);
  });

  it('are given one after the other also when two cooks save at once', async () => {
    const { client } = await buildRestaurant(server);
    const first = await create(client, 'Ragù', [{ name: 'Manzo' }]);
    const answers = await Promise.allSettled(
      ['Maiale', 'Vitello'].map((name) => revise(client, first, [{ name }])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[RECIPE-45] a name that says an allergen is believed until somebody says why not, and asks once', async () => {
    const { client } = await buildRestaurant(server);
    const lines = [{ name: 'Latte intero', allergens: none }];
    const asked = { code: 'ALLERGENS_LOST', data: { allergens: ['milk'] } };
    await expect(create(client, 'Purè', lines)).rejects.toMatchObject(asked);
    const lostAllergens = [{ allergen: 'milk' as const, reason: 'È una bevanda di riso' }];
    const first = await create(client, 'Purè', lines, { lostAllergens });
    expect(first).toMatchObject({ allergens: { contains: [] }, lostAllergens });
    const second = await revise(client, first, [...lines, { name: 'Sale', allergens: none }]);
    expect(second).toMatchObject({ version: 2 });
    await expect(
      revise(client, second, [...lines, { name: 'Panna', allergens: none }]),
    ).rejects.toMatchObject(asked);
    // Nobody said: that is told as loudly as it is, and asks for nothing.
    await create(client, 'Crema', [{ name: 'Latte intero', allergens: null }]);
    const productId = newId();
    await client.inventory.create({ id: productId, name: 'Burro', unit: 'kg' });
    const state = { productId, allergens: none };
    await expect(
      client.inventory.stateAllergens({ ...state, id: newId(), reason: 'no' }),
    ).rejects.toMatchObject({
      code: 'PRODUCT_ALLERGENS_LOST',
      data: { allergens: ['milk'] },
    });
    await client.inventory.stateAllergens({ ...state, id: newId(), reason: 'Burro vegetale di cocco' });
  });

  it('[RECIPE-77] a line that says an allergen which its product does not hold is asked about, once', async () => {
    const { client } = await buildRestaurant(server);
    const productId = newId();
    await client.inventory.create({ id: productId, name: 'Margarina', unit: 'kg' });
    const asked = { code: 'ALLERGENS_LOST', data: { allergens: ['milk'] } };
    const lines = [{ name: 'Burro', productId }];
    // Nobody said: that is told.
    expect(await create(client, 'Sfoglia', lines)).toMatchObject({ allergens: { unstated: ['Burro'] } });
    await client.inventory.stateAllergens({ id: newId(), productId, allergens: none });
    await expect(create(client, 'Impasto', lines)).rejects.toMatchObject(asked);
    const lostAllergens = [{ allergen: 'milk' as const, reason: 'Usiamo la margarina' }];
    const first = await create(client, 'Impasto', lines, { lostAllergens });
    const second = await revise(client, first, [...lines, { name: 'Sale', allergens: none }]);
    const base = [{ name: 'Burro alle erbe', recipeId: second.id }];
    await expect(create(client, 'Antipasto', base)).rejects.toMatchObject(asked);
    await create(client, 'Dolcetti', [{ name: 'Margarina', productId }]);
  });

  it('[RECIPE-78] a recipe whose own name says what nothing in it holds is asked about, once for a name', async () => {
    const { client } = await buildRestaurant(server);
    const asked = { code: 'ALLERGENS_LOST', data: { allergens: ['nuts'] } };
    const lines = [{ name: 'Zucchero', allergens: none }];
    await expect(create(client, 'Torta di nocciole', lines)).rejects.toMatchObject(asked);
    const nuts = { name: 'Nocciole', allergens: { contains: ['nuts' as const], mayContain: [] } };
    await create(client, 'Torta di nocciole', [...lines, nuts]);
    // Nobody said: that is told.
    await create(client, 'Crema di nocciole', [...lines, { name: 'Farcia', allergens: null }]);
    const lostAllergens = [{ allergen: 'nuts' as const, reason: 'Aroma senza frutta a guscio' }];
    const first = await create(client, 'Aroma di nocciola', lines, { lostAllergens });
    await revise(client, first, [...lines, { name: 'Sale', allergens: none }]);
  });

  it('[RECIPE-02] never lose an allergen without a reason', async () => {
    const { client } = await buildRestaurant(server);
    const milk = { contains: ['milk' as const], mayContain: [] };
    const first = await create(client, 'Purè', [
      { name: 'Patate', allergens: none },
      { name: 'Burro', allergens: milk },
    ]);
    const without = [
      { name: 'Patate', allergens: none },
      { name: 'Olio', allergens: none },
    ];
    await expect(revise(client, first, without)).rejects.toMatchObject({
      code: 'ALLERGENS_LOST',
      status: 422,
      data: { allergens: ['milk'] },
    });
    const lostAllergens = [{ allergen: 'milk' as const, reason: 'Fatto con olio' }];
    const second = await revise(client, first, without, { lostAllergens });
    expect(second).toMatchObject({ version: 2, allergens: { contains: [] }, lostAllergens });
    // The reason says why it went; it does not keep it away.
    const third = await revise(client, second, [...without, { name: 'Panna', allergens: milk }], {
      lostAllergens,
    });
    expect(third.allergens.contains).toEqual(['milk']);
  });
});

describe('what a line takes off its product', () => {
  const trace = { contains: [], mayContain: ['milk' as const] };
  const state = (client: Client, productId: string, allergens: typeof trace | typeof none) =>
    client.inventory.stateAllergens({ id: newId(), productId, allergens, reason: 'Detto dal fornitore' });
  const without = [{ allergen: 'milk' as const, reason: 'Linea dedicata, scritto dal fornitore' }];

  it('[RECIPE-51] is refused where the product is said to contain it, with what to do instead', async () => {
    const { client } = await buildRestaurant(server);
    const butter = await buildProduct(client, { name: 'Burro' });
    await client.inventory.stateAllergens({
      id: newId(),
      productId: butter,
      allergens: { contains: ['milk'], mayContain: [] },
      reason: null,
    });
    await expect(
      create(client, 'Purè', [{ name: 'Patate' }, { name: 'Burro', productId: butter, without }]),
    ).rejects.toMatchObject({
      code: 'INGREDIENT_CONTAINS',
      status: 422,
      data: { line: 1, allergens: ['milk'] },
      message: expect.stringContaining('collega quello') as string,
    });
    expect((await client.recipes.list()).recipes).toEqual([]);
  });

  it('[RECIPE-50] holds against the statement it was given against, and falls with another, until it is given anew', async () => {
    const { client } = await buildRestaurant(server);
    const chocolate = await buildProduct(client, { name: 'Cioccolato' });
    await state(client, chocolate, trace);
    const lines = [{ name: 'Cioccolato', productId: chocolate, without }];
    const first = await create(client, 'Mousse', lines);
    expect(first.allergens).toMatchObject({
      mayContain: [],
      exceptions: [{ path: 'Cioccolato', allergen: 'milk', holds: true }],
    });
    const more = { contains: [], mayContain: ['milk' as const, 'nuts' as const] };
    await client.inventory.stateAllergens({
      id: newId(),
      productId: chocolate,
      allergens: more,
      reason: null,
    });
    const read = async () => (await client.recipes.list()).recipes[0]!;
    expect((await read()).allergens).toMatchObject({
      mayContain: ['milk', 'nuts'],
      exceptions: [{ allergen: 'milk', reason: without[0]!.reason, holds: false }],
    });
    // Who mends the method says nothing anew; what the product contains, no line takes off any more.
    const mended = await revise(client, first, lines, { instructions: 'Montare.' });
    expect(mended.allergens).toMatchObject({ mayContain: ['milk', 'nuts'], exceptions: [{ holds: false }] });
    const anew = [{ allergen: 'milk' as const, reason: 'Riconfermato dal fornitore oggi' }];
    const given = [{ ...lines[0]!, without: anew }];
    await expect(revise(client, mended, given)).rejects.toMatchObject({ code: 'ALLERGENS_LOST' });
    const third = await revise(client, mended, given, { lostAllergens: anew });
    expect(third.allergens).toMatchObject({ mayContain: ['nuts'], exceptions: [{ holds: true }] });
    await client.inventory.stateAllergens({
      id: newId(),
      productId: chocolate,
      allergens: { contains: ['milk'], mayContain: ['nuts'] },
      reason: null,
    });
    expect((await read()).allergens).toMatchObject({ contains: ['milk'], exceptions: [{ holds: false }] });
    await expect(revise(client, third, given)).rejects.toMatchObject({ code: 'INGREDIENT_CONTAINS' });
    await revise(client, third, [{ ...lines[0]!, without: [] }]);
  });
});

describe('a fallen exception in the bell', () => {
  const trace = { contains: [], mayContain: ['milk' as const] };
  const more = { contains: [], mayContain: ['milk' as const, 'nuts' as const] };
  type Said = typeof trace | typeof more;
  const state = (client: Client, productId: string, allergens: Said, reason: string | null = null) =>
    client.inventory.stateAllergens({ id: newId(), productId, allergens, reason });
  const told = async (client: Client) =>
    (await client.notifications.list()).notifications.filter(({ type }) => type === 'recipe_exception');

  it('[RECIPE-52] is raised for the recipe that gave it, until it is stated anew or taken off', async () => {
    const { client } = await buildRestaurant(server);
    const chocolate = await buildProduct(client, { name: 'Cioccolato' });
    await state(client, chocolate, trace);
    const without = [{ allergen: 'milk' as const, reason: 'Linea dedicata, scritto dal fornitore' }];
    const lines = [{ name: 'Cioccolato', productId: chocolate, without }];
    const mousse = await create(client, 'Mousse', lines);
    const glaze = await create(client, 'Glassa', lines);
    const cake = await create(client, 'Torta', [{ name: 'Glassa', recipeId: glaze.id }]);
    expect(await told(client)).toEqual([]);
    server.clock.advance(60_000);
    const since = server.clock.now().toISOString();
    await state(client, chocolate, more);
    const about = (recipe: { id: string }, title: string) => ({
      subject_id: recipe.id,
      title,
      priority: 'high',
      created_at: since,
      message:
        'Diceva «senza latte», ma il prodotto Cioccolato ora dichiara altro: la ricetta lo indica. Aprila e decidi.',
    });
    // The cake has nothing of its own to decide: the glaze within it has.
    const both = await told(client);
    expect(both).toHaveLength(2);
    expect(both).toEqual(
      expect.arrayContaining([
        expect.objectContaining(about(mousse, 'Ricetta: Mousse')),
        expect.objectContaining(about(glaze, 'Ricetta: Glassa')),
      ]),
    );
    // Put away it is nobody's matter, unless a recipe in use is made of it.
    for (const recipeId of [mousse.id, glaze.id])
      await client.recipes.archive({ id: newId(), recipeId, archived: true });
    expect(await told(client)).toMatchObject([{ subject_id: glaze.id }]);
    await client.recipes.archive({ id: newId(), recipeId: cake.id, archived: true });
    expect(await told(client)).toEqual([]);
    for (const recipeId of [mousse.id, glaze.id])
      await client.recipes.archive({ id: newId(), recipeId, archived: false });
    expect(await told(client)).toHaveLength(2);
    const anew = [{ allergen: 'milk' as const, reason: 'Riconfermato dal fornitore oggi' }];
    await revise(client, mousse, [{ ...lines[0]!, without: anew }], { lostAllergens: anew });
    expect(await told(client)).toMatchObject([{ subject_id: glaze.id }]);
    await revise(client, glaze, [{ ...lines[0]!, without: [] }]);
    expect(await told(client)).toEqual([]);
    // The product said again as it was said then.
    await state(client, chocolate, trace, 'Scheda letta male');
    expect(await told(client)).toMatchObject([{ subject_id: mousse.id }]);
    await state(client, chocolate, more);
    expect(await told(client)).toEqual([]);
  });
});

describe('what products are said to hold', () => {
  it('[RECIPE-64] is read again with the recipes when one of either has changed, and not otherwise', async () => {
    const { client } = await buildRestaurant(server);
    const butter = await buildProduct(client, { name: 'Burro' });
    const dish = await create(client, 'Purè', [{ name: 'Burro', productId: butter }]);
    const first = async () => (await client.recipes.list()).recipes[0]!;
    expect(await first()).toEqual(dish);
    // Past the triggers, as nothing of the product writes: nobody is told of it.
    await server.db.owner(
      `SET session_replication_role = replica; UPDATE recipe_versions SET category = 'Nessuna' WHERE recipe_id = '${dish.id}';
       RESET session_replication_role`,
    );
    expect((await first()).category).toBe(dish.category);
    await client.inventory.stateAllergens({
      id: newId(),
      productId: butter,
      allergens: { contains: ['milk'], mayContain: [] },
      reason: null,
    });
    expect(await first()).toMatchObject({ category: 'Nessuna', allergens: { contains: ['milk'] } });
  });

  it('[RECIPE-01] is inherited by every recipe that names them, from then on', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const butter = await buildProduct(client, { name: 'Burro' });
    const dish = await create(client, 'Purè', [{ name: 'Burro', productId: butter }]);
    expect(dish.allergens).toMatchObject({ contains: [], unstated: ['Burro'] });
    const state = (
      allergens: Parameters<Client['inventory']['stateAllergens']>[0]['allergens'],
      reason: string | null = null,
    ) => client.inventory.stateAllergens({ id: newId(), productId: butter, allergens, reason });
    await state({ contains: ['milk'], mayContain: ['nuts', 'milk'] });
    expect((await client.inventory.product({ productId: butter })).product.allergens).toEqual({
      contains: ['milk'],
      mayContain: ['nuts'],
    });
    const now = async () => (await client.recipes.list()).recipes[0]!.allergens;
    expect(await now()).toMatchObject({ contains: ['milk'], mayContain: ['nuts'], unstated: [] });
    await expect(state({ contains: [], mayContain: ['nuts'] })).rejects.toMatchObject({
      code: 'PRODUCT_ALLERGENS_LOST',
      status: 422,
      data: { allergens: ['milk'] },
    });
    await expect(state(null)).rejects.toMatchObject({ code: 'PRODUCT_ALLERGENS_LOST' });
    expect(await now()).toMatchObject({ contains: ['milk'] });
    await state({ contains: [], mayContain: [] }, 'Ora è margarina');
    expect(await now()).toMatchObject({ contains: [], mayContain: [], unstated: [] });
    const log = await server.db.owner(
      `SELECT response FROM audit_logs WHERE restaurant_id = $1 AND action = 'inventory.state_allergens' ORDER BY response ->> 'reason' NULLS FIRST`,
      [restaurantId],
    );
    expect(log.map(({ response }) => (response as { reason: unknown }).reason)).toEqual([
      null,
      'Ora è margarina',
    ]);
  });

  it('is not said of a product of another restaurant', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const productId = await buildProduct(other.client);
    await expect(
      own.client.inventory.stateAllergens({
        id: newId(),
        productId,
        allergens: { contains: ['milk'], mayContain: [] },
        reason: null,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('recipes in recipes', () => {
  it('bring their allergens, also those they get later', async () => {
    const { client } = await buildRestaurant(server);
    const sauce = await create(client, 'Salsa bianca', [
      { name: 'Latte', allergens: { contains: ['milk'], mayContain: [] } },
    ]);
    const dish = await create(client, 'Sformato', [{ name: 'Salsa bianca', recipeId: sauce.id }]);
    expect(dish.allergens).toMatchObject({
      contains: ['milk'],
      from: [{ allergen: 'milk', names: ['Salsa bianca › Latte'] }],
    });
    await revise(client, sauce, [
      { name: 'Latte', allergens: { contains: ['milk'], mayContain: [] } },
      { name: 'Farina', allergens: { contains: ['gluten'], mayContain: ['soybeans'] } },
    ]);
    const [, now] = (await client.recipes.list()).recipes;
    expect(now).toMatchObject({
      name: 'Sformato',
      allergens: { contains: ['gluten', 'milk'], mayContain: ['soybeans'] },
    });
  });

  it('never hold themselves, over three levels and when two cooks close the ring at once', async () => {
    const { client } = await buildRestaurant(server);
    const a = await create(client, 'A', [{ name: 'acqua' }]);
    const b = await create(client, 'B', [{ name: 'A', recipeId: a.id }]);
    const c = await create(client, 'C', [{ name: 'sale' }, { name: 'B', recipeId: b.id }]);
    await expect(revise(client, a, [{ name: 'A', recipeId: a.id }])).rejects.toMatchObject({
      code: 'RECIPE_CONTAINS_ITSELF',
      data: { line: 0 },
    });
    await expect(revise(client, a, [{ name: 'acqua' }, { name: 'C', recipeId: c.id }])).rejects.toMatchObject(
      { code: 'RECIPE_CONTAINS_ITSELF', data: { line: 1 } },
    );
    const [x, y] = [await create(client, 'X', [{ name: 'x' }]), await create(client, 'Y', [{ name: 'y' }])];
    const both = await Promise.allSettled([
      revise(client, x, [{ name: 'Y', recipeId: y.id }]),
      revise(client, y, [{ name: 'X', recipeId: x.id }]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are not stacked higher than eight', async () => {
    const { client } = await buildRestaurant(server);
    let inner = await create(client, 'R0', [{ name: 'acqua' }]);
    for (let level = 1; level <= 8; level += 1)
      inner = await create(client, `R${String(level)}`, [{ name: inner.name, recipeId: inner.id }]);
    await expect(create(client, 'R9', [{ name: 'R8', recipeId: inner.id }])).rejects.toMatchObject({
      code: 'RECIPES_TOO_DEEP',
    });
  });

  it('[API-42] are not written out into more ingredients than a label can hold, however they name one another', async () => {
    const { client } = await buildRestaurant(server);
    const lines = (count: number, rest: { name: string; recipeId?: string }) =>
      Array.from({ length: count }, () => rest);
    const sauce = await create(client, 'Salsa', lines(15, { name: 'acqua' }));
    const dish = await create(client, 'Piatto', lines(60, { name: 'Salsa', recipeId: sauce.id }));
    const tooLarge = { code: 'RECIPE_TOO_LARGE', status: 422 };
    // Sixty times sixty times sixteen: what wrote this out for its allergens ended with the server.
    await expect(
      create(client, 'Menù', lines(60, { name: 'Piatto', recipeId: dish.id })),
    ).rejects.toMatchObject(tooLarge);
    // What grows within a dish makes the dish grow.
    await expect(revise(client, sauce, lines(16, { name: 'acqua' }))).rejects.toMatchObject(tooLarge);
    await revise(client, sauce, lines(15, { name: 'sale' }));
    expect((await client.recipes.list()).recipes).toHaveLength(2);
  });

  it('[API-42] are not written out into more ingredients over all of them either', async () => {
    const { client } = await buildRestaurant(server);
    const lines = (count: number, rest: { name: string; recipeId?: string }) =>
      Array.from({ length: count }, () => rest);
    const sauce = await create(client, 'Salsa', lines(15, { name: 'acqua' }));
    const dish = await create(client, 'Piatto', lines(60, { name: 'Salsa', recipeId: sauce.id }));
    const served = [{ name: 'Piatto', recipeId: dish.id }];
    // Each is the dish and itself.
    const all = (menus: number): number => 15 + 960 + menus * 961;
    let menus = 0;
    for (; all(menus + 1) <= maximumWrittenOutOfAll; menus += 1)
      await create(client, `Menù ${String(menus)}`, served);
    await expect(create(client, 'Uno di troppo', served)).rejects.toMatchObject({
      code: 'RECIPES_TOO_LARGE',
      status: 409,
    });
    await create(client, 'Uno piccolo', [{ name: 'Sale' }]);
  });

  it('[RECIPE-63] are read with all that they name or ever named, to any depth, and without the others', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const { client: stranger } = await buildRestaurant(server);
    const salt = [{ name: 'Sale', allergens: none }];
    const product = async (name: string) => {
      const id = await buildProduct(client, { name });
      await client.inventory.stateAllergens({
        id: newId(),
        productId: id,
        allergens: { contains: ['milk'], mayContain: [] },
      });
      return id;
    };
    const [cream, butter] = [await product('Panna'), await product('Burro')];
    const base = await create(client, 'Fondo', [{ name: 'Panna', productId: cream }]);
    const sauce = await create(client, 'Salsa', [{ name: 'Fondo', recipeId: base.id }]);
    const former = await create(client, 'Brodo', salt);
    const dish = await create(client, 'Piatto', [
      { name: 'Salsa', recipeId: sauce.id },
      { name: 'Brodo', recipeId: former.id },
    ]);
    const other = await create(client, 'Altro', [
      { name: 'Piatto', recipeId: dish.id },
      { name: 'Burro', productId: butter },
    ]);
    await revise(client, dish, [{ name: 'Salsa', recipeId: sauce.id }]);
    const foreign = await create(stranger, 'Di altri', salt);
    const read = (only?: readonly string[]) =>
      server.db.database.asTenant(restaurantId, (tx) =>
        readKnownRecipes(tx, restaurantId, only === undefined ? {} : { only }),
      );
    const namesOf = async (...only: string[]) => (await read(only)).all.map(({ recipe }) => recipe.name);
    expect(await namesOf(base.id)).toEqual(['Fondo']);
    expect(await namesOf(sauce.id)).toEqual(['Fondo', 'Salsa']);
    expect(await namesOf(dish.id)).toEqual(['Brodo', 'Fondo', 'Piatto', 'Salsa']);
    expect(await namesOf(base.id, former.id)).toEqual(['Brodo', 'Fondo']);
    expect(await namesOf(foreign.id, newId())).toEqual([]);
    expect(await namesOf()).toEqual([]);
    const [some, whole] = [await read([dish.id]), await read()];
    expect(whole.all).toHaveLength(5);
    // What is read says the same as among all: lines, versions and products; what is not needed is not known.
    for (const { recipe } of some.all) expect(some.recipe(recipe.id)).toEqual(whole.recipe(recipe.id));
    expect([some.productAllergens(cream), some.productAllergens(butter)]).toEqual([
      { contains: ['milk'], mayContain: [] },
      null,
    ]);
    expect([some.recipe(other.id), whole.productAllergens(butter)]).toEqual([
      undefined,
      { contains: ['milk'], mayContain: [] },
    ]);
  });

  it('[RECIPE-59] are read whole in one of their versions, also while a colleague gives them another', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const first = await create(client, 'Ragù', [{ name: 'Riso', allergens: none }]);
    await revise(client, first, [{ name: 'Carota', allergens: none }]);
    const current = 'UPDATE recipes SET current_version = $2 WHERE restaurant_id = $1';
    await server.db.owner(current, [restaurantId, 1]);
    const holder = new pg.Client({ connectionString: server.db.ownerUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE recipe_lines IN ACCESS EXCLUSIVE MODE');
      const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const read = server.db.database.asTenant(restaurantId, (tx) => readKnownRecipes(tx, restaurantId));
      // Its versions are read, and its lines are not.
      await expect
        .poll(() =>
          server.db.owner('SELECT pid FROM pg_stat_activity WHERE $1::int = ANY (pg_blocking_pids(pid))', [
            rows[0]!.pid,
          ]),
        )
        .toHaveLength(1);
      await holder.query(current, [restaurantId, 2]);
      await holder.query('COMMIT');
      const [ragu] = (await read).all;
      expect([ragu!.version.version, ragu!.lines.map(({ name }) => name)]).toEqual([1, ['Riso']]);
    } finally {
      await holder.end();
    }
  });
});
