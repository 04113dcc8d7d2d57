import { z } from 'zod';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { writtenAnswer } from '#platform/http/server/written.ts';
import { question } from '#platform/memory/question.ts';
import { zRecipe } from '../contract.ts';
import type { Recipe } from '../contract.ts';
import { recipesNow } from './read-recipes.ts';

const zRecipes = z.array(zRecipe);

/** Recipes with the allergens that their products bring: judged and written, or as they are where one does not fit. */
const toldRecipes = question({
  name: 'told_recipes',
  parts: ['recipes', 'catalogue'],
  async read(tx, restaurantId): Promise<{ readonly json: string } | { readonly recipes: Recipe[] }> {
    const recipes = await recipesNow(tx, restaurantId);
    const judged = zRecipes.safeParse(recipes);
    return judged.success ? { json: JSON.stringify(judged.data) } : { recipes };
  },
});

/** Every recipe as it counts now, by name, archived ones last; read again only when a recipe or a product has changed. */
export async function listRecipes(
  { memory }: Services,
  { restaurant }: Member,
): Promise<{ recipes: Recipe[] }> {
  const [told] = await memory.read(restaurant, [toldRecipes({})]);
  return 'json' in told ? writtenAnswer(`{"recipes":${told.json}}`) : { recipes: told.recipes };
}
