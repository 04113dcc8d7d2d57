import { sql } from 'drizzle-orm';
import type { MadeByRecipe } from '#features/recipes/server/index.ts';

/** Whether a container with something left holds what was made by a recipe, in whatever it went into since (RECIPE-54). */
export const madeByRecipe: MadeByRecipe = {
  async isLeft(tx, restaurantId, recipeId) {
    const tenant = sql`${restaurantId}::uuid`;
    const { rows } = await tx.execute<{ left: boolean }>(sql`
      WITH RECURSIVE around AS (
        SELECT ${recipeId}::uuid AS id
         UNION
        SELECT l.recipe_id FROM around a
          JOIN recipe_lines l ON l.restaurant_id = ${tenant} AND l.inner_recipe_id = a.id),
      made AS (
        SELECT p.id FROM preparations p WHERE p.restaurant_id = ${tenant} AND p.recipe_id IN (SELECT id FROM around)
         UNION
        SELECT i.preparation_id FROM made m
          JOIN preparation_tubs t ON t.restaurant_id = ${tenant} AND t.preparation_id = m.id
          JOIN preparation_inputs i ON i.restaurant_id = ${tenant} AND i.tub_id = t.id)
      SELECT EXISTS (SELECT FROM preparation_tubs t JOIN made m ON m.id = t.preparation_id
                      WHERE t.restaurant_id = ${tenant} AND t.quantity > 0) AS left`);
    return rows[0]!.left;
  },
};
