/** What of the stock a preparation asks for by its recipe: proposed to the cook, who knows better. */
import { baseUnitOf, fromBase, sumOf, toBase, type Unit } from '#platform/kernel/quantity.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import { shareOf, type Amount } from './making.ts';

/** A product of the recipe with how much is proposed, in the product's unit; null where the recipe does not say. */
export interface ProposedStock {
  readonly productId: string;
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: number | null;
}

interface Product {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
}

/**
 * The linked products of a recipe, each with its quantity for what is made: as much as the recipe says where it says no yield or
 * one of another kind, else in proportion. A quantity in a unit that the product is not counted in is left to the cook.
 */
export function proposedStock(
  recipe: Pick<Recipe, 'lines' | 'yield' | 'portions'>,
  made: Amount | null,
  products: readonly Product[],
): ProposedStock[] {
  const share = shareOf(recipe, made);
  const proposed = new Map<string, ProposedStock>();
  for (const line of recipe.lines) {
    const product = products.find(({ id }) => id === line.productId);
    if (!product) continue;
    const before = proposed.get(product.id)?.quantity ?? 0;
    const wanted =
      line.quantity === null || line.unit === null || baseUnitOf(line.unit) !== baseUnitOf(product.unit)
        ? null
        : fromBase(Math.ceil((toBase(line.quantity, line.unit) ?? 0) * share), product.unit);
    proposed.set(product.id, {
      productId: product.id,
      name: product.name,
      unit: product.unit,
      quantity: wanted === null ? (before === 0 ? null : before) : sumOf([before, wanted], product.unit),
    });
  }
  return [...proposed.values()];
}
