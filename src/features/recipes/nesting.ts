import { maximumDepth } from './recipe.ts';

/** Why recipes can not stand in one another as they are said to. */
export type NestingProblem = 'contains_itself' | 'too_deep';

/** Which recipes stand in which, of a restaurant as it is stored. */
export interface RecipeWeb {
  /** The recipes among the ingredients of one. */
  readonly within: (recipeId: string) => readonly string[];
  /** The recipes that have one among their ingredients. */
  readonly around: (recipeId: string) => readonly string[];
}

/**
 * Whether a recipe may have these recipes among its ingredients: none of them may hold it, however far down, and from the
 * highest recipe around it to the lowest within it there may be no more than `maximumDepth` steps. Every recipe is looked at
 * once, so that a wide web costs its size only.
 *
 * @param recipeId the recipe that is to be stored
 * @param within the recipes among its ingredients
 * @param web what is stored of the others, and of recipes around this one
 */
export function nestingProblem(
  recipeId: string,
  within: readonly string[],
  web: RecipeWeb,
): NestingProblem | null {
  const below = longestWay(recipeId, within, web.within);
  if (below === 'ring') return 'contains_itself';
  const above = longestWay(recipeId, web.around(recipeId), web.around);
  return above === 'ring' || below + above > maximumDepth ? 'too_deep' : null;
}

/** Steps on the longest way from a recipe over its first neighbours; more than `maximumDepth` where it is longer than that. */
function longestWay(
  from: string,
  first: readonly string[],
  next: (id: string) => readonly string[],
): number | 'ring' {
  const known = new Map<string, number>();

  function wayFrom(id: string, open: ReadonlySet<string>): number | 'ring' {
    if (id === from || open.has(id)) return 'ring';
    const found = known.get(id);
    if (found !== undefined) return found;
    // Whoever came this far came too far, whatever follows.
    if (open.size > maximumDepth) return 0;
    let longest = 0;
    for (const neighbour of next(id)) {
      const way = wayFrom(neighbour, new Set([...open, id]));
      if (way === 'ring') return 'ring';
      longest = Math.max(longest, way + 1);
    }
    known.set(id, longest);
    return longest;
  }

  let longest = 0;
  for (const id of first) {
    const way = wayFrom(id, new Set());
    if (way === 'ring') return 'ring';
    longest = Math.max(longest, way + 1);
  }
  return longest;
}
