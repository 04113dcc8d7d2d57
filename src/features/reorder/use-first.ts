/** Which lots are to be used before others, and the dishes that use them up. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { baseUnitOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { daysLeft, isExpiring } from '#features/inventory/expiry.ts';
import type { Estimate, UsableLot } from './plan.ts';

/** Dishes that are named beside a lot. */
export const dishesNamed = 3;
/** Lots that are named. */
export const mostUseFirst = 100;

/** A line of a recipe as it counts now, of one that is not put away. */
export interface DishLine {
  readonly recipeId: string;
  readonly name: string;
  readonly productId: string | null;
  /** The recipe that stands within it. */
  readonly innerId: string | null;
  /** In the base unit of `unit`; null where the recipe does not say. */
  readonly quantity: number | null;
  readonly unit: Unit | null;
}

/** A dish that uses a product up. */
export interface Dish {
  readonly recipeId: string;
  readonly name: string;
  /** How often the recipe has to be made for what would be left over; null where it does not say how much it takes. */
  readonly times: number | null;
}

export interface LotAtRisk {
  readonly lot: UsableLot;
  /** In the base unit; null where too little is known of the product to estimate it. */
  readonly leftover: number | null;
}

/**
 * Lots with a date that are to be used first: what will not have been used by its last good day, and what expires within the
 * week of a product of which nothing can be estimated. The earliest date first.
 */
export function lotsToUseFirst(
  lots: readonly UsableLot[],
  estimate: Pick<Estimate, 'leftovers'> | null,
  today: LocalDate,
): LotAtRisk[] {
  return lots.flatMap((lot, index) => {
    if (lot.expiryDate === null) return [];
    const days = daysLeft(lot.expiryDate, today);
    if (days < 0) return [];
    const leftover = estimate === null ? null : Math.round(estimate.leftovers[index] ?? 0);
    return (leftover === null ? isExpiring(days) : leftover > 0) ? [{ lot, leftover }] : [];
  });
}

/** Which dishes use each product, straight or by a recipe within them. */
export class Dishes {
  readonly #using = new Map<string, DishLine[]>();
  readonly #around = new Map<string, DishLine[]>();

  constructor(lines: readonly DishLine[]) {
    for (const line of lines) {
      if (line.productId !== null) add(this.#using, line.productId, line);
      if (line.innerId !== null) add(this.#around, line.innerId, line);
    }
  }

  /**
   * The dishes that use a product: those that take it straight, by how much of it they take, then those around them. Each once.
   * @param leftover what is to be used up, in the base unit of `unit`; null where that is not known
   */
  of(productId: string, leftover: number | null, unit: Unit): Dish[] {
    const straight = new Map<string, { name: string; takes: number }>();
    for (const line of this.#using.get(productId) ?? []) {
      const before = straight.get(line.recipeId)?.takes ?? 0;
      straight.set(line.recipeId, { name: line.name, takes: before + takenBy(line, unit) });
    }
    const dishes = [...straight]
      .toSorted(([, one], [, other]) => other.takes - one.takes || one.name.localeCompare(other.name, 'it'))
      .map(([recipeId, { name, takes }]): Dish => ({
        recipeId,
        name,
        times: leftover === null || takes === 0 ? null : Math.ceil(leftover / takes),
      }));
    // A recipe within another one stands in its own place; none holds itself (RECIPE-06), but what is damaged must end too.
    const known = new Set(dishes.map(({ recipeId }) => recipeId));
    for (const dish of dishes)
      for (const { recipeId, name } of this.#around.get(dish.recipeId) ?? []) {
        if (known.has(recipeId)) continue;
        known.add(recipeId);
        dishes.push({ recipeId, name, times: null });
      }
    return dishes;
  }
}

function add(map: Map<string, DishLine[]>, key: string, line: DishLine): void {
  map.set(key, [...(map.get(key) ?? []), line]);
}

/** What a line takes of a product counted in `unit`, in its base unit; 0 where that can not be said. */
function takenBy({ quantity, unit: own }: DishLine, unit: Unit): number {
  if (quantity === null || own === null || baseUnitOf(own) !== baseUnitOf(unit)) return 0;
  return quantity;
}
