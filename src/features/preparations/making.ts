/** How much of a recipe is made: what the dialog starts with, what is one tap away, and in which units it can be told. */
import { baseUnitOf, fromBase, toBase, type Unit } from '#platform/kernel/quantity.ts';
import { maximumMovement } from '#features/inventory/limits.ts';
import type { Recipe } from '#features/recipes/contract.ts';

/** An amount as people say it. */
export interface Amount {
  readonly quantity: number;
  readonly unit: Unit;
}

export type Yielding = Pick<Recipe, 'yield' | 'portions'>;

/** What a recipe makes, in each kind of unit that it says: its yield, and its portions. */
const wholesOf = (recipe: Yielding): Amount[] => [
  ...(recipe.yield === null ? [] : [recipe.yield]),
  ...(recipe.portions === null ? [] : [{ quantity: recipe.portions, unit: 'porzione' as const }]),
];

/** All of what a recipe makes once, as it says it; one portion where it says nothing. */
export const wholeOf = (recipe: Yielding | null): Amount =>
  (recipe === null ? undefined : wholesOf(recipe)[0]) ?? { quantity: 1, unit: 'porzione' };

/** How much of what a recipe says goes into what is made: `part` of `all`, both in the base unit of one kind. */
export interface Share {
  readonly part: number;
  readonly all: number;
}

/** How much of what a recipe says goes into what is made, exactly; null where the two can not be compared. */
export function exactShareOf(recipe: Yielding, made: Amount | null): Share | null {
  const whole = made === null ? undefined : wholesOf(recipe).find((one) => isSameKind(one.unit, made.unit));
  if (made === null || whole === undefined) return null;
  const [all, part] = [toBase(whole.quantity, whole.unit), toBase(made.quantity, made.unit)];
  return all === null || all === 0 || part === null ? null : { part, all };
}

/** How much of what a recipe says goes into what is made; 1 where the two can not be compared. */
export function shareOf(recipe: Yielding, made: Amount | null): number {
  const share = exactShareOf(recipe, made);
  return share === null ? 1 : share.part / share.all;
}

/**
 * Whether what is made can be told in a unit: in that of the yield (litres or millilitres), or in portions where the recipe says how
 * many it is; in any where it says nothing. Pieces of what yields kilos can not be compared, and the stock proposed would be wrong.
 */
export function unitFits(recipe: Yielding, unit: Unit): boolean {
  const wholes = wholesOf(recipe);
  return wholes.length === 0 || recipe.yield === null || wholes.some((one) => isSameKind(one.unit, unit));
}

/** Half, once and twice what the recipe makes, in the unit; without those that can not be counted in it, or are too many. */
export function quickAmounts(recipe: Yielding, unit: Unit): { factor: 0.5 | 1 | 2; quantity: number }[] {
  const whole = wholesOf(recipe).find((one) => isSameKind(one.unit, unit));
  const all = whole === undefined ? null : toBase(whole.quantity, whole.unit);
  if (all === null) return [];
  return ([0.5, 1, 2] as const).flatMap((factor) => {
    const quantity = fromBase(all * factor, unit);
    const isCounted = toBase(quantity, unit) !== null && quantity > 0 && quantity <= maximumMovement;
    return isCounted ? [{ factor, quantity }] : [];
  });
}

const isSameKind = (one: Unit, other: Unit): boolean => baseUnitOf(one) === baseUnitOf(other);
