import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Recipe, zNewRecipe } from '../contract.ts';
import { recipes } from '../tables.ts';
import { readFoods } from './read-foods.ts';
import { presentRecipe } from './present.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { holdRecipes, judgeVersion, named, storeVersion } from './store-version.ts';

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
      await refuseTooMany(tx, restaurantId, input.id);
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
