/** What recipes raise in the bell: what a line took off its product and holds no more, because that is said to hold something else by now (RECIPE-52). */
import { allergens, type Allergen } from '#features/allergens/allergens.ts';
import { allergenInSentence } from '#features/allergens/names.it.ts';
import type { Viewer } from '#features/day/day.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { noticeTexts } from './notices.it.ts';

/** A recipe with exceptions of its own that fell. */
export interface FallenExceptions {
  readonly recipeId: string;
  readonly name: string;
  readonly allergens: readonly Allergen[];
  /** Names of the products that say something else by now, each once. */
  readonly products: readonly string[];
  /** When the first of them said so; an instant. */
  readonly since: string;
}

/** One for each recipe, until what it takes off is said anew or taken back. */
export function fallenNotices(
  fallen: readonly FallenExceptions[],
  { holds }: Pick<Viewer, 'holds'>,
): NoticesTold {
  if (!holds('inventory_basic')) return { notices: [], count: 0 };
  const notices = fallen.map((recipe): Notice => {
    const named = allergens.filter((one) => recipe.allergens.includes(one));
    return {
      type: 'recipe_exception',
      // Another allergen is another notice, unread again.
      level: named.join('_'),
      priority: 'high',
      record: recipe.recipeId,
      subjectId: recipe.recipeId,
      title: noticeTexts.title(recipe.name),
      message: noticeTexts.fallen(named.map(allergenInSentence), recipe.products),
      since: new Date(recipe.since),
    };
  });
  return { notices, count: notices.length };
}
