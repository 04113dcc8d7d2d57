import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { restaurants } from '#features/access/tables.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { inheritedAllergens } from '#features/recipes/inherited-allergens.ts';
import { contentOf, readKnownRecipes } from '#features/recipes/server/index.ts';
import { madeInStock } from '#features/preparations/server/index.ts';
import type { BookContent, BookDish } from '../book.ts';
import { ingredientOf, recipesWithin, withStock, type MadeInStock } from '../in-stock.ts';

/** What the chosen recipes say now. */
export interface ReadContent extends BookContent {
  /** What was chosen and is archived by now. */
  readonly archived: readonly { readonly recipeId: string; readonly name: string }[];
}

/** The book as the recipes stand and as what was made is left (BOOK-16), in the order of the choice: nothing of it is stored but by an issue. */
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
  const innerOf = (id: string): string[] =>
    (known.byId.get(id)?.lines ?? []).flatMap(({ innerRecipeId }) => innerRecipeId ?? []);
  const within = new Map(recipeIds.map((id) => [id, recipesWithin(id, innerOf)]));
  const left = await madeInStock(tx, restaurantId, [...new Set([...within.values()].flat())]);
  const leftOf = Map.groupBy(
    left.map((one): MadeInStock => ({
      recipeId: one.recipeId,
      // Held to the list by the table's CHECK.
      contains: one.allergens as Allergen[],
      mayContain: one.mayContain as Allergen[],
      others: one.otherAllergens,
      unstated: one.unstated,
    })),
    ({ recipeId }) => recipeId,
  );
  return {
    restaurant: restaurant!.name,
    dishes: chosen
      .filter(({ recipe }) => recipe.archivedAt === null)
      .map(({ recipe, version, lines }): BookDish => {
        const { contains, mayContain, others, unstated } = inheritedAllergens(
          contentOf(version, lines),
          known,
        );
        const dish = {
          recipeId: recipe.id,
          recipeVersion: version.version,
          name: version.name,
          category: version.category,
          contains,
          mayContain,
          others,
          unstated,
        };
        const inside = within.get(recipe.id) ?? [];
        const asked = new Set(unstated.map(ingredientOf));
        const spoken = new Set(
          inside
            .flatMap((id) => known.byId.get(id)?.lines ?? [])
            .map((line) => ingredientOf(line.name))
            .filter((name) => !asked.has(name)),
        );
        return withStock(
          dish,
          inside.flatMap((id) => leftOf.get(id) ?? []),
          spoken,
        );
      }),
    archived: chosen
      .filter(({ recipe }) => recipe.archivedAt !== null)
      .map(({ recipe, version }) => ({ recipeId: recipe.id, name: version.name })),
  };
}
