import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Recipe } from '../contract.ts';
import { readKnownRecipes } from './known-recipes.ts';
import { presentRecipe } from './present.ts';

/** Every recipe as it counts now, by name, archived ones last. */
export async function listRecipes(services: Services, caller: Member): Promise<{ recipes: Recipe[] }> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const known = await readKnownRecipes(tx, restaurantId);
      return { recipes: known.all.map((stored) => presentRecipe(stored, known)) };
    },
    { snapshot: true },
  );
}
