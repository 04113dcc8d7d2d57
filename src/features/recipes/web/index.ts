/** What other features' screens may use of recipes. */
export { recipesQuery } from './queries.ts';
export { RecipeDialog } from './RecipeDialog.tsx';
export { RecipeList } from './RecipeList.tsx';
