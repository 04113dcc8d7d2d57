import type { KnownFoods, PrintedIngredient, RecipeLine } from './recipe.ts';

/** What was counted already, by the id of the recipe. */
export type Counted = Map<string, number>;

/**
 * How many ingredients there are when everything that stands within these lines is written out, as lists of allergens and
 * labels do. Each recipe is counted once, however many lines name it: five layers of sixty lines are 800 million ingredients,
 * and telling so takes as long as reading five recipes.
 *
 * @param known recipes that do not stand in themselves, as they are stored
 */
export function writtenOut(
  lines: readonly RecipeLine[],
  known: Pick<KnownFoods, 'recipe'>,
  counted: Counted = new Map(),
): number {
  return lines.reduce((sum, { source }) => {
    if (source.kind === 'made') return sum + 1 + printed(source.made.ingredients);
    return sum + 1 + (source.kind === 'recipe' ? ofRecipe(source.recipeId, known, counted) : 0);
  }, 0);
}

function ofRecipe(id: string, known: Pick<KnownFoods, 'recipe'>, counted: Counted): number {
  const before = counted.get(id);
  if (before !== undefined) return before;
  const count = writtenOut(known.recipe(id)?.lines ?? [], known, counted);
  counted.set(id, count);
  return count;
}

const printed = (ingredients: readonly PrintedIngredient[]): number =>
  ingredients.reduce((sum, { parts }) => sum + 1 + printed(parts), 0);
