import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { recipes, recipeLines, recipeVersions } from '../tables.ts';
import { knownAsOf } from './known-as-of.ts';
import type { KnownRecipes, StoredRecipe } from './known-recipes.ts';

/** A version of a recipe, with everything that its rules ask for. */
export interface RecipeVersion extends StoredRecipe {
  readonly known: KnownRecipes;
}

/**
 * Reads a recipe as it was in one of its versions: what is made by it keeps that one, also when a colleague gave it
 * another meanwhile, and `alsoProducts` went in beside it. The recipes within it, and what products are said to hold, count as they stood
 * at `asOf`, when it was made. Undefined when there is none such.
 */
export async function readRecipeVersion(
  tx: Transaction,
  restaurantId: string,
  recipeId: string,
  versionNumber: number,
  asOf: Date,
  alsoProducts: readonly string[] = [],
): Promise<RecipeVersion | undefined> {
  const [recipe] = await tx
    .select()
    .from(recipes)
    .where(and(eq(recipes.restaurantId, restaurantId), eq(recipes.id, recipeId)))
    // Held until the commit: it is not put away while something is made by it.
    .for('share');
  if (!recipe) return undefined;
  const [version] = await tx
    .select()
    .from(recipeVersions)
    .where(
      and(
        eq(recipeVersions.restaurantId, restaurantId),
        eq(recipeVersions.recipeId, recipeId),
        eq(recipeVersions.version, versionNumber),
      ),
    );
  if (!version) return undefined;
  const lines = await tx
    .select()
    .from(recipeLines)
    .where(
      and(
        eq(recipeLines.restaurantId, restaurantId),
        eq(recipeLines.recipeId, recipeId),
        eq(recipeLines.version, versionNumber),
      ),
    )
    .orderBy(recipeLines.position);
  return {
    recipe,
    version,
    lines,
    known: await knownAsOf(tx, restaurantId, asOf, { only: [recipeId], alsoProducts }),
  };
}
