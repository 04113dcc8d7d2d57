/**
 * What a dish holds beyond its recipe of today: what was made by an earlier one, or of what was made by an earlier one, is served until it
 * is used up (BOOK-16). A recipe that lost its nuts says nothing of the portions in the fridge.
 */
import { allergens, allergensOf } from '#features/allergens/allergens.ts';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import { markOf, type BookDish } from './book.ts';

/** Something that was made and of which something is left, as it is known now. */
export interface MadeInStock extends AllergenStatement {
  readonly recipeId: string;
  readonly others: readonly string[];
  /** Ingredients of which nobody had said what they hold. */
  readonly unstated: readonly string[];
}

/** The ingredient that a name on the way down ends with: «base › Spezie» is spezie. */
export const ingredientOf = (name: string): string =>
  (name.split('›').at(-1) ?? name).trim().toLocaleLowerCase('it');

/** A recipe with those within it, itself first: what was made of any of them may be served as the dish. */
export function recipesWithin(
  recipeId: string,
  innerOf: (recipeId: string) => readonly string[],
): readonly string[] {
  const found = new Set([recipeId]);
  // A set goes on with what is added to it meanwhile.
  for (const one of found) for (const inner of innerOf(one)) found.add(inner);
  return [...found];
}

/**
 * The dish with what is left of it and of what goes into it. Nothing is ever taken away, and what the recipe says anyway is not named as
 * from stock. What nobody had spoken for when it was made counts until the recipes of today speak for an ingredient of that name.
 * @param spoken names of ingredients for which they do, in small letters
 */
export function withStock(
  dish: BookDish,
  made: readonly MadeInStock[],
  spoken: ReadonlySet<string>,
): BookDish {
  if (made.length === 0) return dish;
  const { contains, mayContain } = allergensOf([dish, ...made]);
  const others = [...new Set([...dish.others, ...made.flatMap((one) => one.others)])];
  const unspoken = made.flatMap((one) => one.unstated).filter((name) => !spoken.has(ingredientOf(name)));
  const unstated = [...new Set([...dish.unstated, ...unspoken])];
  const fromStock = allergens.filter(
    (allergen) =>
      (contains.includes(allergen) && !dish.contains.includes(allergen)) ||
      (mayContain.includes(allergen) && ['none', 'unknown'].includes(markOf(dish, allergen))),
  );
  return {
    ...dish,
    contains,
    mayContain,
    others,
    unstated,
    ...(fromStock.length === 0 ? {} : { fromStock }),
  };
}
