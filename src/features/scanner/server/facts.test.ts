import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { usualOutside } from '#platform/outside/outside.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startOpenFoodFacts } from '#tests/support/open-food-facts.ts';
import type { FactsCounterpart, FactsFault } from '#tests/support/open-food-facts.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
let theirs: FactsCounterpart;
beforeAll(async () => {
  theirs = await startOpenFoodFacts();
  server = await startTestServer({
    outside: {
      ...usualOutside,
      openFoodFactsUrl: theirs.url,
    },
  });
  theirs.products.set(code, burrata);
});
afterAll(async () => {
  expect(theirs.refused).toEqual([]);
  await server.stop();
  await theirs.close();
});
beforeEach(() => {
  theirs.fault = null;
  // What was remembered is forgotten, and who was let alone may be asked again.
  server.clock.advance(25 * 3_600_000);
});

const code = '8076809513753';
const burrata = {
  product_name: 'Burrata cheese',
  product_name_it: 'Burrata',
  brands: 'Latteria Bianchi',
  quantity: '250 g',
  ingredients_text: 'MILK, salt',
  ingredients_text_it: '_Latte_, panna, sale',
  allergens_tags: ['en:milk', 'xx:nothing', 'en:none'],
  traces_tags: ['en:nuts', 'en:milk'],
};

async function asking(wants = true): Promise<TestRestaurant> {
  const own = await buildRestaurant(server);
  if (wants) await own.client.scanner.updateSettings({ id: newId(), asksOpenFoodFacts: true });
  return own;
}

describe('Open Food Facts', () => {
  it('[SETT-32] is asked nothing until an administrator of the restaurant wants it', async () => {
    const own = await asking(false);
    const before = theirs.asked.length;
    expect(await own.client.scanner.settings()).toEqual({ asksOpenFoodFacts: false });
    expect(await own.client.scanner.lookUp({ code })).toEqual({ status: 'off', facts: null });
    expect(theirs.asked).toHaveLength(before);
    const edit = { id: newId(), asksOpenFoodFacts: true };
    expect(await own.client.scanner.updateSettings(edit)).toEqual({ asksOpenFoodFacts: true });
    expect(await own.client.scanner.updateSettings(edit), 'sent again').toEqual({ asksOpenFoodFacts: true });
    expect(await own.client.scanner.settings()).toEqual({ asksOpenFoodFacts: true });
    expect(
      await server.db.owner('SELECT action FROM audit_logs WHERE restaurant_id = $1 AND action = $2', [
        own.id,
        'scanner.update_settings',
      ]),
    ).toHaveLength(1);
    expect((await (await asking(false)).client.scanner.settings()).asksOpenFoodFacts, 'another').toBe(false);
  });

  it('[SCAN-61] says what it knows of a code: bounded texts, and the allergens that it names', async () => {
    const own = await asking();
    expect(await own.client.scanner.lookUp({ code })).toEqual({
      status: 'found',
      facts: {
        code,
        name: 'Burrata',
        brand: 'Latteria Bianchi',
        quantity: '250 g',
        ingredients: 'Latte, panna, sale',
        allergens: { contains: ['milk'], mayContain: ['nuts'] },
      },
    });
    const sent = theirs.asked.at(-1)!;
    expect(sent.path).toMatch(/^\/api\/v2\/product\/8076809513753\.json\?fields=/);
    expect(sent.headers['user-agent']).toMatch(/^\w+\/1\.0 \(http/);
    // Nothing of who asks, or for whom.
    expect(JSON.stringify(sent.headers)).not.toContain(own.id);
  });

  it('[SCAN-61] that names no allergen, or says «none», leaves them unknown', async () => {
    const own = await asking();
    theirs.products.set('96385074', { product_name: 'Acqua', allergens_tags: ['en:none'], traces_tags: [] });
    expect((await own.client.scanner.lookUp({ code: '96385074' })).facts).toMatchObject({ allergens: null });
  });

  it('[SCAN-61] that writes what no form would take spoils nothing else', async () => {
    const own = await asking();
    theirs.products.set('5901234123457', {
      product_name: `Pane\u0000\n${'x'.repeat(5_000)}`,
      brands: 7,
      ingredients_text: '<script>alert(1)</script>',
      allergens_tags: 'en:gluten',
      traces_tags: ['en:sesame-seeds', 'en:sulphur-dioxide-and-sulphites'],
    });
    const { facts } = await own.client.scanner.lookUp({ code: '5901234123457' });
    expect(facts).toMatchObject({
      brand: null,
      ingredients: '<script>alert(1)</script>',
      allergens: { contains: [], mayContain: ['sesame', 'sulphites'] },
    });
    expect(facts!.name).toMatch(/^Pane x+$/);
    expect(facts!.name!.length).toBeLessThanOrEqual(120);
  });

  it('[SCAN-62] is not asked again for a day of what it knows, for anybody, and for an hour of what it does not', async () => {
    const [own, other] = [await asking(), await asking()];
    const before = theirs.asked.length;
    await own.client.scanner.lookUp({ code });
    await other.client.scanner.lookUp({ code });
    // The same number in another length.
    await other.client.scanner.lookUp({ code: `0${code}` });
    expect(theirs.asked).toHaveLength(before + 1);
    const unknown = { code: '4006381333931' };
    expect(await own.client.scanner.lookUp(unknown)).toEqual({ status: 'unknown', facts: null });
    await own.client.scanner.lookUp(unknown);
    expect(theirs.asked).toHaveLength(before + 2);
    server.clock.advance(3_601_000);
    const later = await asking();
    await later.client.scanner.lookUp(unknown);
    await later.client.scanner.lookUp({ code });
    expect(theirs.asked).toHaveLength(before + 3);
  });

  it.each(['2012345678903', '8076809513752', 'ftp://x', '../../admin', ''])(
    '[SCAN-62] is asked nothing of %j, which is no number of theirs',
    async (wrong) => {
      const own = await asking();
      const before = theirs.asked.length;
      const answer = await own.client.scanner.lookUp({ code: wrong }).catch((error: object) => error);
      expect(answer).not.toMatchObject({ status: 'found' });
      expect(theirs.asked).toHaveLength(before);
    },
  );

  it.each<[FactsFault, string]>([
    ['busy', 'FACTS_BUSY'],
    ['fails', 'FACTS_FAILED'],
    ['no_json', 'FACTS_FAILED'],
    ['redirects', 'FACTS_FAILED'],
    ['too_large', 'FACTS_FAILED'],
    ['wrong_shape', 'FACTS_FAILED'],
  ])('[SCAN-62] that answers %s is told in one sentence', async (fault, refusal) => {
    const own = await asking();
    theirs.fault = fault;
    await expect(own.client.scanner.lookUp({ code })).rejects.toMatchObject({
      code: refusal,
      message: expect.stringMatching(/^Open Food Facts [^.]+\.$/) as string,
    });
    theirs.fault = null;
    const before = theirs.asked.length;
    if (fault === 'busy') {
      server.clock.advance(89_000);
      await expect(own.client.scanner.lookUp({ code })).rejects.toMatchObject({ code: refusal });
      expect(theirs.asked, 'let alone for as long as it said').toHaveLength(before);
      server.clock.advance(2_000);
    }
    expect(await own.client.scanner.lookUp({ code })).toMatchObject({ status: 'found' });
  });

  it('[SCAN-63] of which a person took something stands in the notes of the movement', async () => {
    const own = await asking();
    const stored = await own.client.scanner.save({
      id: newId(),
      action: 'add_product',
      product: { name: 'Burrata', barcode: code, allergens: ['Latte'] },
      goods: { quantity: 1, unit: 'pz', came: 'there', source: 'open_food_facts' },
    });
    expect(stored.notes).toBe('Allergeni letti: Latte. In parte da Open Food Facts (ODbL)');
  });
});
