/** What other features' screens may use of recipes. */
export { recipesQuery } from './queries.ts';
export { RecipeDialog } from './later.ts';
export { RecipeList } from './RecipeList.tsx';
