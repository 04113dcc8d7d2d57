import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { restaurants } from '#features/access/tables.ts';
import { inheritedAllergens } from '#features/recipes/inherited-allergens.ts';
import { contentOf, readKnownRecipes } from '#features/recipes/server/index.ts';
import type { BookContent, BookDish } from '../book.ts';

/** What the chosen recipes say now. */
export interface ReadContent extends BookContent {
  /** What was chosen and is archived by now. */
  readonly archived: readonly { readonly recipeId: string; readonly name: string }[];
}

/** The book as the recipes stand, in the order of the choice: nothing of it is stored but by an issue. */
export async function readContent(
  tx: Transaction,
  restaurantId: string,
  recipeIds: readonly string[],
): Promise<ReadContent> {
  const [restaurant] = await tx
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  if (recipeIds.length === 0) return { restaurant: restaurant!.name, dishes: [], archived: [] };
  const known = await readKnownRecipes(tx, restaurantId, { only: recipeIds });
  const chosen = recipeIds.flatMap((id) => known.byId.get(id) ?? []);
  return {
    restaurant: restaurant!.name,
    dishes: chosen
      .filter(({ recipe }) => recipe.archivedAt === null)
      .map(({ recipe, version, lines }): BookDish => {
        const { contains, mayContain, others, unstated } = inheritedAllergens(
          contentOf(version, lines),
          known,
        );
        return {
          recipeId: recipe.id,
          recipeVersion: version.version,
          name: version.name,
          category: version.category,
          contains,
          mayContain,
          others,
          unstated,
        };
      }),
    archived: chosen
      .filter(({ recipe }) => recipe.archivedAt !== null)
      .map(({ recipe, version }) => ({ recipeId: recipe.id, name: version.name })),
  };
}
