/** What of earlier preparations something is made of by its recipe: proposed to the cook, who knows better. */
import { baseUnitOf, fromBase, toBase, type Unit } from '#platform/kernel/quantity.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import type { Made } from './contract.ts';
import { shareOf, type Amount } from './making.ts';

/** A container with how much of it is proposed, in the unit of what is in it; null where the recipe does not say. */
export interface ProposedTub {
  readonly made: Made;
  readonly quantity: number | null;
}

/**
 * The containers of the recipes within a recipe, what expires first before the rest, none that has expired or that a recall keeps: filled up to what the
 * recipe asks for what is made, in proportion as stock is. One more than is needed stands behind them without a quantity, and so do all of
 * which the recipe does not say how much.
 */
export function proposedTubs(
  recipe: Pick<Recipe, 'lines' | 'yield' | 'portions'>,
  making: Amount | null,
  tubs: readonly Made[],
  now: Date,
): ProposedTub[] {
  const share = shareOf(recipe, making);
  const inner = Map.groupBy(
    recipe.lines.filter(({ recipeId }) => recipeId !== null),
    ({ recipeId }) => recipeId!,
  );
  return [...inner].flatMap(([recipeId, lines]) => {
    const own = tubs
      .filter(
        ({ preparation, tub }) =>
          preparation.recipeId === recipeId && new Date(tub.expiresAt) > now && tub.blockedAt === null,
      )
      .toSorted((a, b) => a.tub.expiresAt.localeCompare(b.tub.expiresAt));
    const wanted = new Map<Unit, number>();
    for (const { quantity, unit } of lines)
      if (quantity !== null && unit !== null)
        wanted.set(
          baseUnitOf(unit),
          (wanted.get(baseUnitOf(unit)) ?? 0) + Math.ceil((toBase(quantity, unit) ?? 0) * share),
        );
    return own.map((made): ProposedTub => {
      const { unit } = made.preparation;
      const base = baseUnitOf(unit);
      const open = wanted.get(base) ?? 0;
      const taken = Math.min(open, toBase(made.tub.quantity, unit) ?? 0);
      wanted.set(base, open - taken);
      return { made, quantity: taken === 0 ? null : fromBase(taken, unit) };
    });
  });
}
