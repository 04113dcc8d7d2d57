import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { productIdOf } from '#features/inventory/demo.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { zIngredientInput, zNewRecipe } from './contract.ts';
import { demoRecipes } from './demo.it.ts';
import type { DemoLine } from './demo.it.ts';

/** The id of a recipe by its name. */
export const recipeIdOf = (month: Month, name: string): Id => month.idOf(`recipe ${name}`);

/** What recipes bring to the demo restaurant: entered on the first morning, each behind those that it is made of. */
export const planRecipes = (
  month: Month,
): (DemoWrite & { readonly kind: 'recipe'; readonly input: z.input<typeof zNewRecipe> })[] =>
  demoRecipes.map(({ mayContain = [], lines, ...recipe }, index) => ({
    kind: 'recipe',
    at: month.setUp(80 + index * 2),
    by: 0,
    input: {
      id: recipeIdOf(month, recipe.name),
      ...recipe,
      lines: lines.map((line) => lineOf(month, line)),
      declared: { contains: [], mayContain: [...mayContain] },
    },
  }));

function lineOf(month: Month, line: DemoLine): z.input<typeof zIngredientInput> {
  const { quantity, unit } = line;
  if ('product' in line)
    return { name: line.product, productId: productIdOf(month, line.product), quantity, unit };
  if ('recipe' in line)
    return { name: line.recipe, recipeId: recipeIdOf(month, line.recipe), quantity, unit };
  return { name: line.free, quantity, unit, allergens: { contains: [...line.contains], mayContain: [] } };
}
