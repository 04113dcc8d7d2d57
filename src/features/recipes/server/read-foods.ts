import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { products } from '#features/inventory/tables.ts';
import { readKnownRecipes, type KnownRecipes } from './known-recipes.ts';

/** What a version is judged against: every recipe, and the products that its lines name and that are not archived. */
export interface Foods extends KnownRecipes {
  /** With the unit in which each is counted. */
  readonly products: ReadonlyMap<string, Unit>;
  /** Undefined of a product that is archived, or of none. */
  readonly productName: (productId: string) => string | undefined;
}

/** Reads what the lines of a version that is to be stored may name. */
export async function readFoods(
  tx: Transaction,
  restaurantId: string,
  lines: readonly { readonly productId: string | null }[],
): Promise<Foods> {
  const known = await readKnownRecipes(tx, restaurantId);
  const ids = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  if (ids.length === 0) return { ...known, products: new Map(), productName: () => undefined };
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      unit: products.unit,
      contains: products.contains,
      mayContain: products.mayContain,
    })
    .from(products)
    .where(
      and(eq(products.restaurantId, restaurantId), inArray(products.id, ids), isNull(products.archivedAt)),
    );
  const named = new Map(rows.map((row) => [row.id, row]));
  return {
    ...known,
    // Held to the list by the table's CHECK.
    products: new Map(rows.map(({ id, unit }) => [id, unit as Unit])),
    productName: (id) => named.get(id)?.name,
    productAllergens: (id) => {
      const row = named.get(id);
      if (row === undefined) return known.productAllergens(id);
      return row.contains === null || row.mayContain === null
        ? null
        : { contains: row.contains as Allergen[], mayContain: row.mayContain as Allergen[] };
    },
  };
}
