import { randomUUID } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { buildProduct } from '#features/inventory/server/factories.ts';
import { server } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { buildPreparation, buildRecipe } from './factories.ts';
import { newsOfMade } from './news-of-made.ts';

/** Which of a restaurant's preparations with something left are looked at closely, and of which something came to be known. */
async function lookedAt(restaurantId: string): Promise<{ told: string[]; later: string[] }> {
  const id = sql`${restaurantId}::uuid`;
  const statement = new PgDialect().sqlToQuery(sql`
    WITH RECURSIVE ${newsOfMade(id)},
    open AS (SELECT DISTINCT t.preparation_id AS id FROM preparation_tubs t WHERE t.restaurant_id = ${id} AND t.quantity > 0)
    SELECT ARRAY(SELECT root FROM with_news) AS told,
           ARRAY(SELECT o.id FROM open o WHERE EXISTS (SELECT FROM later_allergens(${id}, o.id))) AS later`);
  const [row] = await server.db.owner<{ told: string[]; later: string[] }>(statement.sql, statement.params);
  return row!;
}

/** Of which preparations it is asked what came to be known; behind all other tests of the file that calls it, whose kitchens it looks at. */
export function newsOfMadeTests(): void {
  describe('what came to be known after something was made', () => {
    it('[RECIPE-75] is asked of what may have heard of it, and not of what is as it was', async () => {
      const { id, client } = await buildRestaurant(server);
      const product = await buildProduct(client, { name: 'Salsa', unit: 'kg' });
      const other = await buildProduct(client, { name: 'Riso', unit: 'kg' });
      const state = (productId: string, allergen: Allergen) =>
        client.inventory.stateAllergens({
          id: newId(),
          productId,
          allergens: { contains: [allergen], mayContain: [] },
          reason: null,
        });
      // What was said before is no news.
      await state(other, 'nuts');
      server.clock.advance(60_000);
      const within = await buildRecipe(client, { lines: [{ name: 'Salsa', productId: product }] });
      const outer = await buildRecipe(client, { lines: [{ name: 'Condimento', recipeId: within.id }] });
      const same = await buildRecipe(client, { lines: [{ name: 'Riso', productId: other }] });
      const sauce = await buildPreparation(client, {}, outer);
      const rice = await buildPreparation(client, {}, same);
      // Not by a recipe, but by what went in.
      const dressed = await buildPreparation(client, { tubs: [{ tubId: sauce.tub.id, quantity: 1 }] }, same);
      const more = await buildPreparation(client, { labelId: randomUUID() }, outer);
      server.clock.advance(60_000);
      expect(await lookedAt(id)).toEqual({ told: [], later: [] });
      await state(product, 'soybeans');
      const { told, later } = await lookedAt(id);
      // The container that is empty by now is left out; what was made of it is not.
      expect(told.toSorted()).toEqual([dressed.preparation.id, more.preparation.id].toSorted());
      expect(later.toSorted()).toEqual(told.toSorted());
      expect(told).not.toContain(rice.preparation.id);
    });

    it('[RECIPE-75] is missed in none of the kitchens of all these tests', async () => {
      const all = await server.db.owner<{ id: string }>(
        'SELECT DISTINCT restaurant_id AS id FROM preparations',
      );
      let known = 0;
      for (const { id } of all) {
        const { told, later } = await lookedAt(id);
        known += later.length;
        expect(later.filter((one) => !told.includes(one))).toEqual([]);
      }
      expect(known).toBeGreaterThan(0);
    });
  });
}
