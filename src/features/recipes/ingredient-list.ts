/**
 * The list of ingredients of a label, as Reg. (EU) 1169/2011 art. 18 and 21 ask: in descending order of weight, those with
 * allergens emphasised, with what a compound ingredient is made of behind it in brackets (Annex VII part E).
 */
import { factorOf, type Unit } from '#platform/kernel/quantity.ts';
import { statedOf } from './inherited-allergens.ts';
import { maximumDepth, type KnownFoods, type PrintedIngredient, type RecipeLine } from './recipe.ts';

/**
 * What an ingredient weighs in grams, as far as the order of the list goes; null where nobody weighed it. Millilitres
 * count as grams: what a kitchen pours is within a tenth of water, and the order allows for that.
 */
export function weightOf({ quantity, unit }: Pick<RecipeLine, 'quantity' | 'unit'>): number | null {
  if (quantity === null || unit === null) return null;
  return isWeighed(unit) ? quantity * (unit === 'kg' || unit === 'l' ? factorOf(unit) : 1) : null;
}

const isWeighed = (unit: Unit): boolean => unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'l';

/** Ingredients by weight, the heaviest first; those that nobody weighed after them, in the order of the recipe. */
export function ingredientList(
  lines: readonly RecipeLine[],
  known: KnownFoods,
  depth = 0,
): readonly PrintedIngredient[] {
  return inOrderOfWeight(lines).map((line): PrintedIngredient => {
    const inner = line.source.kind === 'recipe' ? known.recipe(line.source.recipeId) : undefined;
    return {
      name: line.name,
      emphasised: bringsAllergens(line, known),
      frozen: line.frozen,
      parts:
        line.source.kind === 'made'
          ? line.source.made.ingredients
          : inner && depth < maximumDepth
            ? ingredientList(inner.lines, known, depth + 1)
            : [],
    };
  });
}

function inOrderOfWeight(lines: readonly RecipeLine[]): RecipeLine[] {
  const weighed = lines.map((line, position) => ({ line, position, weight: weightOf(line) }));
  return weighed
    .toSorted((a, b) =>
      a.weight === null || b.weight === null
        ? Number(a.weight === null) - Number(b.weight === null) || a.position - b.position
        : b.weight - a.weight || a.position - b.position,
    )
    .map(({ line }) => line);
}

function bringsAllergens(line: RecipeLine, known: KnownFoods): boolean {
  // What a recipe or a container brings is emphasised where it stands: within it.
  return !['recipe', 'made'].includes(line.source.kind) && (statedOf(line, known)?.contains.length ?? 0) > 0;
}
