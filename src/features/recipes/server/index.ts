/** What other features may use of recipes on the server. */
export { contentOf, readKnownRecipes } from './known-recipes.ts';
export { madePoint, type MadeByRecipe } from './made-by-recipe.ts';
export { yieldOf } from './present.ts';
export { readRecipeVersion } from './recipe-version.ts';
export type { RecipeVersion } from './recipe-version.ts';
export { createRecipe } from './create-recipe.ts';
export { readRecipes } from './read-recipes.ts';
export { typedLinesOf } from './typed-lines.ts';
