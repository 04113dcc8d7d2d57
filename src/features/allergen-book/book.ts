/**
 * The allergen book: for every dish of the menu, which of the fourteen it contains and which may have got into it (Reg. (EU)
 * 1169/2011, art. 44 and Annex II; D.Lgs. 231/2017, art. 19). What is said is always that of the recipes (`inherited-allergens.ts`).
 */
import { allergens, type Allergen } from '#features/allergens/allergens.ts';

/** What one dish of the book says. */
export interface BookDish {
  readonly recipeId: string;
  readonly recipeVersion: number;
  readonly name: string;
  readonly category: string | null;
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  /** Words for what is none of the fourteen. */
  readonly others: readonly string[];
  /** Ingredients of which nobody said what they hold: while there is one, the dish is never said to hold none. */
  readonly unstated: readonly string[];
  /** What is named only because something made by an earlier recipe is left (`in-stock.ts`); left out where that is nothing. */
  readonly fromStock?: readonly Allergen[];
}

/** What a version of the book says, as it is stored. */
export interface BookContent {
  readonly restaurant: string;
  readonly dishes: readonly BookDish[];
}

/** What stands in the column of an allergen. */
export type Mark = 'contains' | 'may_contain' | 'unknown' | 'none';

/**
 * What a dish says of one allergen. Where somebody has not spoken for an ingredient, nothing is «none»: it may be in there.
 */
export function markOf(
  dish: Pick<BookDish, 'contains' | 'mayContain' | 'unstated'>,
  allergen: Allergen,
): Mark {
  if (dish.contains.includes(allergen)) return 'contains';
  if (dish.mayContain.includes(allergen)) return 'may_contain';
  return dish.unstated.length > 0 ? 'unknown' : 'none';
}

/** True of a dish that may be said to hold none of the fourteen. */
export const holdsNone = (dish: Pick<BookDish, 'contains' | 'mayContain' | 'unstated'>): boolean =>
  allergens.every((allergen) => markOf(dish, allergen) === 'none');

/** Dishes of one category, in the order of the menu. */
export interface BookSection {
  readonly category: string | null;
  readonly dishes: readonly BookDish[];
}

/** Dishes by category; categories in the order in which the menu first names them, those of none last. */
export function sectionsOf(dishes: readonly BookDish[]): BookSection[] {
  const sections = Map.groupBy(dishes, ({ category }) => category);
  return [...sections]
    .map(([category, of]) => ({ category, dishes: of }))
    .toSorted((a, b) => Number(a.category === null) - Number(b.category === null));
}

/** How the book of now differs from the one that was printed. */
export interface BookChange {
  readonly recipeId: string;
  readonly name: string;
  /**
   * `allergens`: the dish says something else of the fourteen, other words, or of another ingredient nobody spoke; `name`: only its
   * name or its place changed.
   */
  readonly kind: 'added' | 'removed' | 'allergens' | 'name';
  /** Allergens that the printed book does not warn of as it should. */
  readonly missing: readonly Allergen[];
  /** The printed book passes for whole, and is not any more. */
  readonly isUnknownNow: boolean;
}

const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word) => b.includes(word));

function changeOf(before: BookDish, now: BookDish): BookChange | null {
  const base = { recipeId: now.recipeId, name: now.name };
  // What went from «may contain» to «contains» is warned of too weakly.
  const missing = allergens.filter(
    (allergen) =>
      (now.contains.includes(allergen) && !before.contains.includes(allergen)) ||
      (now.mayContain.includes(allergen) &&
        !before.mayContain.includes(allergen) &&
        !before.contains.includes(allergen)),
  );
  const isUnknownNow = now.unstated.length > 0 && before.unstated.length === 0;
  const same =
    allergens.every((allergen) => markOf(before, allergen) === markOf(now, allergen)) &&
    sameWords(before.others, now.others) &&
    sameWords(before.unstated, now.unstated);
  if (!same) return { ...base, kind: 'allergens', missing, isUnknownNow };
  if (before.name !== now.name || before.category !== now.category)
    return { ...base, kind: 'name', missing: [], isUnknownNow: false };
  return null;
}

/**
 * What the book says now and the printed one does not, dish by dish: those with allergens first, then in the order of the menu. Empty
 * when the printed one still holds.
 */
export function changesOf(printed: readonly BookDish[], now: readonly BookDish[]): BookChange[] {
  const before = new Map(printed.map((dish) => [dish.recipeId, dish]));
  const kept = new Set(now.map(({ recipeId }) => recipeId));
  const changes = [
    ...now.flatMap((dish): BookChange[] => {
      const old = before.get(dish.recipeId);
      if (old === undefined) {
        const { recipeId, name } = dish;
        return [{ recipeId, name, kind: 'added', missing: [], isUnknownNow: false }];
      }
      const change = changeOf(old, dish);
      return change === null ? [] : [change];
    }),
    ...printed
      .filter(({ recipeId }) => !kept.has(recipeId))
      .map(({ recipeId, name }): BookChange => ({
        recipeId,
        name,
        kind: 'removed',
        missing: [],
        isUnknownNow: false,
      })),
  ];
  return changes.toSorted((a, b) => Number(b.kind === 'allergens') - Number(a.kind === 'allergens'));
}

/**
 * True where the book that was printed warns of less than the recipes do, or nobody can tell of what it warns: it must not lie out any longer.
 * @param isDamaged what it says can not be read any more (BOOK-13)
 */
export const isPrintedUnsafe = (
  changes: readonly Pick<BookChange, 'missing' | 'isUnknownNow'>[],
  isDamaged: boolean,
): boolean => isDamaged || changes.some(({ missing, isUnknownNow }) => missing.length > 0 || isUnknownNow);
