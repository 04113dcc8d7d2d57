/**
 * What became known of a preparation after it was made (RECIPE-17): what it was made with stays on record, and everything that is read,
 * printed or made of it from now on names both. Nothing is ever taken away.
 */
import { allergens, allergensOf, type Allergen } from '#features/allergens/allergens.ts';
import type { PrintedIngredient } from '#features/recipes/recipe.ts';

/** An allergen that something which went in was said to hold only afterwards. */
export interface LaterAllergen {
  readonly allergen: Allergen;
  /** It may have got into it, and nobody said that it is in it. */
  readonly isTrace: boolean;
  readonly addedAt: Date;
  /** What brings it, by the names that it went in by. */
  readonly ingredients: readonly string[];
}

interface Food {
  readonly allergens: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly ingredients: readonly PrintedIngredient[];
}

/** A food with what became known of it: its allergens, and among its ingredients those that bring them emphasised. */
export function withLater(food: Food, later: readonly LaterAllergen[]): Food {
  if (later.length === 0) return food;
  const { contains, mayContain } = allergensOf([
    { contains: food.allergens, mayContain: food.mayContain },
    ...later.map(({ allergen, isTrace }) =>
      isTrace ? { contains: [], mayContain: [allergen] } : { contains: [allergen], mayContain: [] },
    ),
  ]);
  const bringing = new Set(later.flatMap(({ isTrace, ingredients }) => (isTrace ? [] : ingredients)));
  const emphasised = (one: PrintedIngredient): PrintedIngredient => ({
    ...one,
    emphasised: one.emphasised || bringing.has(one.name),
    parts: one.parts.map(emphasised),
  });
  return { allergens: contains, mayContain, ingredients: food.ingredients.map(emphasised) };
}

/** In the order of the Annex, each once: what was said to be in it is no trace any more. */
export function laterInOrder(later: readonly LaterAllergen[]): LaterAllergen[] {
  return allergens.flatMap((allergen) => {
    const own = later.filter((one) => one.allergen === allergen);
    const [first] = own.toSorted((a, b) => Number(a.isTrace) - Number(b.isTrace));
    return first === undefined ? [] : [first];
  });
}
