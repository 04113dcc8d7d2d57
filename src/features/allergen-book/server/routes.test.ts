import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct } from '#features/inventory/server/factories.ts';
import { server, stored, useServer } from '#features/inventory/server/test-kit.ts';
import { buildPreparation } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';

useServer();

type NewRecipe = Parameters<Client['recipes']['create']>[0];
const milk = { contains: ['milk' as const], mayContain: [] };
const none = { contains: [], mayContain: [] };

const recipe = async (
  client: Client,
  name: string,
  lines: NewRecipe['lines'],
  more: Partial<NewRecipe> = {},
) => (await client.recipes.create({ id: newId(), name, lines, ...more })).id;

const choose = async (client: Client, recipeIds: readonly string[]) => {
  const { revision } = await client.allergenBook.read();
  return client.allergenBook.choose({ id: newId(), revision, recipeIds: [...recipeIds] });
};

describe('the allergen book', () => {
  it('[BOOK-01] is a choice of recipes in the order of the menu; of those in use alone', async () => {
    const { client } = await buildRestaurant(server);
    expect(await client.allergenBook.read()).toEqual({
      revision: 0,
      recipeIds: [],
      dishes: [],
      archived: [],
      link: null,
      issues: [],
      changes: [],
      isPrintedDamaged: false,
    });
    const [first, second] = [
      await recipe(client, 'Zuppa', [{ name: 'Sale', allergens: none }]),
      await recipe(client, 'Arrosto', [{ name: 'Vitello', allergens: none }], { category: 'Secondi' }),
    ];
    expect(await choose(client, [first, second])).toEqual({ revision: 1 });
    const book = await client.allergenBook.read();
    expect(book.dishes.map(({ name, category }) => [name, category])).toEqual([
      ['Zuppa', null],
      ['Arrosto', 'Secondi'],
    ]);
    await client.recipes.archive({ id: newId(), recipeId: second, archived: true });
    expect(await client.allergenBook.read()).toMatchObject({
      recipeIds: [first, second],
      dishes: [{ name: 'Zuppa' }],
      archived: [{ recipeId: second, name: 'Arrosto' }],
    });
    // What was chosen may stay; what is archived can not be chosen anew.
    await choose(client, [second, first]);
    await choose(client, [first]);
    await expect(choose(client, [first, second])).rejects.toMatchObject({ code: 'BOOK_RECIPE_GONE' });
  });

  it('[BOOK-01] is chosen by one after the other: who saw an older menu is told, and nothing is stored', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const ids = [await recipe(client, 'A', [{ name: 'x' }]), await recipe(client, 'B', [{ name: 'x' }])];
    const before = await stored(restaurantId);
    const answers = await Promise.allSettled(
      ids.map((id) => client.allergenBook.choose({ id: newId(), revision: 0, recipeIds: [id] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stored(restaurantId))['audits']).toBe(before['audits']! + 1);
    await expect(
      client.allergenBook.choose({ id: newId(), revision: 0, recipeIds: [] }),
    ).rejects.toMatchObject({ code: 'BOOK_CHANGED', status: 409, data: { revision: 1 } });
  });

  it('[BOOK-01] of two who choose the first menu, the one that waited for the other is told', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    const [mine, theirs] = [
      await recipe(client, 'A', [{ name: 'x' }]),
      await recipe(client, 'B', [{ name: 'x' }]),
    ];
    const other = new pg.Client({ connectionString: server.db.ownerUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(
        'INSERT INTO allergen_books (restaurant_id, revision, recipe_ids, updated_at) VALUES ($1, 1, $2, now())',
        [restaurantId, [theirs]],
      );
      const written = client.allergenBook
        .choose({ id: newId(), revision: 0, recipeIds: [mine] })
        .then(() => null)
        .catch((error: unknown) => error);
      // It saw no book, and its own waits for the key of the other's.
      await expect
        .poll(async () => {
          const [row] = await server.db.owner<{ waiting: number }>(
            `SELECT count(*)::int AS waiting FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%into "allergen_books"%'`,
          );
          return row!.waiting;
        })
        .toBe(1);
      await other.query('COMMIT');
      expect(await written).toMatchObject({ code: 'BOOK_CHANGED', data: { revision: 1 } });
    } finally {
      await other.end();
    }
    expect((await client.allergenBook.read()).recipeIds).toEqual([theirs]);
  });

  it('[BOOK-01] takes no recipe of another restaurant, none twice and no more than a menu has', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const foreign = await recipe(other.client, 'Altrui', [{ name: 'x' }]);
    await expect(choose(own.client, [foreign])).rejects.toMatchObject({ code: 'BOOK_RECIPE_GONE' });
    await expect(choose(own.client, [foreign, foreign])).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const many = Array.from({ length: 121 }, () => newId());
    await expect(choose(own.client, many)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect((await own.client.allergenBook.read()).revision).toBe(0);
  });

  it('[BOOK-02] says what the recipes say now, over recipes within them; what nobody spoke for is named', async () => {
    const { client } = await buildRestaurant(server);
    const butter = await buildProduct(client, { name: 'Burro', unit: 'kg' });
    const sauce = await recipe(client, 'Besciamella', [{ name: 'Burro', productId: butter }]);
    const dish = await recipe(client, 'Lasagne', [{ name: 'Besciamella', recipeId: sauce }]);
    await choose(client, [dish]);
    const read = async () => (await client.allergenBook.read()).dishes[0];
    expect(await read()).toMatchObject({ contains: [], unstated: ['Besciamella › Burro'] });
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: milk });
    expect(await read()).toMatchObject({ contains: ['milk'], unstated: [] });
  });

  it('[BOOK-03] is printed in versions, which stay as they were; what the printed one lacks is told', async () => {
    const { id: restaurantId, client } = await buildRestaurant(server);
    await expect(client.allergenBook.issue({ id: newId() })).rejects.toMatchObject({ code: 'BOOK_EMPTY' });
    const butter = await buildProduct(client, { name: 'Burro', unit: 'kg' });
    const reason = 'Nessuno lo sapeva';
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: none, reason });
    const dish = await recipe(client, 'Torta', [{ name: 'Burro', productId: butter }]);
    await choose(client, [dish]);
    const write = { id: newId() };
    const [issue, again] = [await client.allergenBook.issue(write), await client.allergenBook.issue(write)];
    expect(again).toEqual(issue);
    expect(issue).toMatchObject({ version: 1, dishes: 1 });
    await expect(client.allergenBook.issue({ id: newId() })).rejects.toMatchObject({
      code: 'BOOK_UNCHANGED',
      status: 409,
    });
    expect((await client.allergenBook.read()).changes).toEqual([]);
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: milk });
    expect((await client.allergenBook.read()).changes).toEqual([
      { recipeId: dish, name: 'Torta', kind: 'allergens', missing: ['milk'], isUnknownNow: false },
    ]);
    expect(await client.allergenBook.issue({ id: newId() })).toMatchObject({ version: 2 });
    const book = await client.allergenBook.read();
    expect(book.changes).toEqual([]);
    expect(book.issues.map(({ version }) => version)).toEqual([2, 1]);
    const rows = await server.db.owner<{ contains: string[] }>(
      `SELECT content #> '{dishes,0,contains}' AS contains FROM allergen_book_issues WHERE restaurant_id = $1 ORDER BY version`,
      [restaurantId],
    );
    expect(rows.map(({ contains }) => contains)).toEqual([[], ['milk']]);
  });

  it('[BOOK-11] is told of in the bell while the printed version says something else, and no more once it is printed again', async () => {
    const { client } = await buildRestaurant(server);
    const told = async () =>
      (await client.notifications.list()).notifications.filter(({ type }) => type === 'allergen_book');
    const butter = await buildProduct(client, { name: 'Burro', unit: 'kg' });
    const reason = 'Nessuno lo sapeva';
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: none, reason });
    const cream = await recipe(client, 'Crema', [{ name: 'Burro', productId: butter }]);
    const cake = await recipe(client, 'Torta', [{ name: 'Crema', recipeId: cream }]);
    await choose(client, [cake]);
    // Nothing was printed: nothing lies out.
    expect(await told()).toEqual([]);
    await client.allergenBook.issue({ id: newId() });
    expect(await told()).toEqual([]);
    server.clock.advance(60_000);
    const changed = server.clock.now().toISOString();
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: milk });
    expect(await told()).toMatchObject([
      {
        priority: 'high',
        title: 'Libro degli allergeni',
        message: 'La versione 1 stampata non avvisa di: latte. Toglila e ristampa il libro.',
        created_at: changed,
      },
    ]);
    await client.allergenBook.issue({ id: newId() });
    expect(await told()).toEqual([]);
    // What warns of too much is told of quietly.
    server.clock.advance(60_000);
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: none, reason });
    expect(await told()).toMatchObject([
      { priority: 'low', message: 'I piatti sono cambiati dopo la versione 2: ristampa il libro.' },
    ]);
  });

  it('[BOOK-03] versions have no gap, however many are made at once', async () => {
    const { client } = await buildRestaurant(server);
    await choose(client, [await recipe(client, 'A', [{ name: 'x' }])]);
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => client.allergenBook.issue({ id: newId() })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await client.allergenBook.read()).issues.map(({ version }) => version)).toEqual([1]);
  });

  it('[BOOK-13] a printed version that can not be read is told of as unsafe, and the next one can be printed', async () => {
    const { client } = await buildRestaurant(server);
    const told = async () =>
      (await client.notifications.list()).notifications.filter(({ type }) => type === 'allergen_book');
    await choose(client, [await recipe(client, 'Risotto', [{ name: 'Riso', allergens: none }])]);
    const { id } = await client.allergenBook.issue({ id: newId() });
    expect(await client.allergenBook.read()).toMatchObject({ isPrintedDamaged: false, changes: [] });
    await server.db.owner(
      `UPDATE allergen_book_issues SET content = content || '{"dishes": [{"name": "Risotto"}]}' WHERE id = $1`,
      [id],
    );
    // What was remembered of it is of before.
    await choose(client, [await recipe(client, 'Zuppa', [{ name: 'Sale', allergens: none }])]);
    expect(await client.allergenBook.read()).toMatchObject({ isPrintedDamaged: true, changes: [] });
    expect(await told()).toMatchObject([
      {
        priority: 'high',
        message: 'Non si legge più che cosa dice la versione 1 stampata. Toglila e ristampa il libro.',
      },
    ]);
    expect(await client.allergenBook.issue({ id: newId() })).toMatchObject({ version: 2 });
    expect(await client.allergenBook.read()).toMatchObject({ isPrintedDamaged: false });
    expect(await told()).toEqual([]);
  });

  it('[BOOK-04] a version is a PDF of A4 sheets, of the own restaurant alone', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    await choose(own.client, [await recipe(own.client, 'Risotto', [{ name: 'Riso', allergens: none }])]);
    const issue = await own.client.allergenBook.issue({ id: newId() });
    const file = await own.client.allergenBook.file({ issueId: issue.id });
    expect(file.type).toBe('application/pdf');
    expect(file.name).toBe('libro-allergeni-v1.pdf');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(other.client.allergenBook.file({ issueId: issue.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // Half of it could hide an allergen: what was damaged is not drawn at all.
    await server.db.owner(
      `UPDATE allergen_book_issues SET content = content || '{"dishes": [{"name": "Risotto"}]}' WHERE id = $1`,
      [issue.id],
    );
    await expect(own.client.allergenBook.file({ issueId: issue.id })).rejects.toMatchObject({
      code: 'RECORD_DAMAGED',
    });
  });

  it('[BOOK-05] has one link at a time: renewed, the one before leads nowhere; taken back, none does', async () => {
    const { client } = await buildRestaurant(server);
    await expect(client.allergenBook.openLink({ id: newId() })).rejects.toMatchObject({ code: 'BOOK_EMPTY' });
    await choose(client, [await recipe(client, 'A', [{ name: 'x' }])]);
    const first = await client.allergenBook.openLink({ id: newId() });
    expect((await client.allergenBook.read()).link).toEqual(first);
    expect(first.url).toMatch(new RegExp(`/allergeni/${first.code}$`));
    // Who did not see it opens no other.
    await expect(client.allergenBook.openLink({ id: newId() })).rejects.toMatchObject({
      code: 'BOOK_LINK_CHANGED',
    });
    const second = await client.allergenBook.openLink({ id: newId(), seen: first.code });
    expect(second.code).not.toBe(first.code);
    await expect(client.allergenBook.revokeLink({ id: newId(), seen: first.code })).rejects.toMatchObject({
      code: 'BOOK_LINK_CHANGED',
    });
    await client.allergenBook.revokeLink({ id: newId(), seen: second.code });
    expect((await client.allergenBook.read()).link).toBeNull();
  });
});

describe('the guests’ page', () => {
  const open = (code: string, language = 'it') =>
    fetch(`${server.url}/allergeni/${code}`, { headers: { 'accept-language': language } });

  it('[BOOK-06] [UX-24] says what the recipes say now, complete without a script, Italian or English, and kept by nobody', async () => {
    const { client } = await buildRestaurant(server);
    const butter = await buildProduct(client, { name: 'Burro', unit: 'kg' });
    const reason = 'Nessuno lo sapeva';
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: none, reason });
    const ids = [
      await recipe(client, 'Torta <b>', [{ name: 'Burro', productId: butter }], { category: 'Dolci' }),
      await recipe(client, 'Insalata', [{ name: 'Lattuga', allergens: none }]),
      await recipe(client, 'Zuppa', [{ name: 'Dado' }]),
    ];
    await choose(client, ids);
    const { code } = await client.allergenBook.openLink({ id: newId() });
    const answer = await open(code);
    expect(answer.status).toBe(200);
    // [UX-24] Also with the stroke that some phones and people put behind it; more behind that is another address.
    expect(await (await open(`${code}/`)).text()).toContain('Insalata');
    expect(await (await open(`${code}/x`)).text()).not.toContain('Insalata');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const html = await answer.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('Torta &lt;b&gt;');
    const dish = (page: string, name: string) => page.split(`<h3>${name}`)[1]?.split(/<h3>|<\/section>/)[0];
    expect(dish(html, 'Insalata')).toContain('Nessuno dei 14 allergeni');
    // What nobody spoke for is said, and never reads as none.
    expect(dish(html, 'Zuppa')).toContain('non sono indicati gli allergeni di Dado');
    expect(dish(html, 'Zuppa')).not.toContain('Nessuno');
    expect(dish(html, 'Torta')).toContain('Nessuno');
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: milk });
    expect(dish(await (await open(code)).text(), 'Torta')).toContain('Contiene: <b>Latte</b>');
    const english = await (await open(code, 'de, en;q=0.8')).text();
    expect(english).toContain('<html lang="en">');
    expect(dish(english, 'Torta')).toContain('Contains: <b>Milk</b>');
    expect(dish(english, 'Zuppa')).toContain('List not complete');
  });

  it('[BOOK-16] says what is in portions that were made by an earlier recipe, of the dish or of one within it, until they are used up', async () => {
    const { client } = await buildRestaurant(server);
    const nuts = { contains: ['nuts' as const], mayContain: [] };
    const base = { id: newId(), name: 'Base S', lines: [{ name: 'Crema', allergens: nuts }] };
    await client.recipes.create(base);
    const dish = await recipe(client, 'Dolce S', [
      { name: 'Base S', recipeId: base.id },
      { name: 'Zucchero', allergens: none },
    ]);
    await choose(client, [dish]);
    await client.allergenBook.issue({ id: newId() });
    const { tub } = await buildPreparation(client, { quantity: 10 }, { id: base.id, version: 1 });
    await client.recipes.revise({
      ...base,
      id: newId(),
      recipeId: base.id,
      version: 1,
      lines: [{ name: 'Crema', allergens: none }],
      lostAllergens: [{ allergen: 'nuts', reason: 'Cambiato fornitore' }],
    });
    const { code } = await client.allergenBook.openLink({ id: newId() });
    const page = async () => (await open(code)).text();
    const book = () => client.allergenBook.read();
    expect((await book()).dishes).toMatchObject([{ contains: ['nuts'], fromStock: ['nuts'] }]);
    expect(await page()).toContain('Contiene: <b>Frutta a guscio</b>');
    // What was printed is still true.
    expect((await book()).changes).toEqual([]);
    await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: 10 });
    expect((await book()).dishes).toMatchObject([{ contains: [] }]);
    expect((await book()).dishes[0]).not.toHaveProperty('fromStock');
    expect(await page()).toContain('Nessuno dei 14 allergeni');
    expect((await book()).changes).toMatchObject([{ kind: 'allergens', missing: [] }]);
  });

  it('[BOOK-15] is read again when a recipe, a product or the book has changed, and not otherwise', async () => {
    const { client } = await buildRestaurant(server);
    const butter = await buildProduct(client, { name: 'Burro', unit: 'kg' });
    const [cake, soup] = [
      await recipe(client, 'Torta', [{ name: 'Burro', productId: butter }]),
      await recipe(client, 'Zuppa', [{ name: 'Dado' }]),
    ];
    await choose(client, [cake]);
    const { code } = await client.allergenBook.openLink({ id: newId() });
    const said = async () => (await open(code)).text();
    expect(await said()).toContain('non sono indicati gli allergeni di Burro');
    // Past the triggers, as nothing of the product writes: nobody is told of it.
    const named = (name: string) =>
      server.db.owner(
        `SET session_replication_role = replica; UPDATE recipe_versions SET name = '${name}' WHERE recipe_id = '${cake}';
         RESET session_replication_role`,
      );
    await named('Torta uno');
    expect(await said()).toContain('<h3>Torta</h3>');
    await client.inventory.stateAllergens({ id: newId(), productId: butter, allergens: milk });
    const stated = await said();
    expect(stated).toContain('<h3>Torta uno</h3>');
    expect(stated).toContain('Contiene: <b>Latte</b>');
    await named('Torta due');
    await recipe(client, 'Altra', [{ name: 'Sale', allergens: none }]);
    expect(await said()).toContain('<h3>Torta due</h3>');
    await named('Torta tre');
    await choose(client, [cake, soup]);
    const chosen = await said();
    expect(chosen).toContain('<h3>Torta tre</h3>');
    expect(chosen).toContain('<h3>Zuppa</h3>');
  });

  it('[BOOK-05, BOOK-06] leads nowhere once its link was renewed or taken back, as one that never was', async () => {
    const { client } = await buildRestaurant(server);
    await choose(client, [await recipe(client, 'A', [{ name: 'x' }])]);
    const first = await client.allergenBook.openLink({ id: newId() });
    const second = await client.allergenBook.openLink({ id: newId(), seen: first.code });
    expect((await open(first.code)).status).toBe(404);
    expect((await open(second.code)).status).toBe(200);
    await client.allergenBook.revokeLink({ id: newId(), seen: second.code });
    const pages = await Promise.all([second.code, newId(), 'non-un-codice'].map((code) => open(code)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    const texts = await Promise.all(
      pages.map(async (page) => (await page.text()).replaceAll(/nonce="[^"]*"/g, '')),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('Questo elenco non c’è più');
  });

  it('[BOOK-06] has 120 dishes in 20 kB', async () => {
    const { client } = await buildRestaurant(server);
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1)
      ids.push(
        await recipe(client, `Tagliatelle al ragù ${String(n)}`, [
          { name: 'Sfoglia', allergens: { contains: ['gluten', 'eggs'], mayContain: ['milk'] } },
        ]),
      );
    await choose(client, ids);
    const { code } = await client.allergenBook.openLink({ id: newId() });
    const html = await (await open(code)).text();
    expect(html.split('<h3>')).toHaveLength(121);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});
