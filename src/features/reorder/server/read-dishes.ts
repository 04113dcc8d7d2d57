import { sql } from 'drizzle-orm';
import { question } from '#platform/memory/question.ts';
import type { DishLine } from '../use-first.ts';

/** The lines of all recipes as they count now; those that were put away are made no more. */
export const dishLines = question({
  name: 'dish_lines',
  parts: ['recipes'],
  async read(tx, restaurant): Promise<readonly DishLine[]> {
    const restaurantId = sql`${restaurant}::uuid`;
    const { rows } = await tx.execute<DishLine & Record<string, unknown>>(sql`
      SELECT r.id AS "recipeId", r.name, l.product_id AS "productId", l.inner_recipe_id AS "innerId", l.quantity, l.unit
        FROM recipes r
        JOIN recipe_lines l ON l.restaurant_id = ${restaurantId} AND l.recipe_id = r.id AND l.version = r.current_version
       WHERE r.restaurant_id = ${restaurantId} AND r.archived_at IS NULL
         AND (l.product_id IS NOT NULL OR l.inner_recipe_id IS NOT NULL)
       ORDER BY r.id, l.position`);
    return rows;
  },
});
