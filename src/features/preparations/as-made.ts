/** What a preparation is made of: its recipe, with what really went in where that is known. */
import type { Unit } from '#platform/kernel/quantity.ts';
import { ingredientList } from '#features/recipes/ingredient-list.ts';
import { inheritedAllergens } from '#features/recipes/inherited-allergens.ts';
import type { KnownFoods, MadeFood, RecipeContent, RecipeLine } from '#features/recipes/recipe.ts';
import type { Made } from './contract.ts';

/** An earlier preparation that went in, out of its container; how much in its unit, as people say it. */
export interface UsedTub {
  readonly recipeId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly food: MadeFood;
}

/** Some of a container, as what it was made of. */
export const usedTub = ({ preparation }: Pick<Made, 'preparation'>, quantity: number): UsedTub => ({
  recipeId: preparation.recipeId,
  name: preparation.recipeName,
  quantity,
  unit: preparation.unit,
  food: {
    statement: { contains: preparation.allergens, mayContain: preparation.mayContain },
    others: preparation.otherAllergens,
    unstated: preparation.unstated,
    ingredients: preparation.ingredients,
  },
});

/** Stock that went in. */
export interface UsedProduct {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: Unit;
}

/**
 * The lines of a recipe as something is made by it. Containers stand in the place of the recipe that they were made by: what is in
 * them is what they were made of, whatever that recipe says today. What went in and no line names stands behind the rest. Nothing
 * that the recipe names is left out because nobody took it from the stock: the kitchen has things that it never counted.
 */
export function linesAsMade(
  lines: readonly RecipeLine[],
  tubs: readonly UsedTub[],
  products: readonly UsedProduct[],
): RecipeLine[] {
  const open = new Set(tubs);
  const replaced = new Set<string>();
  const kept = lines.flatMap((line): RecipeLine[] => {
    const { source } = line;
    if (source.kind !== 'recipe') return [line];
    const own = tubs.filter(({ recipeId }) => recipeId === source.recipeId);
    if (own.length === 0) return [line];
    if (replaced.has(source.recipeId)) return [];
    replaced.add(source.recipeId);
    for (const tub of own) open.delete(tub);
    return own.map((tub) => ({ ...lineOf(tub), name: line.name, frozen: line.frozen }));
  });
  const named = new Set(lines.map(({ source }) => (source.kind === 'product' ? source.productId : '')));
  const more = products.filter(({ productId }) => !named.has(productId));
  return [
    ...kept,
    ...[...open].map(lineOf),
    ...more.map(({ productId, name, quantity, unit }): RecipeLine => {
      return { ...bare, name, quantity, unit, source: { kind: 'product', productId } };
    }),
  ];
}

/**
 * What is in something that is made by a recipe: its allergens, and its ingredients as its label prints them. The same on the
 * server, which keeps it, and on a device without a network, which prints it.
 */
export function foodAsMade(
  recipe: RecipeContent,
  known: KnownFoods,
  tubs: readonly UsedTub[],
  products: readonly UsedProduct[],
): MadeFood {
  const content = { ...recipe, lines: linesAsMade(recipe.lines, tubs, products) };
  const { contains, mayContain, others, unstated } = inheritedAllergens(content, known);
  const ingredients = ingredientList(content.lines, known);
  return { statement: { contains, mayContain }, others, unstated, ingredients };
}

const bare = { frozen: false, allergens: null, without: [] } as const;

const lineOf = ({ name, quantity, unit, food }: UsedTub): RecipeLine => ({
  ...bare,
  name,
  quantity,
  unit,
  source: { kind: 'made', made: food },
});
