import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { recipeErrors } from '../errors.it.ts';
import { maximumRecipes } from '../limits.ts';
import { recipes } from '../tables.ts';

const refuse = refusals(recipeErrors);

/**
 * Holds one more recipe against their limit; what is archived does not count. Who asks holds the recipes (`holdRecipes`).
 * @param recipeId the one more, whether it is there already or not
 * @throws TOO_MANY_RECIPES
 */
export async function refuseTooMany(tx: Transaction, restaurantId: string, recipeId: string): Promise<void> {
  const others = await tx.$count(
    recipes,
    and(eq(recipes.restaurantId, restaurantId), isNull(recipes.archivedAt), ne(recipes.id, recipeId)),
  );
  if (others >= maximumRecipes) throw refuse('TOO_MANY_RECIPES');
}
