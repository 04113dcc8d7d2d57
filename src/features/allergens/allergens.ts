/**
 * The substances that cause allergies or intolerances, which must be named for every dish: Annex II of Reg. (EU)
 * 1169/2011, in its order. The single source for products, recipes, labels, the public page and the allergen book.
 */

/** Codes, stored as they stand; their Italian names are in `names.it.ts`. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/**
 * What somebody said of a food: what is in it, and what may have got into it (traces). An allergen is in one list at most.
 * An empty statement says «none of the fourteen»; that nobody said anything is null, never an empty statement.
 */
export interface AllergenStatement {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
}

export const noAllergens: AllergenStatement = { contains: [], mayContain: [] };

/** One with something in each list: of which shape a statement that was put away is. */
export const anyStatement: AllergenStatement = { contains: ['gluten'], mayContain: ['milk'] };

/**
 * Everything that several foods bring together, in the order of the Annex: what one contains, all contain, whatever
 * the others say of traces.
 */
export function allergensOf(statements: readonly AllergenStatement[]): AllergenStatement {
  const contained = new Set(statements.flatMap(({ contains }) => contains));
  const possible = new Set(statements.flatMap(({ mayContain }) => mayContain));
  return {
    contains: allergens.filter((allergen) => contained.has(allergen)),
    mayContain: allergens.filter((allergen) => possible.has(allergen) && !contained.has(allergen)),
  };
}

/**
 * What one statement holds and another does not: what would be lost by putting `after` in the place of `before`. What
 * goes from «contains» to «may contain» is lost as well, because fewer people are warned.
 */
export function allergensLost(before: AllergenStatement, after: AllergenStatement): readonly Allergen[] {
  const contained = new Set(after.contains);
  const named = new Set([...after.contains, ...after.mayContain]);
  return allergens.filter(
    (allergen) =>
      (before.contains.includes(allergen) && !contained.has(allergen)) ||
      (before.mayContain.includes(allergen) && !named.has(allergen)),
  );
}

/** Whether two statements say the same, in whatever order. */
export const saysSame = (one: AllergenStatement, other: AllergenStatement): boolean =>
  (['contains', 'mayContain'] as const).every(
    (list) =>
      new Set([...one[list], ...other[list]]).size === new Set(one[list]).size &&
      new Set(one[list]).size === new Set(other[list]).size,
  );

/** An allergen goes from none to «contains» to «may contain» and back, by one touch each. */
export function touched(statement: AllergenStatement, allergen: Allergen): AllergenStatement {
  const without = (list: readonly Allergen[]) => list.filter((one) => one !== allergen);
  const [contains, mayContain] = [without(statement.contains), without(statement.mayContain)];
  if (statement.contains.includes(allergen))
    return allergensOf([{ contains, mayContain: [...mayContain, allergen] }]);
  if (statement.mayContain.includes(allergen)) return { contains, mayContain };
  return allergensOf([{ contains: [...contains, allergen], mayContain }]);
}
