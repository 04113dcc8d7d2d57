/** What a preparation is made of: its recipe, with what really went in where that is known. */
import type { Unit } from '#platform/kernel/quantity.ts';
import type { MadeFood, RecipeLine } from '#features/recipes/recipe.ts';

/** An earlier preparation that went in, out of its container; how much in its unit, as people say it. */
export interface UsedTub {
  readonly recipeId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly food: MadeFood;
}

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

const bare = { frozen: false, allergens: null, without: [] } as const;

const lineOf = ({ name, quantity, unit, food }: UsedTub): RecipeLine => ({
  ...bare,
  name,
  quantity,
  unit,
  source: { kind: 'made', made: food },
});
