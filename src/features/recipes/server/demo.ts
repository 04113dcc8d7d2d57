import { demoSource } from '#features/demo/server/index.ts';
import { zNewRecipe } from '../contract.ts';
import { planRecipes } from '../demo.ts';
import { createRecipe } from './create-recipe.ts';

/** The recipes of the demo restaurant. */
export const recipesDemo = demoSource('recipes', planRecipes, {
  recipe: (services, caller, { input }) => createRecipe(services, caller, zNewRecipe.parse(input)),
});
