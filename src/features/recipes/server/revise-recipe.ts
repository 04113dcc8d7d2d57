import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Recipe, zRevision } from '../contract.ts';
import { recipeErrors } from '../errors.it.ts';
import { recipes } from '../tables.ts';
import { presentRecipe } from './present.ts';
import type { MadeByRecipe } from './made-by-recipe.ts';
import { readFoods } from './read-foods.ts';
import { holdRecipes, judgeVersion, named, storeVersion } from './store-version.ts';

const refuse = refusals(recipeErrors);

/**
 * Gives a recipe a new version; those before it stay, and what was made by them keeps them. What it names more than the one before is named
 * of what was made by that as well, unless somebody says why it was not in there (RECIPE-54); asked while some of that is left.
 * @param made who knows whether something made by a recipe is left
 * @throws NOT_FOUND; RECIPE_CHANGED when somebody else gave it one since it was read; RECIPE_NAME_TAKEN,
 *   RECIPE_CONTAINS_ITSELF, RECIPES_TOO_DEEP, RECIPE_TOO_LARGE, RECIPES_TOO_LARGE, ALLERGENS_LOST, ALLERGENS_ADDED,
 *   INGREDIENT_CONTAINS, INPUT_INVALID
 */
export async function reviseRecipe(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zRevision>,
  made: readonly MadeByRecipe[],
): Promise<Recipe> {
  const restaurantId = caller.restaurant.id;
  const { id, recipeId, version: seen, heldBefore, ...content } = input;
  return recordWrite<Recipe>(services, caller, {
    id,
    action: 'recipes.revise',
    input,
    entity: { type: 'recipe', id: recipeId },
    // What was made before may hold more than its labels say.
    hints: ['recipes', 'preparations', 'labels'],
    run: async (tx, at) => {
      await holdRecipes(tx, restaurantId);
      const foods = await readFoods(tx, restaurantId, content.lines);
      const before = foods.byId.get(recipeId);
      if (!before) throw refuseCommon('NOT_FOUND');
      if (before.recipe.currentVersion !== seen) throw refuse('RECIPE_CHANGED');
      const judged = judgeVersion(
        { restaurantId, writeId: id, recipeId, caller, at },
        content,
        foods,
        before,
      );
      const unanswered = judged.version.addedAllergens
        .map(({ allergen }) => allergen)
        .filter((allergen) => !heldBefore.includes(allergen));
      if (unanswered.length > 0)
        for (const { isLeft } of made)
          if (await isLeft(tx, restaurantId, recipeId))
            throw refuse('ALLERGENS_ADDED', { allergens: unanswered });
      const evidence = await storeVersion(tx, judged);
      const [recipe] = await named(
        tx
          .update(recipes)
          .set({ name: content.name, currentVersion: judged.version.version, updatedAt: at })
          .where(
            and(
              eq(recipes.restaurantId, restaurantId),
              eq(recipes.id, recipeId),
              eq(recipes.currentVersion, seen),
            ),
          )
          .returning(),
      );
      if (!recipe) throw refuse('RECIPE_CHANGED');
      return { response: presentRecipe({ recipe, ...judged }, foods), evidence };
    },
  });
}
