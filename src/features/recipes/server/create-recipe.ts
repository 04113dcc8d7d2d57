import { count, eq, isNull, and } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Recipe, zNewRecipe } from '../contract.ts';
import { recipeErrors } from '../errors.it.ts';
import { maximumRecipes } from '../limits.ts';
import { recipes } from '../tables.ts';
import { readFoods } from './read-foods.ts';
import { presentRecipe } from './present.ts';
import { holdRecipes, judgeVersion, named, storeVersion } from './store-version.ts';

const refuse = refusals(recipeErrors);

/**
 * Adds a recipe with its first version (PREP-09…13).
 * @throws RECIPE_NAME_TAKEN, RECIPE_CONTAINS_ITSELF, RECIPES_TOO_DEEP, RECIPE_TOO_LARGE, RECIPES_TOO_LARGE, TOO_MANY_RECIPES, ALLERGENS_LOST,
 *   INGREDIENT_CONTAINS, INPUT_INVALID
 */
export async function createRecipe(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zNewRecipe>,
): Promise<Recipe> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Recipe>(services, caller, {
    id: input.id,
    action: 'recipes.create',
    input,
    entity: { type: 'recipe', id: input.id },
    hints: ['recipes'],
    run: async (tx, at) => {
      await holdRecipes(tx, restaurantId);
      const [kept] = await tx
        .select({ recipes: count() })
        .from(recipes)
        .where(and(eq(recipes.restaurantId, restaurantId), isNull(recipes.archivedAt)));
      if (kept!.recipes >= maximumRecipes) throw refuse('TOO_MANY_RECIPES');
      const foods = await readFoods(tx, restaurantId, input.lines);
      const judged = judgeVersion(
        { restaurantId, writeId: input.id, recipeId: input.id, caller, at },
        input,
        foods,
        undefined,
      );
      const [recipe] = await named(
        tx
          .insert(recipes)
          .values({
            restaurantId,
            id: input.id,
            name: input.name,
            currentVersion: 1,
            createdAt: at,
            updatedAt: at,
          })
          .returning(),
      );
      const evidence = await storeVersion(tx, judged);
      return { response: presentRecipe({ recipe: recipe!, ...judged }, foods), evidence };
    },
  });
}
