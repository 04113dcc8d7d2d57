import type { Member } from '#features/access/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Recipe } from '../contract.ts';
import { readKnownRecipes } from './known-recipes.ts';
import { presentRecipe } from './present.ts';

/** Every recipe of a restaurant as it counts now, by name, archived ones last. */
export async function recipesNow(tx: Transaction, restaurantId: string): Promise<Recipe[]> {
  const known = await readKnownRecipes(tx, restaurantId);
  return known.all.map((stored) => presentRecipe(stored, known));
}

/** The same for a use case of another room, as of one moment. */
export const readRecipes = ({ database }: Services, { restaurant }: Member): Promise<Recipe[]> =>
  database.asTenant(restaurant.id, (tx) => recipesNow(tx, restaurant.id), { snapshot: true });
