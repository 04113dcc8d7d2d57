/** Recipes as a screen has read them, as the rules see them: for what is worked out without a network. */
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import type { Recipe } from './contract.ts';
import type { KnownFoods, RecipeContent } from './recipe.ts';

/** A recipe as it was answered, as the rules see it. */
export const contentOfRead = (recipe: Recipe): RecipeContent => ({
  name: recipe.name,
  lines: recipe.lines.map(({ productId, recipeId, ...line }) => ({
    ...line,
    source:
      productId !== null
        ? { kind: 'product', productId }
        : recipeId !== null
          ? { kind: 'recipe', recipeId }
          : { kind: 'free' },
  })),
  declared: recipe.declared,
  others: recipe.otherAllergens,
});

/** What recipes and products that were read are known to hold. A product that was not read is one that nobody spoke for. */
export function knownFromReads(
  recipes: readonly Recipe[],
  products: readonly { readonly id: string; readonly allergens: AllergenStatement | null }[],
): KnownFoods {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const stated = new Map(products.map(({ id, allergens }) => [id, allergens]));
  return {
    productAllergens: (id) => stated.get(id) ?? null,
    recipe: (id) => {
      const recipe = byId.get(id);
      return recipe && contentOfRead(recipe);
    },
  };
}
